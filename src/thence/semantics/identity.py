"""Who of H is who of T, as axioms: a name has one bearer, and `the man` takes up a man of T.

H is read after T, as its sequel or its denial. Without knowledge of words, `the man` of both is
one man if each of them has that noun once (`uniqueness`). With it, and with the mentions of each
text told apart before, one definite phrase on either side is enough (`anaphora`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from thence.logic.formula import And, Atom, Equal, ForAll, Implies, Variable
from thence.logic.problem import Axiom
from thence.semantics.mentions import SentenceReading
from thence.semantics.participants import one_noun
from thence.text.meaning import Entity, EntityKind

__all__ = ["anaphora", "uniqueness"]

_DEFINITE = "definite"
_OF_MANY = frozenset({"every", "no", "most", "many", "few", "several"})
"""Determiners of nouns that are said of more than one thing."""


def uniqueness(
    text: Sequence[SentenceReading], hypothesis: Sequence[SentenceReading]
) -> list[Axiom]:
    """One axiom for each name of both texts, and for each definite noun that both have once."""
    given, asked = (
        [entity for reading in side for entity in reading.meaning.entities]
        for side in (text, hypothesis)
    )
    return _identities(given, asked, _definite_once(given) & _definite_once(asked))


def anaphora(
    given: Sequence[Entity], asked: Sequence[Entity], implying: Mapping[str, Collection[str]] | None
) -> list[Axiom]:
    """One axiom for each name of both texts, and for each noun that both use of one thing.

    The entities of a text are distinct here. `implying` has the words that imply a noun; None if
    nouns are not to be trusted: the small dog is not the large one.
    """
    if implying is None:
        return _identities(given, asked, ())
    definite = {_noun(item) for item in (*given, *asked) if item.determiner == _DEFINITE}
    definite -= {_noun(item) for item in (*given, *asked) if item.determiner in _OF_MANY}
    counts = [Counter(map(_noun, side)) for side in (given, asked)]
    fitting = {noun: {noun, *implying.get(noun, ())} for noun in definite}
    nouns = {
        noun
        for noun, words in fitting.items()
        if all(sum(count[word] for word in words) == 1 for count in counts)
    }
    return _identities(given, asked, nouns)


def _identities(
    given: Sequence[Entity], asked: Sequence[Entity], nouns: Collection[str]
) -> list[Axiom]:
    names = _names(given) & _names(asked)
    return [
        *(_one(name, "a name has one bearer") for name in sorted(names)),
        *(_one(noun, f"the {noun} of H is the {noun} of T") for noun in sorted({*nouns} - names)),
    ]


def _one(word: str, source: str) -> Axiom:
    one, other = Variable("x"), Variable("y")
    both = And((Atom(word, (one,)), Atom(word, (other,))))
    return Axiom(f"one {word}", ForAll((one, other), Implies(both, Equal(one, other))), source)


def _names(entities: Sequence[Entity]) -> set[str]:
    years = {item.lemma for item in entities if len(item.lemma) == 4 and item.lemma.isdigit()}
    return years | {item.lemma for item in entities if item.kind is EntityKind.NAME}


def _noun(entity: Entity) -> str:
    return entity.lemma if entity.kind is EntityKind.NAME else one_noun(entity.lemma.lower())


def _definite_once(entities: Sequence[Entity]) -> set[str]:
    counts = Counter(item.lemma.lower() for item in entities)
    return {
        item.lemma.lower()
        for item in entities
        if item.determiner == _DEFINITE
        and item.number == "singular"
        and counts[item.lemma.lower()] == 1
    }
