"""Expressions of two words that a resource has as one: `car manufacturer`, `set free`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.knowledge.relation import Relation, RelationType, Term

__all__ = ["Expression", "expressions"]

_TYPES = frozenset({RelationType.SYNONYMY, RelationType.HYPERNYMY, RelationType.HYPONYMY})
_BEFORE = ("compound", "amod")
_AFTER = ("xcomp", "advmod", "obl")


class Expression(NamedTuple):
    """A word of H whose expression stands for words of T, with the change that puts it there."""

    at: int
    place: int
    change: Change
    relation: Relation


def expressions(comparison: Comparison) -> Iterator[Expression]:
    """Where T or H has two words, and a resource relates them to what the other has."""
    text, hypothesis = comparison.text, comparison.hypothesis
    taken = {link.text for link in comparison.links.values() if link.relation is None}
    plain = {at for at, link in comparison.links.items() if link.relation is None}
    for at in comparison.said:
        if hypothesis.tokens[at].upos == "VERB" and at in comparison.links:
            continue
        asked = _spans(hypothesis, at)
        for place in comparison.given:
            same_part = text.tokens[place].upos == hypothesis.tokens[at].upos
            if not same_part or place in taken or at in plain:
                continue
            found = _related(comparison, (at, asked), (place, _spans(text, place)))
            if found is not None:
                yield found
                break


def _related(
    comparison: Comparison,
    asked: tuple[int, list[tuple[int, int, str]]],
    given: tuple[int, list[tuple[int, int, str]]],
) -> Expression | None:
    text, hypothesis = comparison.text, comparison.hypothesis
    for start, end, lemma in asked[1]:
        for first, last, other in given[1]:
            if (" " in lemma) == (" " in other):
                continue
            left = Term(other, text.tokens[given[0]].upos)
            right = Term(lemma, hypothesis.tokens[asked[0]].upos)
            for relation in comparison.knowledge.relations(left, right, comparison.language):
                if relation.type in _TYPES:
                    words = _fitted(comparison, asked[0], given[0], (start, end))
                    return Expression(asked[0], given[0], Change(first, last, words), relation)
    return None


def _spans(reading: Reading, place: int) -> list[tuple[int, int, str]]:
    """A word alone, and with the word that goes with it, each with its lemma."""
    token = reading.tokens[place]
    found = [(place, place + 1, token.lemma.lower())]
    if token.upos == "NOUN" and place - 1 in reading.children(place, *_BEFORE):
        before = reading.tokens[place - 1].form.lower()
        found.append((place - 1, place + 1, f"{before} {token.lemma.lower()}"))
    if token.upos == "VERB" and place + 1 in reading.children(place, *_AFTER):
        after = reading.tokens[place + 1].form.lower()
        found.append((place, place + 2, f"{token.lemma.lower()} {after}"))
    return found


def _fitted(comparison: Comparison, at: int, place: int, span: tuple[int, int]) -> str:
    """The words of H with their head in the form that T's has."""
    hypothesis = comparison.hypothesis
    before = [mid_sentence(hypothesis, p, p + 1) for p in range(span[0], at)]
    after = [hypothesis.tokens[p].form for p in range(at + 1, span[1])]
    head = hypothesis.tokens[at]
    tag = comparison.text.tokens[place].xpos
    form = head.form if tag == head.xpos else inflected(head.lemma.lower(), tag)
    return " ".join([*before, form, *after])
