"""A template: a piece of a sentence with the slots X and Y, as a sub-tree or as a run of words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

__all__ = ["SLOTS", "LinearTemplate", "Node", "Template", "TreeTemplate", "canonical", "slot_path"]

SLOTS = ("X", "Y")
_RELATION = re.compile(r"[a-z]+(:[^\s()<>]+)?")


@dataclass(frozen=True, slots=True)
class Node:
    """One place of a sub-tree: a slot, or a word that the sentence must have."""

    word: str
    """`X` or `Y` for a slot; otherwise a lemma in lower case."""
    head: int = -1
    """Index of the governor in the template; -1 for the root."""
    relation: str = ""
    """Universal relation to the governor, a preposition as its subtype: `obl:to`."""
    upos: str = ""
    """The universal part of speech that a word must have; empty for any."""

    def __post_init__(self) -> None:
        if not self.word or (self.word not in SLOTS and self.word != self.word.lower()):
            raise ValueError(f"'{self.word}' is neither a slot nor a lemma in lower case")
        if self.relation and not _RELATION.fullmatch(self.relation):
            raise ValueError(f"'{self.relation}' is not a relation such as `obj` or `obl:to`")

    @property
    def is_slot(self) -> bool:
        """Whether the node stands for an argument."""
        return self.word in SLOTS


def slot_path(nodes: tuple[Node, ...]) -> tuple[int, ...]:
    """From the slot that reads like a subject over the common governor to the other slot."""
    slots = {node.word: index for index, node in enumerate(nodes) if node.is_slot}
    first, last = sorted(slots, key=lambda name: (_precedence(nodes[slots[name]]), name))
    up, down = _climb(nodes, slots[first]), _climb(nodes, slots[last])
    meeting = next(index for index in up if index in down)
    return (*up[: up.index(meeting) + 1], *reversed(down[: down.index(meeting)]))


def _precedence(slot: Node) -> int:
    """Slots are written in the order in which English says them."""
    order = {"nsubj": 0, "nsubj:pass": 0, "nmod:poss": 1, "": 2, "iobj": 3, "obj": 4}
    return order.get(slot.relation, 5)


def _climb(nodes: tuple[Node, ...], index: int) -> list[int]:
    found = [index]
    while nodes[found[-1]].head >= 0:
        found.append(nodes[found[-1]].head)
    return found


def canonical(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes of the path in order, each followed by what else it governs, sorted."""
    order: list[int] = []
    path = slot_path(nodes)

    def visit(index: int) -> None:
        order.append(index)
        below = [i for i, node in enumerate(nodes) if node.head == index and i not in path]
        for child in sorted(below, key=lambda i: _branch(nodes, i)):
            visit(child)

    for index in path:
        visit(index)
    if len(order) < len(nodes):
        raise ValueError("the root of a tree template lies between its slots")
    place = {old: new for new, old in enumerate(order)}
    place[-1] = -1
    return tuple(replace(nodes[old], head=place[nodes[old].head]) for old in order)


def _branch(nodes: tuple[Node, ...], index: int) -> tuple[object, ...]:
    node = nodes[index]
    below = sorted(_branch(nodes, i) for i, other in enumerate(nodes) if other.head == index)
    return (node.relation, node.word, node.upos, tuple(below))


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
