"""Precision, recall and F of what was returned for queries: over all, or over each and averaged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, ratio
from thence.measure.measure import Measure

__all__ = [
    "MACRO_F",
    "MICRO_F",
    "Queries",
    "Query",
    "Retrieval",
    "f_measure",
    "macro",
    "micro",
    "query",
]

Floats = NDArray[np.float64]
Identifier = TypeVar("Identifier")


@dataclass(frozen=True, slots=True)
class Query:
    """The counts of one query, or of one topic."""

    name: str
    relevant: int
    returned: int
    hits: int
    """What was returned and is relevant."""


class Queries(tuple[Query, ...]):
    """Queries, or topics, with what is relevant to each and what was returned."""


@dataclass(frozen=True, slots=True)
class Retrieval:
    """Precision, recall and F over queries; intervals resample queries, never single results."""

    precision: Estimate
    recall: Estimate
    f: Estimate
    without_relevant: int
    """Queries for which nothing is relevant: their recall is undefined and was left out."""
    without_returned: int
    """Queries for which nothing was returned: in a macro average their precision is 0."""

    def to_json(self) -> dict[str, Any]:
        """The scores as plain data."""
        return {
            "precision": self.precision.to_json(),
            "recall": self.recall.to_json(),
            "f": self.f.to_json(),
            "without_relevant": self.without_relevant,
            "without_returned": self.without_returned,
        }


def f_measure(precision: float, recall: float) -> float:
    """The harmonic mean; 0 where both are 0."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def query(name: str, relevant: Collection[Identifier], returned: Collection[Identifier]) -> Query:
    """The counts of one query from what is relevant and what was returned."""
    gold, found = set(relevant), set(returned)
    return Query(name, len(gold), len(found), len(gold & found))


def micro(queries: Sequence[Query]) -> Retrieval:
    """Over all results of all queries at once."""

    def precision(relevant: Floats, returned: Floats, hits: Floats) -> Floats:
        return ratio(hits.sum(axis=1), returned.sum(axis=1))

    def recall(relevant: Floats, returned: Floats, hits: Floats) -> Floats:
        return ratio(hits.sum(axis=1), relevant.sum(axis=1))

    return _retrieval(queries, precision, recall)


def macro(queries: Sequence[Query]) -> Retrieval:
    """The mean over queries; F is that of the two means."""

    # Bentivogli et al. 2009, section 4.3: if nothing is returned precision is 0. Table 10 shows
    # that the macro F is the harmonic mean of the macro averages, not the mean of F.
    def precision(relevant: Floats, returned: Floats, hits: Floats) -> Floats:
        mean: Floats = np.nan_to_num(ratio(hits, returned)).mean(axis=1)
        return mean

    def recall(relevant: Floats, returned: Floats, hits: Floats) -> Floats:
        defined = (relevant > 0).sum(axis=1)
        return ratio(np.nan_to_num(ratio(hits, relevant)).sum(axis=1), defined)

    return _retrieval(queries, precision, recall)


Score = Callable[[Floats, Floats, Floats], Floats]
"""From relevant, returned and hits (a row a resample, a column a query) to one value a row."""


def _retrieval(queries: Sequence[Query], precision: Score, recall: Score) -> Retrieval:
    def f(relevant: Floats, returned: Floats, hits: Floats) -> Floats:
        p, r = precision(relevant, returned, hits), recall(relevant, returned, hits)
        return np.where(np.isnan(p + r), np.nan, np.nan_to_num(ratio(2 * p * r, p + r)))

    return Retrieval(
        precision=_estimate(queries, precision),
        recall=_estimate(queries, recall),
        f=_estimate(queries, f),
        without_relevant=sum(not one.relevant for one in queries),
        without_returned=sum(not one.returned for one in queries),
    )


def _estimate(queries: Sequence[Query], score: Score) -> Estimate:
    if not queries:
        return Estimate.undefined(0, "there is no query")
    counts = np.array([[one.relevant, one.returned, one.hits] for one in queries], dtype=float)
    relevant, returned, hits = counts.T
    return bootstrap(len(queries), lambda rows: score(relevant[rows], returned[rows], hits[rows]))


MICRO_F = Measure(
    "micro_f",
    "Micro F",
    "F of precision and recall over all that was returned.",
    Queries,
    lambda queries: micro(queries).f,
)
MACRO_F = Measure(
    "macro_f",
    "Macro F",
    "F of the mean precision and the mean recall of queries.",
    Queries,
    lambda queries: macro(queries).f,
)
