"""Further trees of a sentence: the best ones in which some word has another head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import nlargest
from typing import Any

import numpy as np

from thence.text.alternatives import Arcs
from thence.text.biaffine.component import SCORES, Parsed
from thence.text.biaffine.model import Biaffine
from thence.text.biaffine.spanning import best_tree
from thence.text.pipelines import Pipeline
from thence.text.reading import Raw, convert

__all__ = ["other_trees", "scored_trees"]

WIDTH = 16
"""Trees asked for of a sentence; those that convert to the same one are merged."""

LEAST = 1e-4
"""Heads that are less probable than this are not readings."""
FORCED = 1e6


def scored_trees(doc: Any, raws: Sequence[Raw], pipeline: Pipeline) -> Iterator[list[Arcs]]:
    """For each sentence of a parsed document, the distinct trees with the best scores."""
    model = pipeline.nlp.get_pipe("parser").model
    for raw, sentence in zip(raws, doc.user_data[SCORES], strict=True):
        found: dict[Arcs, None] = {}
        for heads, relations, _ in other_trees(sentence, model, WIDTH):
            counted = [head - 1 for head in heads]
            scheme = replace(raw.scheme, heads=counted, relations=relations)
            new_heads, new_relations = convert(scheme, pipeline)
            found[tuple(new_heads), tuple(new_relations)] = None
        yield list(found)


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
