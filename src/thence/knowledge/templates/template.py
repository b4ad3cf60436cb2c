"""A template: a piece of a sentence with the slots X and Y, as a sub-tree or as a run of words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from thence.knowledge.templates.node import SLOTS, Node, canonical, slot_path

__all__ = ["LinearTemplate", "Template", "TreeTemplate"]

_OTHER = {"X": "Y", "Y": "X"}
_SPECIAL = re.compile(r"([\s()/\\]|^[<=-])")


@dataclass(frozen=True, slots=True)
class TreeTemplate:
    """A connected piece of a Universal Dependencies tree: `X <-nsubj- prevent -obj-> Y`.

    Two templates with the same nodes and arcs are equal, however they were put together.
    """

    nodes: tuple[Node, ...]

    def __post_init__(self) -> None:
        _check_slots(node.word for node in self.nodes if node.is_slot)
        heads = [node.head for node in self.nodes]
        if heads.count(-1) != 1 or any(not -1 <= head < len(heads) for head in heads):
            raise ValueError("a tree template has one root, and heads among its own nodes")
        if any(_climbs_forever(heads, start) for start in range(len(heads))):
            raise ValueError("a tree template has no circles")
        if any(bool(node.relation) is (node.head < 0) for node in self.nodes):
            raise ValueError("every node but the root has a relation to its head")
        object.__setattr__(self, "nodes", canonical(self.nodes))

    def __str__(self) -> str:
        nodes, path = self.nodes, self.path()
        parts = [self._written(path[0], path)]
        for left, right in pairwise(path):
            rises = nodes[left].head == right
            arrow = f"<-{nodes[left].relation}-" if rises else f"-{nodes[right].relation}->"
            parts += [arrow, self._written(right, path)]
        return " ".join(parts)

    def _written(self, index: int, path: tuple[int, ...]) -> str:
        node = self.nodes[index]
        word = node.word if node.is_slot else _escaped(node.word)
        branches = [child for child in self.children(index) if child not in path]
        inside = [
            f"(-{self.nodes[child].relation}-> {self._written(child, path)})" for child in branches
        ]
        return " ".join([f"{word}/{node.upos}" if node.upos else word, *inside])

    @property
    def root(self) -> int:
        """Index of the node without a governor."""
        return next(index for index, node in enumerate(self.nodes) if node.head < 0)

    def slot(self, name: str) -> int:
        """Index of the node of a slot, `X` or `Y`."""
        return next(i for i, node in enumerate(self.nodes) if node.is_slot and node.word == name)

    def children(self, index: int) -> list[int]:
        """Indices of the nodes that a node governs."""
        return [child for child, node in enumerate(self.nodes) if node.head == index]

    def path(self) -> tuple[int, ...]:
        """The nodes from one slot to the other, in the order in which they are written."""
        return slot_path(self.nodes)

    def words(self) -> tuple[str, ...]:
        """The lemmas that a sentence must have, without the prepositions of relations."""
        return tuple(node.word for node in self.nodes if not node.is_slot)

    def swapped(self) -> TreeTemplate:
        """The same piece of a tree with X and Y exchanged."""
        return TreeTemplate(
            tuple(
                replace(node, word=_OTHER[node.word]) if node.is_slot else node
                for node in self.nodes
            )
        )


@dataclass(frozen=True, slots=True)
class LinearTemplate:
    """Words and slots one after the other: `X lower the risk of Y`."""

    items: tuple[str, ...]
    """Lemmas or forms in lower case; the items `X` and `Y` are the slots."""

    def __post_init__(self) -> None:
        _check_slots(item for item in self.items if item in SLOTS)
        if any(not item or item != item.lower() for item in self.words()):
            raise ValueError("the words of a linear template are in lower case")

    def __str__(self) -> str:
        return " ".join(item if item in SLOTS else _escaped(item) for item in self.items)

    def words(self) -> tuple[str, ...]:
        """The words that a sentence must have."""
        return tuple(item for item in self.items if item not in SLOTS)

    def swapped(self) -> LinearTemplate:
        """The same words with X and Y exchanged."""
        return LinearTemplate(tuple(_OTHER.get(item, item) for item in self.items))


Template = TreeTemplate | LinearTemplate


def _check_slots(found: Iterable[str]) -> None:
    if sorted(found) != list(SLOTS):
        raise ValueError("a template has the slots X and Y, each once")


def _climbs_forever(heads: list[int], start: int) -> bool:
    steps = 0
    while start >= 0 and steps <= len(heads):
        start, steps = heads[start], steps + 1
    return start >= 0


def _escaped(word: str) -> str:
    return _SPECIAL.sub(r"\\\1", word)
