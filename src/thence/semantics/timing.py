"""One event where a text speaks of it twice: `Jones left. Smith left before Jones left`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thence.languages import word_set
from thence.logic.formula import ACTUAL, And, Atom, Exists, Formula, Sort, Variable
from thence.text.meaning import Entity

__all__ = ["TIME_LINKS", "WHEN", "bounded", "one_event", "time_role"]

WHEN = "in (time)"
"""The role of a year: who acts in 1991 is at no place called 1991."""

TIME_LINKS = frozenset({"before", "after"})
"""Conjunctions that put two events in order."""


_AT_ONCE = word_set(
    "leave arrive depart die resign retire win lose start begin end stop finish graduate wake "
    "marry enter escape collapse explode land vanish disappear appear return fall fail succeed "
    "vote speak call crash sink break quit close open"
)
"""Verbs of what has an end without an object."""
_ENDS = ("object", "to", "into", "onto")
"""Roles of what gives an act its end: `swam to the shore`."""


_UNITS = word_set("second minute hour day week month year decade century moment")
_TIMES = word_set(
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter morning "
    "afternoon evening night past future"
)


def time_role(role: str, entity: Entity, number: int | None) -> str:
    """The role of what names a time; `in two hours` says how long something takes."""
    lemma = entity.lemma.lower()
    if role == "in" and lemma in _UNITS and entity.determiner != "definite":
        return f"in {number or 1} {lemma}"
    year = len(lemma) == 4 and lemma.isdigit()
    return f"{role} (time)" if year or lemma in _TIMES else role


def bounded(atoms: Sequence[Atom]) -> dict[Variable, tuple[Atom, ...]]:
    """The events that have an end, each with the atoms that show it; a state has none."""
    found: dict[Variable, tuple[Atom, ...]] = {}
    for event in _events(atoms):
        own = [atom for atom in atoms if atom.terms[0] == event]
        verb = next(atom for atom in own if len(atom.terms) == 1)
        goals = [atom for atom in own if atom.predicate in _ENDS and len(atom.terms) == 2]
        if goals:
            found[event] = (verb, goals[0])
        elif verb.predicate in _AT_ONCE:
            found[event] = (verb,)
    return found


def one_event(formula: Formula) -> Formula:
    """The formula with an event that a time clause repeats taken for the one told elsewhere.

    It is the same one if verb, participants and all else that is said of it are the same.
    """
    if not isinstance(formula, Exists) or not isinstance(formula.body, And):
        return formula
    atoms = [part for part in formula.body.parts if isinstance(part, Atom) and part.terms]
    timed = [
        term
        for atom in atoms
        if atom.predicate in TIME_LINKS and atom.terms[-1].sort is Sort.EVENT
        for term in atom.terms
    ]
    if not timed:
        return formula
    ended = bounded(atoms)
    said = {event: _said(atoms, event) for event in _events(atoms) if event in ended}
    same: dict[Variable, Variable] = {}
    for event in (item for item in dict.fromkeys(timed) if item in ended):
        for other, told in said.items():
            actual = (ACTUAL, ()) in told
            if other != event and actual and event not in same and other not in same:
                plain = frozenset(item for item in said[event] if item != (ACTUAL, ()))
                if plain == told - {(ACTUAL, ())}:
                    same[event] = other
    if not same:
        return formula
    parts = tuple(
        dict.fromkeys(
            replace(part, terms=tuple(same.get(term, term) for term in part.terms))
            if isinstance(part, Atom)
            else part
            for part in formula.body.parts
        )
    )
    kept = tuple(item for item in formula.variables if item not in same)
    return Exists(kept, And(parts))


def _events(atoms: Sequence[Atom]) -> list[Variable]:
    return list(
        dict.fromkeys(
            atom.terms[0]
            for atom in atoms
            if atom.terms[0].sort is Sort.EVENT and len(atom.terms) == 1
        )
    )


def _said(atoms: Sequence[Atom], event: Variable) -> frozenset[tuple[str, tuple[Variable, ...]]]:
    """All that is said of an event, but for when it was."""
    return frozenset(
        (atom.predicate, atom.terms[1:])
        for atom in atoms
        if atom.terms[0] == event and atom.predicate not in TIME_LINKS
    )
