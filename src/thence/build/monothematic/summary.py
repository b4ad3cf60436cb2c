"""What a decomposition of a data set came to: how many candidates, of which phenomena."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from thence.build.monothematic.decompose import Decomposition

__all__ = ["DecompositionSummary"]


@dataclass(slots=True)
class DecompositionSummary:
    """Counts that grow with each pair decomposed."""

    pairs: int = 0
    candidates: int = 0
    without_candidates: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Pairs that could not be decomposed, by reason."""
    phenomena: Counter[str] = field(default_factory=Counter)
    """In how many pairs each phenomenon was proposed."""

    def add(self, decomposition: Decomposition) -> None:
        """Count one more."""
        self.pairs += 1
        self.candidates += len(decomposition.candidates)
        self.phenomena.update(decomposition.phenomena)
        if decomposition.reason:
            self.refused[decomposition.reason] += 1
        elif not decomposition.candidates:
            self.without_candidates += 1

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "pairs": self.pairs,
            "candidates": self.candidates,
            "without_candidates": self.without_candidates,
            "refused": dict(self.refused),
            "phenomena": dict(self.phenomena.most_common()),
        }
