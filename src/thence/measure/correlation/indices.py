"""The Correlation Index, its distance from 1, and the Deviation Index (Cabrio & Magnini 2010)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.correlation.resampling import Accuracies, bounded
from thence.measure.estimate import Estimate

__all__ = [
    "FEW",
    "Correlation",
    "balanced",
    "correlation",
    "correlation_index",
    "deviation",
    "deviation_index",
]

FEW = 10
"""A figure over fewer pairs is marked as one on a small count."""


@dataclass(frozen=True, slots=True)
class Correlation:
    """What a system does with whole pairs against what it does with their parts."""

    originals: Estimate
    monothematic: Estimate
    index: Estimate
    distance: Estimate
    """|1 - CI|"""

    @property
    def few(self) -> bool:
        """Whether either accuracy is over a small count."""
        return min(self.originals.n, self.monothematic.n) < FEW

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "originals": self.originals.to_json(),
            "monothematic": self.monothematic.to_json(),
            "correlation_index": self.index.to_json(),
            "distance_from_ideal": self.distance.to_json(),
            "small_count": self.few,
        }


def correlation_index(originals: float, monothematic: float) -> float | None:
    """CI of two accuracies; None where the one on monothematic pairs is 0."""
    # eq. 1: CI = acc[T,H] / acc[T,H]_mono
    return originals / monothematic if monothematic else None


def deviation_index(positive: float | None, negative: float | None) -> float | None:
    """DI of the CIs on entailing and on other pairs; None where either is undefined."""
    # eq. 3, written |DI| = CI_pos - CI_neg; the paper's table 5 prints the absolute value
    return None if positive is None or negative is None else abs(positive - negative)


def correlation(
    accuracies: Accuracies[Any], originals: Hashable, monothematic: Hashable
) -> Correlation:
    """The two accuracies and what follows from them, with intervals."""
    whole, parts = accuracies.estimate(originals), accuracies.estimate(monothematic)
    drawn = _ratios(accuracies, originals, monothematic)
    if reason := _why_undefined(whole, parts):
        index = Estimate.undefined(whole.n, reason)
        return Correlation(whole, parts, index, index)
    assert whole.value is not None
    assert parts.value is not None
    index = bounded(whole.value / parts.value, drawn, whole.n)
    return Correlation(whole, parts, index, _absolute(_shifted(index)))


def deviation(
    accuracies: Accuracies[Any],
    positive: tuple[Hashable, Hashable],
    negative: tuple[Hashable, Hashable],
) -> Estimate:
    """DI from the sets of originals and of monothematic pairs, positive and negative."""
    first, second = correlation(accuracies, *positive), correlation(accuracies, *negative)
    n = first.originals.n + second.originals.n
    for one, kind in ((first, "entailing"), (second, "negative")):
        if one.index.value is None:
            reason = f"CI on {kind} pairs has no value: {one.index.reason}"
            return Estimate.undefined(n, reason)
    assert first.index.value is not None
    assert second.index.value is not None
    drawn = _ratios(accuracies, *positive) - _ratios(accuracies, *negative)
    return _absolute(bounded(first.index.value - second.index.value, drawn, n))


def balanced(accuracies: Accuracies[Any], positive: Hashable, negative: Hashable) -> Estimate:
    """The mean of two accuracies; undefined where either set is empty."""
    n = accuracies.pairs[positive] + accuracies.pairs[negative]
    value = (accuracies.values[positive] + accuracies.values[negative]) / 2
    if np.isnan(value):
        return Estimate.undefined(n, "the pairs are not of both judgements")
    drawn = (accuracies.drawn[positive] + accuracies.drawn[negative]) / 2
    return bounded(value, drawn, n)


def _ratios(
    accuracies: Accuracies[Any], originals: Hashable, monothematic: Hashable
) -> NDArray[np.float64]:
    whole, parts = accuracies.drawn[originals], accuracies.drawn[monothematic]
    result = np.full(whole.shape, np.nan)
    np.divide(whole, parts, out=result, where=parts > 0)
    return result


def _why_undefined(originals: Estimate, monothematic: Estimate) -> str:
    if originals.value is None:
        return f"of originals {originals.reason}"
    if monothematic.value is None:
        return f"of monothematic pairs {monothematic.reason}"
    if monothematic.value == 0.0:
        return f"no monothematic pair of {monothematic.n} is right"
    return ""


def _shifted(index: Estimate) -> Estimate:
    """The index less its ideal, 1."""
    assert index.value is not None
    low = None if index.low is None else index.low - 1
    high = None if index.high is None else index.high - 1
    return replace(index, value=index.value - 1, low=low, high=high)


def _absolute(signed: Estimate) -> Estimate:
    """The size of a signed estimate; an interval about 0 begins at 0."""
    assert signed.value is not None
    if signed.low is None or signed.high is None:
        return replace(signed, value=abs(signed.value))
    low, high = sorted((abs(signed.low), abs(signed.high)))
    about_zero = signed.low < 0 < signed.high
    return replace(signed, value=abs(signed.value), low=0.0 if about_zero else low, high=high)
