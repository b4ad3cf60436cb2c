"""The entities and predicates of a text under their nodes; what is one has one variable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from thence.logic.formula import Sort, Variable
from thence.text.coreference import resolve
from thence.text.document import Document, Sentence
from thence.text.meaning import AGENT, OBJECT, RECIPIENT, Entity, EntityKind, Meaning, Predicate

__all__ = ["ROLES", "Mentions", "Node", "SentenceReading", "same_mentions"]

Node = tuple[int, int]
"""A sentence of the text, and the id of an entity or predicate of its meaning."""

ROLES = {AGENT: "agent", OBJECT: "object", RECIPIENT: "recipient"}
"""What the places of a predicate are called in formulae; any other has its own name."""


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """A sentence with one of its trees, and what it says so read."""

    sentence: Sentence
    meaning: Meaning


class Mentions:
    """Who and what is spoken of, and which mention stands for which; all their own at first."""

    def __init__(self, readings: Sequence[SentenceReading]) -> None:
        self.readings = readings
        self.entities: dict[Node, Entity] = {}
        self.predicates: dict[Node, Predicate] = {}
        for number, reading in enumerate(readings):
            self.entities |= {(number, item.id): item for item in reading.meaning.entities}
            self.predicates |= {(number, item.id): item for item in reading.meaning.predicates}
        self._stands_for: dict[Node, Node] = {}
        self._variables: dict[Node, Variable] = {}
        self._named: dict[str, Node] = {}

    def variable(self, node: Node) -> Variable:
        """The variable of an entity or an event."""
        node = self.representative(node)
        if node not in self._variables:
            sort, letter = (Sort.EVENT, "e") if node in self.predicates else (Sort.ENTITY, "x")
            suffix = str(node[1]) if len(self.readings) == 1 else f"{node[0]}_{node[1]}"
            self._variables[node] = Variable(letter + suffix, sort)
            self._named[letter + suffix] = node
        return self._variables[node]

    def nodes(self, variables: Iterable[Variable]) -> set[Node]:
        """The representatives that variables of this text belong to."""
        return {self._named[variable.name] for variable in variables}

    def representative(self, node: Node) -> Node:
        """The first mention of what a node stands for."""
        seen = {node}
        while (node := self._stands_for.get(node, node)) not in seen:
            seen.add(node)
        return node

    def are_one(self, node: Node, other: Node) -> bool:
        """Whether two mentions are of one thing."""
        return self.representative(node) == self.representative(other)

    def _link_names(self) -> None:
        """One bearer for each name."""
        first: dict[str, Node] = {}
        for node, entity in self.entities.items():
            if entity.kind is EntityKind.NAME and node not in self._stands_for:
                other = first.setdefault(entity.lemma, node)
                if other != node:
                    self._stands_for[node] = other


def same_mentions(
    document: Document, readings: Sequence[SentenceReading], *, within_sentences: bool = False
) -> dict[Node, Node]:
    """For what is mentioned again, its first mention, by coreference between sentences.

    `within_sentences` looks into single sentences too: at pronouns, and at definite phrases that
    repeat another one. Two other phrases of one sentence are then taken for two things.
    """
    entities = {
        (number, entity.token): ((number, entity.id), entity.kind)
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities
        if entity.token is not None
    }
    same: dict[Node, Node] = {}
    several = len(readings) > 1
    if within_sentences:
        same = {
            (number, later.id): (number, first.id)
            for number, reading in enumerate(readings)
            for first, later in _repeated(reading)
        }
        several = several or any(kind is EntityKind.PRONOUN for _, kind in entities.values())
    if not several:
        return same
    for chain in resolve(document).chains():
        known = [entities[m.sentence, m.head] for m in chain if (m.sentence, m.head) in entities]
        for node, kind in known[1:]:
            first = known[0][0]
            apart = node[0] != first[0] or kind is EntityKind.PRONOUN
            if node != first and (apart or not within_sentences):
                same[node] = first
    return same


def _repeated(reading: SentenceReading) -> Iterator[tuple[Entity, Entity]]:
    """Definite phrases of one sentence that repeat an earlier one: `the baker ... the baker`.

    Not where one is part of the other, or both are in places of one verb: `the boy saw the boy`.
    """
    sentence = reading.sentence
    definite = [
        (item, item.token)
        for item in reading.meaning.entities
        if item.kind is EntityKind.NOUN and item.determiner == "definite" and item.token is not None
    ]
    taken: set[int] = set()
    for position, (first, head) in enumerate(definite):
        phrase = {token.index: token.lemma for token in sentence.subtree(head)}
        for later, other in definite[position + 1 :]:
            if (later.lemma, later.number) != (first.lemma, first.number) or later.id in taken:
                continue
            words = {token.index: token.lemma for token in sentence.subtree(other)}
            nested = words.keys() & phrase.keys()
            beside = sentence.tokens[other].head in {head, sentence.tokens[head].head}
            if not nested and not beside and set(words.values()) <= set(phrase.values()):
                taken.add(later.id)
                yield first, later
