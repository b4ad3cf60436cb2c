"""Axioms on who is who: a name has one bearer, and `the man` of H is `the man` of T."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from thence.logic.discourse import Reading
from thence.logic.formula import And, Atom, Equal, ForAll, Implies, Variable
from thence.logic.problem import Axiom
from thence.text.meaning import Entity, EntityKind

__all__ = ["uniqueness"]


def uniqueness(text: Sequence[Reading], hypothesis: Sequence[Reading]) -> tuple[Axiom, ...]:
    """One axiom for each name of both texts, and for each definite noun that both have once."""
    given, asked = list(_entities(text)), list(_entities(hypothesis))
    names = _names(given) & _names(asked)
    nouns = _definite_once(given) & _definite_once(asked)
    return (
        *(_axiom(name, "a name has one bearer") for name in sorted(names)),
        *(_axiom(noun, f"the {noun} of H is the {noun} of T") for noun in sorted(nouns - names)),
    )


def _axiom(word: str, source: str) -> Axiom:
    one, other = Variable("x"), Variable("y")
    both = And((Atom(word, (one,)), Atom(word, (other,))))
    return Axiom(f"one {word}", ForAll((one, other), Implies(both, Equal(one, other))), source)


def _entities(readings: Sequence[Reading]) -> Iterator[Entity]:
    for reading in readings:
        yield from reading.meaning.entities


def _names(entities: Iterable[Entity]) -> set[str]:
    return {item.lemma for item in entities if item.kind is EntityKind.NAME}


def _definite_once(entities: Sequence[Entity]) -> set[str]:
    counts = Counter(item.lemma.lower() for item in entities)
    return {
        item.lemma.lower()
        for item in entities
        if item.determiner == "definite"
        and item.number == "singular"
        and counts[item.lemma.lower()] == 1
    }
