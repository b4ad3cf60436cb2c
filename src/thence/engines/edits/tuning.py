"""Costs optimised by a particle swarm, each particle judged by cross-validated accuracy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.engines.edits.costs import CLASSES, CostScheme
from thence.engines.edits.distance import Comparison, costs_of, distance
from thence.engines.edits.engine import EditsEngine
from thence.engines.threshold import best_threshold
from thence.errors import MissingPart, WrongUse
from thence.pair import Label, Pair

__all__ = ["Tuned", "tune"]

Floats = NDArray[np.float64]

_UPPER = np.array([*([2.0] * len(CLASSES)), 0.1, 1.0, 1.5, 1.0, 0.5])
"""The largest value of each parameter: insertions by class, then the others of the scheme."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """What the swarm found."""

    engine: EditsEngine
    """With the best costs, and the threshold fitted on all pairs."""
    accuracy: float
    """Cross-validated, of the best costs: the best of many, so it flatters."""
    before: float
    """Cross-validated, of the costs that the engine had."""


def tune(
    engine: EditsEngine,
    pairs: Sequence[Pair],
    *,
    folds: int = 10,
    particles: int = 24,
    generations: int = 30,
    seed: int = 0,
    on_generation: Callable[[float], None] = lambda best: None,
) -> Tuned:
    """The engine with the costs that a seeded swarm finds best on labelled pairs."""
    data = _Labelled.of(engine, pairs, folds, seed)
    best = _swarm(
        lambda parameters: -data.accuracy(engine, scheme_of(parameters)),
        particles,
        generations,
        seed,
        lambda cost: on_generation(-cost),
    )
    scheme = scheme_of(best)
    tuned = replace(engine, costs=scheme).fit(pairs)
    return Tuned(tuned, data.accuracy(engine, scheme), data.accuracy(engine, engine.costs))


def scheme_of(parameters: Floats) -> CostScheme:
    """The cost scheme that a particle stands for."""
    insertion = dict(zip(CLASSES, map(float, parameters), strict=False))
    return CostScheme(insertion, *map(float, parameters[len(CLASSES) :]))


@dataclass(frozen=True, slots=True)
class _Labelled:
    """Training pairs compared once, with the fold that each is tested in."""

    comparisons: tuple[Comparison, ...]
    positive: NDArray[np.bool_]
    tasks: tuple[str, ...]
    fold: NDArray[np.int64]
    folds: int

    @classmethod
    def of(cls, engine: EditsEngine, pairs: Sequence[Pair], folds: int, seed: int) -> _Labelled:
        kept = [
            (pair, comparison)
            for pair, comparison in engine.comparisons(p for p in pairs if p.label is not None)
            if isinstance(comparison, Comparison)
        ]
        if len(kept) < 2 * folds:
            raise WrongUse(f"{len(kept)} labelled pairs are too few for {folds} folds")
        shuffled = np.random.default_rng(seed).permutation(len(kept))
        return cls(
            tuple(comparison for _, comparison in kept),
            np.array([pair.label is Label.ENTAILMENT for pair, _ in kept]),
            tuple(pair.task if engine.per_task else "" for pair, _ in kept),
            shuffled % folds,
            folds,
        )

    def accuracy(self, engine: EditsEngine, scheme: CostScheme) -> float:
        """Cross-validated: the threshold of each fold is learnt on the others."""
        distances = np.array(
            [distance(c, costs_of(c, scheme), engine.algorithm).distance for c in self.comparisons]
        )
        right = 0
        tasks = np.array(self.tasks)
        for task in set(self.tasks):
            for fold in range(self.folds):
                inside = (self.fold == fold) & (tasks == task)
                training = (self.fold != fold) & (tasks == task)
                if not inside.any() or not training.any():
                    continue
                threshold = best_threshold(
                    zip(-distances[training], self.positive[training], strict=True)
                )
                right += int(((-distances[inside] >= threshold) == self.positive[inside]).sum())
        return right / len(distances)


def _swarm(
    cost: Callable[[Floats], float],
    particles: int,
    generations: int,
    seed: int,
    on_generation: Callable[[float], None],
) -> Floats:
    try:
        from pymoo.algorithms.soo.nonconvex.pso import PSO
        from pymoo.core.problem import ElementwiseProblem
        from pymoo.optimize import minimize
    except ImportError as error:
        raise MissingPart("pymoo, which tuning needs,", "pip install 'thence[tune]'") from error

    class Problem(ElementwiseProblem):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(n_var=len(_UPPER), n_obj=1, xl=np.zeros(len(_UPPER)), xu=_UPPER)

        def _evaluate(self, x: Floats, out: dict[str, Any], *args: Any, **kwargs: Any) -> None:
            out["F"] = cost(x)

    result = minimize(
        Problem(),
        PSO(pop_size=particles),
        ("n_gen", generations),
        seed=seed,
        verbose=False,
        callback=lambda algorithm: on_generation(float(algorithm.opt[0].F[0])),
    )
    found: Floats = result.X
    return found
