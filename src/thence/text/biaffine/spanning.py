"""The best dependency tree for a matrix of arc scores: Chu and Liu 1965, Edmonds 1967."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["best_tree", "is_tree"]


def best_tree(scores: NDArray[np.float32]) -> list[int]:
    """The head of each word, with one root; rows are words, column 0 the root, 1 the first word."""
    size = len(scores)
    words = np.arange(size)
    scores = scores.astype(np.float64)
    scores[words, words + 1] = -np.inf
    greedy: list[int] = scores.argmax(1).tolist()
    if is_tree(greedy):
        return greedy
    full = np.full((size + 1, size + 1), -np.inf)
    full[1:] = scores
    finite = scores[np.isfinite(scores)]
    # So dear that a second arc from the root never pays.
    full[1:, 0] -= (finite.max() - finite.min() + 1) * size
    return _arborescence(full)[1:]


def is_tree(heads: list[int]) -> bool:
    """Whether there is one root and no cycle."""
    if heads.count(0) != 1:
        return False
    safe = [False] * (len(heads) + 1)
    safe[0] = True
    for word in range(1, len(heads) + 1):
        path: list[int] = []
        above = word
        while not safe[above]:
            if above in path:
                return False
            path.append(above)
            above = heads[above - 1]
        for passed in path:
            safe[passed] = True
    return True


def _arborescence(scores: NDArray[np.float64]) -> list[int]:
    """The heads of the best arborescence out of node 0, whose own head is given as 0."""
    heads = scores.argmax(1)
    heads[0] = 0
    cycle = _cycle(heads.tolist())
    if not cycle:
        return [int(head) for head in heads]
    inside = np.array(cycle)
    outside = np.array([node for node in range(len(scores)) if node not in set(cycle)])
    # The cycle becomes one node, the last: an arc into it replaces the arc of the word it enters.
    gain = scores[np.ix_(inside, outside)] - scores[inside, heads[inside]][:, None]
    entered = gain.argmax(0)
    leaving = scores[np.ix_(outside, inside)]
    size = len(outside)
    smaller = np.full((size + 1, size + 1), -np.inf)
    smaller[:size, :size] = scores[np.ix_(outside, outside)]
    smaller[size, :size] = gain.max(0)
    smaller[:size, size] = leaving.max(1)
    solved = _arborescence(smaller)
    result: list[int] = heads.tolist()
    for place, node in enumerate(outside[1:], 1):
        head = solved[place]
        result[node] = int(outside[head] if head < size else inside[leaving[place].argmax()])
    result[inside[entered[solved[size]]]] = int(outside[solved[size]])
    return result


def _cycle(heads: list[int]) -> list[int]:
    """The nodes of one cycle, or none."""
    done = {0}
    for node in range(1, len(heads)):
        path: list[int] = []
        above = node
        while above not in done:
            if above in path:
                return path[path.index(above) :]
            path.append(above)
            above = heads[above]
        done.update(path)
    return []
