"""What a candidate sentence is judged by, besides the engine: words, names, numbers, neighbours.

Every feature is a number that means the same in any corpus and language, so that a selector
learnt on some topics can be used on others; and each tells the sentences of one topic apart, since
what is the same for all of them would only let a selector recognise the topics it has seen.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thence.search.ranking import SentenceRanking, Words
from thence.text.rarity import rarity
from thence.text.words import words

__all__ = ["WORD_FEATURES", "Floats", "TopicWords", "word_features"]

WORD_FEATURES = (
    "retrieval",
    "retrieval_to_best",
    "log_rank",
    "rank_share",
    "coverage",
    "coverage_to_best",
    "rare_coverage",
    "claim_coverage",
    "resolved_coverage",
    "with_previous",
    "with_headline",
    "headline_coverage",
    "density",
    "numbers",
    "numbers_missing",
    "names",
    "names_missing",
    "previous_coverage",
    "next_coverage",
    "nearby_coverage",
    "log_length",
    "position",
    "log_position",
    "repeated",
    "ends",
)
"""The names of the columns, in order."""

_CAPITALISED = re.compile(r"(?<=[\w,;:] )[A-ZÀ-Ý][\w'’-]+")
_NEAR = 3
"""Sentences on either side that count as near."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TopicWords:
    """The sentences of a topic as words, kept for all its hypotheses."""

    language: str
    words_of: Words
    sentences: list[frozenset[str]]
    resolved: list[frozenset[str]]
    headlines: list[frozenset[str]]
    documents: list[int]
    """The document of each sentence, by number."""
    positions: list[int]
    """The place of each sentence in its document."""
    lengths: list[int]
    ends: list[bool]
    """Whether a sentence ends like one."""
    ranking: SentenceRanking
    """Over the resolved sentences."""

    @classmethod
    def of(
        cls,
        sentences: Sequence[str],
        resolved: Sequence[str],
        headlines: Sequence[str],
        documents: Sequence[int],
        language: str,
        words_of: Words,
    ) -> TopicWords:
        """From the sentences, their resolved forms, and headline and document of each."""
        seen: Counter[int] = Counter()
        positions = []
        for document in documents:
            positions.append(seen[document])
            seen[document] += 1
        heads = {headline: frozenset(words_of(headline)) for headline in set(headlines)}
        return cls(
            language,
            words_of,
            [frozenset(words_of(text)) for text in sentences],
            [frozenset(words_of(text)) for text in resolved],
            [heads[headline] for headline in headlines],
            list(documents),
            positions,
            [len(words(text)) for text in sentences],
            [text.rstrip()[-1:] in '.!?"”’»' for text in sentences],
            SentenceRanking(resolved, words_of),
        )

    def __len__(self) -> int:
        return len(self.sentences)


def word_features(topic: TopicWords, hypothesis: str, parts: Sequence[str]) -> Floats:
    """One row for each sentence of the topic; the parts are the claims of the hypothesis."""
    scores = dict(topic.ranking.bm25(hypothesis))
    best = max(scores.values(), default=0.0) or 1.0
    rank = {number: place for place, number in enumerate(scores)}
    weights = topic.ranking.weights(hypothesis)
    rare = {word: max(rarity(word, topic.language), 0.0) for word in weights}
    part_words = [set(topic.words_of(part)) & weights.keys() for part in parts]
    names = {word for name in _CAPITALISED.findall(hypothesis) for word in topic.words_of(name)}
    numbers = {word for word in weights if any(letter.isdigit() for letter in word)}
    covered = [_share(each, weights) for each in topic.sentences]
    most = max(covered, default=0.0)
    copies = Counter(topic.sentences)
    rows = []
    for number, own in enumerate(topic.sentences):
        before = _at(topic, number, -1)
        after = _at(topic, number, 1)
        previous = topic.sentences[before] if before is not None else frozenset()
        near = [
            covered[at]
            for step in range(-_NEAR, _NEAR + 1)
            if step and (at := _at(topic, number, step)) is not None
        ]
        place = rank.get(number, len(topic))
        rows.append(
            (
                scores.get(number, 0.0) / (1 + len(weights)),
                scores.get(number, 0.0) / best,
                math.log1p(place),
                place / len(topic),
                covered[number],
                most - covered[number],
                _share(own, rare),
                max((_share(own & part, {w: weights[w] for w in part}) for part in part_words),
                    default=0.0),
                _share(topic.resolved[number], weights),
                _share(own | previous, weights),
                _share(own | topic.headlines[number], weights),
                _share(topic.headlines[number], weights),
                len(own & weights.keys()) / max(len(own), 1),
                len(own & numbers) / max(len(numbers), 1),
                float(len(numbers - own)),
                len(own & names) / max(len(names), 1),
                float(len(names - own)),
                covered[before] if before is not None else 0.0,
                covered[after] if after is not None else 0.0,
                max(near, default=0.0),
                math.log1p(topic.lengths[number]),
                topic.positions[number] / len(topic),
                math.log1p(topic.positions[number]),
                float(copies[own] > 1),
                float(topic.ends[number]),
            )
        )  # fmt: skip
    return np.array(rows, dtype=np.float64).reshape(len(topic), len(WORD_FEATURES))


def _share(found: frozenset[str] | set[str], weights: dict[str, float]) -> float:
    """The share of the weight of words that is found."""
    total = sum(weights.values())
    return sum(weights[word] for word in found & weights.keys()) / total if total else 0.0


def _at(topic: TopicWords, number: int, step: int) -> int | None:
    """The sentence so many steps away in the same document; None where there is none."""
    other = number + step
    if not 0 <= other < len(topic) or topic.documents[other] != topic.documents[number]:
        return None
    return other
