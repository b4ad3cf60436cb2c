"""Accuracies over many sets of pairs at once, resampled by original.

The monothematic pairs of one original share its text and are not independent of it or of each
other: an original with all its parts is drawn, or left out, as one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from thence.measure.estimate import Estimate
from thence.measure.interval import DRAWS_AT_ONCE, SEED, percentiles, ratio, resamples_of, wilson

__all__ = ["Accuracies", "JudgedPair", "bounded", "resample"]

Floats = NDArray[np.float64]
Key = TypeVar("Key", bound=Hashable)

FEWEST_DEFINED = 0.95
"""An interval needs a value in this share of the resamples."""


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """One pair: the original it belongs to by number, whether it is judged right, its weight."""

    unit: int
    right: bool
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Accuracies(Generic[Key]):
    """For each set of pairs the accuracy, and its accuracies in the resamples."""

    values: Mapping[Key, float]
    """NaN where the set has no pair, or no weight."""
    drawn: Mapping[Key, Floats]
    pairs: Mapping[Key, int]
    units: Mapping[Key, int]
    """How many originals the pairs of the set belong to."""

    def estimate(self, key: Key) -> Estimate:
        """The accuracy on a set; where all its pairs fare alike, Wilson's interval by originals."""
        value, pairs, units = self.values[key], self.pairs[key], self.units[key]
        if not pairs:
            return Estimate.undefined(0, "there is no such pair")
        if np.isnan(value):
            return Estimate.undefined(pairs, "the phenomena of these pairs weigh nothing")
        if value in (0.0, 1.0):
            alike = wilson(units if value else 0, units)
            return Estimate(value, alike.low, alike.high, pairs, f"Wilson score, {units} originals")
        drawn = self.drawn[key]
        # A resample without any pair of the set says nothing of it, either way.
        return bounded(value, drawn[~np.isnan(drawn)], pairs)


def resample(
    pairs: Sequence[JudgedPair], sets: Mapping[Key, Sequence[int]], units: int, seed: int = SEED
) -> Accuracies[Key]:
    """The accuracies of sets, which name pairs by number, over resamples of the units."""
    right, whole = _sums(pairs, sets, units)
    random = np.random.default_rng(seed)
    resamples = resamples_of(units)
    at_once = max(1, DRAWS_AT_ONCE // units)
    shares = np.full(units, 1.0 / units)
    drawn = []
    for done in range(0, resamples, at_once):
        times = random.multinomial(units, shares, size=min(at_once, resamples - done))
        drawn.append(ratio(times @ right, times @ whole).T)
    rows = np.concatenate(drawn, axis=1)
    values = ratio(right.sum(axis=0), whole.sum(axis=0))
    return Accuracies(
        {key: float(values[column]) for column, key in enumerate(sets)},
        {key: rows[column] for column, key in enumerate(sets)},
        {key: len(numbers) for key, numbers in sets.items()},
        {key: len({pairs[number].unit for number in numbers}) for key, numbers in sets.items()},
    )


def bounded(value: float, drawn: Floats, n: int) -> Estimate:
    """A value with the percentiles of its resamples; without, if they cannot bear any."""
    return percentiles(
        value, drawn, n, "bootstrap over originals", SEED, fewest_defined=FEWEST_DEFINED
    )


def _sums(
    pairs: Sequence[JudgedPair], sets: Mapping[Key, Sequence[int]], units: int
) -> tuple[Floats, Floats]:
    """For each unit and set the weight of the pairs that are right, and of all."""
    right, whole = np.zeros((units, len(sets))), np.zeros((units, len(sets)))
    unit = np.array([pair.unit for pair in pairs], dtype=np.int64)
    weight = np.array([pair.weight for pair in pairs])
    gained = weight * np.array([pair.right for pair in pairs])
    for column, numbers in enumerate(sets.values()):
        inside = np.asarray(numbers, dtype=np.int64)
        np.add.at(right[:, column], unit[inside], gained[inside])
        np.add.at(whole[:, column], unit[inside], weight[inside])
    return right, whole
