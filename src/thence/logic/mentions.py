"""The entities and predicates of a text under their nodes; what is one has one variable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.logic.formula import Sort, Variable
from thence.text.document import Sentence
from thence.text.meaning import Entity, EntityKind, Meaning, Predicate

__all__ = ["Mentions", "Node", "Reading"]

Node = tuple[int, int]
"""A sentence of the text, and the id of an entity or predicate of its meaning."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence with one of its trees, and what it says so read."""

    sentence: Sentence
    meaning: Meaning


class Mentions:
    """Who and what is spoken of, and which mention stands for which; all their own at first."""

    def __init__(self, readings: Sequence[Reading]) -> None:
        self.readings = readings
        self.entities: dict[Node, Entity] = {}
        self.predicates: dict[Node, Predicate] = {}
        for number, reading in enumerate(readings):
            self.entities |= {(number, item.id): item for item in reading.meaning.entities}
            self.predicates |= {(number, item.id): item for item in reading.meaning.predicates}
        self._stands_for: dict[Node, Node] = {}

    def variable(self, node: Node) -> Variable:
        """The variable of an entity or an event."""
        node = self.representative(node)
        sort, letter = (Sort.EVENT, "e") if node in self.predicates else (Sort.ENTITY, "x")
        suffix = str(node[1]) if len(self.readings) == 1 else f"{node[0]}_{node[1]}"
        return Variable(letter + suffix, sort)

    def representative(self, node: Node) -> Node:
        """The first mention of what a node stands for."""
        seen = {node}
        while (node := self._stands_for.get(node, node)) not in seen:
            seen.add(node)
        return node

    def _link_names(self) -> None:
        """One bearer for each name."""
        first: dict[str, Node] = {}
        for node, entity in self.entities.items():
            if entity.kind is EntityKind.NAME and node not in self._stands_for:
                other = first.setdefault(entity.lemma, node)
                if other != node:
                    self._stands_for[node] = other
