"""A stop of the tour on a terminal: the finding, its tables, the commands that make it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.report.numbers import Cell
    from thence.report.tour.page import Card, Stop, Table

__all__ = ["stop_view"]

_STYLES = {"entailment": "bold green", "contradiction": "bold red", "none": "bold"}
_MOST_ROWS = 24


def stop_view(stop: Stop) -> RenderableType:
    """What the page shows of a stop, less its chart."""
    parts: list[RenderableType] = [words(stop.finding, "bold"), words(stop.about, "dim"), Text("")]
    for card in stop.cards:
        parts += [_card(card), Text("")]
    for one in stop.tables:
        parts += [_table(one), Text("")]
    parts += [words(f"$ {command}", "cyan") for command in stop.commands]
    return Padding(Group(*parts), (0, 0, 1, 0))


def _card(card: Card) -> RenderableType:
    heading = Text.assemble(
        (card.title, ""), "  ", (card.label, _STYLES.get(card.kind, "bold")), overflow="fold"
    )
    lines = [
        Padding(Text.assemble((f"{name}  ", "dim"), text, overflow="fold"), (0, 0, 0, 2))
        for name, text in card.lines
    ]
    return Group(heading, *lines)


def _table(one: Table) -> RenderableType:
    first = one.rows[0] if one.rows else ()
    made = table(one.title, [])
    for number, name in enumerate(one.columns):
        is_number = number < len(first) and first[number].is_number
        made.add_column(
            Text(name),
            justify="right" if is_number else "left",
            no_wrap=is_number,
            overflow="fold",
        )
    for row in one.rows[:_MOST_ROWS]:
        made.add_row(*map(_cell, row))
    return Group(made, *([words(one.note, "dim")] if one.note else []))


def _cell(cell: Cell) -> Text:
    if not cell.below:
        return words(cell.text)
    return Text.assemble(cell.text, " ", (cell.below, "dim"))
