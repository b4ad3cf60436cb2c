"""The figures of the page: a chart, a title that states the finding, and the numbers behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from markupsafe import Markup

from thence.measure.aligned import Aligned
from thence.measure.average_precision import precision_at_ranks, undefined_reason
from thence.measure.estimate import Estimate
from thence.measure.slices import Slice
from thence.pair import Label
from thence.report import charts
from thence.report.findings import about_tasks, about_trend, has_trend, label_in_words
from thence.report.numbers import decimal, spoken_percent
from thence.report.ranking import Ranking

__all__ = [
    "Figure",
    "FigureRow",
    "drawn",
    "overview_figure",
    "ranking_figure",
    "score_figure",
    "task_figure",
    "trend_figure",
]

BINS = 20
MOST_POINTS = 400
FEW_RUNS = 8
"""Up to so many rows of the overview are as far apart as those of the table beside it."""
_COLOURS = {
    Label.ENTAILMENT: "var(--entailment)",
    Label.UNKNOWN: "var(--neutral)",
    Label.NO_ENTAILMENT: "var(--neutral)",
    Label.CONTRADICTION: "var(--contradiction)",
}


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A number behind a chart, and the filters that show its pairs."""

    name: str
    estimate: Estimate
    filter: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawn chart with all that stands around it."""

    title: str
    note: str
    svg: Markup
    heading: str = ""
    rows: Sequence[FigureRow] = ()
    legend: Sequence[tuple[str, str]] = ()
    on_demand: bool = False
    """Whether it tells so little that it is folded away."""


def overview_figure(standing: Ranking) -> Figure:
    """The accuracy of every run and of the trivial engines."""
    best = standing.best
    title = f"{best.name} leads with {spoken_percent(best.accuracy.value)}"
    if best.in_sample:
        title = f"{best.name} was trained on these pairs"
    points = [charts.Point(row.name, row.accuracy, quiet=row.trivial) for row in standing.rows]
    note = "Accuracy over all pairs with 95 % interval; trivial engines in grey."
    step = 56 if len(points) <= FEW_RUNS else 30
    return Figure(title, note, drawn(title, note, charts.accuracy_dots(points, step=step)))


def task_figure(tasks: Mapping[str, Estimate], overall: Estimate, run: int) -> Figure:
    """Accuracy by task."""
    title = about_tasks(tasks)
    note = "Accuracy by task with 95 % interval; dashed, over all pairs."
    points = [charts.Point(name, estimate) for name, estimate in tasks.items()]
    rows = [
        FigureRow(name, estimate, {"run": run, "task": name}) for name, estimate in tasks.items()
    ]
    svg = drawn(title, note, charts.accuracy_dots(points, overall.value))
    return Figure(title, note, svg, "Task", rows)


def trend_figure(
    slices: Sequence[Slice], overall: Estimate, *, quantity: str, grows: str, unit: str
) -> Figure:
    """Accuracy along a quantity such as the length of T."""
    title = about_trend(slices, quantity, grows)
    note = "Accuracy in quarters of the pairs with 95 % interval; dashed, over all pairs."
    points = [charts.Point(_range(one, unit), one.accuracy) for one in slices]
    svg = drawn(
        title,
        note,
        charts.accuracy_line(points, along=f"{quantity}, {unit}", overall=overall.value),
    )
    rows = [FigureRow(f"{point.name} {unit}", point.estimate) for point in points]
    return Figure(title, note, svg, quantity.capitalize(), rows, on_demand=not has_trend(slices))


def score_figure(run: Aligned) -> Figure | None:
    """How the scores spread by gold label; None where the run gives no score."""
    scored = [
        (item.gold, item.verdict.score)
        for item in run
        if item.verdict and item.verdict.score is not None
    ]
    if not scored:
        return None
    counts = Counter((gold, min(int(score * BINS), BINS - 1)) for gold, score in scored)
    present = [label for label in _COLOURS if any(gold is label for gold, _ in scored)]
    colours = {label_in_words(label): _COLOURS[label] for label in present}
    bins = [
        charts.Bin(at / BINS, (at + 1) / BINS, label_in_words(gold), pairs)
        for (gold, at), pairs in sorted(counts.items())
    ]
    title = _spread(scored)
    note = "Pairs by score of entailment and gold label."
    return Figure(
        title,
        note,
        drawn(title, note, charts.histogram(bins, colours)),
        legend=list(colours.items()),
    )


def ranking_figure(run: Aligned, average_precision: Estimate) -> Figure | None:
    """Precision over recall; None where the run ranks nothing."""
    if undefined_reason(run):
        return None
    entailing = sum(item.gold is Label.ENTAILMENT for item in run)
    base = entailing / len(run)
    title = (
        f"Average precision {decimal(average_precision.value)}, where chance gives {decimal(base)}"
    )
    note = "Precision over recall of entailment, ties as one step; dashed, the share of entailment."
    svg = drawn(title, note, charts.curve(_steps(run, entailing), base))
    return Figure(title, note, svg)


def _steps(run: Aligned, entailing: int) -> list[tuple[float, float]]:
    """Recall and precision where the score changes, thinned to what can be seen."""
    ranked = precision_at_ranks(run)
    steps = []
    found = 0
    for rank, (item, precision) in enumerate(ranked):
        found += item.gold is Label.ENTAILMENT
        following = ranked[rank + 1][0] if rank + 1 < len(ranked) else None
        if following is None or _score_of(following) != _score_of(item):
            steps.append((found / entailing, precision))
    stride = max(1, len(steps) // MOST_POINTS)
    # The curve begins at recall 0 with the precision of its first step.
    return [(0.0, steps[0][1]), *steps[:-1:stride], steps[-1]]


def _score_of(item: Any) -> float | None:
    return item.verdict.score if item.verdict else None


def _spread(scored: Sequence[tuple[Label, float]]) -> str:
    entailing = [score for gold, score in scored if gold is Label.ENTAILMENT]
    others = [score for gold, score in scored if gold is not Label.ENTAILMENT]
    if not entailing or not others:
        return "Scores of entailment"
    return (
        f"Entailing pairs score {fmean(entailing):.2f} on average, the others {fmean(others):.2f}"
    )


def _range(one: Slice, unit: str) -> str:
    low, high = (f"{100 * end:.0f}" if unit == "%" else f"{end:.0f}" for end in (one.low, one.high))
    return low if low == high else f"{low}–{high}"


def drawn(title: str, description: str, specification: Mapping[str, Any]) -> Markup:
    """The chart as one image with a name and a description for who cannot see it."""
    svg = charts.draw(specification)
    opening, _, rest = svg.partition(">")
    named = f'{opening} role="img" aria-label={quoteattr(title)}>'
    return Markup(f"{named}<title>{escape(title)}</title><desc>{escape(description)}</desc>{rest}")
