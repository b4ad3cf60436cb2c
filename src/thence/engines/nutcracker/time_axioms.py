"""Axioms on time: before and after, and what happens once only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from thence.languages import word_set
from thence.logic.formula import (
    ACTUAL,
    And,
    Atom,
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
from thence.semantics.texts import LogicalText
from thence.semantics.timing import TIME_LINKS, WHEN, bounded

__all__ = ["time_axioms"]

_ONE, _OTHER, _THIRD = (Variable(name, Sort.EVENT) for name in ("e", "f", "g"))
_WHAT, _EARLY, _LATE = Variable("x"), Variable("y"), Variable("z")
_ONCE = word_set(
    "write compose invent discover found establish create build publish kill murder assassinate "
    "destroy demolish bear die sink bury conquer elect inaugurate launch premiere"
)
"""Verbs of what is done to one thing once; `die` and `sink` of who dies."""
_OF_SUBJECT = frozenset({"die", "sink", "explode"})


def time_axioms(text: LogicalText, hypothesis: LogicalText) -> Iterator[Axiom]:
    """The order of events, where a text has one, and years of what happens once."""
    named = {word for side in (text, hypothesis) for word, _, _ in side.words}
    years = sorted(word for word in named if len(word) == 4 and word.isdigit())
    if not named & TIME_LINKS and len(years) < 2:
        return
    atoms = [atom for side in (text, hypothesis) for atom in atoms_of(side.formula)]
    timed = {term for atom in atoms if _orders(atom) for term in atom.terms}
    if timed and not any(map(_goes_on, (text, hypothesis))):
        ends = dict.fromkeys(
            tuple((atom.predicate, len(atom.terms)) for atom in shown)
            for side in (text, hypothesis)
            for event, shown in bounded(
                [atom for atom in atoms_of(side.formula) if atom.terms]
            ).items()
            if event in timed
        )
        yield from _order(list(ends))
    if len(years) > 1:
        for verb in sorted(named & _ONCE):
            for early, late in combinations(years, 2):
                yield _once(verb, early, late)


def _orders(atom: Atom) -> bool:
    both = len(atom.terms) == 2 and all(term.sort is Sort.EVENT for term in atom.terms)
    return both and atom.predicate in TIME_LINKS


def _goes_on(side: LogicalText) -> bool:
    """Whether a verb is in the progressive: nothing is said of when that ends."""
    return any(
        token.xpos == "VBG" and any(t.lemma == "be" for t in reading.sentence.children(token.index))
        for reading in side.readings
        for token in reading.sentence
    )


_Shape = tuple[tuple[str, int], ...]
"""The words that show that an event has an end: its verb, and perhaps the role of its object."""


def _order(shapes: Sequence[_Shape]) -> Iterator[Axiom]:
    """Of events that have an end, what is before is not after, and the other way round."""
    for first, second in product(shapes, repeat=2):
        given = (*_shown(first, _ONE, "x"), *_shown(second, _OTHER, "y"))
        before, after = Atom("before", (_ONE, _OTHER)), Atom("after", (_OTHER, _ONE))
        name = f"{first[0][0]}, {second[0][0]}"
        yield _axiom(f"before is after: {name}", Implies(And((*given, before)), after))
        yield _axiom(f"after is before: {name}", Implies(And((*given, after)), before))
        turned = Atom("before", (_OTHER, _ONE))
        yield _axiom(f"not before and after: {name}", Not(And((*given, before, turned))))
        for third in shapes:
            last = _shown(third, _THIRD, "z")
            onward = Atom("before", (_OTHER, _THIRD))
            whole = Atom("before", (_ONE, _THIRD))
            rule = Implies(And((*given, *last, before, onward)), whole)
            yield _axiom(f"onward: {name}, {third[0][0]}", rule)


def _shown(shape: _Shape, event: Variable, name: str) -> tuple[Atom, ...]:
    what = Variable(name)
    return tuple(Atom(word, (event, what)[:places]) for word, places in shape)


def _once(verb: str, early: str, late: str) -> Axiom:
    role = "agent" if verb in _OF_SUBJECT else "object"
    parts: list[Formula] = []
    for event, when, year in ((_ONE, _EARLY, early), (_OTHER, _LATE, late)):
        parts += [
            Atom(verb, (event,)),
            Atom(role, (event, _WHAT)),
            Atom(WHEN, (event, when)),
            Atom(year, (when,)),
            Atom(ACTUAL, (event,)),
        ]
    return _axiom(f"{verb} once: {early} or {late}", Not(And(tuple(parts))))


def _axiom(name: str, rule: Formula) -> Axiom:
    return Axiom(name, ForAll(tuple(free_variables(rule)), rule), "time")
