"""What was found of an answer: its claims, how each stands, and the sentences that say so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from thence.pair import Outcome

__all__ = ["Claim", "Finding", "Requirement", "Standing", "Verification"]


class Requirement(StrEnum):
    """What an answer must not have, so that a build can be made to fail on it."""

    CONTRADICTED = "contradicted"
    UNSUPPORTED = "unsupported"


class Standing(StrEnum):
    """How a claim stands to a source, or to all of them."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    NOT_FOUND = "not found"
    NOT_JUDGED = "not judged"
    """The engine failed; the finding says why."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one source says of a claim."""

    source: str
    standing: Standing
    score: float | None = None
    """Of entailment, in [0, 1]."""
    number: int | None = None
    """Of the sentence that carries the finding or comes nearest, from 1; None for none."""
    sentence: str = ""
    start: int = 0
    end: int = 0
    """Where the sentence stands in the source, by characters."""
    read: int = 0
    """Sentences of the source that the engine read for this claim, the nearest to it."""
    of: int = 0
    """Sentences that the source has."""
    outcome: Outcome = Outcome.OK
    reason: str = ""
    """Why the outcome is not OK."""

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "source": self.source,
            "standing": str(self.standing),
            "score": self.score,
            "number": self.number,
            "sentence": self.sentence,
            "start": self.start,
            "end": self.end,
            "read": self.read,
            "of": self.of,
            "outcome": str(self.outcome),
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of the answer, made to stand alone, and what each source says of it."""

    text: str
    """As it was judged: pronouns are replaced by what they stand for."""
    spans: tuple[tuple[int, int], ...]
    """Where the answer makes it, by characters."""
    findings: tuple[Finding, ...]
    """One for each source, in their order."""

    @property
    def standing(self) -> Standing:
        """Supported where a source supports it, else contradicted where one does.

        A claim is only not found where every source could be judged.
        """
        found = {finding.standing for finding in self.findings}
        order = (Standing.SUPPORTED, Standing.CONTRADICTED, Standing.NOT_JUDGED)
        return next((standing for standing in order if standing in found), Standing.NOT_FOUND)

    @property
    def finding(self) -> Finding:
        """The finding that decides; of several alike the surest."""
        deciding = [finding for finding in self.findings if finding.standing is self.standing]
        against = self.standing is Standing.CONTRADICTED
        return max(deciding, key=lambda each: (each.score or 0.0) * (-1 if against else 1))

    @property
    def is_disputed(self) -> bool:
        """Whether one source supports the claim and another contradicts it."""
        found = {finding.standing for finding in self.findings}
        return {Standing.SUPPORTED, Standing.CONTRADICTED} <= found

    def to_json(self) -> dict[str, Any]:
        """The claim as plain data."""
        return {
            "text": self.text,
            "spans": [list(span) for span in self.spans],
            "standing": str(self.standing),
            "disputed": self.is_disputed,
            "finding": self.finding.to_json(),
            "findings": [finding.to_json() for finding in self.findings],
        }


@dataclass(frozen=True, slots=True)
class Verification:
    """An answer with its claims; what makes no claim is listed, too."""

    answer: str
    engine: str
    sources: tuple[str, ...]
    claims: tuple[Claim, ...]
    remarks: tuple[tuple[int, int], ...] = ()
    """Where the answer claims nothing: questions, headings, words to the reader."""

    @property
    def counts(self) -> dict[Standing, int]:
        """How many claims stand how."""
        found = Counter(claim.standing for claim in self.claims)
        return {standing: found[standing] for standing in Standing}

    def fails(self, on: Requirement | str | None = None) -> bool:
        """Whether a claim could not be judged, or stands as the requirement forbids."""
        forbidden = {Standing.NOT_JUDGED}
        if on is not None:
            forbidden.add(Standing.CONTRADICTED)
        if on == Requirement.UNSUPPORTED:
            forbidden.add(Standing.NOT_FOUND)
        return any(claim.standing in forbidden for claim in self.claims)

    def to_json(self) -> dict[str, Any]:
        """The verification as plain data."""
        return {
            "answer": self.answer,
            "engine": self.engine,
            "sources": list(self.sources),
            "counts": {str(standing): number for standing, number in self.counts.items()},
            "claims": [claim.to_json() for claim in self.claims],
            "remarks": [list(span) for span in self.remarks],
        }
