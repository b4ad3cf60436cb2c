"""An answer read sentence by sentence, its markup blanked out so that every offset stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from thence.text.analysis import analyse
from thence.text.document import Document, Sentence
from thence.text.sentences import sentence_spans

__all__ = ["plain", "read_answer"]

_MARKUP = re.compile(
    r"\*{1,3}(?=\S)|(?<=\S)\*{1,3}"  # emphasis
    r"|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)"
    r"|`+"
    r"|^#{1,6}(?=\s)"  # a heading
    r"|^>+(?=\s)"  # a quotation
    r"|!?\[(?=[^\]\n]*\]\()|\]\([^)\s]*\)"  # what surrounds the words of a link
    r"|\[\^?\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]",  # a citation
    re.MULTILINE,
)
_HEADING = re.compile(r"^#{1,6}\s[^\n]*$", re.MULTILINE)
_BULLET = re.compile(r"(?:[-*•–]|\d{1,3}[.)])\s+")


def read_answer(answer: str, language: str) -> Document:
    """The answer analysed; a heading and each item of a list is a sentence of its own."""
    text = plain(answer)
    spans = list(_spans(answer, text))
    analysed = analyse((text[start:end] for start, end in spans), language)
    sentences: list[Sentence] = []
    pipeline = ""
    for (start, _), document in zip(spans, analysed, strict=True):
        pipeline = document.pipeline
        sentences += (_moved(sentence, start) for sentence in document)
    return Document(text, language, pipeline, tuple(sentences))


def plain(answer: str) -> str:
    """The answer with blanks for its markup."""
    return _MARKUP.sub(lambda found: " " * len(found[0]), answer)


def _spans(answer: str, text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences stand, the signs before the items of a list left out."""
    edges = [0, *(edge for found in _HEADING.finditer(answer) for edge in found.span()), len(text)]
    for first, last in pairwise(edges):
        for start, end in sentence_spans(text[first:last]):
            bullet = _BULLET.match(text, first + start)
            yield bullet.end() if bullet else first + start, first + end


def _moved(sentence: Sentence, by: int) -> Sentence:
    tokens = (replace(token, start=token.start + by, end=token.end + by) for token in sentence)
    return replace(sentence, tokens=tuple(tokens))
