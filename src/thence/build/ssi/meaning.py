"""What a semantics says, once what only steers its wording is taken away.

Paper 003: voice and complementiser are removed before logic looks at it. So are `a`, which says
no more than that there is one, and the copula, whose adjective is said of its subject. A verb is
true in a context: the actual one, or that of an opaque verb such as `insist`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thence.build.ssi.english.vocabulary import CLAUSE_VERBS
from thence.build.ssi.realiser.grammar import Literal, SemanticInput

__all__ = ["ACTUAL", "FUNCTIONAL", "Atom", "Meaning", "meaning_of"]

ACTUAL = "actual"
"""The context of what is the case."""
TENSELESS = frozenset({"subjunctive", "for", "bare", "ing"})
"""Complementisers of clauses that have the time of the clause around them."""
FUNCTIONAL = TENSELESS | {"passive", "that", "zero", "a"}
VERIDICAL = frozenset(verb.lemma for verb in CLAUSE_VERBS if verb.veridical)


@dataclass(frozen=True, slots=True, order=True)
class Atom:
    """A predicate of terms; every term but `actual` is a thing that there is."""

    predicate: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A conjunction of atoms over things that there are."""

    atoms: tuple[Atom, ...]

    def __iter__(self) -> Iterator[Atom]:
        return iter(self.atoms)

    @property
    def predicates(self) -> frozenset[str]:
        """The names of what is said."""
        return frozenset(atom.predicate for atom in self.atoms)


def meaning_of(semantics: SemanticInput) -> Meaning:
    """The atoms of a semantics, sorted."""
    literals = [_names(literal) for literal in semantics.literals]
    handles = {handle for handle, _, _ in literals if handle}
    same: dict[str, str] = {}
    for _, predicate, arguments in literals:
        if predicate in VERIDICAL and arguments[-1] in handles:
            same[arguments[-1]] = ACTUAL
        elif predicate == "be":
            same[arguments[2]] = arguments[1]
    literals += _times(literals)
    embedded = {argument for _, _, arguments in literals for argument in arguments} & handles
    return Meaning(tuple(sorted(set(_atoms(literals, same, embedded)))))


def _times(
    literals: Sequence[tuple[str, str, tuple[str, ...]]],
) -> list[tuple[str, str, tuple[str, ...]]]:
    """That what a clause without tense tells of is past where the clause around it is."""
    past = {arguments[0] for _, predicate, arguments in literals if predicate == "past"}
    events = {handle: arguments[0] for handle, _, arguments in literals if handle}
    return [
        ("", "past", (events[clause],))
        for _, predicate, (clause, *_) in literals
        if predicate in TENSELESS
        for handle, _, arguments in literals
        if handle and clause in arguments and arguments[0] in past
    ]


def _names(literal: Literal) -> tuple[str, str, tuple[str, ...]]:
    values = (literal.handle, literal.predicate, *literal.arguments)
    handle, predicate, *arguments = (value.name or "|".join(value.atoms) for value in values)
    return handle, predicate, tuple(arguments)


def _atoms(
    literals: Sequence[tuple[str, str, tuple[str, ...]]], same: dict[str, str], embedded: set[str]
) -> Iterator[Atom]:
    for handle, predicate, arguments in literals:
        if predicate in FUNCTIONAL or predicate == "be":
            continue
        terms = tuple(same.get(argument, argument) for argument in arguments)
        if handle:
            context = same.get(handle, handle) if handle in embedded else ACTUAL
            terms = (context, *terms)
        yield Atom(predicate, terms)
