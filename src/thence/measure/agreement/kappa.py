"""Agreement beyond chance: Cohen's and Fleiss' kappa, Krippendorff's alpha for nominal labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.agreement.table import (
    MISSING,
    NOTHING_SHARED,
    AgreementTable,
    Floats,
    resampled,
    vote_patterns,
)
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED, ratio
from thence.measure.measure import Measure, Unit

__all__ = [
    "COHEN_KAPPA",
    "FLEISS_KAPPA",
    "KRIPPENDORFF_ALPHA",
    "JudgeConfusion",
    "cohen_kappa",
    "fleiss_kappa",
    "judge_confusion",
    "krippendorff_alpha",
]


@dataclass(frozen=True, slots=True, eq=False)
class JudgeConfusion:
    """Items that two judges both judged: by the first's label (rows) and the second's."""

    first: str
    second: str
    labels: tuple[str, ...]
    counts: NDArray[np.int64]

    def to_json(self) -> dict[str, Any]:
        """The table by labels as plain data."""
        rows = {
            label: dict(zip(self.labels, row, strict=True))
            for label, row in zip(self.labels, self.counts.tolist(), strict=True)
        }
        return {"first": self.first, "second": self.second, "table": rows}


def judge_confusion(table: AgreementTable, first: str, second: str) -> JudgeConfusion:
    """The contingency table of two judges of the table."""
    columns = table.of_judges(first, second).codes
    size = len(table.labels)
    counts = np.zeros((size, size), dtype=np.int64)
    both = columns[(columns != MISSING).all(axis=1)]
    np.add.at(counts, (both[:, 0], both[:, 1]), 1)
    return JudgeConfusion(first, second, table.labels, counts)


def cohen_kappa(table: AgreementTable, seed: int = SEED) -> Estimate:
    """Over the items that both judges judged; undefined unless there are two judges."""
    if len(table.judges) != 2:
        return Estimate.undefined(
            len(table), f"Cohen's kappa is of two judges, the table has {len(table.judges)}"
        )
    counts = judge_confusion(table, *table.judges).counts
    if not counts.sum():
        return Estimate.undefined(0, NOTHING_SHARED)
    size = len(table.labels)
    return resampled(
        counts.ravel(),
        lambda stack: _kappa(stack.reshape(-1, size, size)),
        "both judges gave one and the same label throughout, so that chance explains everything",
        seed,
    )


def _kappa(tables: Floats) -> Floats:
    items = tables.sum(axis=(1, 2))
    agreed = np.trace(tables, axis1=1, axis2=2)
    by_chance = (tables.sum(axis=1) * tables.sum(axis=2)).sum(axis=1)
    # (Po - Pe) / (1 - Pe), times the square of the number of items: whole numbers stay exact
    return ratio(agreed * items - by_chance, items * items - by_chance)


COHEN_KAPPA = Measure(
    "cohen_kappa",
    "Cohen's kappa",
    "Agreement of two judges beyond chance, each with their own use of the labels.",
    AgreementTable,
    cohen_kappa,
    Unit.NUMBER,
)


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


def krippendorff_alpha(table: AgreementTable, seed: int = SEED) -> Estimate:
    """Over the items with two judgements or more, each judgement paired with the others."""
    patterns, numbers = vote_patterns(table)
    if not len(numbers):
        return Estimate.undefined(0, NOTHING_SHARED)
    votes = patterns.sum(axis=1)
    # The diagonal of the coincidence matrix: pairs of equal labels, each item by its votes.
    coincident = (patterns * (patterns - 1)).sum(axis=1) / (votes - 1)

    def alpha(items: Floats) -> Floats:
        by_label = items @ patterns
        total = by_label.sum(axis=1)
        observed = (total - items @ coincident) * (total - 1)
        expected = total * total - (by_label * by_label).sum(axis=1)
        return 1.0 - ratio(observed, expected)

    return resampled(
        numbers,
        alpha,
        "all judges gave one and the same label throughout, so that no disagreement is expected",
        seed,
    )


KRIPPENDORFF_ALPHA = Measure(
    "krippendorff_alpha",
    "Krippendorff's alpha",
    "One less the observed disagreement over that expected by chance; nominal labels.",
    AgreementTable,
    krippendorff_alpha,
    Unit.NUMBER,
)
