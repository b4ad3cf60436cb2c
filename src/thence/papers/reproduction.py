"""The papers' own tables, recomputed by our measures and set beside what was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from thence.errors import UnknownName
from thence.papers import (
    evalita,
    qualitative_tables,
    rte5_history_tables,
    rte5_tables,
    rule_evaluation,
    ssi,
)
from thence.papers.published import Agreement, Reproduction, Row

__all__ = ["PAPERS", "Agreement", "Reproduction", "Row", "chosen_papers", "reproduce"]

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
    return [table for paper in chosen_papers(papers) for table in PAPERS[paper]()]


def chosen_papers(papers: Iterable[str] | None) -> list[str]:
    """The papers named, each of which must exist, or all."""
    chosen = list(PAPERS) if papers is None else list(papers)
    for paper in chosen:
        if paper not in PAPERS:
            raise UnknownName("paper", paper, PAPERS)
    return chosen


def _in_print(table: Reproduction) -> tuple[bool, bool, int]:
    """Tables by their number, then figures, then what the text says."""
    kind, number = table.table.partition(",")[0].split()
    return kind == "section", kind == "figure", int(number)
