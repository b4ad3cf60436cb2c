"""Further trees of a sentence: the best ones in which some word has another head."""

from __future__ import annotations

from heapq import nlargest

import numpy as np

from thence.text.biaffine.component import Parsed
from thence.text.biaffine.model import Biaffine
from thence.text.biaffine.spanning import best_tree

__all__ = ["other_trees"]

LEAST = 1e-4
"""Heads that are less probable than this are not readings."""
FORCED = 1e6


def other_trees(
    sentence: Parsed, model: Biaffine, wanted: int
) -> list[tuple[list[int], list[str], float]]:
    """Heads, relations and log-probability of the arcs of up to `wanted` trees, best first.

    Heads are counted from 1, 0 for the root; the sentence's own tree is not among them.
    """
    scores = sentence.arcs.astype(np.float64)
    size = len(scores)
    scores[np.arange(size), np.arange(size) + 1] = -np.inf
    peak = scores.max(1, keepdims=True)
    logs = scores - peak - np.log(np.exp(scores - peak).sum(1, keepdims=True))
    found: dict[tuple[int, ...], float] = {}
    for word, head in np.argwhere(logs > np.log(LEAST)).tolist():
        if head == sentence.heads[word]:
            continue
        changed = logs.copy()
        changed[word, head] = FORCED
        heads = best_tree(changed.astype(np.float32))
        if heads[word] == head:
            found[tuple(heads)] = float(logs[np.arange(size), heads].sum())
    best = nlargest(wanted, found.items(), key=lambda item: item[1])
    trees = [list(heads) for heads, _ in best]
    named = model.relations([(sentence.window, sentence.first, heads) for heads in trees])
    return [
        (heads, names, score) for heads, names, (_, score) in zip(trees, named, best, strict=True)
    ]
