"""Counts of everything that is not a plain judgement, so that no failure is hidden in a score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thence.measure.aligned import Aligned
from thence.pair import Outcome

__all__ = ["Outcomes", "outcomes"]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How the verdicts of a run came about."""

    pairs: int
    """Gold pairs."""
    judged: int
    """Gold pairs with a judgement, plain or not."""
    not_ok: Mapping[Outcome, int]
    """Verdicts on gold pairs by outcome, OK left out; an outcome that is not here is at 0."""
    reasons: Mapping[Outcome, Mapping[str, int]]
    """For each such outcome, how often each reason was given."""
    missing: int
    """Gold pairs that the run does not name."""
    strangers: int
    """Pairs of the run that the gold does not name."""

    def to_json(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {
            "pairs": self.pairs,
            "judged": self.judged,
            "not_ok": {str(outcome): count for outcome, count in self.not_ok.items()},
            "reasons": {str(outcome): dict(given) for outcome, given in self.reasons.items()},
            "missing": self.missing,
            "strangers": self.strangers,
        }


def outcomes(aligned: Aligned) -> Outcomes:
    """The counts of a run."""
    verdicts = [item.verdict for item in aligned if item.verdict]
    troubled = [verdict for verdict in verdicts if verdict.outcome is not Outcome.OK]
    counts = Counter(verdict.outcome for verdict in troubled)
    seen = {outcome: counts[outcome] for outcome in Outcome if counts[outcome]}
    return Outcomes(
        pairs=len(aligned),
        judged=sum(verdict.label is not None for verdict in verdicts),
        not_ok=seen,
        reasons={
            outcome: Counter(verdict.reason for verdict in troubled if verdict.outcome is outcome)
            for outcome in seen
        },
        missing=len(aligned.missing),
        strangers=len(aligned.strangers),
    )
