"""What `thence revisions` prints: counts as in section 3.3, tables 1 and 2 of paper 004."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.build.revisions import Counts, Division
    from thence.measure.placing import Placing

__all__ = ["division_view", "extraction_view", "results_view"]


def extraction_view(counts: Counts, folder: Path) -> RenderableType:
    """How many pages, revisions and pairs there were, and why others were left out."""
    made = table(f"{counts.pairs['kept']:,} pairs to judge, in {folder}", ["", ""], ["number"])
    looked_at, fates = _parted(counts.revisions, "in the dump", "looked at")
    changed, reasons = _parted(counts.pairs, "changed", "kept")
    taken, left_out = _parted(counts.pages, "taken")
    for what, rows in (
        ("pages", [*taken, *left_out]),
        ("revisions", looked_at),
        ("revisions passed over", fates),
        ("contiguous revisions", [("compared", counts.steps["compared"])]),
        ("pairs", changed),
        ("pairs proposed for rejection", reasons),
    ):
        for place, (name, number) in enumerate(rows):
            made.add_row(words("" if place else what), words(name), f"{number:,}")
    note = "Nothing is judged: `thence revisions items` draws what judges are to see."
    return Group(made, words(note, "dim"))


def division_view(
    division: Division, rows: Sequence[tuple[str, str, int, int]], folder: Path
) -> RenderableType:
    """Table 1: what training and test are made of."""
    title = f"{len(division.training):,} + {len(division.test):,} pairs, half entailed, in {folder}"
    made = table(title, ["target", "domain"], ["entries", "pairs"])
    for target, domain, entries, pairs in rows:
        made.add_row(words(target), words(domain), f"{entries:,}", f"{pairs:,}")
    note = f"{division.duplicates:,} pairs with the words of others were left out."
    return Group(made, words(note, "dim")) if division.duplicates else made


def results_view(placings: Sequence[Placing], gold: Path) -> RenderableType:
    """Table 2: the runs sorted on accuracy."""
    made = table(f"{len(placings):,} runs on {gold}", ["run"], ["correct", "accuracy"])
    for row in placings:
        right, value = f"{row.correct:,} of {row.two_way.n:,}", f"{row.two_way.value or 0.0:.4f}"
        made.add_row(words(row.run), right, value)
    return made


def _parted(
    counts: dict[str, int], *totals: str
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The totals, and the rest from the most to the least frequent."""
    rest = [(name, number) for name, number in counts.items() if name not in totals]
    return (
        [(name, counts.get(name, 0)) for name in totals],
        sorted(rest, key=lambda row: (-row[1], row[0])),
    )
