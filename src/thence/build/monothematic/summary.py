"""What a decomposition of a data set came to: how many candidates, of which phenomena."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from thence.build.monothematic.decompose import Decomposition
from thence.pair import Pair, Verdict

__all__ = ["DecompositionSummary", "with_suggestions"]


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


Judge = Callable[[Iterable[Pair]], Iterator[Verdict]]


def with_suggestions(pairs: list[Pair], engine: str, judge: Judge) -> list[Pair]:
    """The pairs with the verdict on each candidate in its annotations; labels stay as they are."""
    candidates = [pair for pair in pairs if pair.parent]
    verdicts = {verdict.pair_id: verdict for verdict in judge(candidates)}
    return [
        _noted(pair, engine, verdicts[pair.id]) if pair.id in verdicts else pair for pair in pairs
    ]


def _noted(pair: Pair, engine: str, verdict: Verdict) -> Pair:
    suggestion = {
        "engine": engine,
        "label": str(verdict.label) if verdict.label is not None else None,
        "outcome": str(verdict.outcome),
    }
    return replace(pair, annotations={**pair.annotations, "suggested": suggestion})
