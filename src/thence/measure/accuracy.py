"""Accuracy, two-way and three-way, over all gold pairs: no judgement is a wrong one."""

from __future__ import annotations

from thence.measure.aligned import Aligned
from thence.measure.declaration import Measure
from thence.measure.estimate import Estimate
from thence.measure.interval import wilson

__all__ = [
    "ACCURACY",
    "ACCURACY_JUDGED",
    "ACCURACY_THREE_WAY",
    "ACCURACY_TWO_WAY",
    "accuracy",
    "accuracy_judged",
    "correct",
    "three_way_accuracy",
    "two_way_accuracy",
    "two_way_accuracy_judged",
]

ACCURACY = Measure(
    "accuracy",
    "Accuracy",
    "Share of all gold pairs judged right; three-way where gold and run both are, else two-way.",
)
ACCURACY_TWO_WAY = Measure(
    "accuracy_two_way",
    "Accuracy, two-way",
    "Share of all gold pairs judged right when contradiction and unknown are both no entailment.",
)
ACCURACY_THREE_WAY = Measure(
    "accuracy_three_way",
    "Accuracy, three-way",
    "Share of all gold pairs judged right when contradiction is told from unknown.",
)
ACCURACY_JUDGED = Measure(
    "accuracy_judged",
    "Accuracy where judged",
    "Accuracy over the pairs with a judgement only; failures, abstentions and gaps left out.",
)
ACCURACY_TWO_WAY_JUDGED = Measure(
    "accuracy_two_way_judged",
    "Two-way accuracy where judged",
    "Two-way accuracy over the pairs with a judgement only.",
)


def accuracy(aligned: Aligned) -> Estimate:
    """Three-way where gold and run both tell contradiction from unknown, else two-way."""
    return _share(correct(aligned))


def accuracy_judged(aligned: Aligned) -> Estimate:
    """The same over the pairs that carry a judgement; undefined where none does."""
    values = [value for value, item in zip(correct(aligned), aligned, strict=True) if item.label]
    return wilson(sum(values), len(values), empty="the run judges no pair")


def two_way_accuracy_judged(aligned: Aligned) -> Estimate:
    """Two-way over the pairs that carry a judgement; undefined where none does."""
    values = [item.correct(two_way=True) for item in aligned if item.label]
    return wilson(sum(values), len(values), empty="the run judges no pair")


def two_way_accuracy(aligned: Aligned) -> Estimate:
    """Contradiction and unknown both match no entailment."""
    # paper 002, sections 2.1 and 2.2: the conversion of three-way gold and of three-way runs
    return _share([item.correct(two_way=True) for item in aligned])


def three_way_accuracy(aligned: Aligned) -> Estimate:
    """Undefined where the gold or the run is two-way."""
    if not aligned.three_way:
        return Estimate.undefined(len(aligned), "the gold or the run is two-way")
    return _share([item.correct() for item in aligned])


def correct(aligned: Aligned) -> list[bool]:
    """Whether each pair is judged right, by the finest task that gold and run both have."""
    two_way = not aligned.three_way
    return [item.correct(two_way=two_way) for item in aligned]


def _share(values: list[bool]) -> Estimate:
    return wilson(sum(values), len(values))
