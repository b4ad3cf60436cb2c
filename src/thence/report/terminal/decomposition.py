"""What `thence decompose` proposed: the phenomena, how often, and how far to trust each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from thence.report.numbers import count, decimal
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.build.monothematic.summary import Summary

__all__ = ["decomposition_view"]


def decomposition_view(summary: Summary, out: Path) -> RenderableType:
    """A table of the phenomena proposed, and where the candidates are."""
    from thence.build.monothematic.detectors import DETECTORS

    found = [each for each in DETECTORS if summary.phenomena[each.phenomenon]]
    found.sort(key=lambda detector: -summary.phenomena[detector.phenomenon])
    title = f"{count(summary.candidates, 'candidate')} for {count(summary.pairs, 'pair')}, in {out}"
    parts: list[RenderableType] = [words(title)]
    if found:
        made = table("", ["phenomenon"], ["pairs", "confidence"], ["what is missed"])
        for detector in found:
            pairs = f"{summary.phenomena[detector.phenomenon]:,}"
            limits = words(detector.limits, "dim")
            made.add_row(detector.phenomenon, pairs, decimal(detector.confidence), limits)
        parts.append(made)
    return Group(*parts, *(words(note, "dim") for note in _notes(summary, len(found))))


def _notes(summary: Summary, found: int) -> list[str]:
    from thence.build.monothematic.detectors import DETECTORS

    sought = sum(bool(detector.functions) for detector in DETECTORS)
    unsought = [detector.phenomenon for detector in DETECTORS if not detector.functions]
    notes = [
        f"{sought - found} other phenomena were looked for and not found; "
        f"not looked for: {', '.join(unsought)}."
    ]
    if summary.candidates:
        notes.append("Nothing is judged: accept or reject each candidate, and give it its label.")
    if summary.without_candidates:
        notes.append(f"Without a candidate: {count(summary.without_candidates, 'pair')}.")
    notes += [
        f"Not decomposed: {count(pairs, 'pair')}, {why}." for why, pairs in summary.refused.items()
    ]
    return notes
