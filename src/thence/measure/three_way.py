"""Measures of our own for the three-way task, for which Bentivogli et al. 2009, section 5, asks.

Plain accuracy takes all classes, all pairs and all confusions as equal; each of these gives up
one of the three.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thence.measure.accuracy import correct, undefined_if_two_way
from thence.measure.aligned import Aligned, require_same_pairs
from thence.measure.confusion import confusion
from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, bootstrap_counts, bootstrap_mean, ratio
from thence.measure.measure import Measure, PerItem
from thence.pair import Label

__all__ = [
    "BALANCED_ACCURACY",
    "COST_SENSITIVE_ACCURACY",
    "HARDNESS_WEIGHTED_ACCURACY",
    "RunAmongOthers",
    "balanced_accuracy",
    "cost_sensitive_accuracy",
    "hardness",
    "hardness_weighted_accuracy",
]

COSTS: Mapping[frozenset[Label], float] = {
    frozenset({Label.ENTAILMENT, Label.CONTRADICTION}): 1.0,
    frozenset({Label.ENTAILMENT, Label.UNKNOWN}): 0.5,
    frozenset({Label.CONTRADICTION, Label.UNKNOWN}): 0.5,
}
"""What it costs to take one label for the other; no judgement costs 1."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RunAmongOthers:
    """A run, and other runs over the same pairs."""

    run: Aligned
    others: Sequence[Aligned]


def balanced_accuracy(aligned: Aligned) -> Estimate:
    """Mean recall over the classes of the gold; no judgement is a miss."""
    table = confusion(aligned)
    classes = [index for index, label in enumerate(table.labels) if table.of_gold(label)]

    def statistic(tables: Floats) -> Floats:
        gold = tables[:, classes].sum(axis=2)
        hits = np.diagonal(tables, axis1=1, axis2=2)[:, classes]
        # A resample that lost a class has no recall for it, hence no mean.
        mean: Floats = ratio(hits, gold).mean(axis=1)
        return mean

    return bootstrap_counts(table.array(), statistic)


def hardness(references: Sequence[Aligned]) -> list[float]:
    """For each pair, the share of the reference runs that got it wrong."""
    require_same_pairs(*references)
    by_run = [correct(reference) for reference in references]
    return [1 - sum(right) / len(right) for right in zip(*by_run, strict=True)]


def hardness_weighted_accuracy(aligned: Aligned, references: Sequence[Aligned]) -> Estimate:
    """Accuracy weighted by hardness; undefined where the references are right everywhere."""
    require_same_pairs(aligned, *references)
    if not references:
        return Estimate.undefined(len(aligned), "there is no reference run to weigh pairs by")
    weights = np.array(hardness(references))
    if not weights.any():
        return Estimate.undefined(len(aligned), "no reference run gets any pair wrong")
    gained = weights * np.array(correct(aligned))

    def statistic(rows: NDArray[np.int64]) -> Floats:
        return ratio(gained[rows].sum(axis=1), weights[rows].sum(axis=1))

    return bootstrap(len(aligned), statistic)


def _gains(aligned: Aligned) -> list[float | None]:
    """One minus the cost of each pair; None for labels of the two-way task, which have no cost."""
    costs = (_cost(item.gold, item.label) for item in aligned)
    return [None if cost is None else 1 - cost for cost in costs]


def _cost(gold: Label, judged: Label | None) -> float | None:
    if judged is None:
        return 1.0
    return 0.0 if judged is gold else COSTS.get(frozenset({gold, judged}))


cost_sensitive_accuracy = PerItem(_gains, bootstrap_mean, undefined_if_two_way)
"""One minus the mean cost of a pair; undefined if the gold or the run is two-way."""

BALANCED_ACCURACY = Measure(
    "balanced_accuracy",
    "Balanced accuracy (ours)",
    "Mean recall over the gold classes: a rare class weighs as much as a frequent one.",
    Aligned,
    balanced_accuracy,
)
HARDNESS_WEIGHTED_ACCURACY = Measure(
    "hardness_weighted_accuracy",
    "Hardness-weighted accuracy (ours)",
    "Accuracy in which a pair weighs the share of reference runs that got it wrong.",
    RunAmongOthers,
    lambda among: hardness_weighted_accuracy(among.run, among.others),
)
COST_SENSITIVE_ACCURACY = Measure(
    "cost_sensitive_accuracy",
    "Cost-sensitive accuracy (ours)",
    "One minus the mean cost: taking entailment for contradiction costs 1, for unknown 0.5.",
    Aligned,
    cost_sensitive_accuracy,
)
