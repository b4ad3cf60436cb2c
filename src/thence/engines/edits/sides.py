"""T and H made ready for the kernels: nodes in postorder, classes, and what relates their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thence.engines.edits.costs import CLASSES, class_of
from thence.engines.edits.roles import ROLES, role_of
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.relation import Bearing, Relation, Term
from thence.text.document import Document, Sentence, Token

__all__ = ["CONTENT", "Side", "Words", "compare_words", "side_of"]

Indices = NDArray[np.int32]
Floats = NDArray[np.float64]

CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"})
"""Parts of speech with a meaning of their own."""


@dataclass(frozen=True, slots=True)
class Side:
    """A text as one ordered tree under a root of our own, its nodes in postorder, and in order."""

    tokens: tuple[Token, ...]
    """In the order of the text; the root is not among them."""
    postorder: Indices
    """For each node of the tree the place of its token; -1 for the root, which is last."""
    leftmost: Indices
    key_roots: Indices
    classes: Indices
    """For each token the place of its class in `CLASSES`; -1 for punctuation."""
    roles: Indices
    """For each token the place of its role in `ROLES`."""


def side_of(document: Document) -> Side:
    """The tree of all sentences of a document."""
    tokens = tuple(token for sentence in document for token in sentence)
    order: list[int] = []
    leftmost: list[int] = []
    offset = 0
    for sentence in document:
        _postorder(sentence, offset, order, leftmost)
        offset += len(sentence)
    order.append(-1)
    leftmost.append(0)
    last_with: dict[int, int] = {left: place for place, left in enumerate(leftmost)}
    classes = [_class_index(token) for token in tokens]
    return Side(
        tokens,
        np.array(order, dtype=np.int32),
        np.array(leftmost, dtype=np.int32),
        np.array(sorted(last_with.values()), dtype=np.int32),
        np.array(classes, dtype=np.int32),
        np.array([ROLES.index(role_of(token)) for token in tokens], dtype=np.int32),
    )


def _postorder(sentence: Sentence, offset: int, order: list[int], leftmost: list[int]) -> None:
    """Append the nodes of a sentence: children left to right, then their governor."""
    children: list[list[int]] = [[] for _ in sentence]
    for token in sentence:
        if token.head >= 0:
            children[token.head].append(token.index)
    pending = [(sentence.root.index, 0, -1)]
    while pending:
        index, done, left = pending.pop()
        if done < len(children[index]):
            pending.append((index, done + 1, left))
            pending.append((children[index][done], 0, -1))
            continue
        place = len(order)
        left = place if left < 0 else left
        order.append(offset + index)
        leftmost.append(left)
        if pending and pending[-1][2] < 0:
            governor, next_child, _ = pending[-1]
            pending[-1] = (governor, next_child, left)


def _class_index(token: Token) -> int:
    name = class_of(token.upos, token.form)
    return CLASSES.index(name) if name else -1


@dataclass(frozen=True, slots=True)
class Words:
    """How each token of T compares with each token of H."""

    same_form: NDArray[np.bool_]
    same_lemma: NDArray[np.bool_]
    support: Floats
    """The weight of the best relation by which the word of T supports that of H; 0 for none."""
    citations: Mapping[tuple[int, int], Relation]
    """The relation behind each support, by the places of the two tokens."""
    oppositions: Mapping[tuple[int, int], Relation]
    """Relations that oppose, by the places of the two tokens."""


def compare_words(text: Side, hypothesis: Side, knowledge: Knowledge, language: str) -> Words:
    """Compare all words of T with all words of H, asking the resources about content words."""
    text_forms, text_lemmas = _codes(text, hypothesis)
    forms, lemmas = text_forms
    hypothesis_forms, hypothesis_lemmas = text_lemmas
    same_form = forms[:, None] == hypothesis_forms[None, :]
    same_lemma = same_form | (lemmas[:, None] == hypothesis_lemmas[None, :])
    support = np.zeros(same_form.shape)
    citations: dict[tuple[int, int], Relation] = {}
    oppositions: dict[tuple[int, int], Relation] = {}
    if knowledge.names:
        places: dict[Term, list[int]] = {}
        for place, token in enumerate(text.tokens):
            if token.upos in CONTENT:
                places.setdefault(_term(token), []).append(place)
        for column, token in enumerate(hypothesis.tokens):
            if token.upos not in CONTENT or same_lemma[:, column].any():
                continue
            asked = _term(token)
            for term, rows in places.items():
                for relation in knowledge.relations(term, asked, language):
                    _record(relation, rows, column, support, citations, oppositions)
    return Words(same_form, same_lemma, support, citations, oppositions)


def _record(
    relation: Relation,
    rows: list[int],
    column: int,
    support: Floats,
    citations: dict[tuple[int, int], Relation],
    oppositions: dict[tuple[int, int], Relation],
) -> None:
    if relation.bearing is Bearing.SUPPORTS and relation.weight > support[rows[0], column]:
        for row in rows:
            support[row, column] = min(relation.weight, 1.0)
            citations[row, column] = relation
    elif relation.bearing is Bearing.OPPOSES:
        for row in rows:
            oppositions.setdefault((row, column), relation)


def _term(token: Token) -> Term:
    return Term(token.lemma, token.upos)


def _codes(text: Side, hypothesis: Side) -> tuple[tuple[Indices, Indices], tuple[Indices, Indices]]:
    """Forms and lemmas of both sides as numbers, equal where the lower-cased strings are."""
    numbers: dict[str, int] = {}

    def code(words: list[str]) -> Indices:
        return np.array(
            [numbers.setdefault(w.lower(), len(numbers)) for w in words], dtype=np.int32
        )

    def both(side: Side) -> tuple[Indices, Indices]:
        return code([t.form for t in side.tokens]), code([t.lemma for t in side.tokens])

    return both(text), both(hypothesis)
