"""The fixed point of Sagot & de La Clergerie 2006: how far each form is to blame for failures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

__all__ = ["TOLERANCE", "FixedPoint", "fixed_point"]

TOLERANCE = 1e-6
"""Rates have stabilised when none changes by more than this in a step."""


@dataclass(frozen=True, slots=True)
class FixedPoint:
    """The suspicion rate of each form, and the steps that it took."""

    rates: NDArray[np.float64]
    steps: int


def fixed_point(
    starts: NDArray[Any],
    forms: NDArray[Any],
    occurrences: NDArray[np.int64],
    tolerance: float = TOLERANCE,
) -> FixedPoint:
    """The rates of the forms, from the pairs that failed and the occurrences in all pairs.

    The forms of failed pair i are `forms[starts[i]:starts[i + 1]]`. The other pairs have the
    suspicion 0, which their occurrences share: they count in `occurrences` only.
    """
    # A step multiplies each rate by the mean, over all occurrences of the form, of 1 / (the sum of
    # the rates in the pair): expectation maximisation for failures that come with that sum as
    # their intensity. The likelihood is concave and never falls, so the limit is its maximum.
    often = np.maximum(occurrences, 1)
    # At first all occurrences in a pair are equally suspicious, as they are for equal rates.
    rates = _blame(starts, forms, np.ones(len(occurrences))) / often
    steps = 0
    change = np.inf
    while change > tolerance:
        before = rates
        rates = before * _blame(starts, forms, before) / often
        change = float(np.max(np.abs(rates - before), initial=0.0))
        steps += 1
    return FixedPoint(rates, steps)


@njit(cache=True)
def _blame(
    starts: NDArray[Any], forms: NDArray[Any], rates: NDArray[np.float64]
) -> NDArray[np.float64]:
    """For each form, the sum over its pairs of 1 / (the sum of the rates in the pair)."""
    blame = np.zeros_like(rates)
    for pair in range(len(starts) - 1):
        in_pair = 0.0
        for at in range(starts[pair], starts[pair + 1]):
            in_pair += rates[forms[at]]
        for at in range(starts[pair], starts[pair + 1]):
            blame[forms[at]] += 1.0 / in_pair
    return blame
