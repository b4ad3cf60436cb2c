"""Analysed documents as compact bytes and back; what the cache stores."""

from __future__ import annotations

import zlib
from typing import Any

import orjson

from thence.text.document import Document, Entity, Sentence, Token, Tree

__all__ = ["decode", "encode"]


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
