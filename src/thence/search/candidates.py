"""The pairs that an engine judges for a topic: each candidate sentence, as it is read, with H."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from thence.formats.topics import Hypothesis, Place, Topic
from thence.pair import Label, Pair
from thence.search.context import Reading, dated_reading, readings
from thence.search.dating import dated
from thence.search.features import WORD_FEATURES, Floats, TopicWords, word_features
from thence.search.index_words import analyser, composed
from thence.text.standalone import every_claim

__all__ = [
    "CLAIM",
    "CONTEXT",
    "RESOLVED",
    "SENTENCE",
    "SearchOptions",
    "candidate_pairs",
    "place_of",
]

SENTENCE = "sentence"
"""The view of a sentence alone, its times told from the calendar."""
RESOLVED = "resolved"
"""The view of a sentence with its references resolved, where that changes it."""
CONTEXT = "context"
"""The view of a resolved sentence after its headline and the sentence before it."""
CLAIM = "claim"
"""The views of a resolved sentence with each claim of H, where H makes several."""

_IN_CONTEXT = [
    WORD_FEATURES.index(name) for name in ("with_previous", "with_headline", "nearby_coverage")
]
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How candidates are found and read."""

    candidates: int = 100
    """How many sentences an engine judges for each hypothesis; the best by search come first."""
    references: bool = True
    """Whether references are resolved, and a sentence that has any is also judged so."""
    surroundings: bool = False
    """Whether a sentence is also judged after its headline and the sentence before it."""
    claims: bool = True
    """Whether a hypothesis of several clauses is also judged clause by clause."""

    def to_json(self) -> dict[str, Any]:
        """As plain data, for the manifest of a run."""
        return asdict(self)


def candidate_pairs(topics: Iterable[Topic], options: SearchOptions) -> Iterator[Pair]:
    """The pairs of all topics, hypothesis by hypothesis; all views of a candidate together."""
    for topic in topics:
        yield from _TopicPairs(topic, options).pairs()


def place_of(pair: Pair) -> Place:
    """The sentence that a pair of a search run is about."""
    return Place(str(pair.annotations["doc_id"]), str(pair.annotations["s_id"]))


class _TopicPairs:
    """The pairs of one topic, whose sentences are read once for all hypotheses."""

    def __init__(self, topic: Topic, options: SearchOptions) -> None:
        self.topic = topic
        self.options = options
        self.places = topic.places()
        self.read = _read(topic, options)
        tokens = analyser(topic.language)
        sentences = [self.read[place] for place in self.places]
        self.words = TopicWords.of(
            [each.plain for each in sentences],
            [each.resolved for each in sentences],
            [each.headline for each in sentences],
            [number for number, each in enumerate(topic.documents) for _ in each.sentences],
            topic.language,
            lambda text: tokens.analyze(composed(text)),
        )

    def pairs(self) -> Iterator[Pair]:
        """Hypothesis by hypothesis, candidates best first."""
        day = self.topic.summary_date
        texts = [
            dated(hypothesis.text, day, self.topic.language).text
            for hypothesis in self.topic.hypotheses
        ]
        parts: list[tuple[str, ...]] = [(text,) for text in texts]
        if self.options.claims:
            parts = every_claim(texts, self.topic.language)
        for hypothesis, text, of in zip(self.topic.hypotheses, texts, parts, strict=True):
            rows = word_features(self.words, text, of)
            for number in self._candidates(text, rows):
                yield from self._views(hypothesis, text, of, number, rows[number])

    def _candidates(self, hypothesis: str, rows: Floats) -> list[int]:
        """Those that share words with H, then others by what their context shares with it."""
        ranked = [number for number, _ in self.words.ranking.bm25(hypothesis)]
        if len(ranked) < self.options.candidates:
            shared = rows[:, _IN_CONTEXT].sum(axis=1)
            found = set(ranked)
            rest = np.argsort(-shared, kind="stable").tolist()
            ranked += [number for number in rest if number not in found]
        return ranked[: self.options.candidates]

    def _views(
        self,
        hypothesis: Hypothesis,
        text: str,
        parts: tuple[str, ...],
        number: int,
        features: Floats,
    ) -> Iterator[Pair]:
        reading = self.read[self.places[number]]
        first = {"features": [round(value, _DIGITS) for value in features.tolist()]}
        yield self._pair(hypothesis, reading, SENTENCE, reading.plain, text, first)
        if reading.resolved != reading.plain:
            yield self._pair(hypothesis, reading, RESOLVED, reading.resolved, text)
        if self.options.surroundings and reading.in_context != reading.resolved:
            yield self._pair(hypothesis, reading, CONTEXT, reading.in_context, text)
        if len(parts) > 1:
            for count, part in enumerate(parts, 1):
                view = f"{CLAIM}-{count}"
                yield self._pair(hypothesis, reading, view, reading.resolved, part)

    def _pair(
        self,
        hypothesis: Hypothesis,
        reading: Reading,
        view: str,
        text: str,
        statement: str,
        more: dict[str, Any] | None = None,
    ) -> Pair:
        place = reading.place
        annotations = {
            "topic": self.topic.id,
            "h_id": hypothesis.id,
            "doc_id": place.document,
            "s_id": place.sentence,
            "view": view,
            **(more or {}),
        }
        name = "|".join((self.topic.id, hypothesis.id, place.document, place.sentence, view))
        label = None if view.startswith(CLAIM) else _gold(hypothesis, place)
        return Pair(
            name, text, statement, label, "SUM", self.topic.language, annotations=annotations
        )


def _read(topic: Topic, options: SearchOptions) -> dict[Place, Reading]:
    if options.references:
        return readings(topic.documents)
    found = [
        dated_reading(document, position)
        for document in topic.documents
        for position in range(len(document.sentences))
    ]
    return {reading.place: reading for reading in found}


def _gold(hypothesis: Hypothesis, place: Place) -> Label | None:
    if hypothesis.entailing is None:
        return None
    if place in hypothesis.contradicting:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if place in hypothesis.entailing else Label.NO_ENTAILMENT
