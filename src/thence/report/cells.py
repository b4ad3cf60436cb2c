"""A cell of a table on a page or a terminal: what it shows, what it is sorted by, what it opens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thence.measure.estimate import Estimate
from thence.report.numbers import ABSENT, decimal, decimal_interval, interval, percent

__all__ = ["Cell", "index_cell", "number_cell", "share_cell", "word_cell"]


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows, what is sorted or shaded by, what stands small below."""

    text: str
    value: float | None = None
    below: str = ""
    is_number: bool = True
    filter: Mapping[str, Any] | None = None
    """The filters that show its pairs; None if it opens none."""


def word_cell(text: str, below: str = "") -> Cell:
    """A cell of words."""
    return Cell(text, None, below, is_number=False)


def number_cell(number: int) -> Cell:
    """A count."""
    return Cell(f"{number:,}", number)


def share_cell(estimate: Estimate) -> Cell:
    """A percentage above its interval."""
    return Cell(percent(estimate.value), estimate.value, interval(estimate))


def index_cell(estimate: Estimate) -> Cell:
    """A plain number above its interval, or that it is undefined."""
    if estimate.value is None:
        return Cell("undefined" if estimate.reason else ABSENT)
    return Cell(decimal(estimate.value, 2), estimate.value, decimal_interval(estimate, 2))
