"""Fleiss' kappa of any number of judges, who need not be the same for each item."""

from __future__ import annotations

import numpy as np

from thence.measure.agreement.resampling import NOTHING_SHARED, Floats, resampled, vote_patterns
from thence.measure.agreement.table import AgreementTable
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED
from thence.measure.measure import Measure, Unit
from thence.measure.ratio import ratio

__all__ = ["FLEISS_KAPPA", "fleiss_kappa"]


def fleiss_kappa(table: AgreementTable, seed: int = SEED) -> Estimate:
    """Over the items with two judgements or more.

    Where the number of judgements differs, each item weighs the same, in the observed agreement
    and in the shares of the labels; with one number throughout it is the kappa of Fleiss (1971).
    """
    patterns, numbers = vote_patterns(table)
    if not len(numbers):
        return Estimate.undefined(0, NOTHING_SHARED)
    votes = patterns.sum(axis=1)
    agreed = (patterns * (patterns - 1)).sum(axis=1) / (votes * (votes - 1))
    shares = patterns / votes[:, np.newaxis]

    def kappa(items: Floats) -> Floats:
        total = items.sum(axis=1)
        by_chance = ((items @ shares / total[:, np.newaxis]) ** 2).sum(axis=1)
        # One label throughout leaves nothing beyond chance, whatever the rounding says.
        one_label = ((items @ shares) > 0).sum(axis=1) == 1
        above = items @ agreed / total - by_chance
        return ratio(above, np.where(one_label, 0.0, 1.0 - by_chance))

    return resampled(
        numbers,
        kappa,
        "all judges gave one and the same label throughout, so that chance explains everything",
        seed,
    )


FLEISS_KAPPA = Measure(
    "fleiss_kappa",
    "Fleiss' kappa",
    "Agreement of several judges beyond chance, with one use of the labels for all of them.",
    AgreementTable,
    fleiss_kappa,
    Unit.NUMBER,
)
