"""The Search task's scores: micro, macro by topic, by hypothesis (Bentivogli et al. 2009, 4.3).

All intervals resample topics: hypotheses of one topic share its documents and are not
independent of one another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.errors import WrongUse
from thence.measure.estimate import Estimate
from thence.measure.interval import RESAMPLES, SEED, bootstrap, ratio
from thence.measure.retrieval import Query, Retrieval, macro, micro
from thence.measure.significance import PairedTest

__all__ = [
    "SearchComparison",
    "SearchScore",
    "compare_searches",
    "score_search",
    "topic_query",
]


Floats = NDArray[np.float64]
Topics = Mapping[str, Sequence[Query]]
"""By topic, the counts of each of its hypotheses."""


@dataclass(frozen=True, slots=True)
class SearchScore:
    """The three averages of table 10, and each topic by itself."""

    micro: Retrieval
    """The official one: over all sentences returned for all hypotheses."""
    by_topic: Retrieval
    by_hypothesis: Retrieval
    topics: tuple[Query, ...]
    """The counts of each topic."""

    def to_json(self) -> dict[str, Any]:
        """The scores as plain data."""
        return {
            "micro": self.micro.to_json(),
            "by_topic": self.by_topic.to_json(),
            "by_hypothesis": self.by_hypothesis.to_json(),
            "topics": [
                {"topic": one.name, "relevant": one.relevant, "returned": one.returned,
                 "hits": one.hits}
                for one in self.topics
            ],
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class SearchComparison:
    """The second run against the first; a positive difference speaks for the second."""

    micro_f: Estimate
    """The difference of the official scores, by paired bootstrap over topics."""
    test: PairedTest

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {"micro_f_difference": self.micro_f.to_json(), "test": self.test.to_json()}


def score_search(topics: Topics) -> SearchScore:
    """The scores of what was returned for the hypotheses of each topic."""
    if not topics or not all(topics.values()):
        raise WrongUse("there is nothing to score: no topic, or a topic without a hypothesis")
    totals = tuple(topic_query(name, queries) for name, queries in topics.items())
    return SearchScore(micro(totals), macro(totals), _by_hypothesis(topics), totals)


def compare_searches(first: Topics, second: Topics) -> SearchComparison:
    """Two runs over the same hypotheses: interval by bootstrap, test by randomisation."""
    shapes = [
        {t: [(q.name, q.relevant) for q in qs] for t, qs in x.items()} for x in (first, second)
    ]
    if shapes[0] != shapes[1]:
        raise WrongUse("the two runs are not over the same hypotheses and gold")
    counts = np.array(
        [
            [[q.relevant, q.returned, q.hits] for q in (topic_query(t, run[t]) for t in first)]
            for run in (first, second)
        ],
        dtype=np.float64,
    )

    def f(rows: Floats) -> Floats:
        # The last axis is relevant, returned, hits; the one before it the topics.
        total = rows.sum(axis=-2)
        return np.nan_to_num(ratio(2 * total[..., 2], total[..., 0] + total[..., 1]))

    difference = bootstrap(len(first), lambda rows: f(counts[1][rows]) - f(counts[0][rows]))
    return SearchComparison(difference, _randomisation(counts, f))


def topic_query(name: str, queries: Sequence[Query]) -> Query:
    """The counts of a topic: the sums of those of its hypotheses."""
    return Query(
        name,
        sum(one.relevant for one in queries),
        sum(one.returned for one in queries),
        sum(one.hits for one in queries),
    )


def _by_hypothesis(topics: Topics) -> Retrieval:
    """The macro average over hypotheses with its bounds from whole topics."""
    queries = [one for of_topic in topics.values() for one in of_topic]
    plain = macro(queries)
    # By topic: sum of precisions, hypotheses, sum of recalls, hypotheses with a recall.
    sums = np.array([_sums(of_topic) for of_topic in topics.values()])

    def precision(rows: Floats) -> Floats:
        return ratio(rows[..., 0].sum(axis=1), rows[..., 1].sum(axis=1))

    def recall(rows: Floats) -> Floats:
        return ratio(rows[..., 2].sum(axis=1), rows[..., 3].sum(axis=1))

    def f(rows: Floats) -> Floats:
        p, r = precision(rows), recall(rows)
        return np.where(np.isnan(p + r), np.nan, np.nan_to_num(ratio(2 * p * r, p + r)))

    def estimate(of: Callable[[Floats], Floats]) -> Estimate:
        return bootstrap(len(sums), lambda rows: of(sums[rows]))

    return Retrieval(
        estimate(precision),
        estimate(recall),
        estimate(f),
        plain.without_relevant,
        plain.without_returned,
    )


def _sums(queries: Sequence[Query]) -> list[float]:
    recalls = [one.hits / one.relevant for one in queries if one.relevant]
    # Section 4.3: where nothing was returned precision is 0.
    precisions = [one.hits / one.returned if one.returned else 0.0 for one in queries]
    return [sum(precisions), len(precisions), sum(recalls), len(recalls)]


def _randomisation(counts: Floats, f: Callable[[Floats], Floats]) -> PairedTest:
    """How often a difference this large comes about when runs are swapped topic by topic."""
    random = np.random.default_rng(SEED)
    seen = float(f(counts[1]) - f(counts[0]))
    swaps = random.integers(0, 2, size=(RESAMPLES, counts.shape[1]))[..., np.newaxis]
    one = np.where(swaps, counts[1], counts[0])
    two = np.where(swaps, counts[0], counts[1])
    as_large = np.abs(f(two) - f(one)) >= abs(seen) - 1e-12
    p = (int(as_large.sum()) + 1) / (RESAMPLES + 1)
    return PairedTest(p, f"approximate randomisation over topics, {RESAMPLES:,} swaps", seen)
