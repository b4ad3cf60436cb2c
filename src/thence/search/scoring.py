"""A search run beside the baselines: over all hypotheses, and over those of one label alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from thence.errors import WrongUse
from thence.formats.topics import Place, Topic
from thence.measure.retrieval import Query
from thence.measure.search_task import (
    SearchComparison,
    SearchScore,
    compare_searches,
    score_search,
)
from thence.search.ranking import SentenceRanking
from thence.search.returned import Returned, counted

__all__ = ["DEPTHS", "SearchScores", "baselines", "score_runs"]


@dataclass(frozen=True, slots=True)
class SearchScores:
    """The scores of runs and baselines over the same topics."""

    topics: int
    hypotheses: int
    sentences: int
    entailing: int
    scores: Mapping[str, SearchScore]
    """By the name of the run or baseline, baselines first."""
    by_label: Mapping[str, Mapping[str, SearchScore]]
    """By label of the hypotheses, where the data give them several, then by name."""
    best_baseline: str
    """The one with the highest micro F."""
    comparisons: Mapping[tuple[str, str], SearchComparison]
    """Each run against the best baseline, and the second run against the first."""

    def to_json(self) -> dict[str, Any]:
        """The scores as plain data."""
        return {
            "topics": self.topics,
            "hypotheses": self.hypotheses,
            "sentences": self.sentences,
            "entailing": self.entailing,
            "best_baseline": self.best_baseline,
            "scores": {name: score.to_json() for name, score in self.scores.items()},
            "by_label": {
                label: {name: score.to_json() for name, score in scores.items()}
                for label, scores in self.by_label.items()
            },
            "comparisons": [
                {"first": first, "second": second, **comparison.to_json()}
                for (first, second), comparison in self.comparisons.items()
            ],
        }


def score_runs(topics: Sequence[Topic], runs: Mapping[str, Returned]) -> SearchScores:
    """Score runs and the eight baselines of the task against the gold of the topics."""
    hypotheses = [hypothesis for topic in topics for hypothesis in topic.hypotheses]
    ranked = baselines(topics)
    if clash := ranked.keys() & runs.keys():
        raise WrongUse(f"a run cannot have the name of a baseline: {min(clash)}")
    counts = {name: counted(topics, returned) for name, returned in {**ranked, **runs}.items()}
    scores = {name: score_search(of) for name, of in counts.items()}
    best = max(ranked, key=lambda name: scores[name].micro.f.value or 0.0)
    pairs = [(best, name) for name in runs]
    pairs += pairwise(runs)
    return SearchScores(
        topics=len(topics),
        hypotheses=len(hypotheses),
        sentences=sum(len(topic.places()) for topic in topics),
        entailing=sum(len(each.entailing or ()) for each in hypotheses),
        scores=scores,
        by_label=_by_label(topics, counts, [best, *runs]),
        best_baseline=best,
        comparisons={(a, b): compare_searches(counts[a], counts[b]) for a, b in pairs},
    )


def _by_label(
    topics: Sequence[Topic], counts: Mapping[str, Mapping[str, Sequence[Query]]], names: list[str]
) -> dict[str, dict[str, SearchScore]]:
    labels = {(topic.id, each.id): each.label for topic in topics for each in topic.hypotheses}
    # Where nothing is relevant there is nothing to score alone.
    kinds = sorted({each.label for topic in topics for each in topic.hypotheses if each.entailing})
    if len(kinds) < 2:
        return {}
    found: dict[str, dict[str, SearchScore]] = {}
    for kind in kinds:
        for name in names:
            kept = {
                topic: [query for query in queries if labels[topic, query.name] == kind]
                for topic, queries in counts[name].items()
            }
            whole = {topic: queries for topic, queries in kept.items() if queries}
            found.setdefault(kind, {})[name] = score_search(whole)
    return found


DEPTHS = (5, 10, 15, 20)


def baselines(topics: Iterable[Topic]) -> dict[str, Returned]:
    """By name, what each baseline returns: one index a topic, each hypothesis an OR query.

    `lucene-10` is the paper's Baseline_10: Lucene 2.9's own formula, its standard analyser, no
    stems. `bm25-10` is the same with BM25.
    """
    found: dict[str, Returned] = {f"{kind}-{depth}": {} for kind in ("lucene", "bm25")
                                  for depth in DEPTHS}  # fmt: skip
    for topic in topics:
        places = topic.places()
        ranking = SentenceRanking(list(topic.sentences().values()))
        for hypothesis in topic.hypotheses:
            for kind, ranked in (
                ("lucene", ranking.classic(hypothesis.text)),
                ("bm25", ranking.bm25(hypothesis.text)),
            ):
                best = [places[number] for number, _ in ranked[: max(DEPTHS)]]
                for depth in DEPTHS:
                    found[f"{kind}-{depth}"][topic.id, hypothesis.id] = _first(best, depth)
    return found


def _first(places: list[Place], depth: int) -> tuple[Place, ...]:
    return tuple(places[:depth])
