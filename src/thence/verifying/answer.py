"""An answer read sentence by sentence, its markup blanked out so that every offset stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from thence.text.analysis import analyse
from thence.text.document import Document, Sentence
from thence.text.sentences import sentence_spans

__all__ = ["code_spans", "plain", "read_answer"]

_MARKUP = re.compile(
    r"\*{1,3}(?=\S)|(?<=\S)\*{1,3}"  # emphasis
    r"|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)"
    r"|`+"
    r"|^#{1,6}(?=\s)"  # a heading
    r"|^>+(?=\s)"  # a quotation
    r"|^[ \t]*\|[ \t:|-]*\|[ \t]*$"  # the line below the head of a table
    r"|!?\[(?=[^\]\n]*\]\()|\]\([^)\s]*\)"  # what surrounds the words of a link
    r"|\[\^?\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]",  # a citation
    re.MULTILINE,
)
_HEADING = re.compile(r"^#{1,6}\s[^\n]*$", re.MULTILINE)
_ROW = re.compile(r"^[ \t]*\|[^\n]*\|[ \t]*$", re.MULTILINE)
_CODE = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_BULLET = re.compile(r"(?:[-*•–]|\d{1,3}[.)])\s+")


def read_answer(answer: str, language: str) -> Document:
    """The answer analysed: a heading, an item of a list, a cell of a table is a sentence each."""
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
    """The answer with blanks for its markup and for programs in it."""
    text = _CODE.sub(_blank, answer)
    return _ROW.sub(lambda row: row[0].replace("|", " "), _MARKUP.sub(_blank, text))


def code_spans(answer: str) -> list[tuple[int, int]]:
    """Where programs stand that are set off by three backticks or tildes."""
    return [found.span() for found in _CODE.finditer(answer)]


def _spans(answer: str, text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences stand, the signs before the items of a list left out."""
    edges = {0, len(text)}
    for found in (*_HEADING.finditer(answer), *_CODE.finditer(answer)):
        edges |= {*found.span()}
    for row in _ROW.finditer(answer):
        edges |= {row.start() + at for at, sign in enumerate(row[0]) if sign == "|"}
    for first, last in pairwise(sorted(edges)):
        for start, end in sentence_spans(text[first:last]):
            bullet = _BULLET.match(text, first + start)
            yield bullet.end() if bullet else first + start, first + end


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"\S", " ", found[0])


def _moved(sentence: Sentence, by: int) -> Sentence:
    tokens = (replace(token, start=token.start + by, end=token.end + by) for token in sentence)
    return replace(sentence, tokens=tuple(tokens))
