"""What was found of an answer: its claims, how each stands, and the sentences that say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from thence.notebook import Tabular, html_table
from thence.pair import Label, Outcome

__all__ = [
    "Cited",
    "Claim",
    "Finding",
    "Kind",
    "Mark",
    "Passage",
    "Requirement",
    "Role",
    "Standing",
    "Verification",
]


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


class Role(StrEnum):
    """What a sentence of a source does for a claim."""

    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"
    NEAREST = "nearest"
    """It comes nearest and decides nothing."""


class Kind(StrEnum):
    """What a word of a claim is that the evidence does not carry."""

    NUMBER = "number"
    DATE = "date"
    NAME = "name"
    NEGATION = "negation"
    OTHER = "other"


class Cited(StrEnum):
    """Whether a claim is supported by what it cites."""

    BY_CITED = "by the cited"
    BY_ANOTHER = "by another"
    BY_NONE = "by none"
    NOTHING = "nothing cited"


@dataclass(frozen=True, slots=True)
class Mark:
    """Words of the answer that nothing in the evidence carries."""

    start: int
    end: int
    """By characters of the answer."""
    kind: Kind

    def to_json(self) -> dict[str, Any]:
        """The mark as plain data."""
        return {"start": self.start, "end": self.end, "kind": str(self.kind)}


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of a source, where it stands, and what it does for a claim."""

    role: Role
    number: int
    """Of the sentence in its source, from 1."""
    start: int
    end: int
    """Where it stands in the source, by characters."""
    sentence: str
    scores: Mapping[str, float] = field(default_factory=dict)
    """By label, what the engine gives the sentence by itself, where it tells."""
    place: str = ""
    """The page or the heading that it stands under, where the source has any."""

    def to_json(self) -> dict[str, Any]:
        """The passage as plain data."""
        return {
            "role": str(self.role),
            "number": self.number,
            "start": self.start,
            "end": self.end,
            "sentence": self.sentence,
            "scores": dict(self.scores),
            "place": self.place,
        }


@dataclass(frozen=True, slots=True)
class Finding:
    """What one source says of a claim."""

    source: str
    standing: Standing
    score: float | None = None
    """Of entailment, in [0, 1]."""
    evidence: tuple[Passage, ...] = ()
    """The sentence that carries the finding, or those that come nearest, the nearest first."""
    label: Label | None = None
    """The engine's own verdict; a contradiction by a sentence on something else does not count."""
    read: int = 0
    """Sentences of the source that the engine read for this claim, the nearest to it."""
    of: int = 0
    """Sentences that the source has."""
    together: Mapping[str, float] = field(default_factory=dict)
    """By label, what the engine gives the sentences of the evidence together, if these are more."""
    outcome: Outcome = Outcome.OK
    reason: str = ""
    """Why the outcome is not OK, or why what the engine says does not count."""
    said: str = ""
    """The reason that a language model gives."""
    quote: str = ""
    """What it quotes, whether that stands in the source or not."""

    @property
    def sentence(self) -> str:
        """The sentence that carries the finding or comes nearest; empty for none."""
        return self.evidence[0].sentence if self.evidence else ""

    @property
    def number(self) -> int | None:
        """The number of that sentence in the source, from 1; None for none."""
        return self.evidence[0].number if self.evidence else None

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "source": self.source,
            "standing": str(self.standing),
            "score": self.score,
            "label": None if self.label is None else str(self.label),
            "evidence": [passage.to_json() for passage in self.evidence],
            "read": self.read,
            "of": self.of,
            "together": dict(self.together),
            "outcome": str(self.outcome),
            "reason": self.reason,
            "said": self.said,
            "quote": self.quote,
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
    marks: tuple[Mark, ...] = ()
    """Words of it that its evidence does not carry; none of a claim that is supported."""
    cited: tuple[int, ...] = ()
    """Numbers that the answer cites for it; 1 is the first source."""

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

    @property
    def citation(self) -> Cited:
        """Whether a source that it cites supports it, or another, or none."""
        if not self.cited:
            return Cited.NOTHING
        if self.supporting.intersection(self.cited):
            return Cited.BY_CITED
        return Cited.BY_ANOTHER if self.supporting else Cited.BY_NONE

    @property
    def supporting(self) -> frozenset[int]:
        """The numbers of the sources that support it, from 1."""
        found = enumerate(self.findings, 1)
        return frozenset(number for number, each in found if each.standing is Standing.SUPPORTED)

    def to_json(self) -> dict[str, Any]:
        """The claim as plain data."""
        return {
            "text": self.text,
            "spans": [list(span) for span in self.spans],
            "standing": str(self.standing),
            "disputed": self.is_disputed,
            "finding": self.finding.to_json(),
            "findings": [finding.to_json() for finding in self.findings],
            "marks": [mark.to_json() for mark in self.marks],
            "cited": list(self.cited),
            "citation": str(self.citation),
        }


@dataclass(frozen=True, slots=True)
class Verification(Tabular):
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

    @property
    def score(self) -> float | None:
        """How well the answer is supported: as its least supported claim; None for no claim."""
        scores = [claim.finding.score for claim in self.claims]
        known = [score for score in scores if score is not None]
        return min(known) if known and len(known) == len(scores) else None

    @property
    def cites(self) -> bool:
        """Whether any claim cites a source."""
        return any(claim.cited for claim in self.claims)

    @property
    def citation_recall(self) -> float | None:
        """The share of the claims that a source supports which they cite; None where none cites."""
        if not self.cites:
            return None
        return sum(claim.citation is Cited.BY_CITED for claim in self.claims) / len(self.claims)

    @property
    def citation_precision(self) -> float | None:
        """The share of the citations whose source supports the claim; None if there are none."""
        named = [(claim, number) for claim in self.claims for number in claim.cited]
        if not named:
            return None
        return sum(number in claim.supporting for claim, number in named) / len(named)

    def fails(self, on: Requirement | str | None = None) -> bool:
        """Whether a claim could not be judged, or stands as the requirement forbids.

        An answer in which nothing was checked meets no requirement.
        """
        if on is not None and not self.claims:
            return True
        forbidden = {Standing.NOT_JUDGED}
        if on is not None:
            forbidden.add(Standing.CONTRADICTED)
        if on == Requirement.UNSUPPORTED:
            forbidden.add(Standing.NOT_FOUND)
        return any(claim.standing in forbidden for claim in self.claims)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each claim: how it stands, by which source, with which sentence."""
        return [
            {
                "claim": claim.text,
                "standing": str(claim.standing),
                "score": claim.finding.score,
                "source": claim.finding.source,
                "sentence": claim.finding.evidence[0].sentence if claim.finding.evidence else None,
            }
            for claim in self.claims
        ]

    def _repr_html_(self) -> str:
        """The claims, how each stands and the sentence nearest to it, for a notebook."""
        counts = ", ".join(f"{number} {one}" for one, number in self.counts.items() if number)
        rows = [
            (row["claim"], row["standing"], row["source"], row["sentence"] or "")
            for row in self.rows()
        ]
        header = ("claim", "standing", "source", "sentence")
        return html_table(counts or "no claim", header, rows)

    def to_json(self) -> dict[str, Any]:
        """The verification as plain data."""
        return {
            "answer": self.answer,
            "engine": self.engine,
            "score": self.score,
            "sources": list(self.sources),
            "counts": {str(standing): number for standing, number in self.counts.items()},
            "claims": [claim.to_json() for claim in self.claims],
            "remarks": [list(span) for span in self.remarks],
            "citation_precision": self.citation_precision,
            "citation_recall": self.citation_recall,
        }
