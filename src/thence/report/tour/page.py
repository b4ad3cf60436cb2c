"""The start page of the tour: its stops, each one finding, what bears it out and the commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from thence.report.figures import Figure
from thence.report.numbers import Cell
from thence.report.rendering import render, write_page

__all__ = ["Card", "Stop", "Table", "write_start_page"]


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


STYLES = ("style.css", "pairs.css", "tour.css", "adapt.css")

SCRIPTS = ("elements.js", "tables.js", "tour.js", "switch.js")


def write_start_page(
    stops: Sequence[Stop],
    path: Path,
    *,
    headline: Mapping[str, str],
    seconds: Mapping[str, float],
) -> None:
    """Write the page; `headline` are its first numbers by name, `seconds` what the work took."""
    write_page(
        render("tour.html", STYLES, SCRIPTS, stops=stops, headline=headline, seconds=seconds),
        path,
    )
