"""Texts in, analysed documents out: sentences, tokens, names and Universal Dependencies trees."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

from thence.text.document import Document, Sentence
from thence.text.pipelines import Pipeline, pipeline_for
from thence.text.reading import raw_sentences, sentence

__all__ = ["analyse"]

BATCH = 64
PIECE = 8000
"""Characters parsed at once: a parser's memory grows with the length of what it reads."""
SURROGATES = re.compile("[\ud800-\udfff]")


def analyse(
    texts: Iterable[str], language: str = "en", *, trees: int = 1, pipeline: str | None = None
) -> Iterator[Document]:
    """One document for each text, in order; `trees` readings of each sentence, the best first."""
    return parse(texts, pipeline_for(language, pipeline), trees)


def parse(texts: Iterable[str], pipeline: Pipeline, trees: int) -> Iterator[Document]:
    """Analyse without the cache."""
    pieces = (
        (piece, (number, start, text))
        for number, text in enumerate(texts)
        for start, piece in _pieces(text)
    )
    parsed = pipeline.nlp.pipe(pieces, as_tuples=True, batch_size=BATCH)
    for (_, text), group in groupby(parsed, key=lambda item: itemgetter(0, 2)(item[1])):
        found: list[Sentence] = []
        for doc, (_, start, _) in group:
            found += _sentences(doc, pipeline, start, trees)
        yield Document(text, pipeline.language, pipeline.identity, tuple(found))


def _sentences(doc: Any, pipeline: Pipeline, start: int, trees: int) -> Iterator[Sentence]:
    for raw in raw_sentences(doc, pipeline.universal):
        yield sentence(raw, pipeline.universal, start)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """A text in pieces that a parser can hold, cut between paragraphs, sentences or words."""
    # No encoding has lone surrogates; a stand-in of the same length keeps the offsets.
    text = SURROGATES.sub("�", text)
    start = 0
    while len(text) - start > PIECE:
        end = start + PIECE
        for boundary in ("\n\n", "\n", ". ", " "):
            found = text.rfind(boundary, start + PIECE // 2, end)
            if found >= 0:
                end = found + len(boundary)
                break
        yield start, text[start:end]
        start = end
    yield start, text[start:]
