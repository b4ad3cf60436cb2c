"""What a semantics says, once what only steers its wording is taken away.

Bedaride & Gardent 2010: voice and complementiser are removed before logic looks at it. So are `a`
and `some`, which say no more than that there is one, and the copula, whose adjective is said of its
subject.
A verb is true in a context: the actual one, or that of a clause which a verb such as `insist`
takes. What the verb makes of its clause is its signature (Nairn et al. 2006): `forget to` denies
it, and denied affirms it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from thence.build.ssi.english.vocabulary import LINKING, SIGNATURES
from thence.build.ssi.meaning import ACTUAL, Atom, Meaning, Rule
from thence.build.ssi.realiser.grammar import Literal, SemanticInput

__all__ = ["FUNCTIONAL", "TENSELESS", "meaning_of"]

TENSELESS = frozenset({"subjunctive", "for", "bare", "ing", "to"})
"""Complementisers of clauses that have the time of the clause around them."""
FUNCTIONAL = TENSELESS | {"passive", "that", "zero", "a", "some", "nominal"}
QUANTIFIERS = frozenset({"every", "no"})
INDEFINITE = frozenset({"a", "some", *QUANTIFIERS})


def meaning_of(semantics: SemanticInput) -> Meaning:
    """The meaning of a semantics.

    A quantified thing is in the restriction of all clauses but the one whose literal has a
    constraint, which is the main clause.
    """
    reading = _Reading.of(semantics)
    for handle in reading.clauses:
        if handle not in reading.embedded:
            reading.assert_clause(handle, affirmed=handle not in reading.negated)
    return reading.meaning()


@dataclass(frozen=True, slots=True)
class _Clause:
    predicate: str
    event: str
    arguments: tuple[str, ...]


@dataclass(slots=True)
class _Reading:
    clauses: dict[str, _Clause]
    said: dict[str, list[Atom]]
    """What is said of each thing by words that are no verbs."""
    negated: set[str]
    embedded: set[str]
    quantified: dict[str, str]
    indefinite: set[str]
    main: set[str]
    facts: list[Atom] = field(default_factory=list)
    denied: list[list[Atom]] = field(default_factory=list)

    @classmethod
    def of(cls, semantics: SemanticInput) -> _Reading:
        literals = [_names(literal) for literal in semantics.literals]
        constraints = semantics.constraints or ((),) * len(literals)
        clauses = {
            handle: _Clause(predicate, arguments[0], arguments[1:])
            for handle, predicate, arguments in literals
            if handle
        }
        plain = [(predicate, arguments) for handle, predicate, arguments in literals if not handle]
        same = {
            clause.arguments[1]: clause.arguments[0]
            for clause in clauses.values()
            if clause.predicate == "be"
        }
        plain += _times(clauses, plain)
        reading = cls(
            clauses,
            {},
            {arguments[0] for predicate, arguments in plain if predicate == "not"},
            {term for clause in clauses.values() for term in clause.arguments} & set(clauses),
            {arguments[0]: name for name, arguments in plain if name in QUANTIFIERS},
            {arguments[0] for name, arguments in plain if name in INDEFINITE},
            {
                handle
                for (handle, _, _), names in zip(literals, constraints, strict=True)
                if handle and names
            },
        )
        for predicate, arguments in plain:
            if predicate not in FUNCTIONAL | QUANTIFIERS | {"not"}:
                terms = tuple(same.get(argument, argument) for argument in arguments)
                reading.said.setdefault(terms[0], []).append(Atom(predicate, terms))
        return reading

    def assert_clause(self, handle: str, *, affirmed: bool) -> None:
        """Take in a clause as the case or not, and what follows for the clauses inside it."""
        atoms = list(self._content(handle, ACTUAL))
        if affirmed:
            self.facts += atoms
        else:
            self.denied.append(atoms)
        clause = self.clauses[handle]
        for inner in clause.arguments:
            if inner in self.clauses:
                effect = SIGNATURES[clause.predicate][0 if affirmed else 1]
                if effect is not None:
                    self.assert_clause(inner, affirmed=effect is not (inner in self.negated))

    def _content(self, handle: str, context: str) -> Iterator[Atom]:
        clause = self.clauses[handle]
        if clause.predicate != "be":
            yield Atom(clause.predicate, (context, clause.event, *clause.arguments))
        yield from self.said.get(clause.event, ())
        for argument in clause.arguments:
            if argument in self.clauses:
                denied = "not_" if argument in self.negated else ""
                for atom in self._content(argument, argument):
                    yield Atom(denied + atom.predicate, atom.terms)
            elif argument not in self._things():
                yield from self.said.get(argument, ())

    def _things(self) -> set[str]:
        """What is spoken of by nouns: all that is said of something but events and qualities."""
        events = {clause.event for clause in self.clauses.values()}
        qualities = {
            clause.arguments[1] for clause in self.clauses.values() if clause.predicate in LINKING
        }
        return set(self.said) - events - qualities

    def meaning(self) -> Meaning:
        things = self._things()
        local = {
            term
            for atoms in self.denied
            for term in _terms(atoms)
            if term in things & self.indefinite
        } - _terms(self.facts)
        facts = [*self.facts]
        for thing in sorted(things - local - set(self.quantified)):
            facts += self.said[thing]
        rules = [self._denial(atoms, things - local) for atoms in self.denied]
        for thing, quantifier in self.quantified.items():
            rule = self._rule(thing, quantifier)
            rules.append(rule)
            facts = [atom for atom in facts if not self._depends(atom, thing)]
            if quantifier == "every":
                facts += _witness(rule)
        return Meaning(tuple(sorted(set(facts))), tuple(sorted(rules)))

    def _denial(self, atoms: list[Atom], definite: set[str]) -> Rule:
        """That there is no such event; only definite things are those that are spoken of."""
        own = _terms(atoms) - definite - {ACTUAL}
        every = [*atoms, *(atom for term in sorted(own) for atom in self.said.get(term, ()))]
        names = {term: f"d{term}" for term in _terms(every) - definite - {ACTUAL}}
        return Rule(
            tuple(
                sorted(
                    {
                        Atom(atom.predicate, tuple(names.get(term, term) for term in atom.terms))
                        for atom in every
                    }
                )
            )
        )

    def _depends(self, atom: Atom, thing: str) -> bool:
        events = {clause.event for clause in self.clauses.values() if thing in clause.arguments}
        return thing in atom.terms or bool(events & set(atom.terms))

    def _rule(self, thing: str, quantifier: str) -> Rule:
        restriction, scope = list(self.said[thing]), list[Atom]()
        for handle, clause in self.clauses.items():
            if thing in clause.arguments:
                (scope if handle in self.main else restriction).extend(
                    self._content(handle, ACTUAL)
                )
        if quantifier == "no":
            return Rule(tuple(sorted({*restriction, *scope})))
        return Rule(tuple(sorted(set(restriction))), tuple(sorted(set(scope))))


def _witness(rule: Rule) -> Iterator[Atom]:
    """That there is one of what `every` is said of, as speakers take it."""
    for atom in rule.body:
        yield Atom(
            atom.predicate, tuple(term if term == ACTUAL else f"w{term}" for term in atom.terms)
        )


def _names(literal: Literal) -> tuple[str, str, tuple[str, ...]]:
    values = (literal.handle, literal.predicate, *literal.arguments)
    handle, predicate, *arguments = (value.name or "|".join(value.atoms) for value in values)
    return handle, predicate, tuple(arguments)


def _times(
    clauses: Mapping[str, _Clause], plain: Iterable[tuple[str, tuple[str, ...]]]
) -> list[tuple[str, tuple[str, ...]]]:
    """That what a clause without tense tells of is past where the clause around it is."""
    past = {arguments[0] for predicate, arguments in plain if predicate == "past"}
    tenseless = [arguments[0] for predicate, arguments in plain if predicate in TENSELESS]
    found: list[tuple[str, tuple[str, ...]]] = []
    grew = True
    while grew:
        grew = False
        for clause in clauses.values():
            for inner in tenseless:
                event = clauses[inner].event
                if inner in clause.arguments and clause.event in past and event not in past:
                    past.add(event)
                    found.append(("past", (event,)))
                    grew = True
    return found


def _terms(atoms: Iterable[Atom]) -> set[str]:
    return {term for atom in atoms for term in atom.terms}
