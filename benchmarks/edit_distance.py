"""Tree edit distance: our kernel against apted, and how its cost grows with the trees."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from apted import APTED, Config

from benchmarks.table import Row
from tests.engines.edits.trees import RandomTree, arguments, random_tree
from thence.engines.edits.kernel import tree_distance, tree_mapping

T_NODES, H_NODES, PAIRS = 25, 12, 60


class Unit(Config):  # type: ignore[misc]  # apted has no types
    def rename(self, node1: Any, node2: Any) -> int:
        return int(node1.index % 3 != node2.index % 3)

    def children(self, node: Any) -> Any:
        return node.children


def rows(share: float = 1.0) -> list[Row]:
    rng = np.random.default_rng(0)
    trees = [(random_tree(rng, T_NODES, 1), random_tree(rng, H_NODES, 2)) for _ in range(PAIRS)]
    theirs = _seconds(
        lambda: [APTED(a.root, b.root, Unit()).compute_edit_distance() for a, b in trees]
    )
    mapped = _seconds(
        lambda: [APTED(a.root, b.root, Unit()).compute_edit_mapping() for a, b in trees]
    )
    found = []
    for name, kernel, peer, bar in (
        ("distance", tree_distance, theirs, "at least 200 times faster"),
        ("distance and mapping", tree_mapping, mapped, "at least 50 times faster"),
    ):
        calls = [(*arguments(a, b), *_costs(a, b)) for a, b in trees]
        kernel(*calls[0])
        ours = min(_seconds(partial(_all, kernel, calls)) for _ in range(20))
        value = f"{1e6 * ours / PAIRS:.1f} µs a pair, {peer / ours:,.0f} times faster"
        found.append(
            Row(f"tree edit {name}, 25 against 12 nodes", value, "apted", ours / peer, bar=bar)
        )
    before = None
    for nodes in (10, 100, 1000):
        a, b = random_tree(rng, nodes, 1), random_tree(rng, nodes, 2)
        call = (*arguments(a, b), *_costs(a, b))
        seconds = min(_seconds(partial(tree_distance, *call)) for _ in range(3))
        growth = seconds / before if before else None
        what = f"tree edit distance, {nodes} against {nodes} nodes, ten times each"
        found.append(Row(what, f"{1e3 * seconds:.3f} ms", growth=growth))
        before = seconds
    return found


def _costs(first: RandomTree, second: RandomTree) -> tuple[np.ndarray, ...]:
    labels = np.arange(len(first))[:, None] % 3 != np.arange(len(second))[None, :] % 3
    return np.ones(len(first)), np.ones(len(second)), labels.astype(float)


def _all(kernel: Callable[..., object], calls: list[tuple[Any, ...]]) -> None:
    for call in calls:
        kernel(*call)


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
