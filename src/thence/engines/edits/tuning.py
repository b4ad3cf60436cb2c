"""Costs optimised by a particle swarm, and how right they are about pairs that it did not see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from thence.engines.edits.comparison import Comparison
from thence.engines.edits.costs import CLASSES, CostScheme
from thence.engines.edits.roles import ROLES
from thence.engines.edits.swarm import swarm
from thence.engines.edits.thresholded import ThresholdedEngine
from thence.engines.threshold import best_threshold
from thence.errors import WrongUse
from thence.pair import Label, Pair

__all__ = ["Tuned", "scheme_of", "tune", "vector_of"]

Floats = NDArray[np.float64]

_MOST = {
    "deletion": 0.1,
    "negation_deletion": 1.0,
    "rarity": 1.5,
    "relation": 1.0,
    "inflection": 0.5,
    "role_change": 0.5,
    "likeness": 1.0,
    "coreference": 1.0,
    "opposition": 3.0,
    "move": 1.0,
    "related_move": 1.0,
}
"""The largest value of each parameter that is one number."""
_UPPER = np.array([*[2.5] * len(CLASSES), *[2.0] * len(ROLES), *_MOST.values()])


@dataclass(frozen=True, slots=True)
class Tuned:
    """What the swarm found."""

    engine: ThresholdedEngine
    """With the best costs, and the threshold fitted on all pairs."""
    accuracy: float
    """Of held-out pairs, each fold judged with costs and threshold found on the other folds."""
    before: float
    """The same with the costs that the engine had: the threshold alone is learnt."""


def tune(
    engine: ThresholdedEngine,
    pairs: Sequence[Pair],
    *,
    folds: int = 4,
    particles: int = 16,
    generations: int = 20,
    seed: int = 0,
    caution: float = 0.5,
    on_generation: Callable[[float], None] = lambda best: None,
) -> Tuned:
    """The engine with the costs that a seeded swarm finds best on labelled pairs.

    `caution` is what being far from the engine's own costs counts against a particle: 28 numbers
    fit a few hundred pairs too well.
    """
    data = _Labelled.of(engine, pairs)
    if len(data.comparisons) < 2 * folds:
        raise WrongUse(f"{len(data.comparisons)} labelled pairs are too few for {folds} folds")

    start = vector_of(engine.costs)

    def worth(parameters: Floats, inside: NDArray[np.bool_]) -> float:
        away = float((((parameters - start) / _UPPER) ** 2).mean())
        return data.worth(scheme_of(parameters), inside) - caution * away

    def best(inside: NDArray[np.bool_]) -> CostScheme:
        found = swarm(
            lambda parameters: worth(parameters, inside),
            start,
            _UPPER,
            particles=particles,
            generations=generations,
            seed=seed,
            on_generation=on_generation,
        )
        return scheme_of(found)

    fold = np.random.default_rng(seed).permutation(len(data.comparisons)) % folds
    right = right_before = 0
    for number in range(folds):
        training = fold != number
        right += data.right(best(training), training)
        right_before += data.right(engine.costs, training)
    tuned = replace(engine, costs=best(np.ones(len(fold), dtype=np.bool_))).fit(pairs)
    return Tuned(tuned, right / len(fold), right_before / len(fold))


def scheme_of(parameters: Floats) -> CostScheme:
    """The cost scheme that a particle stands for."""
    values = [round(float(value), 3) for value in parameters]
    classes, roles = len(CLASSES), len(CLASSES) + len(ROLES)
    return CostScheme(
        insertion=dict(zip(CLASSES, values[:classes], strict=True)),
        roles=dict(zip(ROLES, values[classes:roles], strict=True)),
        **dict(zip(_MOST, values[roles:], strict=True)),
    )


def vector_of(scheme: CostScheme) -> Floats:
    """The particle that stands for a cost scheme, drawn into the range of the swarm."""
    single = [getattr(scheme, each.name) for each in fields(scheme) if each.name in _MOST]
    values = [scheme.insertion[name] for name in CLASSES]
    values += [scheme.roles[name] for name in ROLES]
    found: Floats = np.clip(np.array([*values, *single]), 0, _UPPER)
    return found


@dataclass(frozen=True, slots=True)
class _Labelled:
    """Training pairs, compared once."""

    engine: ThresholdedEngine
    comparisons: tuple[Comparison, ...]
    positive: NDArray[np.bool_]
    group: NDArray[np.str_]
    """Pairs of one group have one threshold."""

    @classmethod
    def of(cls, engine: ThresholdedEngine, pairs: Sequence[Pair]) -> _Labelled:
        kept = [
            (pair, comparison)
            for pair, comparison in engine.comparisons(p for p in pairs if p.label is not None)
            if isinstance(comparison, Comparison)
        ]
        group = [
            f"{pair.task if engine.per_task else ''} {pair.language if engine.per_language else ''}"
            for pair, _ in kept
        ]
        positive = [pair.label is Label.ENTAILMENT for pair, _ in kept]
        return cls(engine, tuple(c for _, c in kept), np.array(positive), np.array(group))

    def worth(self, scheme: CostScheme, inside: NDArray[np.bool_]) -> float:
        """Of the pairs inside: the mean of the accuracy and of the area under the ROC curve.

        The area is smoother, and tells more of pairs that are not among them.
        """
        near, positive = -self._distances(scheme, inside), self.positive[inside]
        right = sum(
            int(
                (
                    (near[of] >= best_threshold(zip(near[of], positive[of], strict=True)))
                    == positive[of]
                ).sum()
            )
            for of in self._groups(inside)
        )
        return (right / len(near) + _area(near, positive)) / 2

    def right(self, scheme: CostScheme, training: NDArray[np.bool_]) -> int:
        """How many pairs outside the training are right by the thresholds of those inside."""
        near = -self._distances(scheme, np.ones(len(training), dtype=np.bool_))
        right = 0
        for name in np.unique(self.group):
            inside, outside = (part & (self.group == name) for part in (training, ~training))
            if not outside.any() or not inside.any():
                continue
            threshold = best_threshold(zip(near[inside], self.positive[inside], strict=True))
            right += int(((near[outside] >= threshold) == self.positive[outside]).sum())
        return right

    def _groups(self, inside: NDArray[np.bool_]) -> list[NDArray[np.bool_]]:
        group = self.group[inside]
        return [group == name for name in np.unique(group)]

    def _distances(self, scheme: CostScheme, inside: NDArray[np.bool_]) -> Floats:
        under = self.engine.edits_under
        places = np.flatnonzero(inside)
        return np.array([under(self.comparisons[p], scheme)[1].distance for p in places])


def _area(near: Floats, positive: NDArray[np.bool_]) -> float:
    """The share of pairs of a positive and a negative item that are in the right order."""
    count, others = int(positive.sum()), int((~positive).sum())
    if not count or not others:
        return 1.0
    _, place, size = np.unique(near, return_inverse=True, return_counts=True)
    rank = np.cumsum(size) - (size - 1) / 2  # ties share the middle of their ranks
    return float((rank[place[positive]].sum() - count * (count + 1) / 2) / (count * others))
