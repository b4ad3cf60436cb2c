"""The nodes of a sub-tree, the path between its slots, and the one order that they are put in."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

__all__ = ["SLOTS", "Node", "canonical", "slot_path"]

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
