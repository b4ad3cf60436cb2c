"""Texts parsed by a pipeline, in batches, without the cache."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from thence.text.alternatives import Arcs, further_trees
from thence.text.beam import beam_trees
from thence.text.biaffine.component import SCORES
from thence.text.document import Document, Sentence
from thence.text.pipelines import Pipeline
from thence.text.reading import Raw, raw_sentences, sentence

__all__ = ["parse", "read"]

BATCH = 64
PIECE = 8000
"""Characters parsed at once: a parser's memory grows with the length of what it reads."""
SURROGATES = re.compile("[\ud800-\udfff]")


def parse(texts: Iterable[str], pipeline: Pipeline, trees: int) -> Iterator[Document]:
    """One document for each text, in order."""
    pieces = (
        (piece, (number, start, text))
        for number, text in enumerate(texts)
        for start, piece in _pieces(text)
    )
    parsed = pipeline.nlp.pipe(pieces, as_tuples=True, batch_size=BATCH)
    for (_, text), group in groupby(parsed, key=lambda item: (item[1][0], item[1][2])):
        found: list[Sentence] = []
        for doc, (_, start, _) in group:
            found += read(doc, pipeline, start, trees)
        if SURROGATES.search(text):
            found = [_as_written(each, text) for each in found]
        yield Document(text, pipeline.language, pipeline.identity, tuple(found))


def read(doc: Any, pipeline: Pipeline, start: int = 0, trees: int = 1) -> Iterator[Sentence]:
    """The sentences of a parsed spaCy document that begins somewhere in a text."""
    raws = raw_sentences(doc, pipeline.universal)
    sentences = (sentence(raw, pipeline, start) for raw in raws)
    if trees == 1:
        yield from sentences
        return
    for each, held in zip(sentences, _held_trees(doc, raws, pipeline), strict=True):
        yield replace(each, alternatives=further_trees(each, held, pipeline.language, trees - 1))


def _held_trees(doc: Any, raws: Sequence[Raw], pipeline: Pipeline) -> Iterator[list[Arcs]]:
    """The further trees that the parser itself holds, for each sentence."""
    if SCORES in doc.user_data:
        from thence.text.biaffine.readings import scored_trees

        return scored_trees(doc, raws, pipeline)
    return beam_trees(doc, raws, pipeline)


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


def _as_written(found: Sentence, text: str) -> Sentence:
    tokens = (
        replace(token, form=text[token.start : token.end]) if "�" in token.form else token
        for token in found
    )
    return replace(found, tokens=tuple(tokens))
