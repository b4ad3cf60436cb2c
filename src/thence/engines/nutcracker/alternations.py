"""Axioms on verbs that say the same in two ways: a table of classes that ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from thence.engines.nutcracker.everyday import DOERS, OUTDOORS
from thence.files import packaged_table, word_set
from thence.logic.formula import (
    ACTUAL,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms_of,
    conjunction,
    free_variables,
)
from thence.logic.problem import Axiom
from thence.semantics.texts import LogicalText

__all__ = ["alternation_axioms"]

_TABLE = packaged_table("thence.engines.nutcracker", "alternations.toml")
_CAUSATIVE, _SYMMETRIC, _SPRAY, _ONTO, _CONTAINERS, _CONTAINED = (
    word_set(_TABLE[name])
    for name in ("causative", "symmetric", "spray", "onto", "containers", "contained")
)
_EVENT, _OTHER = Variable("e", Sort.EVENT), Variable("f", Sort.EVENT)
_Way = tuple[str, Mapping[str, str]]
"""A verb, and the variable that fills each of its roles."""


def alternation_axioms(
    text: LogicalText, hypothesis: LogicalText, roles: frozenset[str]
) -> Iterator[Axiom]:
    """How verbs of both texts, or two of them, may be said the other way round."""
    given, asked = _verbs(text), _verbs(hypothesis)
    for verb in _with_object(text, given & asked & _CAUSATIVE):
        ways = (verb, {"agent": "x", "object": "y"}), (verb, {"agent": "y"})
        yield _axiom(f"{verb}: causative", *ways)
        passive = (verb, {"object": "y"})
        yield _axiom(f"{verb}: it is done", (verb, {"agent": "x", "object": "y"}), passive)
    for verb in _with_object(text, given & asked & _SYMMETRIC):
        ways = (verb, {"agent": "x", "object": "y"}), (verb, {"agent": "y", "object": "x"})
        yield _axiom(f"{verb}: each other", *ways)
    for verb in sorted(given & asked & _SPRAY if "with" in roles else ()):
        for place in sorted(_ONTO & roles):
            for agent in ({"agent": "x"}, {}):
                filled = (verb, {**agent, "object": "y", "with": "z"})
                put = (verb, {**agent, "object": "z", place: "y"})
                yield _axiom(f"{verb} with is {place}{' by' * len(agent)}", filled, put)
                yield _axiom(f"{verb} {place} is with{' by' * len(agent)}", put, filled)
    for line in _TABLE["converses"].strip().splitlines():
        left, right = (_way(side) for side in line.split(" = "))
        if {left[0], right[0]} <= given | asked:
            yield _axiom(f"{left[0]} and {right[0]}", left, right)
            yield _axiom(f"{right[0]} and {left[0]}", right, left)
    if "compound" in roles:
        for preposition in sorted(set(_TABLE["compound"].split()) & roles):
            one, other = Variable("x"), Variable("y")
            related = Atom(preposition, (one, other)), Atom("compound", (one, other))
            yield _closed(f"{preposition} is compound", Implies(*related))
            yield _closed(f"compound is {preposition}", Implies(*reversed(related)))
    if "of" in roles:
        nouns = {word for word, _, part in text.words if part == "NOUN"}
        for verb in sorted(given & asked & _CONTAINED):
            for noun in sorted(nouns & _CONTAINERS):
                yield _content(verb, noun)
    yield from _doers(text, hypothesis)
    yield from _outdoors(text, hypothesis, roles)
    for pair in _TABLE["relations"].split():
        over, under = pair.split("=")
        if {over, under} <= roles:
            yield _turned(over, under)
            yield _turned(under, over)


def _doers(text: LogicalText, hypothesis: LogicalText) -> Iterator[Axiom]:
    """Who plays is a player, unless T tells of a player besides: H may mean that one."""
    asked, told_of = (
        {word for word, _, part in said.words if part == "NOUN"} for said in (hypothesis, text)
    )
    who = Variable("x")
    for verb in sorted(_verbs(text)):
        noun = DOERS.get(verb, "")
        if noun in asked - told_of:
            told = Atom(verb, (_EVENT,)), Atom("agent", (_EVENT, who)), Atom(ACTUAL, (_EVENT,))
            yield _closed(
                f"who {verb}s is a {noun}", Implies(conjunction(told), Atom(noun, (who,)))
            )


def _outdoors(text: LogicalText, hypothesis: LogicalText, roles: frozenset[str]) -> Iterator[Axiom]:
    """What happens in a garden happens outdoors."""
    asked = {word for word, _, part in hypothesis.words if part == "ADV"}
    places = {word for word, _, part in text.words if part == "NOUN"} & OUTDOORS
    where = Variable("x")
    for adverb in sorted(asked & {"outdoors", "outside"}):
        for place in sorted(places):
            for role in sorted({"in", "on", "at", "through", "across"} & roles):
                told = Atom(role, (_EVENT, where)), Atom(place, (where,))
                rule = Implies(conjunction(told), Atom(adverb, (_EVENT,)))
                yield _closed(f"{role} a {place} is {adverb}", rule)


def _with_object(text: LogicalText, verbs: set[str]) -> list[str]:
    """The verbs that have an object in T; such axioms need a prover, so that few are made."""
    if not verbs:
        return []
    atoms = [atom for atom in atoms_of(text.formula) if atom.terms]
    events = {atom.terms[0] for atom in atoms if atom.predicate == "object"}
    return sorted(verbs & {atom.predicate for atom in atoms if atom.terms[0] in events})


def _content(verb: str, noun: str) -> Axiom:
    """Who eats a bowl of rice eats rice."""
    whole, part = Variable("x"), Variable("y")
    told = (
        Atom(verb, (_EVENT,)),
        Atom("object", (_EVENT, whole)),
        Atom(noun, (whole,)),
        Atom("of", (whole, part)),
    )
    rule = Implies(conjunction(told), Atom("object", (_EVENT, part)))
    return _closed(f"{verb} a {noun} of", rule)


def _verbs(side: LogicalText) -> set[str]:
    return {word for word, sort, part in side.words if sort is Sort.EVENT and part == "VERB"}


def _way(side: str) -> _Way:
    verb, *roles = side.split()
    return verb, dict(zip(roles, "xyz", strict=False))


def _axiom(name: str, told: _Way, other: _Way) -> Axiom:
    given = _said(told, _EVENT)
    rule = Implies(given, Exists((_OTHER,), _said(other, _OTHER)))
    return _closed(name, rule)


def _said(way: _Way, event: Variable) -> Formula:
    verb, roles = way
    atoms = [Atom(role, (event, Variable(name))) for role, name in roles.items()]
    return conjunction([Atom(verb, (event,)), *atoms, Atom(ACTUAL, (event,))])


def _turned(left: str, right: str) -> Axiom:
    one, other = Variable("x"), Variable("y")
    rule = Implies(Atom(left, (one, other)), Atom(right, (other, one)))
    return _closed(f"{left} is {right} the other way round", rule)


def _closed(name: str, rule: Formula) -> Axiom:
    return Axiom(name, ForAll(tuple(free_variables(rule)), rule), "alternations")
