"""How much of the words of H stands in T at all, whatever T says of them."""

from __future__ import annotations

import numpy as np

from thence.engines.analysed import AnalysedPair
from thence.engines.edits.comparison import comparison_of
from thence.knowledge.knowledge import Knowledge

__all__ = ["mentioned"]


def mentioned(item: AnalysedPair, knowledge: Knowledge) -> float:
    """The share of H's words, weighed by rarity, that T has or supports.

    A word to which T has nothing but an opposite, or another number or date, counts against.
    """
    comparison = comparison_of(item, knowledge)
    words = comparison.words
    weights = np.where(comparison.hypothesis.classes >= 0, comparison.hypothesis_rarity, 0.0)
    total = float(weights.sum())
    if not total:
        return 0.0
    found = np.maximum(words.same_lemma.any(axis=0), words.support.max(axis=0))
    found = np.where(comparison.coreferent.any(axis=0), np.maximum(found, 0.8), found)
    found = np.where(comparison.opposed & (found < 0.5), -1.0, found)
    return max(0.0, float((weights * found).sum()) / total)
