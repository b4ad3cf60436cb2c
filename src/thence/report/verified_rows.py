"""A batch of verified answers as one HTML page: the rates, then the rows, the worst first."""

from __future__ import annotations

from pathlib import Path

from thence.report.numbers import count
from thence.report.rendering import render, write_page
from thence.report.verification import SIGNS, citation, marked_words, reading, told_findings
from thence.verifying.batch import VerifiedRow, VerifiedRows
from thence.verifying.rates import rates_of
from thence.verifying.verification import Standing

__all__ = ["row_counts", "rows_summary", "write_verified_rows"]

STYLES = ("style.css", "verification.css", "adapt.css")
SCRIPTS = ("switch.js",)
SHOWN = 200
"""Rows that are shown claim by claim; of further ones the table tells the counts."""


def write_verified_rows(found: VerifiedRows, path: Path) -> None:
    """Write the page, all or nothing."""
    page = render(
        "verified_rows.html",
        STYLES,
        SCRIPTS,
        lead=rows_summary(found),
        rates=rates_of(found),
        rows=found.worst_first,
        shown=SHOWN,
        engine=found.engine,
        signs=SIGNS,
        row_counts=row_counts,
        reading=reading,
        told_findings=told_findings,
        citation=citation,
        marked_words=marked_words,
    )
    write_page(page, path)


def rows_summary(found: VerifiedRows) -> str:
    """How the answers stand, in one sentence."""
    total = len(found.verified)
    supported = sum(row.supported == 1.0 for row in found.verified)
    contradicted = sum(row.counts[Standing.CONTRADICTED] > 0 for row in found.verified)
    unchecked = sum(not row.counts.total() for row in found.verified)
    told = (
        f"Of {count(total, 'answer')}, {supported:,} {_have(supported)} every claim supported and "
        f"{contradicted:,} {_have(contradicted)} a contradiction"
    )
    return told + (f"; in {unchecked:,} nothing was checked." if unchecked else ".")


def row_counts(row: VerifiedRow) -> str:
    """How the claims of a row stand, in words, or why nothing was checked."""
    if row.problem:
        return row.problem
    counts = [f"{row.counts[each]} {each}" for each in Standing if row.counts[each]]
    return ", ".join(counts) or "the answer claims nothing that could be checked"


def _have(number: int) -> str:
    return "has" if number == 1 else "have"
