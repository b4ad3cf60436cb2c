"""Accuracies and indices as cells: marked where they are over few pairs, undefined by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from thence.report.numbers import ABSENT, decimal, percent

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
    if estimate.low is None or estimate.high is None:
        return Text(value)
    bounds = f" {100 * estimate.low:.0f}–{100 * estimate.high:.0f}"
    return Text.assemble(value, (bounds, "dim"))


def index_cells(estimate: Estimate) -> tuple[Text, Text]:
    """An index, and its interval for the next column."""
    if estimate.value is None:
        return Text("undefined", style="yellow"), Text("")
    if estimate.low is None:
        return Text(decimal(estimate.value, 2)), Text("no interval", style="yellow")
    bounds = f"{estimate.low:.2f}–{estimate.high:.2f}"
    return Text(decimal(estimate.value, 2)), Text(bounds, style="dim")


def _mark(estimate: Estimate) -> str:
    from thence.measure.correlation import FEW

    return FEW_MARK if estimate.n < FEW else ""
