"""What `thence decompose` proposed: the phenomena, how often, and how far to trust each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from thence.report.numbers import decimal
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.build.monothematic.summary import Summary

__all__ = ["decomposition_view"]


def decomposition_view(summary: Summary, out: Path) -> RenderableType:
    """A table of the phenomena proposed, and where the candidates are."""
    from thence.build.monothematic.detectors import DETECTORS

    title = f"{summary.candidates:,} candidates for {summary.pairs:,} pairs, in {out}"
    made = table(title, ["phenomenon"], ["pairs", "confidence"], ["not found"])
    for detector in DETECTORS:
        count = summary.phenomena[detector.phenomenon]
        confidence = decimal(detector.confidence) if detector.functions else "-"
        made.add_row(detector.phenomenon, f"{count:,}", confidence, words(detector.limits, "dim"))
    notes = [
        "Nothing is judged: accept or reject each candidate, and give it its label.",
        *(
            [f"{summary.without_candidates:,} pairs have none."]
            if summary.without_candidates
            else []
        ),
        *(f"{count:,} pairs not decomposed: {why}." for why, count in summary.refused.items()),
    ]
    return Group(made, *(words(note, "dim") for note in notes))
