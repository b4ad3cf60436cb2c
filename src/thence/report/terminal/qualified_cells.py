"""Accuracies and indices as cells: marked where they are over few pairs, undefined by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from thence.report.numbers import ABSENT, decimal, decimal_interval, interval, percent

if TYPE_CHECKING:
    from thence.measure.estimate import Estimate

__all__ = ["FEW_MARK", "bare_share_cell", "index_cells", "marked_share"]

FEW_MARK = "*"


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
