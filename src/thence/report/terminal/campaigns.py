"""Runs of a campaign, runs among published ones, and published tables beside our figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.papers.history import THREE_WAY, TWO_WAY
from thence.papers.published import cited
from thence.report.history import rank_in_words, standing_in_words
from thence.report.numbers import ABSENT, percent, points, seen_in_words
from thence.report.terminal.layout import decimal_cells, share, share_cells, table, words

if TYPE_CHECKING:
    from thence.measure.campaign import Campaign, Placing
    from thence.papers.history import Among, Edition, Place
    from thence.papers.published import Reproduction, Row
    from thence.papers.reproduction import Listing

__all__ = ["among_view", "campaign_view", "exhibits_view", "reproduction_view"]

LEAST, MOST = 25, 95
"""The ends of a strip, in per cent."""
_STYLES = {"same": "green", "rounding": "dim", "differs": "bold red", "slip": "yellow"}
_COVERAGE = {"recomputed": "yes", "in part": "in part", "not recomputed": "no"}
_COVERAGE_STYLES = {"recomputed": "green", "in part": "", "not recomputed": "dim"}


def campaign_view(placings: Sequence[Placing], statistics: Campaign) -> RenderableType:
    """Each run, then highest, lowest, median and average, and the averages by task."""
    parts: list[RenderableType] = [_runs(placings), Text(""), _statistics(statistics)]
    if statistics.two_way_by_task:
        parts += [Text(""), _tasks(statistics)]
    return Group(*parts)


def _runs(placings: Sequence[Placing]) -> RenderableType:
    ranked = any(placing.average_precision.value is not None for placing in placings)
    three_way = any(placing.three_way.value is not None for placing in placings)
    numbers = ["correct", "two-way", *(["three-way"] if three_way else []), "on hard pairs"]
    made = table("Runs", ["run", "team"], [*numbers, *(["AP, file order"] if ranked else [])])
    for placing in placings:
        cells = [words(f"{placing.correct:,} of {placing.two_way.n:,}"), share(placing.two_way)]
        if three_way:
            cells.append(share_cells(placing.three_way)[0])
        cells.append(share_cells(placing.hardness_weighted)[0])
        if ranked:
            cells.append(decimal_cells(placing.average_precision)[0])
        made.add_row(words(placing.run, "bold"), words(placing.team), *cells)
    note = "On hard pairs: a pair weighs the share of the other runs that got it wrong (ours)."
    told = (seen_in_words(one.run, one.seen, one.two_way.n) for one in placings)
    return Group(made, words(note, "dim"), *(words(one, "yellow") for one in told if one))


def _statistics(found: Campaign) -> RenderableType:
    made = table(
        "Statistics", ["accuracy", "of"], ["runs", "highest", "lowest", "median", "average"]
    )
    for name, all_runs, best in (
        ("two-way", found.two_way, found.two_way_best),
        ("three-way", found.three_way, found.three_way_best),
    ):
        for whose, row in (("all runs", all_runs), ("the best run of each team", best)):
            if row is not None:
                shown = (percent(each) for each in (row.highest, row.lowest, row.median))
                made.add_row(name, whose, f"{row.runs:,}", *shown, percent(row.average))
    return made


def _tasks(found: Campaign) -> RenderableType:
    three_way = bool(found.three_way_by_task)
    columns = ["two-way, average", *(["three-way, average"] if three_way else [])]
    made = table("By task", ["task"], columns)
    for task, average in found.two_way_by_task.items():
        others = [percent(found.three_way_by_task.get(task))] if three_way else []
        made.add_row(words(task), percent(average), *others)
    return made


def among_view(among: Among) -> RenderableType:
    """The finding, the campaigns over the years, and each run beside the published figures."""
    two_way = [place for place in among.places if place.task == "two-way"]
    three_way = [place for place in among.places if place.task == "three-way"]
    parts: list[RenderableType] = [
        Text(""),
        words(f"{standing_in_words(two_way[0], among.edition)}.", "bold"),
    ]
    seen = {place.run: place for place in among.places if place.seen}
    for run, place in seen.items():
        told = seen_in_words(run, place.seen, place.accuracy.n)
        parts.append(words(told, "yellow"))
    if among.caution:
        parts.append(words(among.caution, "yellow"))
    parts += [Text(""), _history("Two-way", TWO_WAY, among.edition, two_way)]
    if three_way and among.three_way is not None:
        parts += [Text(""), _history("Three-way", THREE_WAY, among.three_way, three_way)]
    parts.append(_key())
    parts += [Text(""), _places(among)]
    return Group(*parts)


def _history(
    task: str, history: Sequence[Edition], edition: Edition, places: Sequence[Place]
) -> RenderableType:
    made = table(
        f"{task} results, as published",
        ["campaign", f"{LEAST} % to {MOST} %"],
        ["best", "median", "overlap"],
    )
    for one in history:
        made.add_row(
            words(f"{one.title} {one.year}", "bold" if one is edition else ""),
            _strip(one, places if one is edition else ()),
            f"{one.highest} %",
            f"{one.median} %",
            f"{one.baseline} %" if one.baseline else words("–", "dim"),
        )
    return made


def _strip(edition: Edition, places: Sequence[Place]) -> Text:
    """One column a per cent: what is known of a campaign, and runs of yours over it."""
    columns: list[tuple[str, str]] = [("·", "dim")] * (MOST - LEAST + 1)
    for _, figure in edition.runs:
        columns[_at(float(figure))] = ("-", "")
    for figure, sign in (
        (edition.lowest, "["),
        (edition.baseline, ":"),
        (edition.median, "|"),
        (edition.highest, "]"),
    ):
        if figure:
            columns[_at(float(figure))] = (sign, "bold")
    for place in places:
        columns[_at(100 * (place.accuracy.value or 0.0))] = ("●", "bold cyan")
    return Text.assemble(*columns)


def _at(per_cent: float) -> int:
    return round(min(max(per_cent, LEAST), MOST)) - LEAST


def _key() -> Text:
    return words(
        "● your runs   ] best   | median   : word overlap   [ lowest   - runs, where printed", "dim"
    )


def _places(among: Among) -> RenderableType:
    made = table(
        f"Where they would stand in {among.edition.title}",
        ["run", "task"],
        ["accuracy", "to the best", "to the median", "to overlap", "rank"],
    )
    for place in among.places:
        made.add_row(
            words(place.run, "bold"),
            place.task,
            share(place.accuracy),
            points(place.to_highest),
            points(place.to_median),
            points(place.to_baseline),
            "trained on" if place.in_sample else rank_in_words(place),
        )
    note = "Differences in percentage points; a rank needs the runs, printed for RTE-5 alone."
    return Group(made, words(note, "dim"))


def reproduction_view(reproduction: Reproduction) -> RenderableType:
    """Theirs and ours row by row, with what it was recomputed from and how many agree."""
    title = f"{cited(reproduction.paper)}, {reproduction.table}"
    made = table(title, ["figure"], ["published", "ours"], ["agreement", "note"])
    for row in reproduction.rows:
        verdict = str(row.verdict or "")
        made.add_row(
            words(row.what),
            words(row.published or ABSENT),
            _ours(row),
            words(verdict, _STYLES.get(verdict, "")),
            words(row.note, "dim"),
        )
    tally = Counter(str(row.verdict) for row in reproduction.rows if row.verdict is not None)
    agreed = ", ".join(f"{times} {verdict}" for verdict, times in tally.items())
    return Group(made, words(f"Recomputed from {reproduction.source}. {agreed}".strip(), "dim"), "")


def exhibits_view(listings: Sequence[Listing]) -> RenderableType:
    """Every table and figure: how many of its figures are recomputed, and why not the others."""
    tables: list[RenderableType] = []
    for paper, of_paper in groupby(listings, key=lambda one: one.exhibit.paper):
        made = table(
            cited(paper),
            ["exhibit", "what it shows"],
            ["figures"],
            ["recomputed", "what is not, and why"],
        )
        for one in of_paper:
            made.add_row(
                words(one.exhibit.name, "bold"),
                words(one.exhibit.shows),
                str(one.figures) if one.figures else words(ABSENT, "dim"),
                words(_COVERAGE[one.coverage], _COVERAGE_STYLES[one.coverage]),
                words(one.exhibit.missing, "dim"),
            )
        tables += [made, ""]
    tally: Counter[str] = Counter()
    for one in listings:
        tally.update(one.agreements)
    agreed = ", ".join(f"{times:,} {verdict}" for verdict, times in tally.most_common())
    total = sum(one.figures for one in listings)
    return Group(*tables, words(f"{total:,} figures: {agreed}.", "dim"))


def _ours(row: Row) -> str:
    """Our figure to one digit more than was printed, so that rounding can be seen."""
    if "." not in row.published and row.ours == int(row.ours):
        return f"{row.ours:.0f}"
    printed = len(row.published.partition(".")[2]) if row.published else 3
    return f"{row.ours:.{printed + 1}f}"
