"""The English grammar and lexicon as the realiser takes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from thence.build.ssi.english import vocabulary
from thence.build.ssi.english.families import FAMILIES, THEME_PASSIVE, clauses
from thence.build.ssi.english.fragments import features
from thence.build.ssi.realiser.grammar import (
    Entry,
    FeatureValues,
    Grammar,
    Lexicon,
    Literal,
    Morphology,
    Node,
    NodeKind,
    Tree,
)
from thence.build.ssi.realiser.value import constant, variable

__all__ = ["MORPHOLOGY", "SENTENCE", "english_grammar", "english_lexicon", "phrases"]


NOUN = features(cat="n", idx="?X", num="?Number", anim="?Animate")
WEIGHT = features(right="?Weight")
"""What follows the noun in the end, told to the phrase that it is in."""


def phrases() -> tuple[Tree, ...]:
    """All trees that are not clauses."""
    return (
        _tree("noun", _anchor("n", NOUN + WEIGHT, features(left="-", right="-")), animate=True),
        _tree(
            "name", _anchor("np", features(cat="np", idx="?X", num="sg", right="-"), adjoins=False)
        ),
        _tree("determiner", _determined()),
        _tree("adjective", _modified(before=True), "attributive", auxiliary=True),
        _tree(
            "adjective", _anchor("ap", features(cat="ap", idx="?X"), adjoins=False), "predicative"
        ),
        _tree("adverb", _adverb(), auxiliary=True),
        _tree("preposition", _modified(before=False), "of-noun", auxiliary=True, object_too=True),
        _tree("preposition", _of_verb(), "of-verb", auxiliary=True, object_too=True),
    )


def _tree(
    family: str,
    root: Node,
    name: str = "",
    *,
    auxiliary: bool = False,
    animate: bool = False,
    object_too: bool = False,
) -> Tree:
    parameters = (variable("X"), variable("Y")) if object_too else (variable("X"),)
    interface: FeatureValues = features(anim="?Animate") if animate else ()
    trace = (family, name) if name else (family,)
    return Tree(family, name, root, auxiliary, parameters, interface, (), trace)


def _anchor(
    name: str, top: FeatureValues, bottom: FeatureValues = (), *, adjoins: bool = True
) -> Node:
    return Node(name, NodeKind.ANCHOR, top, bottom, adjoins=adjoins)


def _foot(top: FeatureValues, bottom: FeatureValues) -> Node:
    return Node("foot", NodeKind.FOOT, top, bottom, adjoins=False)


def _determined() -> Node:
    phrase = features(cat="np", idx="?X", num="?Number") + WEIGHT
    determiner = Node("d", NodeKind.ANCHOR, features(cat="d", num="?Number"), adjoins=False)
    noun = Node("n", NodeKind.SUBSTITUTION, NOUN + WEIGHT)
    return Node("np", top=phrase, children=(determiner, noun))


def _modified(*, before: bool) -> Node:
    """A noun with an adjective before it, or with a prepositional phrase after it."""
    if before:
        below, bottom = (
            features(left="-|participle", right="?Right"),
            features(left="adjective", right="?Right"),
        )
        word = Node("a", NodeKind.ANCHOR, features(cat="a"), adjoins=False)
        children = (word, _foot(NOUN, NOUN + below))
    else:
        below, bottom = features(left="?Left", right="-"), features(left="?Left", right="phrase")
        children = (_foot(NOUN, NOUN + below), _phrase())
    return Node("n", top=NOUN, bottom=NOUN + bottom, children=children)


def _phrase() -> Node:
    word = Node("p", NodeKind.ANCHOR, features(cat="p"), adjoins=False)
    place = Node("np", NodeKind.SUBSTITUTION, features(cat="np", idx="?Y"))
    return Node("pp", top=features(cat="pp"), children=(word, place), adjoins=False)


def _adverb() -> Node:
    verb = features(cat="v", idx="?X")
    word = Node("adv", NodeKind.ANCHOR, features(cat="adv"), adjoins=False)
    return Node("v", top=verb, bottom=verb, children=(word, _foot(verb, verb)))


def _of_verb() -> Node:
    phrase = features(cat="vp", idx="?X")
    return Node("vp", top=phrase, bottom=phrase, children=(_foot(phrase, phrase), _phrase()))


MORPHOLOGY = Morphology(
    (("plural", features(num="pl")), ("past", features(tense="past"))),
)
SENTENCE: FeatureValues = features(cat="s", mode="ind")
"""What the root of a sentence of its own must agree with."""


@cache
def english_grammar(*, theme_passive: bool = False) -> Grammar:
    """All trees, clauses first; with `theme_passive`, what is given may be `given the woman`."""
    families = (*FAMILIES, THEME_PASSIVE) if theme_passive else FAMILIES
    return Grammar((*clauses(families), *phrases()))


@cache
def english_lexicon() -> Lexicon:
    """All entries; the predicate of a word is its lemma in small letters."""
    return Lexicon(tuple(_entries()))


def _entries() -> Iterator[Entry]:
    for noun, kind in _nouns().items():
        animate = "+" if kind == vocabulary.PERSON else "-"
        yield _simple(noun, "noun", features(anim=animate))
    for name in vocabulary.NAMES:
        yield _simple(name, "name")
    for determiner in ("the", "a", "every", "some", "no"):
        yield _simple(determiner, "determiner")
    linked = {adjective for kinds in vocabulary.LINKING.values() for adjective in _all(kinds)}
    for adjective in sorted(linked | _all(vocabulary.ATTRIBUTES) | _related("ADJ").keys()):
        yield _simple(adjective, "adjective")
    for adverb in vocabulary.ADVERBS:
        yield _simple(adverb, "adverb")
    for preposition in ("in", "from"):
        arguments = (variable("X"), variable("Y"))
        literal = Literal(constant(preposition), arguments)
        yield Entry(preposition, "preposition", arguments, (literal,))
    yield from _verbs()


def _verbs() -> Iterator[Entry]:
    verbs = dict.fromkeys(vocabulary.INTRANSITIVES, "n0V")
    verbs |= {verb.lemma: "n0Vn1" for verb in vocabulary.TRANSITIVES}
    for lemma, family in (verbs | _related("VERB")).items():
        yield _verb(lemma, family)
    for verb in vocabulary.DITRANSITIVES:
        yield _verb(verb.lemma, "n0Vn2n1")
        yield _verb(verb.lemma, "n0Vn1Pn2")
    for lemma in vocabulary.LINKING:
        yield _verb(lemma, "n0Va1")
    for clause in vocabulary.CLAUSE_VERBS:
        yield _verb(clause.lemma, "n0Vs1")
    for lemma in vocabulary.SUBJECT_CONTROL:
        yield _verb(lemma, "n0Vv1")
    for lemma in vocabulary.OBJECT_CONTROL:
        yield _verb(lemma, "n0Vn1v2")
    people = {verb.lemma for verb in vocabulary.TRANSITIVES}
    for lemma, (light, noun, article) in vocabulary.NOMINALS.items():
        family = f"n0L{'a' if article else ''}N{'n1' if lemma in people else ''}"
        yield replace(_verb(lemma, family), lemma=noun, interface=features(light=light))


def _nouns() -> dict[str, str]:
    """All nouns with their kinds."""
    found = {noun: kind for kind, nouns in vocabulary.NOUNS.items() for noun in nouns}
    return found | _related("NOUN")


def _related(part: str) -> dict[str, str]:
    """The words of a part of speech that are there for their relations, with kind or family."""
    return {
        word: kind
        for first, second, upos, kind in vocabulary.RELATED
        if upos == part
        for word in (first, second)
    }


def _simple(lemma: str, family: str, interface: FeatureValues = ()) -> Entry:
    arguments = (variable("X"),)
    literal = Literal(constant(lemma.lower()), arguments)
    return Entry(lemma, family, arguments, (literal,), interface=interface)


def _verb(lemma: str, family: str) -> Entry:
    names = next(found.arguments for found in FAMILIES if found.name == family)
    event, label = variable("Event"), variable("Label")
    arguments = tuple(variable(name) for name in names)
    literal = Literal(constant(lemma), (event, *arguments), label)
    # `be` takes no `do`: it is denied by other words than those of the grammar.
    support = features(**{"anchor.top.support": "-"}) if lemma == "be" else ()
    return Entry(lemma, family, (label, event, *arguments), (literal,), equations=support)


def _all(kinds: dict[str, tuple[str, ...]]) -> set[str]:
    return {word for words in kinds.values() for word in words}
