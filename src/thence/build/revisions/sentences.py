"""The sentences of a plain text, each with its words."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.sentences import sentence_spans
from thence.text.words import words

__all__ = ["Sentence", "sentences"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and its words, in lower case."""

    text: str
    words: tuple[str, ...]


def sentences(text: str) -> list[Sentence]:
    """The sentences in order, none of them empty."""
    pieces = [text[start:end] for start, end in sentence_spans(text)]
    return [Sentence(piece, tuple(words(piece))) for piece in pieces]
