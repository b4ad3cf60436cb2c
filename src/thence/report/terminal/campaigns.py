"""The runs of a campaign in order, and the statistics that campaigns print of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.report.numbers import percent
from thence.report.terminal.layout import decimal_cells, share, share_cells, table, words

if TYPE_CHECKING:
    from thence.measure.campaign import Campaign
    from thence.measure.placing import Placing

__all__ = ["campaign_view"]


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
    return Group(made, words(note, "dim"))


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
