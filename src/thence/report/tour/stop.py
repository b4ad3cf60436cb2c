"""A stop of the tour: one finding, what bears it out, and the commands that make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.report.cells import Cell
from thence.report.figures import Figure

__all__ = ["Card", "Stop", "Table"]


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
