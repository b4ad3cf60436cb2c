"""The trees of everything but verbs: nouns, names, determiners, adjectives, adverbs, prepositions.

A noun counts what stands beside it in the features `left` and `right`, so that an adjective comes
before a participle, and a prepositional phrase before a relative clause, and each of them once.
"""

from __future__ import annotations

from thence.build.ssi.english.fragments import features
from thence.build.ssi.realiser.grammar import FeatureValues, Node, NodeKind, Tree
from thence.build.ssi.realiser.value import variable

__all__ = ["phrases"]

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
