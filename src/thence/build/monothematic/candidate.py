"""A monothematic candidate: the rule that one phenomenon suggests, and H_i that it makes of T."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thence.pair import Pair

__all__ = ["Candidate", "Rule", "candidate_pair"]


@dataclass(frozen=True, slots=True)
class Rule:
    """An entailment rule as in the shipped benchmark; a person judges whether it holds."""

    pattern: str
    """`x => y`; `<=>` both ways, `<=/=>` contradiction, `=/=>` no entailment."""
    constraint: str
    """`hypernym(y, x)`"""
    instantiation: str
    """The words of T, the arrow, and what takes their place."""
    extracted: bool = False
    """Whether H_i is a clause lifted out of T and not a whole sentence of it."""

    def to_json(self) -> dict[str, Any]:
        """As in the annotations of a monothematic pair."""
        fields: dict[str, Any] = {
            "pattern": self.pattern,
            "constraint": self.constraint,
            "instantiation": self.instantiation,
        }
        return fields | {"extracted": True} if self.extracted else fields


@dataclass(frozen=True, slots=True)
class Candidate:
    """One phenomenon between T and H, proposed and not judged."""

    phenomenon: str
    """Its name in the taxonomy: `lexical:synonymy`."""
    rule: Rule
    hypothesis: str
    """H_i: T with the left side of the rule replaced by the right one."""
    confidence: float
    """In (0, 1): how often such proposals were right where they were developed; elsewhere less."""
    source: str = ""
    """The resource that relates the two sides, or the analysis that found them."""

    @property
    def category(self) -> str:
        """The macro-category."""
        return self.phenomenon.partition(":")[0]


def candidate_pair(original: Pair, candidate: Candidate, number: int) -> Pair:
    """The candidate as a pair without a label, linked to its original."""
    return Pair(
        f"{original.id}.{number}",
        original.text,
        candidate.hypothesis,
        None,
        original.task,
        original.language,
        (candidate.phenomenon,),
        original.id,
        {
            "rule": candidate.rule.to_json(),
            "category": candidate.category,
            "confidence": round(candidate.confidence, 2),
            "source": candidate.source,
        },
    )
