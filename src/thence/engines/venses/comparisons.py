"""Comparisons in how much or how well something is done: Paul earns more than Max."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thence.engines.venses.participants import Difference
from thence.pair import Label
from thence.text.document import Document, Sentence, Token

__all__ = ["compared_otherwise"]

_THAN = {"than", "di", "che"}
_NOT = {"not", "n't", "never", "non", "mai"}
_COMPARATIVES = {"JJR", "RBR"}
_OPPOSITES = {"more": {"less", "fewer"}, "less": {"more"}, "fewer": {"more"},
              "better": {"worse"}, "worse": {"better"}, "faster": {"slower"},
              "slower": {"faster"}, "later": {"earlier"}, "earlier": {"later"}}  # fmt: skip


class _Comparison(NamedTuple):
    """Who does what to a greater or lesser degree, and than whom."""

    subject: str
    verb: str
    degree: str
    of: str
    """What there is more or less of; empty for the deed itself."""
    standard: str


def compared_otherwise(text: Document, hypothesis: Document) -> Iterator[Difference]:
    """What T compares the other way round; predicates that are adjectives have facts of theirs."""
    given = list(_comparisons(text))
    for asked in _comparisons(hypothesis):
        for one in given:
            if (one.verb, one.of) != (asked.verb, asked.of):
                continue
            same = (one.subject, one.standard) == (asked.subject, asked.standard)
            crossed = (one.standard, one.subject) == (asked.subject, asked.standard)
            opposed = asked.degree in _OPPOSITES.get(one.degree, ())
            if (crossed and one.degree == asked.degree) or (same and opposed):
                reason = f"T has {one.subject} {one.verb} {one.degree} than {one.standard}"
                yield "comparison", Label.CONTRADICTION, reason


def _comparisons(document: Document) -> Iterator[_Comparison]:
    for sentence in document:
        for token in sentence:
            if any(
                child.relation == "case" and child.lemma.lower() in _THAN
                for child in sentence.children(token.index)
            ):
                yield from _of(sentence, token)


def _of(sentence: Sentence, standard: Token) -> Iterator[_Comparison]:
    """The comparison that `than Max` belongs to, if a verb says it."""
    if standard.head < 0 or sentence.tokens[standard.head].xpos not in _COMPARATIVES:
        return
    degree = sentence.tokens[standard.head]
    counted, verb = "", degree
    while verb.head >= 0 and verb.upos != "VERB":
        if verb.relation == "amod":
            counted = sentence.tokens[verb.head].lemma.lower()
        verb = sentence.tokens[verb.head]
    below = sentence.children(verb.index)
    subjects = [child for child in below if child.relation.startswith("nsubj")]
    denied = any(child.lemma.lower() in _NOT for child in below)
    if verb.upos == "VERB" and subjects and not denied:
        yield _Comparison(
            _name(sentence, subjects[0]),
            verb.lemma.lower(),
            degree.form.lower(),
            counted,
            _name(sentence, standard),
        )


def _name(sentence: Sentence, head: Token) -> str:
    parts = [
        child
        for child in sentence.children(head.index)
        if child.relation.partition(":")[0] in {"flat", "compound"}
    ]
    return " ".join(part.lemma.lower() for part in sorted([head, *parts], key=lambda t: t.index))
