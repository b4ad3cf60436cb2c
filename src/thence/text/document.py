"""The analysis of a text: sentences, tokens and their Universal Dependencies trees."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import orjson

__all__ = ["Document", "Entity", "Sentence", "Token", "Tree", "decode", "encode"]


@dataclass(frozen=True, slots=True)
class Token:
    """A syntactic word; the parts of a contraction share the offsets of the whole."""

    index: int
    """Position in its sentence, from 0."""
    form: str
    lemma: str
    upos: str
    """Universal part of speech."""
    xpos: str
    """The pipeline's own tag; for English a Penn tag."""
    features: str
    """Universal features as in CoNLL-U, `Number=Plur|Tense=Past`; empty for none."""
    head: int
    """Index of the governor in the sentence; -1 for the root."""
    relation: str
    """Universal relation, subtype and all: `nsubj:pass`."""
    start: int
    end: int
    """Character offsets in the text of the document."""

    def feature(self, name: str) -> str:
        """The value of a universal feature, or the empty string."""
        for item in self.features.split("|"):
            key, _, value = item.partition("=")
            if key == name:
                return value
        return ""


@dataclass(frozen=True, slots=True)
class Entity:
    """A named entity: tokens `first` up to, not including, `last` of its sentence."""

    first: int
    last: int
    type: str
    """PERSON, ORG, GPE, LOC, DATE, MONEY, ... as OntoNotes names them."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Another reading of a sentence: a governor and a relation for each token."""

    heads: tuple[int, ...]
    relations: tuple[str, ...]
    score: float
    """Higher is better; comparable within one sentence only."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with its best tree, and further readings where they were asked for."""

    tokens: tuple[Token, ...]
    entities: tuple[Entity, ...] = ()
    alternatives: tuple[Tree, ...] = ()
    """Distinct from the best tree and from one another, best first."""

    def __iter__(self) -> Iterator[Token]:
        return iter(self.tokens)

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def root(self) -> Token:
        """The token without a governor."""
        return next(token for token in self.tokens if token.head < 0)

    def children(self, index: int) -> list[Token]:
        """The dependents of a token, left to right."""
        return [token for token in self.tokens if token.head == index]

    def subtree(self, index: int) -> list[Token]:
        """A token with all that hangs below it, left to right."""
        inside = {index}
        grew = True
        while grew:
            below = {token.index for token in self.tokens if token.head in inside} - inside
            inside |= below
            grew = bool(below)
        return [token for token in self.tokens if token.index in inside]

    def read_as(self, tree: Tree) -> Sentence:
        """This sentence with another of its trees."""
        tokens = tuple(
            replace(token, head=head, relation=relation)
            for token, head, relation in zip(self.tokens, tree.heads, tree.relations, strict=True)
        )
        return replace(self, tokens=tokens, alternatives=())


@dataclass(frozen=True, slots=True)
class Document:
    """An analysed text."""

    text: str
    language: str
    pipeline: str
    """Name and version of what analysed it."""
    sentences: tuple[Sentence, ...]

    def __iter__(self) -> Iterator[Sentence]:
        return iter(self.sentences)


def encode(document: Document) -> bytes:
    """The sentences of a document, column by column, compressed."""
    text = document.text
    content = [
        [
            *zip(*(_row(token, text) for token in sentence), strict=True),
            [(entity.first, entity.last, entity.type) for entity in sentence.entities],
            [(tree.heads, tree.relations, tree.score) for tree in sentence.alternatives],
        ]
        for sentence in document
    ]
    return zlib.compress(orjson.dumps(content), 1)


def decode(stored: bytes, text: str, language: str, pipeline: str) -> Document:
    """The document whose sentences were encoded."""
    content = orjson.loads(zlib.decompress(stored))
    return Document(text, language, pipeline, tuple(_sentence(row, text) for row in content))


def _row(token: Token, text: str) -> tuple[Any, ...]:
    # A form that stands in the text is not stored; only parts of contractions do not.
    form = "" if text[token.start : token.end] == token.form else token.form
    return (
        form, token.lemma, token.upos, token.xpos, token.features, token.head, token.relation,
        token.start, token.end,
    )  # fmt: skip


def _sentence(columns: list[Any], text: str) -> Sentence:
    stored, *middle, starts, ends, entities, trees = columns
    forms = [form or text[start:end] for form, start, end in zip(stored, starts, ends, strict=True)]
    return Sentence(
        tuple(map(Token, range(len(forms)), forms, *middle, starts, ends)),
        tuple(Entity(*entity) for entity in entities),
        tuple(Tree(tuple(heads), tuple(names), score) for heads, names, score in trees),
    )
