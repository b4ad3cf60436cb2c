"""Random ordered trees, as our kernel takes them and as the packages it is checked against do."""

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Node:
    """A node as apted and zss take it."""

    side: int
    index: int
    """In postorder."""
    children: list["Node"] = field(default_factory=list)


@dataclass
class RandomTree:
    root: Node
    leftmost: np.ndarray
    key_roots: np.ndarray

    def __len__(self) -> int:
        return len(self.leftmost)


def random_tree(rng: np.random.Generator, size: int, side: int) -> RandomTree:
    children: list[list[int]] = [[] for _ in range(size)]
    for node in range(1, size):
        children[rng.integers(0, node)].append(node)
    leftmost: list[int] = []

    def build(node: int) -> Node:
        below = [build(child) for child in children[node]]
        index = len(leftmost)
        leftmost.append(leftmost[below[0].index] if below else index)
        return Node(side, index, below)

    root = build(0)
    last = {left: place for place, left in enumerate(leftmost)}
    return RandomTree(
        root, np.array(leftmost, dtype=np.int32), np.array(sorted(last.values()), dtype=np.int32)
    )


def arguments(first: RandomTree, second: RandomTree) -> tuple[np.ndarray, ...]:
    return first.leftmost, first.key_roots, second.leftmost, second.key_roots
