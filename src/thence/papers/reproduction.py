"""Every table and figure of the five papers: recomputed by our measures, or why it is not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from thence.errors import UnknownName
from thence.papers import (
    evalita,
    qualitative_tables,
    rte5_history_tables,
    rte5_tables,
    rule_evaluation,
    ssi,
)
from thence.papers.published import PRINTED, Agreement, Reproduction, Row, printed_in

__all__ = [
    "PAPERS",
    "Agreement",
    "Coverage",
    "Exhibit",
    "Listing",
    "Reproduction",
    "Row",
    "exhibits",
    "reproduce",
]

PAPERS: dict[str, Callable[[], list[Reproduction]]] = {
    "000": qualitative_tables.tables,
    "001": rule_evaluation.tables,
    "002": lambda: sorted(rte5_tables.tables() + rte5_history_tables.tables(), key=_in_print),
    "003": ssi.tables,
    "004": evalita.tables,
}
"""The papers whose tables follow from figures that they print, by number."""


def reproduce(papers: Iterable[str] | None = None) -> list[Reproduction]:
    """The tables of the papers named, or of all."""
    return [table for paper in _chosen(papers) for table in PAPERS[paper]()]


def _chosen(papers: Iterable[str] | None) -> list[str]:
    """The numbers of the papers named, by name or number, each of which must exist; or all."""
    numbers = {name.removesuffix(".toml"): number for number, name in PRINTED.items()}
    chosen = []
    for paper in PAPERS if papers is None else papers:
        number = numbers.get(paper, paper)
        if number not in PAPERS:
            raise UnknownName("paper", paper, [*numbers, *PAPERS])
        chosen.append(number)
    return chosen


def _in_print(table: Reproduction) -> tuple[bool, bool, int]:
    """Tables by their number, then figures, then what the text says."""
    kind, number = table.table.partition(",")[0].split()
    return kind == "section", kind == "figure", int(number)


class Coverage(StrEnum):
    """How much of a table or figure `thence reproduce` recomputes."""

    WHOLE = "recomputed"
    PART = "in part"
    NONE = "not recomputed"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A table or figure, or what the text states in figures."""

    paper: str
    name: str
    """Such as `table 2`."""
    shows: str
    missing: str = ""
    """What cannot be recomputed, and why; empty where all is."""


@dataclass(frozen=True, slots=True)
class Listing:
    """An exhibit with how many of its figures are recomputed."""

    exhibit: Exhibit
    figures: int
    agreements: dict[str, int]
    """How many of them are the same, off by rounding, a slip of the paper, or differ."""

    @property
    def coverage(self) -> Coverage:
        """Whole, where nothing is missing."""
        if not self.figures:
            return Coverage.NONE
        return Coverage.PART if self.exhibit.missing else Coverage.WHOLE

    def to_json(self) -> dict[str, Any]:
        """The listing as plain data."""
        return {
            **asdict(self.exhibit),
            "coverage": str(self.coverage),
            "figures": self.figures,
            "agreements": self.agreements,
        }


_NAME = re.compile(r"(?:table|figure|section) [\d.]*\d")


def exhibits(papers: Iterable[str] | None = None) -> list[Listing]:
    """All tables and figures of the papers named, or of all, with what is recomputed of them."""
    chosen = _chosen(papers)
    found: dict[tuple[str, str], Counter[str]] = {}
    for table in reproduce(chosen):
        rows = (str(row.verdict or "implied") for row in table.rows)
        found.setdefault((table.paper, _exhibit_of(table)), Counter()).update(rows)
    listings = []
    for paper in sorted(chosen):
        for row in printed_in(paper)["exhibits"]:
            agreements = found.get((paper, row["name"]), Counter())
            listings.append(Listing(Exhibit(paper, **row), agreements.total(), dict(agreements)))
    return listings


def _exhibit_of(table: Reproduction) -> str:
    match = _NAME.match(table.table)
    assert match is not None
    return match.group()
