"""Average precision of the ranking by score of entailment, in file order and tie-aware.

A ranking with ties has no single value. The campaigns broke ties by the order of the file; the
tie-aware value takes tied pairs as one step, so that no order within them matters.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from thence.measure.aligned import Aligned, Item
from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, ratio
from thence.measure.measure import Measure, Unit
from thence.pair import Label

__all__ = [
    "AVERAGE_PRECISION_FILE_ORDER",
    "AVERAGE_PRECISION_TIE_AWARE",
    "file_order_average_precision",
    "precision_at_ranks",
    "ranking",
    "tie_aware_average_precision",
    "tie_aware_statistic",
    "undefined_reason",
    "unranked",
]

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


def file_order_average_precision(aligned: Aligned) -> Estimate:
    """The campaigns' formula: score descending, ties in the order of the run."""
    if reason := undefined_reason(aligned):
        return Estimate.undefined(len(aligned), reason)
    entails = np.array([_entails(item) for item in ranking(aligned)], dtype=np.float64)
    ranks = np.arange(1, len(entails) + 1)

    def statistic(rows: Integers) -> Floats:
        hits = entails[np.sort(rows, axis=1)]  # sorted, a resample stays in the ranking's order
        # Bentivogli et al. 2009, section 2.1: 1/R sum_i E(i) * #EntailmentUpToPair(i) / i
        above = (hits * hits.cumsum(axis=1) / ranks).sum(axis=1)
        return ratio(above, hits.sum(axis=1))

    return bootstrap(len(entails), statistic)


def tie_aware_average_precision(aligned: Aligned) -> Estimate:
    """Tied pairs are one step of the ranking; pairs without a score are its last step."""
    if reason := undefined_reason(aligned):
        return Estimate.undefined(len(aligned), reason)
    return bootstrap(len(aligned), tie_aware_statistic(aligned))


def tie_aware_statistic(aligned: Aligned) -> Callable[[Integers], Floats]:
    """The tie-aware value as a function of a matrix of item indices, one value a row."""
    scores = np.array([_score(item) for item in aligned])
    entails = np.array([_entails(item) for item in aligned], dtype=np.float64)
    distinct, step = np.unique(-scores, return_inverse=True)
    steps = len(distinct)

    def statistic(rows: Integers) -> Floats:
        cells = (step[rows] + steps * np.arange(len(rows))[:, np.newaxis]).ravel()
        size = steps * len(rows)
        hits = np.bincount(cells, entails[rows].ravel(), size).reshape(-1, steps)
        pairs = np.bincount(cells, minlength=size).reshape(-1, steps).cumsum(axis=1)
        above = (hits * np.nan_to_num(ratio(hits.cumsum(axis=1), pairs))).sum(axis=1)
        return ratio(above, hits.sum(axis=1))

    return statistic


def ranking(aligned: Aligned) -> list[Item]:
    """The items from the surest entailment down; those without a score last."""
    return sorted(aligned, key=lambda item: (-_score(item), item.position))


def precision_at_ranks(aligned: Aligned) -> list[tuple[Item, float]]:
    """Each item of the ranking in file order with the precision down to it."""
    found = 0
    values: list[tuple[Item, float]] = []
    for rank, item in enumerate(ranking(aligned), start=1):
        found += _entails(item)
        values.append((item, found / rank))
    return values


def unranked(aligned: Aligned) -> int:
    """How many pairs have no score and therefore stand at the end."""
    return sum(math.isinf(_score(item)) for item in aligned)


def undefined_reason(aligned: Aligned) -> str:
    """Why the run has no average precision; empty where it has one."""
    if unranked(aligned) == len(aligned):
        return "the run gives no score"
    if not any(map(_entails, aligned)):
        return "no gold pair is ENTAILMENT"
    return ""


def _entails(item: Item) -> bool:
    return item.gold is Label.ENTAILMENT


def _score(item: Item) -> float:
    score = item.verdict.score if item.verdict else None
    return -math.inf if score is None else score


AVERAGE_PRECISION_FILE_ORDER = Measure(
    "average_precision_file_order",
    "Average precision, file order",
    "Mean precision at the ranks of the entailing pairs; ties stand as in the run (campaigns).",
    Aligned,
    file_order_average_precision,
    Unit.NUMBER,
)
AVERAGE_PRECISION_TIE_AWARE = Measure(
    "average_precision_tie_aware",
    "Average precision, tie-aware",
    "Mean precision at the ranks of the entailing pairs; tied pairs are one step of the ranking.",
    Aligned,
    tie_aware_average_precision,
    Unit.NUMBER,
)
