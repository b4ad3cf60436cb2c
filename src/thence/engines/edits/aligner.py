"""The aligner: each word of H from the word of T that gives it most cheaply, whatever the order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from thence.engines.edits.comparison import Comparison
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.distance import Costs, Edits, costs_of
from thence.engines.edits.thresholded import ThresholdedEngine

__all__ = ["AlignerEngine", "alignment"]

# Chosen by cross-validation on the development sets of RTE-1, 2, 3 and 5, as is the threshold.
_COSTS = CostScheme(
    {
        "name": 1.5,
        "noun": 1.2,
        "verb": 0.7,
        "adjective": 1.3,
        "adverb": 1.0,
        "number": 1.0,
        "negation": 1.3,
        "function": 0.4,
    },
    rarity=1.2,
    relation=0.4,
    inflection=0.1,
)


@dataclass(frozen=True)
class AlignerEngine(ThresholdedEngine):
    """Entailment where T has, somewhere, most of what H has: no edit distance.

    A word of T may give several words of H, and neither order nor structure count: "John gave
    flowers to Mary" and "Mary gave flowers to John" are at distance 0.
    """

    costs: CostScheme = _COSTS
    threshold: float = 0.28

    @property
    def name(self) -> str:
        """`aligner`."""
        return "aligner"

    def edits_under(self, comparison: Comparison, scheme: CostScheme) -> tuple[Costs, Edits]:
        """The costs of all edits and the cheapest source of each word of H."""
        costs = costs_of(comparison, scheme)
        return costs, alignment(comparison, costs)


def alignment(comparison: Comparison, costs: Costs) -> Edits:
    """Each word of H from the word of T that gives it most cheaply, if that is worth it."""
    apart = costs.deletion[:, None] + costs.insertion[None, :]
    gain = apart - costs.substitution
    columns = np.arange(gain.shape[1])
    best = gain.argmax(axis=0)
    useful = gain[best, columns] > 0
    mapping = np.where(useful, best, -1).astype(np.int32)
    used = np.unique(mapping[useful])
    cost = costs.deletion.sum() - costs.deletion[used].sum() + costs.insertion[~useful].sum()
    cost = float(cost + costs.substitution[best[useful], columns[useful]].sum())
    most = float(costs.deletion.sum() + costs.insertion.sum())
    distance = min(1.0, max(0.0, cost / most)) if most else 0.0
    return Edits(distance, cost, mapping, np.full(len(mapping), -1, dtype=np.int32))
