"""The baselines of the Search task (paper 002, table 11): the first 5, 10, 15, 20 of a search."""

from __future__ import annotations

from collections.abc import Iterable

from thence.formats.topics import Place, Topic
from thence.search.ranking import SentenceRanking
from thence.search.returned import Returned

__all__ = ["DEPTHS", "baselines"]

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
