"""The interval of an agreement coefficient, by drawing the items again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from thence.measure.agreement.table import AgreementTable
from thence.measure.estimate import Estimate
from thence.measure.interval import RESAMPLES, bootstrap_counts

__all__ = ["NOTHING_SHARED", "Floats", "resampled", "vote_patterns"]

Floats = NDArray[np.float64]

FEWEST = 1_000
DRAWS = 5_000_000
"""Beyond this many draws, which many judges make, the resamples get fewer; never below FEWEST."""
NOTHING_SHARED = "no item has two judgements"


def vote_patterns(table: AgreementTable) -> tuple[Floats, NDArray[np.int64]]:
    """The distinct rows of votes by label among shared items, and how many items have each."""
    patterns, numbers = np.unique(table.shared().counts(), axis=0, return_counts=True)
    return patterns.astype(np.float64), numbers


def resampled(
    numbers: NDArray[np.int64], coefficient: Callable[[Floats], Floats], undefined: str, seed: int
) -> Estimate:
    """A coefficient of items that fall into few patterns, with its bootstrap interval.

    The function takes a stack of numbers of items by pattern; NaN is undefined.
    """
    n = int(numbers.sum())
    value = float(coefficient(numbers[np.newaxis].astype(np.float64))[0])
    if np.isnan(value):
        return Estimate.undefined(n, undefined)
    if n == 1:
        return Estimate(value, None, None, n, "", "a single item has no spread")
    if value == 1.0:
        # Every resample of full agreement agrees in full: [1, 1] would claim what nobody knows.
        return Estimate(value, None, None, n, "", "all agree, and resampling then has no spread")
    resamples = min(RESAMPLES, max(FEWEST, DRAWS // len(numbers)))
    return bootstrap_counts(numbers, coefficient, seed, resamples)
