"""What a synset leads to: all that it entails by hypernyms, entailments and causes, and more."""

from __future__ import annotations

from typing import NamedTuple

from thence.knowledge.relation import RelationType
from thence.knowledge.wordnet.database import Database, Pointer
from thence.knowledge.wordnet.paths import indirect_antonyms

__all__ = ["KINDS", "Closure", "Step"]


class Step(NamedTuple):
    """How a synset is reached: by hypernyms alone, or by an entailment or a cause on the way."""

    kind: int
    """Index into `KINDS`: the weakest link on the way."""
    distance: int


KINDS = (RelationType.HYPERNYMY, RelationType.ENTAILMENT, RelationType.CAUSE)
UPWARD = {
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
                    if pointer in UPWARD:
                        weakest = max(kind, UPWARD[pointer])
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
