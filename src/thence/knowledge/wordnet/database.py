"""WordNet 3.0 in memory: words, senses and pointers as flat arrays, loaded in a tenth of a second.

A synset is an integer, in the order of part of speech and offset. Pointers are kept in one
direction; `inverse` gives the other where it is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache, cached_property
from importlib.resources import files
from typing import IO, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["VERSION", "Database", "Link", "Part", "Pointer", "shipped_database"]

VERSION = "3.0"
NO_PARENT, SEVERAL_PARENTS = -1, -2


class Part(IntEnum):
    """WordNet's parts of speech; satellites count as adjectives."""

    NOUN = 0
    VERB = 1
    ADJECTIVE = 2
    ADVERB = 3

    @property
    def letter(self) -> str:
        """`n`, `v`, `a` or `r`."""
        return "nvar"[self]


class Pointer(IntEnum):
    """The pointers that the compiled file keeps, in the order of its compiler."""

    ANTONYM = 0
    HYPERNYM = 1
    INSTANCE_HYPERNYM = 2
    MEMBER_HOLONYM = 3
    SUBSTANCE_HOLONYM = 4
    PART_HOLONYM = 5
    ENTAILMENT = 6
    CAUSE = 7
    DERIVATION = 8
    SIMILAR = 9
    ALSO_SEE = 10
    VERB_GROUP = 11
    PARTICIPLE = 12
    PERTAINYM = 13
    ATTRIBUTE = 14


class Link(NamedTuple):
    """A pointer of a synset; word numbers count from 1, 0 stands for the whole synset."""

    kind: int
    target: int
    source_word: int
    target_word: int


