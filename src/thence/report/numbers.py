"""Numbers as people read them, and cells of tables: shared by page and terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.estimate import Estimate

__all__ = [
    "ABSENT",
    "SIGNIFICANT",
    "Cell",
    "count",
    "decimal",
    "decimal_interval",
    "index_cell",
    "interval",
    "listed",
    "number_cell",
    "p_value",
    "percent",
    "points",
    "points_interval",
    "seen_in_words",
    "share_cell",
    "spoken_percent",
    "word_cell",
]

ABSENT = "–"
NO_INTERVAL = "no interval"
SIGNIFICANT = 0.05
"""The level below which a p-value is called significant."""


def percent(share: float | None) -> str:
    """A share as a percentage with one decimal; a dash for none."""
    return ABSENT if share is None else f"{100 * share:.1f} %"


def spoken_percent(share: float | None) -> str:
    """A share as a whole percentage, for sentences and the titles of charts.

    What is nearly all or nearly nothing keeps a decimal, lest it be called all or nothing.
    """
    if share is not None and share not in (0.0, 1.0) and round(100 * share) in (0, 100):
        return percent(share)
    return ABSENT if share is None else f"{100 * share:.0f} %"


def interval(estimate: Estimate, digits: int = 1) -> str:
    """The bounds of an estimate that is a share, `61.0–67.4`; that a value has none is said."""
    if estimate.low is None or estimate.high is None:
        return _no_bounds(estimate)
    return f"{100 * estimate.low:.{digits}f}–{100 * estimate.high:.{digits}f}"


def decimal_interval(estimate: Estimate, digits: int = 3) -> str:
    """The bounds of an estimate that is a plain number; that a value has none is said."""
    if estimate.low is None or estimate.high is None:
        return _no_bounds(estimate)
    return f"{decimal(estimate.low, digits)}–{decimal(estimate.high, digits)}"


def points_interval(difference: Estimate) -> str:
    """The bounds of a difference in points, `−22.7 to −9.6`; that a value has none is said."""
    if difference.low is None or difference.high is None:
        return _no_bounds(difference)
    return f"{points(difference.low)} to {points(difference.high)}"


def _no_bounds(estimate: Estimate) -> str:
    return "" if estimate.value is None else NO_INTERVAL


def points(difference: float | None) -> str:
    """A difference of two shares in percentage points, always with its sign."""
    return ABSENT if difference is None else f"{100 * difference:+.1f}".replace("-", "−")


def decimal(value: float | None, digits: int = 3) -> str:
    """A plain number with fixed decimals; a dash for none."""
    return ABSENT if value is None else f"{value:.{digits}f}"


def p_value(p: float | None) -> str:
    """A p-value with three decimals, or that it is below one in a thousand."""
    if p is None:
        return ABSENT
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def count(number: int, noun: str) -> str:
    """A number and its noun: `1 pair`, `1,200 pairs`."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


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


def seen_in_words(name: str, seen: int, pairs: int) -> str:
    """A warning that an engine was trained on the pairs that it judged; empty if it was not."""
    if not seen:
        return ""
    which = "all" if seen >= pairs else f"{seen:,}"
    return (
        f"{name} was trained on {which} of these {count(pairs, 'pair')}: on new ones it does worse."
    )


def listed(words: Sequence[str]) -> str:
    """The words in a row, with "and" before the last."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
