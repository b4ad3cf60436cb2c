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
from thence.measure.declaration import Measure
from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap_counts, wilson
from thence.measure.ratio import ratio
from thence.pair import Label

__all__ = ["F1", "PRECISION", "RECALL", "PrecisionRecall", "label_scores", "macro", "micro"]

PRECISION = Measure("precision", "Precision", "Share of the pairs judged so that are so.")
RECALL = Measure("recall", "Recall", "Share of the pairs that are so that are judged so.")
F1 = Measure("f1", "F1", "Harmonic mean of precision and recall.")

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


def label_scores(table: Confusion, label: Label) -> PrecisionRecall:
    """How well one label is recognised."""
    column = table.labels.index(label)
    hits = table.true_positives(label)
    return PrecisionRecall(
        wilson(hits, table.of_judged(label), empty=f"no pair is judged {label}"),
        wilson(hits, table.of_gold(label), empty=f"no gold pair is {label}"),
        bootstrap_counts(table.array(), lambda tables: _f1(tables)[:, column]),
    )


def macro(table: Confusion) -> PrecisionRecall:
    """The mean over the labels that gold or run have."""
    seen = [
        index
        for index, label in enumerate(table.labels)
        if table.of_gold(label) or table.of_judged(label)
    ]

    def mean_of(scores: Callable[[Tables], Tables]) -> Estimate:
        return bootstrap_counts(
            table.array(), lambda tables: np.nan_to_num(scores(tables)[:, seen]).mean(axis=1)
        )

    return PrecisionRecall(mean_of(_precision), mean_of(_recall), mean_of(_f1))


def micro(table: Confusion) -> PrecisionRecall:
    """Over all pairs at once; without gaps all three are the accuracy."""

    def f1(tables: Tables) -> Tables:
        judged = tables[:, :, :-1].sum(axis=(1, 2))
        return ratio(2 * _hits(tables).sum(axis=1), judged + tables.sum(axis=(1, 2)))

    judged = table.pairs - table.unjudged
    return PrecisionRecall(
        wilson(table.right, judged, empty="the run judges no pair"),
        wilson(table.right, table.pairs),
        bootstrap_counts(table.array(), f1),
    )


def _hits(tables: Tables) -> Tables:
    return np.diagonal(tables, axis1=1, axis2=2)


def _precision(tables: Tables) -> Tables:
    return ratio(_hits(tables), tables[:, :, :-1].sum(axis=1))


def _recall(tables: Tables) -> Tables:
    return ratio(_hits(tables), tables.sum(axis=2))


def _f1(tables: Tables) -> Tables:
    return ratio(2 * _hits(tables), tables[:, :, :-1].sum(axis=1) + tables.sum(axis=2))
