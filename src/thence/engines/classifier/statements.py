"""What a text states, in small pieces: a predicate, a role, the head of what fills it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from thence.text.document import Document, Sentence
from thence.text.meaning import Entity, Factuality, Meaning, PredicateKind, meanings

__all__ = ["Statement", "Statements", "statements_of"]


class Statement(NamedTuple):
    """`give, 0, man`: the deep subject of giving is the man, in every voice and construction."""

    predicate: str
    role: str
    filler: str


class Statements(NamedTuple):
    """What a text states."""

    pieces: tuple[Statement, ...]
    """Every place of every predicate, in lower case."""
    factualities: tuple[tuple[str, Factuality], ...]
    """Every verb, noun of action or adjective that is said, with whether it is made a fact."""


def statements_of(document: Document) -> Statements:
    """What all sentences of a document state."""
    structures = meanings(document)
    return Statements(
        tuple(
            piece
            for sentence, structure in zip(document, structures, strict=True)
            for piece in _pieces(sentence, structure)
        ),
        tuple(
            (item.lemma.lower(), item.context.factuality)
            for structure in structures
            for item in structure.predicates
            if item.kind is not PredicateKind.RELATION
        ),
    )


def _pieces(sentence: Sentence, structure: Meaning) -> Sequence[Statement]:
    heads = {entity.id: _head(entity, sentence) for entity in structure.entities}
    heads |= {item.id: item.lemma.lower() for item in structure.predicates}
    return [
        Statement(item.lemma.lower(), argument.role, heads[argument.target])
        for item in structure.predicates
        for argument in item.arguments
    ]


def _head(entity: Entity, sentence: Sentence) -> str:
    """The head word: of a name, not the name as a whole, which each text may cut differently."""
    lemma = entity.lemma if entity.token is None else sentence.tokens[entity.token].lemma
    return lemma.lower()
