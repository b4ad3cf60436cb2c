"""The distance of T from H under a cost scheme, on trees or on words in order, with its script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thence.engines.edits.comparison import Comparison
from thence.engines.edits.costs import CLASSES, CostScheme
from thence.engines.edits.kernel import sequence_mapping, tree_mapping
from thence.engines.edits.roles import ROLES

__all__ = ["ALGORITHMS", "Costs", "Edits", "costs_of", "edits_of"]

Floats = NDArray[np.float64]
Indices = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Costs:
    """The cost of each edit, by the places of tokens."""

    deletion: Floats
    insertion: Floats
    """Of a word that T has in another place what moving it costs."""
    substitution: Floats
    """Infinite where the word of T is kept for another word of H."""
    whole: Floats
    """What inserting each word of H costs that T does not have."""


@dataclass(frozen=True, slots=True)
class Edits:
    """The cheapest way from T to H."""

    distance: float
    """In [0, 1]: the cost over that of inserting all of H."""
    cost: float
    mapping: Indices
    """For each token of H the token of T that it is made from in its place, or -1."""
    moved: Indices
    """For each token of H the token of T that it is moved from, or -1."""


def costs_of(comparison: Comparison, scheme: CostScheme) -> Costs:
    """The costs of all edits of a pair under a scheme."""
    weights = np.array([*(scheme.insertion[name] for name in CLASSES), 0.0])  # -1: punctuation
    roles = np.array([scheme.roles[name] for name in ROLES])
    whole = weights[comparison.hypothesis.classes] * roles[comparison.hypothesis.roles]
    whole = whole * comparison.hypothesis_rarity**scheme.rarity
    if scheme.opposition:
        whole = whole * (1 + scheme.opposition * comparison.opposed)
    shares = np.full(len(CLASSES) + 1, scheme.deletion)
    shares[CLASSES.index("negation")] = scheme.negation_deletion
    deletion = weights[comparison.text.classes] * shares[comparison.text.classes]
    deletion = deletion * comparison.text_rarity**scheme.rarity
    unlike = _unlikeness(comparison, scheme)
    insertion = whole * _moving(comparison, scheme, unlike)
    substitution = unlike * (deletion[:, None] + whole[None, :])
    same = comparison.words.same_lemma
    substitution = np.where(same, unlike * whole[None, :], substitution)
    substitution = np.minimum(substitution, deletion[:, None] + insertion[None, :])
    if _moves(scheme):
        substitution[comparison.sources.barred] = np.inf
    return Costs(deletion, insertion, substitution, whole)


def edits_of(comparison: Comparison, costs: Costs, algorithm: str) -> Edits:
    """The cheapest edits by one of `ALGORITHMS`."""
    cost, mapping = ALGORITHMS[algorithm](comparison, costs)
    most = float(costs.whole.sum())
    distance = min(1.0, max(0.0, cost / most)) if most else 0.0
    return Edits(distance, cost, mapping, _moved(comparison, costs, mapping))


def _unlikeness(comparison: Comparison, scheme: CostScheme) -> Floats:
    """For each two words the share of an insertion that substituting one for the other costs."""
    words = comparison.words
    found: Floats = 1 - np.minimum(1.0, scheme.relation * words.support)
    if scheme.likeness:
        found = np.minimum(found, 1 - scheme.likeness * comparison.likeness)
    if scheme.coreference:
        found = np.where(comparison.coreferent, np.minimum(found, 1 - scheme.coreference), found)
    found[words.same_lemma] = 0.0
    found[words.same_lemma & ~words.same_form] = scheme.inflection
    if scheme.role_change:
        text, hypothesis = comparison.text, comparison.hypothesis
        other = text.roles[:, None] != hypothesis.roles[None, :]
        other &= hypothesis.classes[None, :] != CLASSES.index("function")
        found = np.minimum(1.0, found + scheme.role_change * other)
    return found


def _moves(scheme: CostScheme) -> bool:
    return scheme.move < 1 or scheme.related_move < 1


def _moving(comparison: Comparison, scheme: CostScheme, unlike: Floats) -> Floats:
    """For each word of H the share of an insertion that it costs to have it from elsewhere in T."""
    if not _moves(scheme):
        return np.ones(len(comparison.hypothesis.tokens))
    sources = comparison.sources
    nearest = unlike[sources.reserved, np.arange(len(sources.reserved))]
    related = np.where(sources.reserved >= 0, nearest, 1.0)
    share: Floats = related + (1 - related) * scheme.related_move
    return np.where(sources.movable, scheme.move, share)


def _moved(comparison: Comparison, costs: Costs, mapping: Indices) -> Indices:
    """The words of T that the words of H inserted at less than their whole cost are moved from."""
    moved = np.full(len(mapping), -1, dtype=np.int32)
    columns = np.flatnonzero((mapping < 0) & (costs.insertion < costs.whole))
    if not len(columns):
        return moved
    sources, used = comparison.sources, set(mapping.tolist())
    for column in columns:
        if sources.movable[column]:
            rows = np.flatnonzero(comparison.words.same_lemma[:, column])
            moved[column] = next(row for row in rows.tolist() if row not in used)
            used.add(int(moved[column]))
        else:
            moved[column] = sources.reserved[column]
    return moved


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


ALGORITHMS: dict[str, Callable[[Comparison, Costs], tuple[float, Indices]]] = {
    "tree": _tree_edits,
    "token": _token_edits,
}
