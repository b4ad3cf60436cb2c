"""A stop of the tour: one finding, what bears it out, and the commands that make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.measure.estimate import Estimate
from thence.report.figures import Figure
from thence.report.numbers import ABSENT, decimal, decimal_interval, interval, percent

__all__ = ["Card", "Cell", "Stop", "Table", "index_cell", "number_cell", "share_cell", "word_cell"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: what it shows, what is sorted by, what stands small below."""

    text: str
    value: float | None = None
    below: str = ""
    is_number: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """A table that sorts; its title states what it says."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A pair, a verdict or a claim: its label, its texts, and what speaks for it."""

    title: str
    label: str
    kind: str
    """The colour of the label: `entailment`, `contradiction` or `none`."""
    lines: Sequence[tuple[str, str]]
    """Each text with what it is, T or H or a kind of evidence."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop; what it does not have is empty."""

    name: str
    """One or two words, for the way there."""
    finding: str
    about: str
    """What is done here, and why anybody would."""
    commands: Sequence[str]
    figure: Figure | None = None
    tables: Sequence[Table] = ()
    cards: Sequence[Card] = ()
    page: str = ""
    """The page beside this one that tells all of it; empty where there is none."""
    page_name: str = ""
    """What that page is called on the way to it."""
    page_holds: str = ""
    """What is found there."""


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
