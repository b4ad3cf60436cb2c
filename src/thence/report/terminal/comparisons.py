"""Two runs over the same pairs: the differences, the test, and the pairs that changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.report.numbers import ABSENT, SIGNIFICANT, count, p_value, points, points_interval
from thence.report.terminal.layout import share_cells, table, words

if TYPE_CHECKING:
    from thence.measure.aligned import Item
    from thence.measure.comparison import Comparison
    from thence.measure.estimate import Estimate

__all__ = ["comparison_view"]

_MOST_PAIRS = 10


def comparison_view(comparison: Comparison) -> RenderableType:
    """The finding in a sentence, the figures behind it, the first pairs that changed."""
    changes = comparison.changes
    return Group(
        _finding(comparison),
        Text(""),
        _figures(comparison),
        _direction(comparison),
        Text(""),
        _changed(f"Wrong in {comparison.first}, right in {comparison.second}", changes.fixed),
        Text(""),
        _changed(f"Right in {comparison.first}, wrong in {comparison.second}", changes.broken),
        Text(""),
        words(
            f"Wrong in both, judged differently: {count(len(changes.differently_wrong), 'pair')}"
        ),
    )


def _finding(comparison: Comparison) -> Text:
    difference = comparison.accuracy.difference.value or 0.0
    better, worse = comparison.second, comparison.first
    if difference < 0:
        better, worse = worse, better
    test = comparison.test
    tested = f"{test.method}, p {_compared(test.p_value)}"
    over = f"over {count(comparison.pairs, 'pair')}"
    if test.p_value >= SIGNIFICANT:
        finding = f"No significant difference between {comparison.first} and {comparison.second}"
    else:
        by = points(abs(difference)).removeprefix("+")
        finding = f"{better} is significantly better than {worse}, by {by} points of accuracy,"
    return words(f"{finding} {over} ({tested}).", "bold")


def _figures(comparison: Comparison) -> RenderableType:
    task = "three-way" if comparison.three_way else "two-way"
    made = table(
        "", ["measure"], [comparison.first, comparison.second, "difference", "95 % interval"]
    )
    for name, measured in (
        (f"accuracy, {task}", comparison.accuracy),
        ("F1 of entailment", comparison.f1),
        ("average precision", comparison.average_precision),
    ):
        made.add_row(
            name,
            share_cells(measured.first)[0],
            share_cells(measured.second)[0],
            *_difference_cells(measured.difference),
        )
    return made


def _direction(comparison: Comparison) -> Text:
    first, second = comparison.first, comparison.second
    return words(
        f"A difference is {second} less {first}, in percentage points: above zero {second} is "
        "better.",
        "dim",
    )


def _difference_cells(estimate: Estimate) -> tuple[Text, Text]:
    if estimate.value is None:
        return Text(ABSENT, style="dim"), words(estimate.reason, "dim")
    return Text(points(estimate.value)), Text(points_interval(estimate), style="dim")


def _changed(title: str, changes: Sequence[tuple[Item, Item]]) -> RenderableType:
    if not changes:
        return words(f"{title}: no pair")
    made = table(
        f"{title}: {count(len(changes), 'pair')}", ["pair", "gold", "first", "second", "hypothesis"]
    )
    for one, two in changes[:_MOST_PAIRS]:
        judged = (words(item.label or "no judgement") for item in (one, two))
        made.add_row(words(one.pair.id), words(one.gold), *judged, words(one.pair.hypothesis))
    if len(changes) > _MOST_PAIRS:
        made.caption = f"the first {_MOST_PAIRS}; --json has all"
        made.caption_justify = "left"
    return made


def _compared(p: float) -> str:
    shown = p_value(p)
    return shown if shown.startswith("<") else f"= {shown}"
