"""An answer held against its sources, as test tools ask for it: a share, a score, a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from thence.engines import Engine
    from thence.verifying.batch import VerifiedRow

__all__ = ["Checker", "explained", "passes"]


@dataclass(slots=True)
class Checker:
    """An engine that is built when it is first asked, and asked by one thread at a time."""

    engine: str | Engine | None = None
    """A name or an engine; the best for the language if none is given."""
    language: str = "en"
    settings: dict[str, Any] = field(default_factory=dict)
    _built: Engine | None = None
    _lock: Lock = field(default_factory=Lock)

    def check(self, answer: str, sources: Sequence[str], question: str = "") -> VerifiedRow:
        """What was found of an answer; without a source or a word nothing is checked."""
        from thence.verifying.batch import verify_rows
        from thence.verifying.rows import Row
        from thence.workbench.opening import engine_for, engine_for_many

        named = tuple((f"source {number}", text) for number, text in enumerate(sources, 1))
        with self._lock:
            if self._built is None:
                chosen = self.engine or engine_for_many(self.language)
                self._built = engine_for(chosen, self.settings)
            row = Row("1", answer, named, question)
            return verify_rows([row], self._built, language=self.language).verified[0]


def passes(found: VerifiedRow, share: float = 1.0, score: float | None = None) -> bool:
    """Whether so large a share of the claims is supported, and each claim has such a score.

    An answer in which nothing was checked, or of which a claim could not be judged, never passes.
    """
    if found.supported is None or found.fails():
        return False
    if score is not None and (found.score is None or found.score < score):
        return False
    return found.supported >= share


def explained(found: VerifiedRow) -> str:
    """How the claims stand, in words: each that is not supported with the nearest sentence."""
    from thence.report.verification import marked_words, reading, summary
    from thence.verifying.verification import Standing

    if found.verification is None:
        return f"Nothing was checked: {found.problem}."
    lines = [summary(found.verification)]
    for claim in found.verification.claims:
        if claim.standing is Standing.SUPPORTED:
            continue
        lines.append(f"{claim.standing}: {claim.text}")
        sentence = " ".join(claim.finding.sentence.split())
        lines.append(f"  {reading(claim.finding)}{f': {sentence}' if sentence else ''}")
        if claim.marks:
            lines.append(f"  not in the evidence: {marked_words(found.verification, claim)}")
    return "\n".join(lines)
