"""Edit distance between trees and between sequences, compiled, with the mapping it stands for.

Zhang & Shasha 1989 for ordered trees. A tree is three arrays over its nodes in postorder: for each
node the leftmost leaf below it, and the key roots. Costs are given for each node and each pair of
nodes, so that any cost scheme is a matrix made before the kernel is called.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

__all__ = ["sequence_mapping", "tree_distance", "tree_mapping"]

Floats = NDArray[np.float64]
Indices = NDArray[np.int32]


@njit(cache=True, nogil=True)
def _forests(
    left1: Indices,
    left2: Indices,
    i: int,
    j: int,
    deletion: Floats,
    insertion: Floats,
    substitution: Floats,
    trees: Floats,
    forest: Floats,
) -> None:
    """Fill `forest` for the subtrees at i and j, and `trees` where both forests are whole trees."""
    li, lj = left1[i], left2[j]
    forest[0, 0] = 0.0
    for x in range(li, i + 1):
        forest[x - li + 1, 0] = forest[x - li, 0] + deletion[x]
    for y in range(lj, j + 1):
        forest[0, y - lj + 1] = forest[0, y - lj] + insertion[y]
    for x in range(li, i + 1):
        row = x - li + 1
        whole = left1[x] == li
        for y in range(lj, j + 1):
            column = y - lj + 1
            best = forest[row - 1, column] + deletion[x]
            inserted = forest[row, column - 1] + insertion[y]
            if inserted < best:  # noqa: PLR1730 (numba compiles the branch better than min)
                best = inserted
            if whole and left2[y] == lj:
                matched = forest[row - 1, column - 1] + substitution[x, y]
                if matched < best:  # noqa: PLR1730
                    best = matched
                trees[x, y] = best
            else:
                matched = forest[left1[x] - li, left2[y] - lj] + trees[x, y]
                if matched < best:  # noqa: PLR1730
                    best = matched
            forest[row, column] = best


@njit(cache=True, nogil=True)
def _all_trees(
    left1: Indices,
    keys1: Indices,
    left2: Indices,
    keys2: Indices,
    deletion: Floats,
    insertion: Floats,
    substitution: Floats,
    trees: Floats,
    forest: Floats,
) -> None:
    for i in keys1:
        for j in keys2:
            _forests(left1, left2, i, j, deletion, insertion, substitution, trees, forest)


@njit(cache=True, nogil=True)
def tree_distance(
    left1: Indices,
    keys1: Indices,
    left2: Indices,
    keys2: Indices,
    deletion: Floats,
    insertion: Floats,
    substitution: Floats,
) -> float:
    """The least cost of turning the first tree into the second."""
    n, m = len(left1), len(left2)
    trees = np.empty((n, m))
    forest = np.empty((n + 1, m + 1))
    _all_trees(left1, keys1, left2, keys2, deletion, insertion, substitution, trees, forest)
    return float(trees[n - 1, m - 1])


@njit(cache=True, nogil=True)
def tree_mapping(
    left1: Indices,
    keys1: Indices,
    left2: Indices,
    keys2: Indices,
    deletion: Floats,
    insertion: Floats,
    substitution: Floats,
) -> tuple[float, Indices]:
    """The least cost, and for each node of the second tree its node in the first, or -1."""
    n, m = len(left1), len(left2)
    trees = np.empty((n, m))
    forest = np.empty((n + 1, m + 1))
    _all_trees(left1, keys1, left2, keys2, deletion, insertion, substitution, trees, forest)
    mapping = np.full(m, -1, dtype=np.int32)
    pending = np.empty((min(n, m) + 1, 2), dtype=np.int32)
    pending[0, 0], pending[0, 1] = n - 1, m - 1
    height = 1
    while height:
        height -= 1
        i, j = pending[height, 0], pending[height, 1]
        # The last call of _forests may have been for other subtrees: fill the forest anew.
        _forests(left1, left2, i, j, deletion, insertion, substitution, trees, forest)
        li, lj = left1[i], left2[j]
        x, y = i, j
        while x >= li and y >= lj:
            row, column = x - li + 1, y - lj + 1
            here = forest[row, column]
            if here == forest[row - 1, column] + deletion[x]:
                x -= 1
            elif here == forest[row, column - 1] + insertion[y]:
                y -= 1
            elif left1[x] == li and left2[y] == lj:
                mapping[y] = x
                x -= 1
                y -= 1
            else:
                pending[height, 0], pending[height, 1] = x, y
                height += 1
                x, y = left1[x] - 1, left2[y] - 1
    return float(trees[n - 1, m - 1]), mapping


@njit(cache=True, nogil=True)
def sequence_mapping(
    deletion: Floats, insertion: Floats, substitution: Floats
) -> tuple[float, Indices]:
    """The least cost of turning one sequence into another, and where each item came from, or -1."""
    n, m = len(deletion), len(insertion)
    cost = np.empty((n + 1, m + 1))
    cost[0, 0] = 0.0
    for x in range(n):
        cost[x + 1, 0] = cost[x, 0] + deletion[x]
    for y in range(m):
        cost[0, y + 1] = cost[0, y] + insertion[y]
    for x in range(n):
        for y in range(m):
            cost[x + 1, y + 1] = min(
                cost[x, y + 1] + deletion[x],
                cost[x + 1, y] + insertion[y],
                cost[x, y] + substitution[x, y],
            )
    mapping = np.full(m, -1, dtype=np.int32)
    x, y = n, m
    while x and y:
        if cost[x, y] == cost[x - 1, y] + deletion[x - 1]:
            x -= 1
        elif cost[x, y] == cost[x, y - 1] + insertion[y - 1]:
            y -= 1
        else:
            x -= 1
            y -= 1
            mapping[y] = x
    return float(cost[n, m]), mapping
