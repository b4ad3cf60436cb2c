"""Comparatives: `faster than` as a relation between two things, and what it says of `fast`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thence.engines.nutcracker.participants import Participants
from thence.logic.discourse import ACTUAL, Node
from thence.logic.formula import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Sort,
    Variable,
    atoms_of,
    free_variables,
)
from thence.logic.problem import Axiom
from thence.text.meaning import AGENT, PredicateKind

__all__ = ["MORE", "comparative_axioms", "comparison"]

MORE, AS = "more ", "as "
"""What opens the predicates of `faster than` and `as fast as`."""

_ONE, _OTHER, _THIRD = Variable("x"), Variable("y"), Variable("z")


def comparison(people: Participants, node: Node) -> Atom | None:
    """The relation that a comparative says, or None where nothing is compared."""
    predicate = people.predicates[node]
    places = dict(people.targets(node))
    if predicate.kind is not PredicateKind.ADJECTIVE or AGENT not in places:
        return None
    subject = people.variable(places[AGENT])
    if "as" in places and "as" in predicate.modifiers and places["as"] in people.entities:
        return Atom(f"{AS}{predicate.lemma}", (subject, people.variable(places["as"])))
    standard = places.get("than", _standard(people, subject))
    if standard is None or standard not in people.entities:
        return None
    pair = (subject, people.variable(standard))
    less = "less" in predicate.modifiers
    return Atom(f"{MORE}{predicate.lemma}", pair[::-1] if less else pair)


def comparative_axioms(
    formulae: Sequence[Formula], opposites: Sequence[tuple[str, str]]
) -> Iterator[Axiom]:
    """How the comparatives of the formulae hang together with the plain adjectives.

    `opposites` are pairs of adjectives such as fast and slow.
    """
    found = {
        word.removeprefix(start)
        for formula in formulae
        for word in (atom.predicate for atom in atoms_of(formula))
        for start in (MORE, AS)
        if word.startswith(start)
    }
    for adjective in sorted(found):
        yield from _scale(adjective)
    for left, right in opposites:
        if {left, right} & found:
            yield from _opposed(left, right)


def _standard(people: Participants, subject: Variable) -> Node | None:
    """What `a faster car than mine` compares a noun with."""
    for relation, standard in people.standards.items():
        compared = dict(people.targets(relation)).get(AGENT)
        if compared is not None and people.variable(compared) == subject:
            return standard
    return None


def _scale(adjective: str) -> Iterator[Axiom]:
    more, as_much = (
        Atom(f"{MORE}{adjective}", (_ONE, _OTHER)),
        Atom(f"{AS}{adjective}", (_ONE, _OTHER)),
    )
    less = Atom(f"{MORE}{adjective}", (_OTHER, _ONE))
    onward = Atom(f"{MORE}{adjective}", (_OTHER, _THIRD))
    whole = Atom(f"{MORE}{adjective}", (_ONE, _THIRD))
    rules: dict[str, Formula] = {
        "is at least as": Implies(more, as_much),
        "up": Implies(And((as_much, _is(adjective, _OTHER))), _is(adjective, _ONE)),
        "not both ways": Implies(as_much, Not(less)),
        "onward": Implies(And((more, onward)), whole),
    }
    for name, rule in rules.items():
        yield _axiom(f"{adjective}: {name}", rule)


def _opposed(left: str, right: str) -> Iterator[Axiom]:
    more, less = Atom(f"{MORE}{left}", (_ONE, _OTHER)), Atom(f"{MORE}{right}", (_OTHER, _ONE))
    between = And((_is(left, _ONE), _is(right, _OTHER)))
    rules: dict[str, Formula] = {
        f"more {left} is less {right}": Implies(more, less),
        f"more {right} is less {left}": Implies(less, more),
        f"{left} is more {left} than {right}": Implies(between, more),
    }
    for name, rule in rules.items():
        yield _axiom(name, rule)


def _is(adjective: str, who: Variable) -> Formula:
    event = Variable("e", Sort.EVENT)
    atoms = (Atom(adjective, (event,)), Atom("agent", (event, who)), Atom(ACTUAL, (event,)))
    return Exists((event,), And(atoms))


def _axiom(name: str, rule: Formula) -> Axiom:
    return Axiom(name, ForAll(tuple(free_variables(rule)), rule), "comparison")
