"""The papers' own tables, recomputed by our measures and set beside what was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from thence.errors import UnknownName
from thence.papers import evalita, qualitative_tables, rte5_tables, rule_evaluation, ssi
from thence.papers.published import Agreement, Reproduction, Row

__all__ = ["PAPERS", "Agreement", "Reproduction", "Row", "reproduce"]

PAPERS: dict[str, Callable[[], list[Reproduction]]] = {
    "000": qualitative_tables.tables,
    "001": rule_evaluation.tables,
    "002": rte5_tables.tables,
    "003": ssi.tables,
    "004": evalita.tables,
}
"""The papers whose tables follow from figures that they print, by number."""


def reproduce(papers: Iterable[str] | None = None) -> list[Reproduction]:
    """The tables of the papers named, or of all."""
    chosen = list(PAPERS) if papers is None else list(papers)
    for paper in chosen:
        if paper not in PAPERS:
            raise UnknownName("paper", paper, PAPERS)
    return [table for paper in chosen for table in PAPERS[paper]()]
