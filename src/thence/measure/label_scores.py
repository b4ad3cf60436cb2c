"""Precision, recall and F1 of each label, and their macro and micro averages.

No verdict is a miss: it lowers recall, not precision. A label never judged has no precision of
its own; in the macro average it counts 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.confusion import Confusion
from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap_counts, ratio, wilson
from thence.measure.measure import Measure
from thence.pair import Label

__all__ = [
    "F1",
    "MACRO_F1",
    "MACRO_PRECISION",
    "MACRO_RECALL",
    "MICRO_F1",
    "MICRO_PRECISION",
    "MICRO_RECALL",
    "PRECISION",
    "RECALL",
    "LabelOfTable",
    "PrecisionRecall",
    "label_scores",
    "macro",
    "micro",
]

Tables = NDArray[np.float64]
"""A stack of tables: resample, gold label, judgement with no verdict last."""


@dataclass(frozen=True, slots=True)
class PrecisionRecall:
    """Precision, recall and F1 of one label or of an average."""

    precision: Estimate
    recall: Estimate
    f1: Estimate

    def to_json(self) -> dict[str, Any]:
        """The three estimates as plain data."""
        return {
            "precision": self.precision.to_json(),
            "recall": self.recall.to_json(),
            "f1": self.f1.to_json(),
        }


@dataclass(frozen=True, slots=True)
class LabelOfTable:
    """One label of a contingency table."""

    table: Confusion
    label: Label


def label_scores(table: Confusion, label: Label) -> PrecisionRecall:
    """How well one label is recognised."""
    one = LabelOfTable(table, label)
    return PrecisionRecall(PRECISION.compute(one), RECALL.compute(one), F1.compute(one))


def macro(table: Confusion) -> PrecisionRecall:
    """The mean over the labels that gold or run have."""
    return PrecisionRecall(
        *(one.compute(table) for one in (MACRO_PRECISION, MACRO_RECALL, MACRO_F1))
    )


def micro(table: Confusion) -> PrecisionRecall:
    """Over all pairs at once; without gaps all three are the accuracy."""
    return PrecisionRecall(
        *(one.compute(table) for one in (MICRO_PRECISION, MICRO_RECALL, MICRO_F1))
    )


def _label_precision(one: LabelOfTable) -> Estimate:
    judged = one.table.of_judged(one.label)
    return wilson(one.table.true_positives(one.label), judged, f"no pair is judged {one.label}")


def _label_recall(one: LabelOfTable) -> Estimate:
    gold = one.table.of_gold(one.label)
    return wilson(one.table.true_positives(one.label), gold, f"no gold pair is {one.label}")


def _label_f1(one: LabelOfTable) -> Estimate:
    column = one.table.labels.index(one.label)
    return bootstrap_counts(one.table.array(), lambda tables: _f1(tables)[:, column])


def _mean_over_labels(scores: Callable[[Tables], Tables]) -> Callable[[Confusion], Estimate]:
    def mean(table: Confusion) -> Estimate:
        seen = [
            index
            for index, label in enumerate(table.labels)
            if table.of_gold(label) or table.of_judged(label)
        ]
        return bootstrap_counts(
            table.array(), lambda tables: np.nan_to_num(scores(tables)[:, seen]).mean(axis=1)
        )

    return mean


def _micro_precision(table: Confusion) -> Estimate:
    return wilson(table.right, table.pairs - table.unjudged, empty="the run judges no pair")


def _micro_f1(table: Confusion) -> Estimate:
    def f1(tables: Tables) -> Tables:
        judged = tables[:, :, :-1].sum(axis=(1, 2))
        return ratio(2 * _hits(tables).sum(axis=1), judged + tables.sum(axis=(1, 2)))

    return bootstrap_counts(table.array(), f1)


def _hits(tables: Tables) -> Tables:
    return np.diagonal(tables, axis1=1, axis2=2)


def _precision(tables: Tables) -> Tables:
    return ratio(_hits(tables), tables[:, :, :-1].sum(axis=1))


def _recall(tables: Tables) -> Tables:
    return ratio(_hits(tables), tables.sum(axis=2))


def _f1(tables: Tables) -> Tables:
    return ratio(2 * _hits(tables), tables[:, :, :-1].sum(axis=1) + tables.sum(axis=2))


PRECISION = Measure(
    "precision",
    "Precision",
    "Share of the pairs judged to have a label that have it.",
    LabelOfTable,
    _label_precision,
)
RECALL = Measure(
    "recall",
    "Recall",
    "Share of the pairs that have a label that are judged to have it.",
    LabelOfTable,
    _label_recall,
)
F1 = Measure(
    "f1", "F1", "Harmonic mean of the precision and recall of a label.", LabelOfTable, _label_f1
)
MACRO_PRECISION = Measure(
    "macro_precision",
    "Macro precision",
    "Mean precision over the labels; 0 for a label that is never judged.",
    Confusion,
    _mean_over_labels(_precision),
)
MACRO_RECALL = Measure(
    "macro_recall",
    "Macro recall",
    "Mean recall over the labels.",
    Confusion,
    _mean_over_labels(_recall),
)
MACRO_F1 = Measure(
    "macro_f1", "Macro F1", "Mean F1 over the labels.", Confusion, _mean_over_labels(_f1)
)
MICRO_PRECISION = Measure(
    "micro_precision",
    "Micro precision",
    "Share of the judged pairs that are judged right, over all labels at once.",
    Confusion,
    _micro_precision,
)
MICRO_RECALL = Measure(
    "micro_recall",
    "Micro recall",
    "Share of all pairs that are judged right, over all labels at once.",
    Confusion,
    Confusion.accuracy,
)
MICRO_F1 = Measure(
    "micro_f1", "Micro F1", "Harmonic mean of micro precision and recall.", Confusion, _micro_f1
)
