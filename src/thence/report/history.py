"""The history of results with your runs placed in it (Bentivogli et al. 2009, figures 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.measure.estimate import Estimate
from thence.papers.history import THREE_WAY, TWO_WAY, Among, Edition, Place
from thence.report.figures import Figure, drawn
from thence.report.history_charts import COLOURS, history_chart
from thence.report.numbers import ABSENT, count, percent

__all__ = [
    "HistoryView",
    "history_view",
    "rank_in_words",
    "standing_in_words",
    "years_in_words",
]


@dataclass(frozen=True, slots=True)
class HistoryView:
    """The section on the campaigns."""

    campaign: str
    findings: Sequence[str]
    """Where the best run stands, in the task of two labels and in that of three."""
    caution: str
    charts: Sequence[Figure]
    editions: Sequence[tuple[str, Edition]]
    """Every campaign with its task."""
    places: Sequence[Place]


def history_view(among: Among) -> HistoryView:
    """The view of runs in a campaign, the best of them in the title."""
    two_way = [place for place in among.places if place.task == "two-way"]
    three_way = [place for place in among.places if place.task == "three-way"]
    charts = [_figure(TWO_WAY, among.edition, two_way, "two-way")]
    findings = [standing_in_words(two_way[0], among.edition)]
    if among.three_way is not None and three_way:
        charts.append(_figure(THREE_WAY, among.three_way, three_way, "three-way"))
        findings.append(f"three-way, {standing_in_words(three_way[0], among.three_way)}")
    return HistoryView(
        campaign=among.edition.title,
        findings=findings,
        caution=among.caution,
        charts=charts,
        editions=[
            *(("two-way", one) for one in TWO_WAY),
            *(("three-way", one) for one in THREE_WAY),
        ],
        places=among.places,
    )


def standing_in_words(place: Place, edition: Edition) -> str:
    """Where a run stands; level is what lies inside the 95 % interval of its accuracy."""
    name = f"{place.run} ({percent(place.accuracy.value)})"
    if place.in_sample:
        return f"{name} was trained on these pairs and cannot be placed in {edition.title}"
    best = f"the best system of {edition.title} ({edition.highest} %)"
    median = f"the median of {edition.title} ({edition.median} %)"
    to_best = _side(place.accuracy, float(edition.highest) / 100)
    to_median = _side(place.accuracy, float(edition.median) / 100)
    if to_best >= 0:
        return f"{name} is {'above' if to_best else 'level with'} {best}"
    if to_median > 0:
        return f"{name} is above {median} and below its best system ({edition.highest} %)"
    return f"{name} is {'below' if to_median else 'level with'} {median}"


def years_in_words(history: Sequence[Edition], task: str) -> str:
    """How the best systems went over the years, and between what the medians lie."""
    first, last = history[0], history[-1]
    peak = max(history, key=lambda one: float(one.highest))
    if peak in (first, last):
        course = f"went from {first.highest} % in {first.title} to {last.highest} % in {last.title}"
    else:
        course = (
            f"rose from {first.highest} % to {peak.highest} % in {peak.title} and were at "
            f"{last.highest} % in {last.title}"
        )
    medians = sorted((one.median for one in history), key=float)
    return f"The best {task} systems {course}; medians lie from {medians[0]} to {medians[-1]} %"


def _side(accuracy: Estimate, published: float) -> int:
    """1 where the whole interval is above the figure, -1 where it is below, else 0."""
    value = accuracy.value or 0.0
    low = value if accuracy.low is None else accuracy.low
    high = value if accuracy.high is None else accuracy.high
    return (low > published) - (high < published)


def _figure(
    history: Sequence[Edition], edition: Edition, places: Sequence[Place], task: str
) -> Figure:
    title = years_in_words(history, task)
    yours = f"{places[0].run} with 95 % interval" if len(places) == 1 else "your runs"
    printed = sum(len(one.runs) for one in history)
    note = (
        f"Published results of {history[0].title} to {history[-1].title}; median of "
        f"{edition.over}; the {count(printed, 'run')} of {history[-1].title} as ticks. "
        "Each campaign had pairs of its own."
    )
    names = {
        "best": "best system",
        "median": "median",
        "baseline": "word overlap (number 8)",
        "lowest": "lowest, where printed",
        "yours": yours,
    }
    shown = [key for key in names if key != "baseline" or any(one.baseline for one in history)]
    svg = drawn(title, note, history_chart(history, edition, places))
    return Figure(title, note, svg, legend=[(names[key], COLOURS[key]) for key in shown])


def rank_in_words(place: Place) -> str:
    """The rank that it would have had, `3 of 55`; a dash where the runs are not printed."""
    return ABSENT if place.rank is None else f"{place.rank} of {(place.of or 0) + 1}"
