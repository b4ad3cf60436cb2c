"""The sentences of a source that come nearest to a claim: what an engine is given to read."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log

from thence.text.content import content_lemmas
from thence.verifying.source import Source

__all__ = ["CLOSEST", "NEAREST", "Excerpt", "Shelf"]

NEAREST = 16
"""Sentences of a source that are read for a claim, and the one before each."""
CLOSEST = 8
"""Sentences that are read together where a claim is not found in more."""
COVERED = 0.35
"""What a word of a claim still counts once a chosen sentence has it."""
ITSELF = 0.3
"""What the closeness of a sentence counts beside what it adds."""
COVERING = 40
"""Sentences that are chosen one by one for what they add."""
BETWEEN = "\n\n"
"""Stands between the sentences of an excerpt, so that none runs into the next."""
CONTEXT = 0.5
"""What a word counts that stands in the sentence before, which a pronoun may take up."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Sentences of a source, in their order, as one text."""

    source: Source
    indices: tuple[int, ...]
    """The places of the sentences in the source, from 0."""

    @property
    def text(self) -> str:
        """What the engine reads."""
        return BETWEEN.join(self.source.sentence(index) for index in self.indices)

    def index_at(self, offset: int) -> int:
        """The place in the source of the sentence at an offset of the text."""
        starts = [0]
        for index in self.indices[:-1]:
            starts.append(starts[-1] + len(self.source.sentence(index)) + len(BETWEEN))
        return self.indices[bisect_right(starts, offset) - 1]


@dataclass(frozen=True)
class Shelf:
    """A source with the content words of its sentences."""

    source: Source
    language: str

    def excerpt(self, claim: str, nearest: int) -> Excerpt:
        """The nearest sentences, each with the one before it; all where these are no fewer."""
        total = len(self.source.sentences)
        if nearest <= 0 or 2 * nearest >= total:
            return Excerpt(self.source, tuple(range(total)))
        best = self._ranked(claim, range(total))[:nearest]
        kept = {each for index in best for each in (max(0, index - 1), index)}
        return Excerpt(self.source, tuple(sorted(kept)))

    def closest(self, claim: str, most: int) -> list[int]:
        """The few sentences closest to a claim, the closest first."""
        return self._ranked(claim, range(len(self.source.sentences)))[:most]

    def covering(self, claim: str) -> list[int]:
        """Sentences by how much of the claim's words each adds to those before it."""
        closeness = self.closeness(claim)
        worth = self._weights(claim)
        inside = [sorted(worth.keys() & words) for words in self._words]
        left = [index for index, close in enumerate(closeness) if close > 0]
        order: list[int] = []
        while left and len(order) < COVERING:
            best = max(
                left,
                key=lambda each: (
                    sum(worth[word] for word in inside[each]) + ITSELF * closeness[each],
                    -each,
                ),
            )
            left.remove(best)
            order.append(best)
            for word in inside[best]:
                worth[word] *= COVERED
        chosen = set(order)
        return order + [each for each in range(len(closeness)) if each not in chosen]

    @cached_property
    def sizes(self) -> Sequence[int]:
        """The words of each sentence."""
        return [
            len(self.source.sentence(index).split()) for index in range(len(self.source.sentences))
        ]

    def nearest(self, claim: str, among: Sequence[int]) -> list[int]:
        """Of some sentences those that share a word with the claim, nearest first; never none."""
        closeness = self.closeness(claim)
        ranked = self._ranked(claim, among)
        return [index for index in ranked if closeness[index] > 0] or ranked[:1]

    def closeness(self, claim: str) -> list[float]:
        """For each sentence, how much of the claim's words it has, the rare ones counting more."""
        weights = self._weights(claim)
        wanted = frozenset(weights)
        found: list[float] = []
        before: frozenset[str] = frozenset()
        for inside in self._words:
            here, context = wanted & inside, wanted & (before - inside)
            found.append(_sum(weights, here) + CONTEXT * _sum(weights, context))
            before = inside
        return found

    def _weights(self, claim: str) -> dict[str, float]:
        """What each word of a claim counts that the source has; a rare one counts more."""
        wanted = content_lemmas(claim, self.language) & self._spread.keys()
        return {word: log(1 + len(self._words) / self._spread[word]) for word in sorted(wanted)}

    def _ranked(self, claim: str, among: Sequence[int]) -> list[int]:
        closeness = self.closeness(claim)
        return sorted(among, key=lambda index: (-closeness[index], index))

    @cached_property
    def _words(self) -> Sequence[frozenset[str]]:
        total = len(self.source.sentences)
        return [
            content_lemmas(self.source.sentence(index), self.language) for index in range(total)
        ]

    @cached_property
    def _spread(self) -> Counter[str]:
        """In how many sentences each word stands."""
        return Counter(word for inside in self._words for word in inside)


def _sum(weights: dict[str, float], chosen: frozenset[str]) -> float:
    # In one order, so that sums are the same in every process.
    return sum(weights[word] for word in sorted(chosen))
