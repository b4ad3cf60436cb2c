"""The swarm, and costs tuned on pairs whose right costs are known."""

from itertools import product

import numpy as np
import pytest

from thence.engines.edits.aligner import AlignerEngine
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.engine import EditsEngine, TokenEditsEngine
from thence.engines.edits.swarm import swarm
from thence.engines.edits.thresholded import ThresholdedEngine
from thence.engines.edits.tuning import scheme_of, tune, vector_of
from thence.errors import WrongUse
from thence.pair import Label, Pair

PLAIN = CostScheme()


def negated_pairs() -> list[Pair]:
    """H follows unless T denies it, which costs nothing as long as deletions are free."""
    people = ("The man", "A woman", "The child", "The old singer", "My neighbour")
    acts = ("singing", "sleeping", "eating")
    return [
        Pair(
            f"{who} {act} {deny}",
            f"{who} is{' not' if deny else ''} {act}.",
            f"{who} is {act}.",
            Label.UNKNOWN if deny else Label.ENTAILMENT,
        )
        for who, act, deny in product(people, acts, (False, True))
    ]


@pytest.mark.parametrize("kind", [EditsEngine, TokenEditsEngine, AlignerEngine])
def test_tuning_finds_what_tells_pairs_apart_that_it_did_not_see(
    kind: type[ThresholdedEngine],
) -> None:
    told: list[float] = []
    tuned = tune(
        kind(costs=PLAIN, resources=()),
        negated_pairs(),
        folds=3,
        particles=8,
        generations=3,
        seed=1,
        on_generation=told.append,
    )
    assert tuned.before <= 0.5
    assert tuned.accuracy == 1.0
    assert tuned.engine.costs.negation_deletion > 0
    assert len(told) == (3 + 1) * 3
    judged = tuned.engine.judge(negated_pairs())
    assert all(
        (verdict.label is Label.ENTAILMENT) is (pair.label is Label.ENTAILMENT)
        for verdict, pair in zip(judged, negated_pairs(), strict=True)
    )


def test_a_seed_gives_the_same_costs_again() -> None:
    engine = EditsEngine(costs=PLAIN, resources=())
    first, again, other = (
        tune(engine, negated_pairs(), folds=2, particles=4, generations=2, seed=seed)
        for seed in (3, 3, 4)
    )
    assert first.engine.config() == again.engine.config()
    assert first.engine.config() != other.engine.config()


def test_too_few_pairs_are_refused() -> None:
    with pytest.raises(WrongUse, match="7 labelled pairs are too few for 4 folds"):
        tune(EditsEngine(resources=()), negated_pairs()[:7], folds=4)


def test_a_particle_stands_for_a_scheme_and_back() -> None:
    scheme = CostScheme(
        {"noun": 1.5}, rarity=0.5, roles={"subject": 1.25}, opposition=2.0, move=0.5
    )
    assert scheme_of(vector_of(scheme)) == scheme


def test_the_swarm_finds_the_highest_point_and_never_less_than_the_start() -> None:
    peak = np.array([0.5, 2.0, 0.25])
    upper = np.array([1.0, 4.0, 1.0])

    def worth(place: np.ndarray) -> float:
        return -float(((place - peak) ** 2).sum())

    start = np.array([1.0, 0.0, 1.0])
    told: list[float] = []
    found = swarm(
        worth, start, upper, particles=12, generations=60, seed=0, on_generation=told.append
    )
    assert found == pytest.approx(peak, abs=0.01)
    assert told == sorted(told)
    assert len(told) == 60
    at_the_top = swarm(worth, peak, upper, particles=3, generations=2, seed=0)
    assert worth(at_the_top) == 0
    edge = swarm(
        lambda place: float(place.sum()), start, upper, particles=8, generations=40, seed=1
    )
    assert edge == pytest.approx(upper, abs=0.05)
    assert (edge <= upper).all()
