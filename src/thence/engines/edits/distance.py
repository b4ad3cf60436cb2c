"""The distance of T from H under a cost scheme, by three algorithms, with its mapping."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thence.engines.edits.costs import CLASSES, CostScheme
from thence.engines.edits.kernel import sequence_mapping, tree_mapping
from thence.engines.edits.sides import Side, Words

__all__ = ["ALGORITHMS", "Comparison", "Costs", "Edits", "costs_of", "distance"]

Floats = NDArray[np.float64]
Indices = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Comparison:
    """All of a pair that does not depend on the cost scheme."""

    text: Side
    hypothesis: Side
    words: Words
    text_rarity: Floats
    hypothesis_rarity: Floats
    """Inverse document frequency of each token, 1 for a middling one."""


@dataclass(frozen=True, slots=True)
class Costs:
    """The cost of each edit, by the places of tokens."""

    deletion: Floats
    insertion: Floats
    substitution: Floats


@dataclass(frozen=True, slots=True)
class Edits:
    """The cheapest way from T to H."""

    distance: float
    """In [0, 1]: the cost over that of deleting all of T and inserting all of H."""
    mapping: Indices
    """For each token of H the token of T that it is made from, or -1 where it is inserted."""


def costs_of(comparison: Comparison, scheme: CostScheme) -> Costs:
    """The costs of all edits of a pair under a scheme."""
    weights = np.array([*(scheme.insertion[name] for name in CLASSES), 0.0])  # -1: punctuation
    insertion = weights[comparison.hypothesis.classes] * comparison.hypothesis_rarity**scheme.rarity
    shares = np.full(len(CLASSES) + 1, scheme.deletion)
    shares[CLASSES.index("negation")] = scheme.negation_deletion
    deletion = (
        weights[comparison.text.classes]
        * comparison.text_rarity**scheme.rarity
        * shares[comparison.text.classes]
    )
    words = comparison.words
    apart = deletion[:, None] + insertion[None, :]
    substitution = apart * (1 - np.minimum(1.0, scheme.relation * words.support))
    substitution[words.same_lemma] = 0.0
    if scheme.inflection:
        bent = words.same_lemma & ~words.same_form
        substitution[bent] = (insertion[None, :] * scheme.inflection).repeat(len(deletion), 0)[bent]
    return Costs(deletion, insertion, np.minimum(substitution, apart))


def distance(comparison: Comparison, costs: Costs, algorithm: str) -> Edits:
    """The edits by one of `ALGORITHMS`."""
    total, mapping = ALGORITHMS[algorithm](comparison, costs)
    most = float(costs.deletion.sum() + costs.insertion.sum())
    return Edits(min(1.0, max(0.0, total / most)) if most else 0.0, mapping)


def _token_edits(comparison: Comparison, costs: Costs) -> tuple[float, Indices]:
    """Word by word in the order of the texts."""
    return sequence_mapping(costs.deletion, costs.insertion, costs.substitution)


def _tree_edits(comparison: Comparison, costs: Costs) -> tuple[float, Indices]:
    """On the dependency trees: a word and all that hangs on it keep their order and their place."""
    text, hypothesis = comparison.text, comparison.hypothesis
    rows, columns = text.postorder[:-1], hypothesis.postorder[:-1]
    deletion, insertion = np.zeros(len(rows) + 1), np.zeros(len(columns) + 1)
    deletion[:-1], insertion[:-1] = costs.deletion[rows], costs.insertion[columns]
    substitution = np.full((len(rows) + 1, len(columns) + 1), np.inf)
    substitution[:-1, :-1] = costs.substitution[np.ix_(rows, columns)]
    substitution[-1, -1] = 0.0
    total, found = tree_mapping(
        text.leftmost,
        text.key_roots,
        hypothesis.leftmost,
        hypothesis.key_roots,
        deletion,
        insertion,
        substitution,
    )
    mapping = np.full(len(columns), -1, dtype=np.int32)
    kept = found[:-1] >= 0
    mapping[columns[kept]] = rows[found[:-1][kept]]
    return total, mapping


def _bag_edits(comparison: Comparison, costs: Costs) -> tuple[float, Indices]:
    """Without regard to order: each word of H from the word of T that gives it most cheaply."""
    if not len(costs.deletion):
        return float(costs.insertion.sum()), np.full(len(costs.insertion), -1, dtype=np.int32)
    gain = costs.deletion[:, None] + costs.insertion[None, :] - costs.substitution
    best = gain.argmax(axis=0)
    useful = gain[best, np.arange(gain.shape[1])] > 0
    mapping = np.where(useful, best, -1).astype(np.int32)
    used = np.unique(mapping[useful])
    total = costs.deletion.sum() - costs.deletion[used].sum() + costs.insertion[~useful].sum()
    columns = np.flatnonzero(useful)
    return float(total + costs.substitution[mapping[columns], columns].sum()), mapping


ALGORITHMS: dict[str, Callable[[Comparison, Costs], tuple[float, Indices]]] = {
    "token": _token_edits,
    "tree": _tree_edits,
    "bag": _bag_edits,
}
