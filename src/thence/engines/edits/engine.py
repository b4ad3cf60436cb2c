"""The engine: the distance of a pair against a threshold, with the edit script as evidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

import numpy as np

from thence.engines.analysed import AnalysedPair, analysed
from thence.engines.edits.costs import SHIPPED, CostScheme
from thence.engines.edits.distance import Comparison, Costs, Edits, costs_of, distance
from thence.engines.edits.script import contradiction, script_evidence
from thence.engines.edits.sides import Side, compare_words, side_of
from thence.engines.nli.seen import has_seen
from thence.engines.options import DeclaredEngine
from thence.engines.threshold import best_threshold
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Label, Outcome, Pair, Verdict
from thence.text.rarity import rarity

__all__ = ["EditsEngine"]

_MOST_CELLS = 2_000_000
"""Words of T times words of H beyond which a pair is refused, since it would take many seconds."""


@dataclass(frozen=True)
class EditsEngine(DeclaredEngine):
    """Entailment where the cheapest edits from T to H cost little enough."""

    algorithm: Literal["token", "tree", "bag"] = "bag"
    """`token`, `tree` or `bag` (words without regard to order)."""
    costs: CostScheme = SHIPPED
    threshold: float = 0.28
    """The largest distance that is entailment."""
    task_thresholds: Mapping[str, float] = field(default_factory=dict)
    """Thresholds of their own for some tasks."""
    per_task: bool = False
    """Whether `fit` learns a threshold for each task."""
    three_way: bool = False
    """Whether opposed words and stray negations are called CONTRADICTION."""
    resources: tuple[str, ...] | None = None
    """The knowledge resources; None for all that are installed."""

    name = "edits"

    def __post_init__(self) -> None:
        names = self.knowledge.names  # opened at once, so that an unknown one is refused early
        object.__setattr__(self, "resources", names)

    @cached_property
    def knowledge(self) -> Knowledge:
        """The resources, opened."""
        return open_knowledge(self.resources)

    def has_seen(self, pair: Pair) -> bool:
        """Whether the costs that ship were chosen on the pair; of others it is not known."""
        # They were chosen on the development sets that nli was trained on.
        return self.costs == SHIPPED and has_seen(pair.text, pair.hypothesis)

    def fit(self, pairs: Sequence[Pair]) -> EditsEngine:
        """The same engine with the threshold, or thresholds, most often right on training pairs."""
        measured = [
            (pair.task, -self.edits(comparison)[1].distance, pair.label is Label.ENTAILMENT)
            for pair, comparison in self.comparisons(p for p in pairs if p.label is not None)
            if isinstance(comparison, Comparison)
        ]
        if not measured:
            raise WrongUse("edits cannot learn: no training pair has a label and can be analysed")
        by_task: dict[str, float] = {}
        if self.per_task:
            for task in sorted({task for task, _, _ in measured if task}):
                by_task[task] = -best_threshold((d, p) for t, d, p in measured if t == task)
        overall = -best_threshold((d, p) for _, d, p in measured)
        return replace(self, threshold=overall, task_thresholds=by_task)

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with its edit script."""
        for pair, comparison in self.comparisons(pairs):
            if isinstance(comparison, Verdict):
                yield comparison
                continue
            costs, edits = self.edits(comparison)
            threshold = self.task_thresholds.get(pair.task, self.threshold)
            label = Label.ENTAILMENT if edits.distance <= threshold else Label.NO_ENTAILMENT
            reason = contradiction(comparison, edits) if self.three_way else None
            if self.three_way and label is Label.NO_ENTAILMENT:
                label = Label.UNKNOWN
            if reason:
                label = Label.CONTRADICTION
            evidence = script_evidence(comparison, costs, edits, threshold, reason)
            yield Verdict(pair.id, label, _score(edits.distance, threshold), (evidence,))

    def edits(self, comparison: Comparison) -> tuple[Costs, Edits]:
        """The costs of all edits and the cheapest way under this engine's scheme."""
        costs = costs_of(comparison, self.costs)
        return costs, distance(comparison, costs, self.algorithm)

    def comparisons(self, pairs: Iterable[Pair]) -> Iterator[tuple[Pair, Comparison | Verdict]]:
        """Each pair with its comparison, or with the verdict that it cannot be compared."""
        source: list[Pair] = []

        def remembered() -> Iterator[Pair]:
            for pair in pairs:
                source.append(pair)
                yield pair

        for item in analysed(remembered()):
            pair = source.pop(0)
            yield pair, item if isinstance(item, Verdict) else self._compare(item)

    def _compare(self, item: AnalysedPair) -> Comparison | Verdict:
        text, hypothesis = side_of(item.text), side_of(item.hypothesis)
        cells = len(text.tokens) * len(hypothesis.tokens)
        if cells > _MOST_CELLS:
            reason = f"{len(text.tokens)} words against {len(hypothesis.tokens)} are too many"
            return Verdict.failed(item.pair.id, Outcome.REFUSED, reason)
        language = item.pair.language
        words = compare_words(text, hypothesis, self.knowledge, language)
        return Comparison(
            text, hypothesis, words, _rarities(text, language), _rarities(hypothesis, language)
        )


def _rarities(side: Side, language: str) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array([rarity(token.form, language) for token in side.tokens])


def _score(distance: float, threshold: float) -> float:
    """One half at the threshold, 1 at no distance, 0 at the greatest."""
    if distance <= threshold:
        return 1 - distance / (2 * threshold) if threshold else 1.0
    return (1 - distance) / (2 * (1 - threshold))
