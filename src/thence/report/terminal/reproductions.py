"""A published table beside our recomputation, each difference marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from thence.report.numbers import ABSENT
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.papers.exhibits import Listing
    from thence.papers.published import Reproduction, Row

__all__ = ["exhibits_view", "reproduction_view"]

_STYLES = {"same": "green", "rounding": "dim", "differs": "bold red", "slip": "yellow"}

_COVERAGE = {"recomputed": "yes", "in part": "in part", "not recomputed": "no"}
_COVERAGE_STYLES = {"recomputed": "green", "in part": "", "not recomputed": "dim"}


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


def exhibits_view(listings: Sequence[Listing]) -> RenderableType:
    """Every table and figure: how many of its figures are recomputed, and why not the others."""
    made = table(
        "Tables and figures of the papers",
        ["paper", "exhibit", "what it shows"],
        ["figures"],
        ["recomputed", "what is not, and why"],
    )
    for one in listings:
        made.add_row(
            words(one.exhibit.paper),
            words(one.exhibit.name, "bold"),
            words(one.exhibit.shows),
            str(one.figures) if one.figures else words(ABSENT, "dim"),
            words(_COVERAGE[one.coverage], _COVERAGE_STYLES[one.coverage]),
            words(one.exhibit.missing, "dim"),
        )
    tally: Counter[str] = Counter()
    for one in listings:
        tally.update(one.agreements)
    agreed = ", ".join(f"{times:,} {verdict}" for verdict, times in tally.most_common())
    total = sum(one.figures for one in listings)
    return Group(made, words(f"{total:,} figures: {agreed}.", "dim"))


def _ours(row: Row) -> str:
    """Our figure to one digit more than was printed, so that rounding can be seen."""
    if "." not in row.published and row.ours == int(row.ours):
        return f"{row.ours:.0f}"
    printed = len(row.published.partition(".")[2]) if row.published else 3
    return f"{row.ours:.{printed + 1}f}"
