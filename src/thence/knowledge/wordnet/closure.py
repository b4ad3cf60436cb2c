"""What a synset leads to: all that it entails by hypernyms, entailments and causes, and more."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thence.knowledge.relation import RelationType
from thence.knowledge.wordnet.database import Database, Part, Pointer

__all__ = [
    "KINDS",
    "UPWARD",
    "Closure",
    "Step",
    "ancestors",
    "antonyms",
    "depths",
    "hypernym_paths",
    "indirect_antonyms",
]

UPWARD = (Pointer.HYPERNYM, Pointer.INSTANCE_HYPERNYM)


def hypernym_paths(database: Database, synset: int) -> list[tuple[int, ...]]:
    """Every path from a synset up to a top, the synset first; instances go by their class."""
    above = database.targets_of(synset, *UPWARD)
    if not above:
        return [(synset,)]
    return [(synset, *path) for parent in above for path in hypernym_paths(database, parent)]


def ancestors(database: Database, synset: int) -> dict[int, int]:
    """The synset itself and all above it, each with its shortest distance."""
    found = {synset: 0}
    frontier = [synset]
    distance = 0
    while frontier:
        distance += 1
        above = {up for at in frontier for up in database.targets_of(at, *UPWARD)}
        frontier = [up for up in above if up not in found]
        found.update(dict.fromkeys(frontier, distance))
    return found


def antonyms(
    database: Database, synset: int, lemma: str | None = None
) -> list[tuple[str, int, str]]:
    """Direct antonyms, as (word of this synset, the other synset, its word)."""
    return [
        (word, link.target, database.word(link.target, link.target_word))
        for link in database.links(synset)
        if link.kind == Pointer.ANTONYM
        and lemma in (None, word := database.word(synset, link.source_word))
    ]


def indirect_antonyms(database: Database, synset: int) -> list[tuple[int, int]]:
    """For a satellite adjective (the similar head, the antonym of that head)."""
    return [
        (head, other)
        for head in database.targets_of(synset, Pointer.SIMILAR)
        if not database.satellites[head]
        for other in database.targets_of(head, Pointer.ANTONYM)
    ]


@cache
def depths(database: Database, part: Part) -> NDArray[np.int64]:
    """The longest way from each synset of a part of speech to a top, in steps; -1 for others."""
    depth = np.where(database.parts == part, 0, -1).astype(np.int64)
    upward = np.isin(database.kinds, UPWARD) & (database.parts[database.sources] == part)
    below, above = database.sources[upward], database.targets[upward]
    while True:
        deeper = depth.copy()
        np.maximum.at(deeper, below, depth[above] + 1)
        if np.array_equal(deeper, depth):
            return depth
        depth = deeper


class Step(NamedTuple):
    """How a synset is reached: by hypernyms alone, or by an entailment or a cause on the way."""

    kind: int
    """Index into `KINDS`: the weakest link on the way."""
    distance: int


KINDS = (RelationType.HYPERNYMY, RelationType.ENTAILMENT, RelationType.CAUSE)
_KIND_OF = {
    int(Pointer.HYPERNYM): 0,
    int(Pointer.INSTANCE_HYPERNYM): 0,
    int(Pointer.ENTAILMENT): 1,
    int(Pointer.CAUSE): 2,
}


class Closure:
    """What each synset leads to, worked out when it is first asked for and then remembered."""

    __slots__ = ("_above", "_database", "_opposed", "_upward")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._above: dict[int, frozenset[int]] = {}
        self._upward: dict[int, dict[int, Step]] = {}
        self._opposed: dict[int, dict[int, int]] = {}

    def above(self, synset: int) -> frozenset[int]:
        """Every synset that this one entails, itself left out."""
        database = self._database
        if database.is_noun(synset):
            parents = database.hypernyms(synset)
            if len(parents) == 1:
                return self._above.get(parents[0]) or self._with_above(parents[0])
            return frozenset().union(*map(self._with_above, parents))
        # Verbs entail one another in circles here and there: breathe and inhale.
        return frozenset(self.upward(synset))

    def direct(self, synset: int) -> frozenset[int]:
        """The synset itself and those that its pointers, or indirect antonymy, lead to."""
        if self._database.is_adjective(synset):
            return frozenset((synset, *self._database.targets_of(synset), *self.opposed(synset)))
        return frozenset((synset, *self._database.targets_of(synset)))

    def related(self, synset: int) -> frozenset[int]:
        """Every synset that this one leads to, itself included."""
        return self.direct(synset) | self.above(synset)

    def upward(self, synset: int) -> dict[int, Step]:
        """The synsets that this one entails, with the best way to each."""
        found = self._upward.get(synset)
        if found is None:
            found = self._upward[synset] = self._walk(synset)
        return found

    def opposed(self, synset: int) -> dict[int, int]:
        """Adjectives opposed only by way of a similar one, each with the head it goes through."""
        found = self._opposed.get(synset)
        if found is None:
            found = self._opposed[synset] = self._indirect(synset)
        return found

    def _with_above(self, noun: int) -> frozenset[int]:
        found = self._above.get(noun)
        if found is None:
            found = self._above[noun] = self.above(noun) | {noun}
        return found

    def _walk(self, synset: int) -> dict[int, Step]:
        best: dict[int, Step] = {}
        frontier = [(synset, 0)]
        distance = 0
        while frontier:
            distance += 1
            reached: dict[int, int] = {}
            for at, kind in frontier:
                for target, pointer in self._database.pointers(at):
                    if pointer in _KIND_OF:
                        weakest = max(kind, _KIND_OF[pointer])
                        reached[target] = min(weakest, reached.get(target, weakest))
            frontier = []
            for target, kind in reached.items():
                if target != synset and (target not in best or kind < best[target].kind):
                    best[target] = Step(kind, distance)
                    frontier.append((target, kind))
        return best

    def _indirect(self, synset: int) -> dict[int, int]:
        database = self._database
        through = {other: head for head, other in indirect_antonyms(database, synset)}
        direct = dict.fromkeys(database.targets_of(synset, Pointer.ANTONYM), synset)
        satellites = {
            satellite: head
            for other, head in {**direct, **through}.items()
            for satellite in database.targets_of(other, Pointer.SIMILAR)
            if database.satellites[satellite]
        }
        return {**satellites, **through}
