"""The English grammar and lexicon as the realiser takes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from thence.build.ssi.english import vocabulary
from thence.build.ssi.english.families import FAMILIES, clauses
from thence.build.ssi.english.fragments import features
from thence.build.ssi.english.phrases import phrases
from thence.build.ssi.realiser.grammar import (
    Entry,
    FeatureValues,
    Grammar,
    Lexicon,
    Literal,
    Morphology,
)
from thence.build.ssi.realiser.value import constant, variable

__all__ = ["MORPHOLOGY", "SENTENCE", "english_grammar", "english_lexicon"]

MORPHOLOGY = Morphology(
    (("plural", features(num="pl")), ("past", features(tense="past"))),
)
SENTENCE: FeatureValues = features(cat="s", mode="ind")
"""What the root of a sentence of its own must agree with."""


@cache
def english_grammar() -> Grammar:
    """All trees, clauses first."""
    return Grammar((*clauses(), *phrases()))


@cache
def english_lexicon() -> Lexicon:
    """All entries; the predicate of a word is its lemma in small letters."""
    return Lexicon(tuple(_entries()))


def _entries() -> Iterator[Entry]:
    for kind, nouns in vocabulary.NOUNS.items():
        animate = "+" if kind == vocabulary.PERSON else "-"
        for noun in nouns:
            yield _simple(noun, "noun", features(anim=animate))
    for name in vocabulary.NAMES:
        yield _simple(name, "name")
    for determiner in ("the", "a"):
        yield _simple(determiner, "determiner")
    linked = {adjective for kinds in vocabulary.LINKING.values() for adjective in _all(kinds)}
    for adjective in sorted(linked | _all(vocabulary.ATTRIBUTES)):
        yield _simple(adjective, "adjective")
    for adverb in vocabulary.ADVERBS:
        yield _simple(adverb, "adverb")
    for preposition in ("in", "from"):
        arguments = (variable("X"), variable("Y"))
        literal = Literal(constant(preposition), arguments)
        yield Entry(preposition, "preposition", arguments, (literal,))
    yield from _verbs()


def _verbs() -> Iterator[Entry]:
    for lemma in vocabulary.INTRANSITIVES:
        yield _verb(lemma, "n0V")
    for verb in vocabulary.TRANSITIVES:
        yield _verb(verb.lemma, "n0Vn1")
    for verb in vocabulary.DITRANSITIVES:
        yield _verb(verb.lemma, "n0Vn2n1")
        yield _verb(verb.lemma, "n0Vn1Pn2")
    for lemma in vocabulary.LINKING:
        yield _verb(lemma, "n0Va1")
    for clause in vocabulary.CLAUSE_VERBS:
        yield _verb(clause.lemma, "n0Vs1")


def _simple(lemma: str, family: str, interface: FeatureValues = ()) -> Entry:
    arguments = (variable("X"),)
    literal = Literal(constant(lemma.lower()), arguments)
    return Entry(lemma, family, arguments, (literal,), interface=interface)


def _verb(lemma: str, family: str) -> Entry:
    names = next(found.arguments for found in FAMILIES if found.name == family)
    event, label = variable("Event"), variable("Label")
    arguments = tuple(variable(name) for name in names)
    literal = Literal(constant(lemma), (event, *arguments), label)
    return Entry(lemma, family, (label, event, *arguments), (literal,))


def _all(kinds: dict[str, tuple[str, ...]]) -> set[str]:
    return {word for words in kinds.values() for word in words}
