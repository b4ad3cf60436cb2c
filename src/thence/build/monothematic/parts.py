"""Parts of something in T, where H has the whole, or part of it."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, substitution
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.cues import ORDERED, WHOLE
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.knowledge.relation import RelationType

__all__ = ["meronymy"]

PART = Form("reasoning:meronymy", "=/=>", "p of w", "w", "part-of(p, w)")
SOME_PART = Form("reasoning:meronymy", "=>", "p of w", "part of w", "part-of(p, w)")
_PARTS = frozenset({"part", "section", "portion"})
_SHARES = frozenset({"few", "half", "many", "most", "quarter", "several", "some", "third"})


def meronymy(comparison: Comparison) -> Iterator[Candidate]:
    """A part of something in T, where H has the whole, or part of it."""
    text, hypothesis = comparison.text, comparison.hypothesis
    parts_given = any(text.lemma(place) in _PARTS for place in range(len(text)))
    for place in range(len(text)):
        head = text.heads[place]
        if text.preposition(place) != "of" or head < 0 or not comparison.source(place):
            continue
        wholes = comparison.source(place)
        heads = [hypothesis.heads[at] for at in wholes if hypothesis.heads[at] >= 0]
        part_of = {hypothesis.lemma(at) for at in heads} & _PARTS
        entire = {hypothesis.lemma(c) for at in wholes for c in hypothesis.subtree(at)} & WHOLE
        entire |= {hypothesis.lemma(c) for at in wholes for c in _beside(hypothesis, at)} & WHOLE
        whole = text.words(*text.phrase(place))
        while text.preposition(head) == "of" and text.heads[head] >= 0:
            head = text.heads[head]  # one of the stairs of the house
        if text.lemma(head) in ORDERED:
            continue  # the last of the miners
        first, last = text.phrase(head)[0], text.phrase(place)[1]
        if part_of and not parts_given:
            change = Change(first, last, f"{_parts_in_words(hypothesis, wholes)} of {whole}")
            yield from substitution(comparison, SOME_PART, change, "tree")
        elif entire and not comparison.source(head) and text.lemma(head) not in _SHARES:
            made = _entire(comparison, place, wholes) or whole
            yield from substitution(comparison, PART, Change(first, last, made), "tree")
    for at, link in comparison.links.items():
        relation = comparison.linked(at, RelationType.MERONYMY, RelationType.HOLONYMY)
        if relation is not None and relation.weight > 0.3:
            words = mid_sentence(hypothesis, at, at + 1)
            change = Change(link.text, link.text + 1, words)
            yield from substitution(comparison, PART, change, relation.source)


def _parts_in_words(hypothesis: Reading, wholes: list[int]) -> str:
    """`part`, or `large parts`, as H has it."""
    head = next(hypothesis.heads[at] for at in wholes if hypothesis.heads[at] >= 0)
    first, _ = hypothesis.phrase(head)
    return mid_sentence(hypothesis, first, head + 1)


def _entire(comparison: Comparison, place: int, wholes: list[int]) -> str:
    """`the whole carriage`: the whole of T with the word by which H has all of it."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at in wholes:
        marks = [child for child in hypothesis.children(at, "amod") if child < at]
        entire = [child for child in marks if hypothesis.lemma(child) in WHOLE]
        first, last = text.phrase(place)
        if entire and text.tokens[first].upos == "DET":
            word = hypothesis.tokens[entire[0]].form
            return f"{mid_sentence(text, first, first + 1)} {word} {text.words(first + 1, last)}"
    return ""


def _beside(reading: Reading, at: int) -> list[int]:
    """What modifies the noun that a noun belongs to: `all` of `all the woodwork of the house`."""
    head = reading.heads[at]
    return list(reading.below[head]) if head >= 0 and reading.preposition(at) == "of" else []
