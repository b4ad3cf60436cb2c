"""A batch of verified answers on a terminal: the rates, then the rows that need a look."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from thence.report.numbers import decimal, interval, percent
from thence.report.terminal.layout import table, words
from thence.report.verification import SIGNS, marked_words
from thence.report.verified_rows import row_counts, rows_summary
from thence.verifying.batch import VerifiedRow, VerifiedRows
from thence.verifying.rates import rates_of
from thence.verifying.verification import Standing

__all__ = ["verified_rows_view"]

_MOST = 10
"""Rows that are shown, the worst."""


def verified_rows_view(found: VerifiedRows) -> RenderableType:
    """The worst rows with the claims that do not stand, the rates, and the whole in a sentence."""
    parts: list[RenderableType] = []
    bad = [row for row in found.worst_first if row.supported != 1.0]
    for row in bad[:_MOST]:
        parts += [*_row(row), Text("")]
    if len(bad) > _MOST:
        further = f"And {len(bad) - _MOST:,} further rows with a claim that is not supported."
        parts += [words(further, "dim"), Text("")]
    made = table("", ["rate"], ["share", "95 %", "of"])
    for rate in rates_of(found):
        estimate = rate.estimate
        made.add_row(
            words(rate.title),
            words(percent(estimate.value)),
            words(interval(estimate), "dim"),
            f"{estimate.n:,}",
        )
    return Group(*parts, made, words(rows_summary(found), "bold"))


def _row(row: VerifiedRow) -> list[RenderableType]:
    headline = Text.assemble((f"row {row.id}", "bold"), f"  {row_counts(row)}")
    if row.score is not None:
        headline.append(f"  score {decimal(row.score)}", style="dim")
    found: list[RenderableType] = [headline]
    if row.question:
        found.append(_indented(words(row.question, "dim")))
    if row.verification is None:
        return found
    for claim in row.verification.claims:
        if claim.standing is Standing.SUPPORTED:
            continue
        missing = marked_words(row.verification, claim)
        told = f"{SIGNS[claim.standing]} {claim.standing}: {claim.text}"
        found.append(_indented(words(told)))
        if missing:
            found.append(_indented(words(f"  not in the evidence: {missing}", "dim")))
    return found


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 2), expand=False)
