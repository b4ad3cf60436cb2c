"""Cohen's kappa of two judges, and their contingency table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.agreement.resampling import NOTHING_SHARED, Floats, resampled
from thence.measure.agreement.table import MISSING, AgreementTable
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED
from thence.measure.measure import Measure, Unit
from thence.measure.ratio import ratio

__all__ = ["COHEN_KAPPA", "JudgeConfusion", "cohen_kappa", "judge_confusion"]


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
