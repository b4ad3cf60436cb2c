"""Accuracy, two-way and three-way, over all gold pairs: no judgement is a wrong one."""

from __future__ import annotations

from collections.abc import Sequence

from thence.measure.aligned import Aligned
from thence.measure.estimate import Estimate
from thence.measure.interval import share
from thence.measure.measure import Measure, PerItem

__all__ = [
    "ACCURACY",
    "ACCURACY_JUDGED",
    "ACCURACY_THREE_WAY",
    "ACCURACY_TWO_WAY",
    "ACCURACY_TWO_WAY_JUDGED",
    "accuracy",
    "accuracy_judged",
    "correct",
    "three_way_accuracy",
    "two_way_accuracy",
    "two_way_accuracy_judged",
    "undefined_if_two_way",
]


def correct(aligned: Aligned) -> list[bool]:
    """Whether each pair is judged right, by the finest task that gold and run both have."""
    two_way = not aligned.three_way
    return [item.correct(two_way=two_way) for item in aligned]


def undefined_if_two_way(aligned: Aligned) -> Estimate | None:
    """The three-way figure of a run that has none."""
    if aligned.three_way:
        return None
    return Estimate.undefined(len(aligned), "the gold or the run is two-way")


def _two_way(aligned: Aligned) -> list[bool]:
    # Bentivogli et al. 2009, sections 2.1 and 2.2: how three-way gold and runs are converted
    return [item.correct(two_way=True) for item in aligned]


def _three_way(aligned: Aligned) -> list[bool]:
    return [item.correct() for item in aligned]


def _judged(aligned: Aligned) -> list[bool | None]:
    return [
        right if item.label else None for right, item in zip(correct(aligned), aligned, strict=True)
    ]


def _two_way_judged(aligned: Aligned) -> list[bool | None]:
    return [item.correct(two_way=True) if item.label else None for item in aligned]


def _share_of_judged(values: Sequence[float]) -> Estimate:
    return share(values, empty="the run judges no pair")


accuracy = PerItem(correct, share)
"""Three-way if gold and run both tell contradiction from unknown, else two-way."""
two_way_accuracy = PerItem(_two_way, share)
"""Contradiction and unknown both match no entailment."""
three_way_accuracy = PerItem(_three_way, share, undefined_if_two_way)
"""Undefined if the gold or the run is two-way."""
accuracy_judged = PerItem(_judged, _share_of_judged)
"""Over the pairs that carry a judgement; undefined if none does."""
two_way_accuracy_judged = PerItem(_two_way_judged, _share_of_judged)
"""Two-way over the pairs that carry a judgement; undefined if none does."""

ACCURACY = Measure(
    "accuracy",
    "Accuracy",
    "Share of all gold pairs judged right; three-way if gold and run both are, else two-way.",
    Aligned,
    accuracy,
)
ACCURACY_TWO_WAY = Measure(
    "accuracy_two_way",
    "Accuracy, two-way",
    "Share of all gold pairs judged right when contradiction and unknown are both no entailment.",
    Aligned,
    two_way_accuracy,
)
ACCURACY_THREE_WAY = Measure(
    "accuracy_three_way",
    "Accuracy, three-way",
    "Share of all gold pairs judged right when contradiction is told from unknown.",
    Aligned,
    three_way_accuracy,
)
ACCURACY_JUDGED = Measure(
    "accuracy_judged",
    "Accuracy where judged",
    "Accuracy over the pairs with a judgement only; failures, abstentions and gaps left out.",
    Aligned,
    accuracy_judged,
)
ACCURACY_TWO_WAY_JUDGED = Measure(
    "accuracy_two_way_judged",
    "Two-way accuracy where judged",
    "Two-way accuracy over the pairs with a judgement only.",
    Aligned,
    two_way_accuracy_judged,
)
