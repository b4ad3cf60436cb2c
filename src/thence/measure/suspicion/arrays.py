"""Mining over integer arrays: sets of tags with their suspicion rates, for data of any size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray
from scipy.sparse import csc_array, csr_array

from thence.measure.suspicion.expansion import STANDARD, Expansion, TagSet, tag_sets

__all__ = ["TOLERANCE", "FixedPoint", "MinedSets", "fixed_point", "mine_arrays", "stepped"]


TOLERANCE = 1e-10
"""Rates have stabilised when none changes by more than this in a step."""
MOST_STEPS = 30_000
"""Where a rate that goes to nought needs more, it is as good as there."""


@dataclass(frozen=True, slots=True)
class MinedSets:
    """Single tags, each at its number, and behind them the sets that were added."""

    tags: list[tuple[int, ...]]
    rates: NDArray[np.float64]
    occurrences: NDArray[np.int64]
    errors: NDArray[np.int64]
    incidence: csr_array
    """A row for each pair, a column for each set."""
    failed: NDArray[np.bool_]
    steps: int
    """Steps to the fixed point."""

    def failures_by_set(self) -> Callable[[int], NDArray[np.int32]]:
        """The rows of the pairs that failed with a set, those that blame it most first."""
        columns = csc_array(self.incidence)
        # The share of a set in the blame for a pair is its own rate over this sum.
        all_rates = self.incidence @ self.rates

        def failures(at: int) -> NDArray[np.int32]:
            rows = np.sort(columns.indices[columns.indptr[at] : columns.indptr[at + 1]])
            wrong = rows[self.failed[rows]]
            return wrong[np.argsort(np.round(all_rates[wrong], 6), kind="stable")]

        return failures


def mine_arrays(
    starts: NDArray[Any],
    tags: NDArray[Any],
    failed: NDArray[np.bool_],
    *,
    expansion: Expansion = STANDARD,
    tolerance: float = TOLERANCE,
) -> MinedSets:
    """The suspicion rate of each tag and of each set of tags that stands out.

    The tags of pair i, numbers from 0 and each at most once, are `tags[starts[i]:starts[i + 1]]`;
    `failed[i]` is its suspicion.
    """
    pairs, width = len(failed), int(tags.max(initial=-1)) + 1
    ones = np.ones(len(tags), dtype=np.int32)
    single = csr_array((ones, tags, starts), shape=(pairs, width))
    added = tag_sets(single, failed, expansion)
    incidence = _with_sets(single, added)
    wrong = _in_order_of_content(csr_array(incidence[np.flatnonzero(failed)]))
    occurrences = np.bincount(incidence.indices, minlength=incidence.shape[1])
    point = fixed_point(wrong.indptr, wrong.indices, occurrences, tolerance)
    return MinedSets(
        tags=[*((tag,) for tag in range(width)), *(one.tags for one in added)],
        rates=point.rates,
        occurrences=occurrences,
        errors=np.bincount(wrong.indices, minlength=incidence.shape[1]),
        incidence=incidence,
        failed=failed,
        steps=point.steps,
    )


def _in_order_of_content(pairs: csr_array) -> csr_array:
    """The pairs in an order that only depends on what they hold, and so do sums over them."""
    pairs.sort_indices()
    content = [
        pairs.indices[start:end].tobytes()
        for start, end in zip(pairs.indptr[:-1], pairs.indptr[1:], strict=True)
    ]
    return csr_array(pairs[sorted(range(len(content)), key=content.__getitem__)])


def _with_sets(single: csr_array, added: list[TagSet]) -> csr_array:
    """The incidence of single tags with a column for each set behind them."""
    if not added:
        return single
    rows = np.repeat(np.arange(single.shape[0], dtype=np.int32), np.diff(single.indptr))
    width = single.shape[1]
    lengths = [len(one.rows) for one in added]
    columns = np.repeat(np.arange(width, width + len(added), dtype=np.int32), lengths)
    all_rows = np.concatenate([rows, *(one.rows for one in added)])
    all_columns = np.concatenate([single.indices, columns])
    ones = np.ones(len(all_rows), dtype=np.int32)
    return csr_array((ones, (all_rows, all_columns)), shape=(single.shape[0], width + len(added)))


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
    # A rate that goes to nought does so ever more slowly, so that small steps say little of how far
    # it still has to go. Two steps tell where they lead (SQUAREM, Varadhan & Roland 2008); a leap
    # that lowers the likelihood is not taken.
    often = np.maximum(occurrences, 1)
    # At first all occurrences in a pair are equally suspicious, as they are for equal rates.
    rates = stepped(starts, forms, often, np.ones(len(occurrences)))
    steps, change = 0, np.inf
    while change > tolerance and steps < MOST_STEPS:
        before, once = rates, stepped(starts, forms, often, rates)
        change = float(np.max(np.abs(once - before), initial=0.0))
        rates, steps = once, steps + 1
        if change > tolerance:
            twice = stepped(starts, forms, often, once)
            leapt = stepped(starts, forms, often, _leap(before, once, twice))
            gained = _likelihood(starts, forms, often, leapt)
            kept = gained >= _likelihood(starts, forms, often, twice)
            rates, steps = leapt if kept else twice, steps + 2
    return FixedPoint(rates, steps)


def stepped(
    starts: NDArray[Any],
    forms: NDArray[Any],
    occurrences: NDArray[np.int64],
    rates: NDArray[np.float64],
) -> NDArray[np.float64]:
    """The rates after one more step: the mean suspicion of the occurrences of each form."""
    return rates * _blame(starts, forms, rates) / occurrences


def _leap(
    start: NDArray[np.float64], once: NDArray[np.float64], twice: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Where two steps lead; a rate that would not be positive stays where they brought it."""
    first, bend = once - start, (twice - once) - (once - start)
    bent = float(np.sqrt((bend * bend).sum()))
    if not bent:
        return twice
    length = max(1.0, float(np.sqrt((first * first).sum())) / bent)
    leapt = start + 2 * length * first + length * length * bend
    return np.where(leapt > 0, leapt, twice)


@njit(cache=True)
def _likelihood(
    starts: NDArray[Any],
    forms: NDArray[Any],
    occurrences: NDArray[np.int64],
    rates: NDArray[np.float64],
) -> float:
    """The logarithm of the likelihood whose maximum is the fixed point."""
    found = -(occurrences * rates).sum()
    for pair in range(len(starts) - 1):
        in_pair = 0.0
        for at in range(starts[pair], starts[pair + 1]):
            in_pair += rates[forms[at]]
        found += np.log(in_pair)
    return float(found)


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
