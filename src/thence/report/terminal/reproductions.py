"""A published table beside our recomputation, each difference marked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from thence.report.numbers import ABSENT
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.papers.published import Reproduction, Row

__all__ = ["reproduction_view"]

_STYLES = {"same": "green", "rounding": "dim", "differs": "bold red", "slip": "yellow"}


def reproduction_view(reproduction: Reproduction) -> RenderableType:
    """Theirs and ours row by row, with what it was recomputed from and how many agree."""
    title = f"Paper {reproduction.paper}, {reproduction.table}"
    made = table(title, ["figure"], ["published", "ours"], ["agreement", "note"])
    for row in reproduction.rows:
        verdict = str(row.verdict or "")
        made.add_row(
            words(row.what),
            words(row.published or ABSENT),
            _ours(row),
            words(verdict, _STYLES.get(verdict, "")),
            words(row.note, "dim"),
        )
    tally = Counter(str(row.verdict) for row in reproduction.rows if row.verdict is not None)
    agreed = ", ".join(f"{times} {verdict}" for verdict, times in tally.items())
    return Group(made, words(f"Recomputed from {reproduction.source}. {agreed}".strip(), "dim"), "")


def _ours(row: Row) -> str:
    """Our figure to one digit more than was printed, so that rounding can be seen."""
    if "." not in row.published and row.ours == int(row.ours):
        return f"{row.ours:.0f}"
    printed = len(row.published.partition(".")[2]) if row.published else 3
    return f"{row.ours:.{printed + 1}f}"
