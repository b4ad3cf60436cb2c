"""Whether a difference between runs over the same pairs is real."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.aligned import Aligned, require_same_pairs
from thence.measure.average_precision import tie_aware_statistic, undefined_reason
from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, bootstrap_counts, ratio
from thence.measure.measure import Direction, Measure, Unit
from thence.pair import Label

__all__ = [
    "ACCURACY_DIFFERENCE",
    "AVERAGE_PRECISION_DIFFERENCE",
    "F1_DIFFERENCE",
    "MCNEMAR",
    "PairedTest",
    "TwoRuns",
    "accuracy_difference",
    "average_precision_difference",
    "discordant",
    "f1_difference",
    "holm",
    "mcnemar",
]

FEW_DISCORDANT = 25
"""Below this many pairs on which only one run is right the exact test is used."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PairedTest:
    """The outcome of a test of the hypothesis that there is no difference."""

    p_value: float
    method: str
    statistic: float

    def to_json(self) -> dict[str, Any]:
        """The fields as plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class TwoRuns:
    """Two runs over the same pairs; a difference is the second less the first."""

    first: Aligned
    second: Aligned


def discordant(first: Sequence[bool], second: Sequence[bool]) -> tuple[int, int]:
    """On how many pairs only the first, and only the second, is right."""
    only_first = sum(one and not two for one, two in zip(first, second, strict=True))
    only_second = sum(two and not one for one, two in zip(first, second, strict=True))
    return only_first, only_second


def mcnemar(only_first: int, only_second: int) -> PairedTest:
    """Of the pairs that only one of two runs gets right: exact where few, else chi-square."""
    from statsmodels.stats.contingency_tables import mcnemar as test

    if only_first + only_second == 0:
        return PairedTest(1.0, "McNemar, no discordant pair", 0.0)
    exact = only_first + only_second < FEW_DISCORDANT
    result = test([[0, only_first], [only_second, 0]], exact=exact, correction=True)
    method = "McNemar, exact binomial" if exact else "McNemar, chi-square, continuity corrected"
    return PairedTest(float(result.pvalue), method, float(result.statistic))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values of many tests, corrected by Holm's step-down procedure, in the same order."""
    given = np.asarray(p_values, dtype=np.float64)
    order = np.argsort(given, kind="stable")
    # The smallest of m is held against all m, the next against m - 1; none falls below one before.
    stepped = np.maximum.accumulate(given[order] * np.arange(len(given), 0, -1))
    corrected = np.empty_like(given)
    corrected[order] = np.minimum(stepped, 1.0)
    return [float(value) for value in corrected]


def accuracy_difference(only_first: int, only_second: int, pairs: int) -> Estimate:
    """Accuracy of the second run less that of the first, by paired bootstrap."""
    alike = pairs - only_first - only_second
    return bootstrap_counts(
        np.array([only_second, only_first, alike]),
        lambda tables: (tables[:, 0] - tables[:, 1]) / pairs,
    )


def f1_difference(first: Aligned, second: Aligned) -> Estimate:
    """F1 of entailment of the second run less that of the first, by paired bootstrap."""
    require_same_pairs(first, second)
    cells = np.zeros((2, 2, 2), dtype=np.int64)
    for one, two in zip(first, second, strict=True):
        entails = one.gold is Label.ENTAILMENT
        cells[
            int(entails),
            int(one.label is Label.ENTAILMENT),
            int(two.label is Label.ENTAILMENT),
        ] += 1

    def statistic(tables: Floats) -> Floats:
        # axes: resample, gold, first run, second run
        return _f1(tables.sum(axis=2)) - _f1(tables.sum(axis=3))

    return bootstrap_counts(cells, statistic)


def average_precision_difference(first: Aligned, second: Aligned) -> Estimate:
    """Tie-aware average precision of the second less that of the first, by paired bootstrap."""
    require_same_pairs(first, second)
    for run in (first, second):
        if reason := undefined_reason(run):
            return Estimate.undefined(len(run), f"{run.name}: {reason}")
    of_first, of_second = tie_aware_statistic(first), tie_aware_statistic(second)
    return bootstrap(len(first), lambda rows: of_second(rows) - of_first(rows))


def _only_one_right(runs: TwoRuns) -> tuple[int, int]:
    require_same_pairs(runs.first, runs.second)
    two_way = not (runs.first.three_way and runs.second.three_way)
    right = ([item.correct(two_way=two_way) for item in run] for run in (runs.first, runs.second))
    return discordant(*right)


def _p_value(runs: TwoRuns) -> Estimate:
    test = mcnemar(*_only_one_right(runs))
    return Estimate(test.p_value, None, None, len(runs.first), "", "a p-value has no interval")


def _f1(tables: Floats) -> Floats:
    """Of a stack of tables: resample, gold entails, judged to entail."""
    below = tables[:, 1, :].sum(axis=1) + tables[:, :, 1].sum(axis=1)
    return ratio(2 * tables[:, 1, 1], below)


ACCURACY_DIFFERENCE = Measure(
    "accuracy_difference",
    "Difference in accuracy",
    "Accuracy of the second run less that of the first.",
    TwoRuns,
    lambda runs: accuracy_difference(*_only_one_right(runs), len(runs.first)),
)
F1_DIFFERENCE = Measure(
    "f1_difference",
    "Difference in F1",
    "F1 of entailment, two-way, of the second run less that of the first.",
    TwoRuns,
    lambda runs: f1_difference(runs.first, runs.second),
)
AVERAGE_PRECISION_DIFFERENCE = Measure(
    "average_precision_difference",
    "Difference in average precision",
    "Tie-aware average precision of the second run less that of the first.",
    TwoRuns,
    lambda runs: average_precision_difference(runs.first, runs.second),
    Unit.NUMBER,
)
MCNEMAR = Measure(
    "mcnemar",
    "McNemar's test",
    "The p-value that two runs are equally often right on the pairs that only one gets right.",
    TwoRuns,
    _p_value,
    Unit.NUMBER,
    Direction.NONE,
)
