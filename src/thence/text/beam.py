"""The trees that the parser's beam holds for a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from thence.text.alternatives import Arcs
from thence.text.pipelines import Pipeline
from thence.text.reading import Raw, convert, rooted

__all__ = ["beam_trees"]

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
