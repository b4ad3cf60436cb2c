"""Calibration: whether, of the pairs scored 0.8, four in five entail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.formats.judgements import RANKING
from thence.measure.aligned import Aligned, Item
from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, bootstrap_mean, wilson
from thence.measure.measure import Direction, Measure, PerItem, Unit
from thence.pair import Label

__all__ = [
    "BRIER",
    "EXPECTED_CALIBRATION_ERROR",
    "ReliabilityBin",
    "brier",
    "expected_calibration_error",
    "reliability",
]

BINS = 10
NO_SCORE = "the run gives no score"
NO_PROBABILITY = "the run only ranks its pairs, and a rank is no probability"

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """The pairs whose score lies from low up to high; the last bin holds its upper end."""

    low: float
    high: float
    mean_score: float | None
    """None for an empty bin."""
    entailing: Estimate
    """The share of entailment among them."""

    def to_json(self) -> dict[str, Any]:
        """The bin as plain data."""
        return {
            "low": self.low,
            "high": self.high,
            "mean_score": self.mean_score,
            "entailing": self.entailing.to_json(),
        }


def expected_calibration_error(aligned: Aligned, bins: int = BINS) -> Estimate:
    """Over the pairs with a score that is a probability, in bins of equal width."""
    scores, entails = _scored(aligned)
    n = len(scores)
    if undefined := _undefined(aligned):
        return undefined
    inside = _bin_of(scores, bins)
    residual = scores - entails

    def statistic(rows: NDArray[np.int64]) -> Floats:
        # sum_b n_b/n * |mean score_b - share_b| = sum_b |sum of residuals in b| / n
        cells = (inside[rows] + bins * np.arange(len(rows))[:, np.newaxis]).ravel()
        sums = np.bincount(cells, residual[rows].ravel(), bins * len(rows)).reshape(-1, bins)
        totals: Floats = np.abs(sums).sum(axis=1) / n
        return totals

    return bootstrap(n, statistic)


def reliability(aligned: Aligned, bins: int = BINS) -> list[ReliabilityBin]:
    """The bins of a reliability diagram."""
    scores, entails = _scored(aligned)
    inside = _bin_of(scores, bins)
    result: list[ReliabilityBin] = []
    for index in range(bins):
        chosen = inside == index
        n = int(chosen.sum())
        share = wilson(int(entails[chosen].sum()), n, empty="no score falls into this bin")
        mean = float(scores[chosen].mean()) if n else None
        result.append(ReliabilityBin(index / bins, (index + 1) / bins, mean, share))
    return result


def _squared_distances(aligned: Aligned) -> list[float | None]:
    found: list[float | None] = []
    for item in aligned:
        score = _probability(item)
        found.append(None if score is None else (score - (item.gold is Label.ENTAILMENT)) ** 2)
    return found


def _scored(aligned: Aligned) -> tuple[Floats, Floats]:
    rows = [
        (score, item.gold is Label.ENTAILMENT)
        for item in aligned
        if (score := _probability(item)) is not None
    ]
    array = np.array(rows, dtype=np.float64).reshape(-1, 2)
    return array[:, 0], array[:, 1]


def _probability(item: Item) -> float | None:
    return item.verdict.score if item.verdict and not _only_ranks(item) else None


def _only_ranks(item: Item) -> bool:
    return any(each.kind == RANKING for each in item.verdict.evidence) if item.verdict else False


def _undefined(aligned: Aligned) -> Estimate | None:
    if any(_probability(item) is not None for item in aligned):
        return None
    return Estimate.undefined(0, NO_PROBABILITY if any(map(_only_ranks, aligned)) else NO_SCORE)


def _bin_of(scores: Floats, bins: int) -> NDArray[np.int64]:
    return np.minimum((scores * bins).astype(np.int64), bins - 1)


brier = PerItem(_squared_distances, bootstrap_mean, _undefined)
"""Over the pairs with a score that is a probability."""

BRIER = Measure(
    "brier",
    "Brier score",
    "Mean squared distance of the score from 1 for entailment and 0 for the rest.",
    Aligned,
    brier,
    Unit.NUMBER,
    Direction.LOWER,
)
EXPECTED_CALIBRATION_ERROR = Measure(
    "expected_calibration_error",
    "Expected calibration error",
    "Mean distance between score and share of entailment over bins of equal width.",
    Aligned,
    expected_calibration_error,
    Unit.NUMBER,
    Direction.LOWER,
)