class Database:
    """The compiled WordNet. Words are lower case, their parts separated by single spaces."""

    def __init__(self, file: IO[bytes]) -> None:
        with np.load(file, allow_pickle=False) as arrays:
            self._lemmas = _text(arrays["lemmas"]).split("\n")
            self._exceptions_text = _text(arrays["exceptions"])
            self.parts = arrays["synset_part"]
            self.offsets = np.cumsum(arrays["synset_offset_step"], dtype=np.int64)
            self.satellites = arrays["synset_satellite"]
            self.lexicographer_files = arrays["synset_file"]
            self.index_synsets = arrays["index_synset"]
            self.index_counts = arrays["index_count"]
            self._word_lemmas = arrays["word_lemma"]
            self._word_identities = arrays["word_identity"]
            self._word_starts = _starts(arrays["synset_words"])
            pointer_starts = _starts(arrays["pointer_counts"])
            self.sources = np.repeat(np.arange(len(self.parts)), np.diff(pointer_starts))
            self.targets = self.sources + arrays["pointer_step"]
            self.kinds = arrays["pointer_symbol"]
            self._source_words = arrays["pointer_source_word"]
            self._target_words = arrays["pointer_target_word"]
            index_starts = _starts(arrays["index_senses"])
        self._numbers = dict(zip(self._lemmas, range(len(self._lemmas)), strict=True))
        self._first = [int(at) for at in np.searchsorted(self.parts, range(5))]
        # Slices of lists are several times as fast as slices of arrays, and look-ups are slices.
        self._index_starts: list[int] = index_starts.tolist()
        self._index_list: list[int] = self.index_synsets.tolist()
        self._pointer_starts: list[int] = pointer_starts.tolist()
        self._target_list: list[int] = self.targets.tolist()
        self._parents = self._single_parents()
        self._kind_bytes = self.kinds.tobytes()

    def __len__(self) -> int:
        return len(self.parts)

    def __contains__(self, lemma: str) -> bool:
        return lemma in self._numbers

    @property
    def lemmas(self) -> list[str]:
        """All lemmas, sorted."""
        return self._lemmas

    def senses(self, lemma: str, part: Part | None = None) -> list[int]:
        """The synsets of a lemma in WordNet's order; of all parts of speech where none is given."""
        number = self._numbers.get(lemma)
        if number is None:
            return []
        synsets = self._index_list[self._index_starts[number] : self._index_starts[number + 1]]
        if part is None:
            return synsets
        first, last = self._first[part], self._first[part + 1]
        return [synset for synset in synsets if first <= synset < last]

    def counts(self, lemma: str) -> list[int]:
        """How often the senses of a lemma were tagged in SemCor, in the order of `senses`."""
        number = self._numbers.get(lemma)
        if number is None:
            return []
        start, end = self._index_starts[number], self._index_starts[number + 1]
        return [int(count) for count in self.index_counts[start:end]]

    def uses(self, lemma: str, part: Part) -> int:
        """How often a lemma was tagged with a part of speech in SemCor."""
        first, last = self._first[part], self._first[part + 1]
        counted = zip(self.senses(lemma), self.counts(lemma), strict=True)
        return sum(count for synset, count in counted if first <= synset < last)

    def part(self, synset: int) -> Part:
        """The part of speech of a synset."""
        return Part(int(self.parts[synset]))

    def words(self, synset: int) -> list[str]:
        """The lemmas of a synset, in its order."""
        start, end = self._word_starts[synset], self._word_starts[synset + 1]
        return [self._lemmas[at] for at in self._word_lemmas[start:end].tolist()]

    def word(self, synset: int, number: int) -> str:
        """One lemma of a synset, counted from 1 as pointers do."""
        return self._lemmas[int(self._word_lemmas[self._word_starts[synset] + number - 1])]

    def links(self, synset: int) -> Iterator[Link]:
        """The pointers that start at a synset, with the words they hold between."""
        for at in range(self._pointer_starts[synset], self._pointer_starts[synset + 1]):
            source, target = int(self._source_words[at]), int(self._target_words[at])
            yield Link(self._kind_bytes[at], self._target_list[at], source, target)

    def targets_of(self, synset: int, *kinds: Pointer) -> list[int]:
        """The synsets that pointers of some kinds lead to, in WordNet's order; of all if none."""
        start, end = self._pointer_starts[synset], self._pointer_starts[synset + 1]
        targets = self._target_list[start:end]
        if not kinds:
            return targets
        pairs = zip(targets, self._kind_bytes[start:end], strict=True)
        return [target for target, kind in pairs if kind in kinds]

    def pointers(self, synset: int) -> Iterable[tuple[int, int]]:
        """The pointers that start at a synset, as (target, kind)."""
        start, end = self._pointer_starts[synset], self._pointer_starts[synset + 1]
        return zip(self._target_list[start:end], self._kind_bytes[start:end], strict=True)

    def hypernyms(self, synset: int) -> list[int]:
        """The direct hypernyms of a synset, or the classes of an instance."""
        parent = self._parents[synset]
        if parent >= 0:
            return [parent]
        if parent == NO_PARENT:
            return []
        return self.targets_of(synset, Pointer.HYPERNYM, Pointer.INSTANCE_HYPERNYM)

    def is_adjective(self, synset: int) -> bool:
        """Whether a synset is of adjectives."""
        return self._first[Part.ADJECTIVE] <= synset < self._first[Part.ADVERB]

    def is_noun(self, synset: int) -> bool:
        """Whether a synset is of nouns."""
        return synset < self._first[Part.VERB]

    def inverse(self, synset: int, *kinds: Pointer) -> list[int]:
        """The synsets from which pointers lead to this one: hyponyms for HYPERNYM, and so on."""
        order, starts = self._by_target
        incoming = order[starts[synset] : starts[synset + 1]]
        return [int(self.sources[at]) for at in incoming if self.kinds[at] in kinds]

    def synset(self, part: Part, offset: int) -> int | None:
        """The synset at one of Princeton's offsets, or None where there is none."""
        first, last = self._first[part], self._first[part + 1]
        at = first + int(np.searchsorted(self.offsets[first:last], offset))
        return at if at < last and self.offsets[at] == offset else None

    def label(self, synset: int, lemma: str = "") -> str:
        """A synset for people, by the sense number of a word of it or of its first: dog.n.1."""
        word = lemma or self.words(synset)[0]
        part = self.part(synset)
        rank = self.senses(word, part).index(synset) + 1
        return f"{word.replace(' ', '_')}.{part.letter}.{rank}"

    @property
    def exception_lines(self) -> list[str]:
        """The irregular forms: letter, form and base forms, separated by tabs."""
        return self._exceptions_text.split("\n")

    def _single_parents(self) -> list[int]:
        upward = (self.kinds == Pointer.HYPERNYM) | (self.kinds == Pointer.INSTANCE_HYPERNYM)
        sources = self.sources[upward]
        parents = np.full(len(self), NO_PARENT)
        parents[sources] = self.targets[upward]
        parents[np.bincount(sources, minlength=len(self)) > 1] = SEVERAL_PARENTS
        return parents.tolist()

    @cached_property
    def _by_target(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        order = np.argsort(self.targets, kind="stable")
        starts = np.searchsorted(self.targets[order], np.arange(len(self) + 1))
        return order, starts


@cache
def shipped_database() -> Database:
    """The WordNet that comes with Thence, loaded once."""
    with (files("thence.knowledge") / "data" / f"wordnet-{VERSION}.npz").open("rb") as file:
        return Database(file)


def _text(array: NDArray[np.uint8]) -> str:
    return array.tobytes().decode("ascii")


def _starts(counts: NDArray[np.unsignedinteger]) -> NDArray[np.int64]:
    return np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
