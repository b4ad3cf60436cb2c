"""Thresholds for `find`, learnt on topics with gold, and what they are worth on other topics."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from thence.engines import Engine
from thence.errors import WrongUse
from thence.formats.topics import Hypothesis, Topic, TopicFile
from thence.measure.retrieval import Retrieval, query
from thence.measure.search_task import score_search
from thence.search.finding import CANDIDATES, Finding, judged_candidates
from thence.search.index import create_index
from thence.search.selecting import best_cut
from thence.search.thresholds import Threshold, entailment_score, set_up

__all__ = ["SCHEMA", "LearntThreshold", "learn_threshold", "thresholds_file"]

SCHEMA = "thence-search-thresholds/1"
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class LearntThreshold:
    """A threshold learnt on all topics, and the scores of two ways to decide."""

    engine: str
    set_up: str
    """The fingerprint of the engine's options."""
    value: float
    held_out: Retrieval
    """Each topic by a threshold learnt on the others: what to expect elsewhere."""
    own: Retrieval
    """By the engine's own verdict."""

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "threshold": self.value,
            "set_up": self.set_up,
            "held_out": _figures(self.held_out),
            "own": _figures(self.own),
        }


@dataclass(frozen=True, slots=True)
class _Answered:
    """A hypothesis of a topic and its judged candidates."""

    topic: str
    hypothesis: Hypothesis
    found: Sequence[Finding]


def learn_threshold(
    topics: Sequence[Topic],
    engine: Engine,
    *,
    on_hypotheses: Callable[[int], None] = lambda count: None,
) -> LearntThreshold:
    """Search each topic in an index of its own and find the threshold for the best micro F."""
    names = [topic.id for topic in topics]
    if len(names) < 2:
        raise WrongUse("a threshold is learnt on two topics or more: each is tried on the others")
    answered: list[_Answered] = []
    for topic in topics:
        for each in _answered(topic, engine):
            answered.append(each)
            on_hypotheses(1)
    cuts = {
        name: Threshold(_cut([each for each in answered if each.topic != name]), "held out")
        for name in names
    }
    by_verdict = Threshold(None, "own")
    return LearntThreshold(
        engine.name,
        set_up(engine),
        round(_cut(answered), _DIGITS),
        _scored(answered, cuts),
        _scored(answered, dict.fromkeys(names, by_verdict)),
    )


def thresholds_file(topics: TopicFile, learnt: Collection[LearntThreshold]) -> dict[str, Any]:
    """What `thresholds.json` holds: the thresholds, and how to make them again."""
    engines = " ".join(f"--engine {each.engine}" for each in learnt)
    return {
        "schema": SCHEMA,
        "made_by": f"thence search learn {topics.name} {engines} --out FILE",
        "topics": {
            "name": topics.name,
            "sha256": topics.fingerprint(),
            "topics": sum(1 for _ in topics),
        },
        "candidates": CANDIDATES,
        "engines": {each.engine: each.to_json() for each in learnt},
    }


def _answered(topic: Topic, engine: Engine) -> Iterator[_Answered]:
    with TemporaryDirectory() as folder:
        index = create_index(Path(folder) / "index", topic.language)
        index.update(topic.documents)
        for hypothesis in topic.hypotheses:
            if hypothesis.entailing is None:
                raise WrongUse(f"the topic '{topic.id}' has no gold to learn from")
            found = judged_candidates(index, hypothesis.text, engine, day=topic.summary_date)
            yield _Answered(topic.id, hypothesis, found)


def _cut(answered: Sequence[_Answered]) -> float:
    scores: list[float] = []
    entails: list[bool] = []
    missed = 0
    for each in answered:
        gold = each.hypothesis.entailing or frozenset()
        scores += [entailment_score(finding.verdict) for finding in each.found]
        entails += [finding.place in gold for finding in each.found]
        missed += len(gold - {finding.place for finding in each.found})
    if not any(entails):
        raise WrongUse("nothing that entails a hypothesis is among the candidates of these topics")
    return best_cut(np.array(scores), np.array(entails), missed)


def _scored(answered: Sequence[_Answered], by_topic: dict[str, Threshold]) -> Retrieval:
    counts: dict[str, list[Any]] = {}
    for each in answered:
        gold = each.hypothesis.entailing or frozenset()
        named = {one.place for one in each.found if by_topic[each.topic].admits(one.verdict)}
        counts.setdefault(each.topic, []).append(query(each.hypothesis.id, gold, named))
    return score_search(counts).micro


def _figures(scores: Retrieval) -> dict[str, float | None]:
    figures = {"precision": scores.precision, "recall": scores.recall, "f": scores.f}
    return {
        name: None if each.value is None else round(each.value, 4) for name, each in figures.items()
    }
