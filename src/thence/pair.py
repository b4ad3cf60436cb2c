"""The whole vocabulary: a pair goes in, a verdict with its evidence comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from thence.notebook import figure, html_table

__all__ = ["Evidence", "Label", "Outcome", "Pair", "Verdict"]


class Label(StrEnum):
    """The judgement on a pair; `NO_ENTAILMENT` is gold, or a verdict, of the two-way task."""

    ENTAILMENT = "ENTAILMENT"
    CONTRADICTION = "CONTRADICTION"
    UNKNOWN = "UNKNOWN"
    NO_ENTAILMENT = "NO_ENTAILMENT"

    @property
    def two_way(self) -> Label:
        """This label in the two-way task: contradiction and unknown are both no entailment."""
        return self if self is Label.ENTAILMENT else Label.NO_ENTAILMENT

    def matches(self, gold: Label) -> bool:
        """Whether this judgement is right; where either side is two-way, two-way counts."""
        if self is gold:
            return True
        if Label.NO_ENTAILMENT in (self, gold):
            return self.two_way is gold.two_way
        return False


class Outcome(StrEnum):
    """How a verdict came about; the last five carry no judgement."""

    OK = "OK"
    TRUNCATED = "TRUNCATED"
    BACK_OFF = "BACK_OFF"
    ABSTAINED = "ABSTAINED"
    NO_PARSE = "NO_PARSE"
    TIMEOUT = "TIMEOUT"
    REFUSED = "REFUSED"
    ERROR = "ERROR"

    @property
    def has_label(self) -> bool:
        """Whether a verdict with this outcome carries a judgement."""
        return self in _WITH_LABEL

    @property
    def failed(self) -> bool:
        """Whether the work failed, so that another attempt may give a judgement."""
        return self in (Outcome.TIMEOUT, Outcome.ERROR)


_WITH_LABEL = frozenset({Outcome.OK, Outcome.TRUNCATED, Outcome.BACK_OFF})


@dataclass(frozen=True, slots=True)
class Pair:
    """A text T and a hypothesis H, with what is known about them."""

    id: str
    text: str
    hypothesis: str
    label: Label | None = None
    """Gold, or None where the pair is not labelled."""
    task: str = ""
    """The setting that the pair comes from: IE, IR, QA, SUM, ..."""
    language: str = "en"
    phenomena: tuple[str, ...] = ()
    """Names such as `lexical:synonymy`."""
    parent: str = ""
    """The id of the original pair that a monothematic pair was made from."""
    annotations: Mapping[str, Any] = field(default_factory=dict)
    """Anything else of JSON: the tags of SSI, the premises of FraCaS, topic, source."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that a person can check: what kind, in words, and as data of JSON."""

    kind: str
    """`words`, `edits`, `proof`, `model`, `rule`, `sentence`, `probabilities`, `features`, ..."""
    summary: str
    """One sentence for a person; may be empty where the data speak for themselves."""
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an engine says of one pair. A failure has no label and no score, never a guess."""

    pair_id: str
    label: Label | None
    score: float | None = None
    """Of entailment, in [0, 1]; None where the engine gives none."""
    evidence: tuple[Evidence, ...] = ()
    outcome: Outcome = Outcome.OK
    reason: str = ""
    """Why the outcome is not OK."""

    def __post_init__(self) -> None:
        if (self.label is not None) is not self.outcome.has_label:
            raise ValueError(f"verdict on {self.pair_id}: {self.outcome} with label {self.label}")
        if self.score is not None and not 0.0 <= self.score <= 1.0:
            raise ValueError(f"verdict on {self.pair_id}: score {self.score} is not in [0, 1]")

    @classmethod
    def failed(cls, pair_id: str, outcome: Outcome, reason: str) -> Verdict:
        """A verdict that carries no judgement, with the reason for it."""
        return cls(pair_id, None, None, (), outcome, reason)

    def _repr_html_(self) -> str:
        """The judgement with its evidence, for a notebook."""
        label = str(self.label or "no judgement").lower().replace("_", " ")
        score = "" if self.score is None else f", score {figure(self.score, share=False)}"
        rows = [(each.kind, each.summary) for each in self.evidence]
        if self.outcome is not Outcome.OK:
            rows.insert(0, (self.outcome.lower().replace("_", " "), self.reason))
        return html_table(f"{label}{score}", (), rows)
