"""Numbers for the variables of one tree or entry, so that no two share a name by accident."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.ssi.realiser.grammar import FeatureValues
from thence.build.ssi.realiser.value import Bindings, Features, Term, Value, walk

__all__ = ["Scope"]


class Scope:
    """Turns values as written into terms; the numbers come from a source that scopes share."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self._numbers, self._known = numbers, dict[str, int]()

    def term(self, value: Value, bindings: Bindings) -> Term:
        """The term for a value; `_` and a disjunction are variables without a name."""
        if not value.name:
            if len(value.atoms) == 1:
                return value.atoms[0]
            number = next(self._numbers)
        elif value.name in self._known:
            number = self._known[value.name]
        else:
            number = self._known[value.name] = next(self._numbers)
        if value.atoms:
            _narrow(number, frozenset(value.atoms), bindings)
        return number

    def features(self, written: FeatureValues, bindings: Bindings) -> Features | None:
        """Features at work; None where alternatives do not come down to constants."""
        found: Features = {}
        for attribute, values in written:
            if len(values) > 1:
                atoms = _atoms([self.term(value, bindings) for value in values], bindings)
                if not atoms:
                    return None
                found[attribute] = self.term(Value("", tuple(sorted(atoms))), bindings)
            elif values[0].name or values[0].atoms:
                found[attribute] = self.term(values[0], bindings)
        return found


def _narrow(number: int, atoms: frozenset[str], bindings: Bindings) -> None:
    last = walk(number, bindings)
    if isinstance(last, int):
        bound = bindings.get(last)
        common = atoms & bound if isinstance(bound, frozenset) else atoms
        bindings[last] = next(iter(common)) if len(common) == 1 else common


def _atoms(terms: list[Term], bindings: Bindings) -> set[str]:
    """All constants that the alternatives stand for; empty if one may stand for anything."""
    found: set[str] = set()
    for term in terms:
        last = walk(term, bindings)
        if isinstance(last, str):
            found.add(last)
            continue
        bound = bindings.get(last)
        if not isinstance(bound, frozenset):
            return set()
        found |= bound
    return found
