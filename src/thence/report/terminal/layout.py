"""How tables look on a terminal: light rules, numbers to the right, intervals dim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table
from rich.text import Text

from thence.measure.measure import Unit
from thence.report.numbers import ABSENT, decimal, decimal_interval, interval, percent

if TYPE_CHECKING:
    from thence.measure import Estimate, Measure

__all__ = [
    "FEW_MARK",
    "bare_share_cell",
    "decimal_cells",
    "figure_cells",
    "index_cells",
    "marked_share",
    "share",
    "share_cells",
    "table",
    "words",
]

FEW_MARK = "*"


def table(
    title: str, names: Sequence[str], numbers: Sequence[str] = (), remarks: Sequence[str] = ()
) -> Table:
    """An empty table: columns of words, then of numbers, then of remarks on them."""
    made = Table(
        title=Text(title, style="bold") if title else None,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        header_style="dim",
        pad_edge=False,
        show_edge=False,
    )
    for name in names:
        made.add_column(Text(name), overflow="fold")
    for name in numbers:
        made.add_column(Text(name), justify="right", no_wrap=True)
    for name in remarks:
        made.add_column(Text(name), overflow="fold")
    return made


def words(value: object, style: str = "") -> Text:
    """Text from anywhere, in which no bracket is taken for markup."""
    return Text(str(value), style=style)


def share(estimate: Estimate) -> Text:
    """A percentage with its interval dim behind it."""
    value, bounds = share_cells(estimate)
    return Text.assemble(value, " ", bounds) if bounds.plain else value


def figure_cells(measure: Measure[Any], estimate: Estimate) -> tuple[Text, Text]:
    """A figure in the unit of its measure, and its interval for the next column."""
    return share_cells(estimate) if measure.unit is Unit.SHARE else decimal_cells(estimate)


def share_cells(estimate: Estimate) -> tuple[Text, Text]:
    """A percentage, and its interval for the next column or why there is no value."""
    if estimate.value is None:
        return Text(ABSENT, style="dim"), Text(estimate.reason, style="dim")
    return Text(percent(estimate.value)), Text(interval(estimate), style="dim")


def decimal_cells(estimate: Estimate) -> tuple[Text, Text]:
    """A plain number with four decimals, and its interval for the next column."""
    if estimate.value is None:
        return Text(ABSENT, style="dim"), Text(estimate.reason, style="dim")
    return Text(decimal(estimate.value, 4)), Text(decimal_interval(estimate, 4), style="dim")


def marked_share(estimate: Estimate) -> Text:
    """A percentage, marked where it is over few pairs."""
    if estimate.value is None:
        return Text(ABSENT, style="dim")
    return Text(percent(estimate.value) + _mark(estimate))


def bare_share_cell(estimate: Estimate) -> Text:
    """A percentage without its sign, the interval in whole points behind it."""
    if estimate.value is None:
        return Text(ABSENT, style="dim")
    value = f"{100 * estimate.value:.1f}{_mark(estimate)}"
    return Text.assemble(value, (f" {interval(estimate, 0)}", "dim"))


def index_cells(estimate: Estimate) -> tuple[Text, Text]:
    """An index, and its interval for the next column."""
    if estimate.value is None:
        return Text("undefined", style="yellow"), Text("")
    style = "yellow" if estimate.low is None else "dim"
    return Text(decimal(estimate.value, 2)), Text(decimal_interval(estimate, 2), style=style)


def _mark(estimate: Estimate) -> str:
    from thence.measure.correlation import FEW

    return FEW_MARK if estimate.n < FEW else ""
