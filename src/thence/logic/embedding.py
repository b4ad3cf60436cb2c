"""Entailment between existential conjunctions: T entails H exactly when H embeds in T.

The variables of H are taken for variables of T such that each atom of H becomes one of T
(Chandra & Merlin 1977). The atom with the fewest candidates left is placed first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from thence.logic.formula import Atom, Variable

__all__ = ["MOST_STEPS", "TooManySteps", "embedding"]

MOST_STEPS = 100_000
"""Atoms placed before the search is given up: ordinary sentences never come near it."""

_Terms = tuple[Variable, ...]


class TooManySteps(Exception):
    """The search was given up, so that it is not known whether there is an embedding."""


def embedding(
    text: Iterable[Atom], hypothesis: Iterable[Atom], *, most_steps: int = MOST_STEPS
) -> Mapping[Variable, Variable] | None:
    """What each variable of the hypothesis stands for in the text, or None where H is not in T."""
    places: dict[tuple[object, ...], list[_Terms]] = defaultdict(list)
    for atom in dict.fromkeys(text):
        places[_signature(atom)].append(atom.terms)
    wanted = [(atom.terms, places.get(_signature(atom), [])) for atom in dict.fromkeys(hypothesis)]
    return _Search(most_steps).extend({}, wanted)


def _signature(atom: Atom) -> tuple[object, ...]:
    return (atom.predicate, *(term.sort for term in atom.terms))


class _Search:
    """Backtracking with the candidates narrowed after each choice."""

    def __init__(self, steps: int) -> None:
        self._steps = steps

    def extend(
        self, known: dict[Variable, Variable], wanted: Sequence[tuple[_Terms, list[_Terms]]]
    ) -> dict[Variable, Variable] | None:
        if not wanted:
            return known
        narrowed = [(terms, _fitting(terms, candidates, known)) for terms, candidates in wanted]
        first = min(range(len(narrowed)), key=lambda index: len(narrowed[index][1]))
        terms, candidates = narrowed.pop(first)
        for candidate in candidates:
            self._steps -= 1
            if self._steps < 0:
                raise TooManySteps
            found = self.extend(known | dict(zip(terms, candidate, strict=True)), narrowed)
            if found is not None:
                return found
        return None


def _fitting(
    terms: _Terms, candidates: list[_Terms], known: Mapping[Variable, Variable]
) -> list[_Terms]:
    return [candidate for candidate in candidates if _fits(terms, candidate, known)]


def _fits(terms: _Terms, candidate: _Terms, known: Mapping[Variable, Variable]) -> bool:
    taken: dict[Variable, Variable] = {}
    return all(
        known.get(term, value) == value and taken.setdefault(term, value) == value
        for term, value in zip(terms, candidate, strict=True)
    )
