"""Further trees of a sentence: those of the parser's beam, and modifiers hung elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from thence.text.document import Sentence, Token, Tree
from thence.text.valency import valency_for

__all__ = ["Arcs", "further_trees"]

NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM"})
VERBS = frozenset({"VERB", "ADJ", "ADV", "AUX"})
GOVERNORS = {
    "obl": NOUNS | VERBS, "nmod": NOUNS | VERBS, "acl": NOUNS, "advmod": NOUNS | VERBS,
    "advcl": VERBS, "conj": NOUNS | VERBS, "appos": NOUNS, "xcomp": VERBS, "ccomp": VERBS,
}  # fmt: skip
"""Relations of modifiers that are often hung wrong, and what may govern them."""
PARTICLES = {"compound:prt": "advmod", "advmod": "compound:prt"}

Arcs = tuple[tuple[int, ...], tuple[str, ...]]
"""The governors and the relations of all words."""
Move = tuple[int, int, str]
"""A word, its new governor and its new relation."""


def further_trees(
    sentence: Sentence, beam: Iterable[Arcs], language: str, wanted: int
) -> tuple[Tree, ...]:
    """Up to `wanted` trees, distinct from the sentence's own and from one another, best first.

    A score tells how much more usual the arcs of a tree are than those of the sentence's own.
    """
    own = (tuple(token.head for token in sentence), tuple(token.relation for token in sentence))
    words = [token.index for token in sentence if token.relation != "punct"]
    valency = valency_for(language)
    usual = valency.score(sentence, *own)
    scores: dict[Arcs, float] = {}
    # Trees that differ in punctuation alone are the same reading.
    seen = {_among(words, own)}

    def consider(arcs: Arcs | None) -> float:
        if arcs is None or _among(words, arcs) in seen:
            return float("-inf")
        seen.add(_among(words, arcs))
        scores[arcs] = valency.score(sentence, *arcs) - usual
        return scores[arcs]

    for arcs in beam:
        if all(arcs[1][word] != "punct" for word in words):
            consider(arcs)
    moves = list(_moves(sentence))
    gains = [consider(_moved(own, [move])) for move in moves]
    if len(scores) < wanted:
        best = sorted(range(len(moves)), key=lambda index: -gains[index])[:wanted]
        for first, second in combinations(best, 2):
            consider(_moved(own, [moves[first], moves[second]]))
    ranked = sorted(scores.items(), key=lambda item: (-item[1], item[0]))[:wanted]
    return tuple(Tree(heads, names, round(score, 2)) for (heads, names), score in ranked)


def _among(words: Sequence[int], arcs: Arcs) -> tuple[tuple[int, str], ...]:
    heads, relations = arcs
    return tuple((heads[word], relations[word]) for word in words)


def _moves(sentence: Sentence) -> Iterator[Move]:
    """Modifiers hung on a word further up or further down, particles read as adverbs and back."""
    tokens = sentence.tokens
    below: list[list[int]] = [[] for _ in tokens]
    for token in tokens:
        if token.head >= 0:
            below[token.head].append(token.index)
    for token in tokens:
        if token.relation in PARTICLES and token.upos in ("ADP", "ADV") and not below[token.index]:
            yield token.index, token.head, PARTICLES[token.relation]
        base = token.relation.partition(":")[0]
        if base not in GOVERNORS or token.relation == "nmod:poss" or token.head < 0:
            continue
        for head in _candidates(token, tokens, below):
            governor = tokens[head]
            if governor.upos in GOVERNORS[base]:
                yield token.index, head, _relation(token, base, tokens[token.head], governor)


def _candidates(token: Token, tokens: Sequence[Token], below: list[list[int]]) -> Iterator[int]:
    above = tokens[token.head].head
    while above >= 0:
        yield above
        above = tokens[above].head
    # Downwards along the words that end just before the modifier.
    frontier = [index for index in below[token.head] if index < token.index]
    while frontier:
        nearest = frontier[-1]
        if nearest > token.head or token.head > token.index:
            yield nearest
        frontier = [index for index in below[nearest] if nearest < index < token.index]


def _relation(token: Token, base: str, old: Token, new: Token) -> str:
    """The relation under a new governor: a modifier of a noun is `nmod`, of a verb `obl`."""
    if base in ("obl", "nmod"):
        if (old.upos in NOUNS) == (new.upos in NOUNS):
            return token.relation
        return "nmod" if new.upos in NOUNS else "obl"
    return token.relation


def _moved(own: Arcs, moves: Sequence[Move]) -> Arcs | None:
    """The tree after some moves, or None where they make no tree."""
    heads, relations = list(own[0]), list(own[1])
    for word, head, relation in moves:
        heads[word], relations[word] = head, relation
    for word, head, _ in moves:
        above = head
        for _ in heads:
            if above < 0:
                break
            above = heads[above]
        if above >= 0 or heads[word] == word:
            return None
    return tuple(heads), tuple(relations)
