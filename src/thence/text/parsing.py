"""Texts parsed by a pipeline, in batches, without the cache."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import nlargest
from itertools import groupby
from typing import Any

import numpy as np

from thence.text.alternatives import Arcs, further_trees
from thence.text.biaffine.component import SCORES, Parsed
from thence.text.biaffine.model import Biaffine
from thence.text.biaffine.spanning import best_tree
from thence.text.document import Document, Sentence
from thence.text.pipelines import Pipeline
from thence.text.reading import Raw, convert, raw_sentences, rooted, sentence

__all__ = ["beam_trees", "other_trees", "parse", "read", "scored_trees"]

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
        from thence.text.parsing import scored_trees

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


WIDTH = 16
LEAST = 1e-4
"""Trees that the parser finds this much less probable than its best are not readings."""


def beam_trees(doc: Any, raws: Sequence[Raw], pipeline: Pipeline) -> Iterator[list[Arcs]]:
    """For each sentence of a parsed document, the distinct trees of its beam, best first."""
    if not raws:
        return
    parser = pipeline.nlp.get_pipe("parser")
    spans = [doc[raw.words[0] : raw.words[-1] + 1].as_doc() for raw in raws]
    for raw, beam in zip(raws, parser.beam_parse(spans, beam_width=WIDTH), strict=True):
        parses = sorted(parser.moves.get_beam_parses(beam), key=lambda parse: -parse[0])
        found: dict[Arcs, None] = {}
        for probability, arcs in parses:
            if probability < LEAST * parses[0][0]:
                break
            heads, relations = _within(arcs, raw)
            scheme = replace(raw.scheme, heads=heads, relations=relations)
            new_heads, new_relations = convert(scheme, pipeline)
            found[tuple(new_heads), tuple(new_relations)] = None
        yield list(found)


def _within(arcs: list[tuple[int, int, str]], raw: Raw) -> tuple[list[int], list[str]]:
    """Arcs over the tokens of a span as heads and relations of its words, with one root."""
    length = raw.words[-1] - raw.words[0] + 1
    heads = list(range(length))
    relations = ["ROOT"] * length
    for head, child, relation in arcs:
        heads[child], relations[child] = head, _undecorated(relation)
    words = [word - raw.words[0] for word in raw.words]
    return rooted(words, heads, relations)


def _undecorated(relation: str) -> str:
    """A relation without the mark of a lifted arc: `nsubj||acl` is `nsubj`."""
    return relation.partition("||")[0]


WIDTH = 16
"""Trees asked for of a sentence; those that convert to the same one are merged."""

LEAST = 1e-4
"""Heads that are less probable than this are not readings."""
FORCED = 1e6
MOST_CELLS = 200_000
"""Heads tried times the square of the words: of a sentence of 100 words, the 20 likeliest."""


def scored_trees(doc: Any, raws: Sequence[Raw], pipeline: Pipeline) -> Iterator[list[Arcs]]:
    """For each sentence of a parsed document, the distinct trees with the best scores."""
    model = pipeline.nlp.get_pipe("parser").model
    for raw, scores in zip(raws, doc.user_data[SCORES], strict=True):
        found: dict[Arcs, None] = {}
        for heads, relations, _ in other_trees(scores, model, WIDTH):
            counted = [head - 1 for head in heads]
            scheme = replace(raw.scheme, heads=counted, relations=relations)
            new_heads, new_relations = convert(scheme, pipeline)
            found[tuple(new_heads), tuple(new_relations)] = None
        yield list(found)


def other_trees(
    sentence: Parsed, model: Biaffine, wanted: int
) -> list[tuple[list[int], list[str], float]]:
    """Heads, relations and log-probability of the arcs of up to `wanted` trees, best first.

    Heads are counted from 1, 0 for the root; the sentence's own tree is not among them.
    """
    scores = sentence.arcs.astype(np.float64)
    size = len(scores)
    scores[np.arange(size), np.arange(size) + 1] = -np.inf
    peak = scores.max(1, keepdims=True)
    logs = scores - peak - np.log(np.exp(scores - peak).sum(1, keepdims=True))
    found: dict[tuple[int, ...], float] = {}
    tried = np.argwhere(logs > np.log(LEAST))
    most = size + max(wanted, MOST_CELLS // size**2)
    if len(tried) > most:  # the sentence's own heads are the likeliest ones
        tried = tried[np.argsort(-logs[tried[:, 0], tried[:, 1]], kind="stable")[:most]]
    for word, head in tried.tolist():
        if head == sentence.heads[word]:
            continue
        changed = logs.copy()
        changed[word, head] = FORCED
        heads = best_tree(changed.astype(np.float32))
        if heads[word] == head:
            found[tuple(heads)] = float(logs[np.arange(size), heads].sum())
    best = nlargest(wanted, found.items(), key=lambda item: item[1])
    trees = [list(heads) for heads, _ in best]
    named = model.relations([(sentence.window, sentence.first, heads) for heads in trees])
    return [
        (heads, names, score) for heads, names, (_, score) in zip(trees, named, best, strict=True)
    ]
