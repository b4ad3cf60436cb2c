"""Intervals of 95 %: Wilson's for a share, the bootstrap percentiles for anything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.estimate import Estimate

__all__ = [
    "DRAWS_AT_ONCE",
    "RESAMPLES",
    "SEED",
    "bootstrap",
    "bootstrap_counts",
    "bootstrap_mean",
    "percentiles",
    "ratio",
    "resamples_of",
    "share",
    "wilson",
]

CONFIDENCE = 0.95
NORMAL_QUANTILE = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

SEED = 2009
RESAMPLES = 10_000
FEWEST_RESAMPLES = 200
DRAWS = 20_000_000
"""Beyond this many draws the resamples get fewer, never below FEWEST_RESAMPLES."""

DRAWS_AT_ONCE = 2_000_000
SAME = 1e-12
"""Resamples that lie no further apart than this differ by rounding alone."""

Floats = NDArray[np.float64]

Integers = NDArray[np.int64]


def wilson(successes: int, n: int, empty: str = "there is no pair to count") -> Estimate:
    """The share of successes with Wilson's score interval; undefined where n is 0."""
    if n == 0:
        return Estimate.undefined(0, empty)
    # Written out: loading scipy.stats for it took half the time of `thence score`.
    share, z = successes / n, NORMAL_QUANTILE
    centre = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    half = z / (1 + z**2 / n) * math.sqrt(share * (1 - share) / n + z**2 / (4 * n**2))
    low = centre - half if successes else 0.0
    high = centre + half if successes < n else 1.0
    return Estimate(share, low, high, n, "Wilson score")


def share(values: Sequence[float], empty: str = "there is no pair to count") -> Estimate:
    """The share of ones among values that are 0 or 1, with Wilson's score interval."""
    if other := set(values) - {0, 1}:
        raise ValueError(f"a share is of zeros and ones, not of {min(other)}; take bootstrap_mean")
    return wilson(int(sum(values)), len(values), empty)


def bootstrap_mean(values: Sequence[float] | Floats, seed: int = SEED) -> Estimate:
    """The mean of values, one for each item."""
    array = np.asarray(values, dtype=np.float64)
    if not len(array):
        return Estimate.undefined(0, "there is no item to average")
    return bootstrap(len(array), lambda rows: array[rows].mean(axis=1), seed)


def bootstrap(n: int, statistic: Callable[[Integers], Floats], seed: int = SEED) -> Estimate:
    """A statistic of n items, given as a function of a matrix of item indices.

    Each row of the matrix is one sample; the function gives one value a row, NaN where the
    statistic is undefined for that sample.
    """
    value = float(statistic(np.arange(n)[np.newaxis, :])[0])
    if n == 1:
        return _without_interval(value, n, "a single item has no spread")
    random = np.random.default_rng(seed)
    resamples = resamples_of(n)
    at_once = max(1, DRAWS_AT_ONCE // n)
    drawn = [
        statistic(random.integers(0, n, size=(min(at_once, resamples - done), n)))
        for done in range(0, resamples, at_once)
    ]
    return percentiles(value, np.concatenate(drawn), n, seed=seed)


def bootstrap_counts(
    counts: NDArray[Any],
    statistic: Callable[[Floats], Floats],
    seed: int = SEED,
    resamples: int | None = None,
) -> Estimate:
    """A statistic of a table of counts, given as a function of a stack of such tables.

    Resampling items that fall into few cells is a multinomial draw over the cells, so that the
    cost does not grow with the number of items.
    """
    table = np.asarray(counts)
    n = int(table.sum())
    if n == 0:
        return Estimate.undefined(0, "there is no pair to count")
    random = np.random.default_rng(seed)
    drawn = random.multinomial(n, table.ravel() / n, size=resamples or RESAMPLES)
    values = statistic(drawn.reshape(-1, *table.shape).astype(np.float64))
    value = float(statistic(table[np.newaxis].astype(np.float64))[0])
    return percentiles(value, values, n, seed=seed)


def resamples_of(n: int) -> int:
    """How many resamples of n items are drawn."""
    return min(RESAMPLES, max(FEWEST_RESAMPLES, DRAWS // max(n, 1)))


def percentiles(
    value: float,
    drawn: Floats,
    n: int,
    method: str = "bootstrap percentile",
    seed: int = SEED,
    fewest_defined: float = 0.0,
) -> Estimate:
    """A value with the percentiles of its resamples; without, if they cannot bear any.

    They cannot if all are the same, as of a run that is right throughout: an interval without
    width would claim what nobody knows. `fewest_defined` is the share of them that needs a value.
    """
    if np.isnan(value):
        return Estimate.undefined(n, "the measure divides by nothing here")
    defined = drawn[~np.isnan(drawn)]
    if not len(defined):
        return _without_interval(value, n, "no resample gives the measure a value")
    defined_share = len(defined) / len(drawn)
    if defined_share < fewest_defined:
        reason = f"{100 * (1 - defined_share):.0f} % of the resamples give it no value"
        return _without_interval(value, n, reason)
    if np.ptp(defined) <= SAME:
        return _without_interval(value, n, "every resample gives the same value")
    tail = 100 * (1 - CONFIDENCE) / 2
    low, high = np.percentile(defined, [tail, 100 - tail])
    how = f"{method}, {len(defined):,} resamples, seed {seed}"
    return Estimate(value, float(low), float(high), n, how)


def _without_interval(value: float, n: int, reason: str) -> Estimate:
    return Estimate(value, None, None, n, "", reason)


def ratio(above: NDArray[Any], below: NDArray[Any]) -> NDArray[np.float64]:
    """Element by element; NaN where the divisor is 0."""
    result = np.full(above.shape, np.nan)
    np.divide(above, below, out=result, where=below > 0)
    return result
