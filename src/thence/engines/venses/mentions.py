"""How much of the words of H stands in T at all, whatever T says of them."""

from __future__ import annotations

import numpy as np

from thence.engines.analysed import AnalysedPair
from thence.engines.edits.comparison import Comparison, comparison_of
from thence.engines.edits.sides import CONTENT
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.relation import RelationType, Term
from thence.text.document import Token

__all__ = ["mentioned"]

_DERIVED = 0.5
"""What a word of T is worth that H has as another part of speech; chosen on RTE development."""
_DERIVATIONS = frozenset(
    {
        RelationType.ATTRIBUTE,
        RelationType.DEMONYM,
        RelationType.DERIVATION,
        RelationType.PERTAINYMY,
    }
)


def mentioned(item: AnalysedPair, knowledge: Knowledge) -> float:
    """The share of H's words, weighed by rarity, that T has or supports.

    A word counts half if T has it as another part of speech: the founder for founding. One to which
    T has nothing but an opposite, or another number or date, counts against.
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
    for place, word in enumerate(comparison.hypothesis.tokens):
        if 0 <= found[place] < _DERIVED and _is_derived(word, comparison, knowledge):
            found[place] = _DERIVED
    return max(0.0, float((weights * found).sum()) / total)


def _is_derived(word: Token, comparison: Comparison, knowledge: Knowledge) -> bool:
    if word.upos not in CONTENT:
        return False
    asked = Term(word.lemma.lower(), word.upos)
    given = {(token.lemma.lower(), token.upos) for token in comparison.text.tokens}
    return any(
        relation.type in _DERIVATIONS
        for lemma, upos in given
        if upos in CONTENT
        for relation in knowledge.relations(Term(lemma, upos), asked, comparison.document.language)
    )
