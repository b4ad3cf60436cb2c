"""A pair as the distances take it: all that does not depend on the costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import JaroWinkler

from thence.engines.analysed import AnalysedPair
from thence.engines.edits.sides import CONTENT, Side, Words, compare_words, side_of
from thence.knowledge.knowledge import Knowledge
from thence.text.coreference import resolve
from thence.text.document import Document
from thence.text.rarity import rarity

__all__ = ["Comparison", "Sources", "comparison_of"]

Floats = NDArray[np.float64]
Indices = NDArray[np.int32]

_ALIKE = 0.88
"""The Jaro-Winkler likeness from which on two words are spelt alike."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the words of H may be moved from, so that no word of T is ever used twice."""

    movable: NDArray[np.bool_]
    """Words of H that T has as often as H."""
    reserved: Indices
    """For each other word of H the word of T that is kept for it, or -1."""
    barred: NDArray[np.bool_]
    """Substitutions that would use a word of T which another word of H is moved from."""


@dataclass(frozen=True)
class Comparison:
    """T and H with what relates their words; what costs may leave aside is worked out if asked."""

    document: Document
    """T."""
    text: Side
    hypothesis: Side
    words: Words

    @cached_property
    def text_rarity(self) -> Floats:
        """Inverse document frequency of each token of T, 1 for a middling one."""
        return _rarities(self.text, self.document.language)

    @cached_property
    def hypothesis_rarity(self) -> Floats:
        """The same of H."""
        return _rarities(self.hypothesis, self.document.language)

    @cached_property
    def likeness(self) -> Floats:
        """How alike two content words are spelt; 0 below a limit."""
        texts, hypotheses = (
            [token.lemma.lower() if token.upos in CONTENT else "" for token in side.tokens]
            for side in (self.text, self.hypothesis)
        )
        found = process.cdist(texts, hypotheses, scorer=JaroWinkler.similarity, dtype=np.float64)
        written = np.ix_([bool(word) for word in texts], [bool(word) for word in hypotheses])
        likeness = np.zeros(found.shape)
        likeness[written] = np.where(found[written] >= _ALIKE, found[written], 0.0)
        return likeness

    @cached_property
    def coreferent(self) -> NDArray[np.bool_]:
        """Whether a word of T stands for something that T elsewhere calls by the word of H."""
        found = np.zeros((len(self.text.tokens), len(self.hypothesis.tokens)), dtype=np.bool_)
        asked: dict[str, list[int]] = {}
        for column, token in enumerate(self.hypothesis.tokens):
            if token.upos in CONTENT:
                asked.setdefault(token.lemma.lower(), []).append(column)
        first = np.cumsum([0, *(len(sentence) for sentence in self.document)])
        for chain in resolve(self.document).chains():
            names = {mention.lemma.lower() for mention in chain if mention.kind != "pronoun"}
            for mention in chain:
                if mention.kind == "name":
                    names.update(mention.text.lower().split())
            columns = [column for name in names & asked.keys() for column in asked[name]]
            for mention in chain:
                if mention.kind != "null":
                    found[first[mention.sentence] + mention.head, columns] = True
        return found

    @cached_property
    def opposed(self) -> NDArray[np.bool_]:
        """The words of H that T does not have, but has something opposed to."""
        found = np.zeros(len(self.hypothesis.tokens), dtype=np.bool_)
        for _, column in self.words.oppositions:
            found[column] = not self.words.same_lemma[:, column].any()
        return found

    @cached_property
    def sources(self) -> Sources:
        """Where words of H may be moved from.

        A word is movable if T has it as often as H, so that there is one of T for each of H. Of
        the words of T that H does not have, each is kept for one word of H at most, the most
        alike first.
        """
        same = self.words.same_lemma
        counted = self.hypothesis.classes >= 0
        movable = counted & _as_often(same)
        related = np.maximum(self.words.support, 0.8 * self.likeness)
        related = np.where(self.coreferent, np.maximum(related, 0.9), related)
        related[same.any(axis=1), :] = 0
        related[:, same.any(axis=0) | ~counted] = 0
        reserved = np.full(same.shape[1], -1, dtype=np.int32)
        kept: set[int] = set()
        for place in np.argsort(-related, axis=None, kind="stable")[: np.count_nonzero(related)]:
            row, column = divmod(int(place), same.shape[1])
            if reserved[column] < 0 and row not in kept:
                reserved[column] = row
                kept.add(row)
        barred: NDArray[np.bool_] = np.asarray(same.any(axis=1))[:, None] & ~same
        columns = np.flatnonzero(reserved >= 0)
        barred[reserved[columns], :] = True
        barred[reserved[columns], columns] = False
        return Sources(movable, reserved, barred)


def comparison_of(item: AnalysedPair, knowledge: Knowledge) -> Comparison:
    """T and H of an analysed pair, compared word by word."""
    text, hypothesis = side_of(item.text), side_of(item.hypothesis)
    words = compare_words(text, hypothesis, knowledge, item.pair.language)
    return Comparison(item.text, text, hypothesis, words)


def _as_often(same: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The columns that have as many rows as there are columns with just these rows.

    Columns that share some of their rows only are left out.
    """
    if not same.size:
        return np.zeros(same.shape[1], dtype=np.bool_)
    _, group, size = np.unique(same, axis=1, return_inverse=True, return_counts=True)
    group = group.reshape(-1)
    lowest = np.where(same, group[None, :], len(size)).min(axis=1)
    mixed = lowest < np.where(same, group[None, :], -1).max(axis=1)
    often = same.sum(axis=0)
    found: NDArray[np.bool_] = (often >= size[group]) & (often > 0)
    found[(same & mixed[:, None]).any(axis=0)] = False
    return found


def _rarities(side: Side, language: str) -> Floats:
    return np.array([rarity(token.form, language) for token in side.tokens])
