"""Values of features and arguments, and their unification under bindings that grow."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import cast

__all__ = [
    "ANONYMOUS",
    "Bindings",
    "Features",
    "Term",
    "Value",
    "agree",
    "constant",
    "unify",
    "unify_features",
    "variable",
    "walk",
]


@dataclass(frozen=True, slots=True)
class Value:
    """A constant, a disjunction of constants, a variable (perhaps over some constants), or `_`."""

    name: str = ""
    """The name of a variable; empty for a constant and for `_`."""
    atoms: tuple[str, ...] = ()
    """The constants that it may stand for; empty for any."""

    @property
    def is_constant(self) -> bool:
        """Whether it is no variable and not anonymous."""
        return not self.name and bool(self.atoms)


ANONYMOUS = Value()


def constant(*atoms: str) -> Value:
    """A constant, or a disjunction of several."""
    return Value("", tuple(sorted(set(atoms))))


def variable(name: str, *atoms: str) -> Value:
    """A variable, over all constants unless some are given."""
    return Value(name, tuple(sorted(set(atoms))))


Term = str | int
"""A value at work: a constant, or the number of a variable."""
Features = dict[str, Term]
Bindings = MutableMapping[int, str | int | frozenset[str]]
"""What a variable stands for: a constant, another variable, or one constant of several."""


def walk(term: Term, bindings: Mapping[int, str | int | frozenset[str]]) -> Term:
    """The constant that a term stands for, or the last variable that it leads to."""
    while type(term) is int:
        bound = bindings.get(term)
        if bound is None or isinstance(bound, frozenset):
            return term
        term = bound
    return term


def unify(one: Term, other: Term, bindings: Bindings) -> bool:
    """Make two terms equal; on failure the bindings are spoilt, so that a copy is given."""
    one, other = walk(one, bindings), walk(other, bindings)
    if one == other:
        return True
    if type(one) is not int:
        one, other = other, one
    if type(one) is not int:
        return False
    # What walk stops at is bound to several constants, or not at all.
    narrowed = cast("frozenset[str] | None", bindings.get(one))
    if type(other) is not int:
        if narrowed is not None and other not in narrowed:
            return False
        bindings[one] = other
        return True
    limits = cast("frozenset[str] | None", bindings.get(other))
    bindings[one] = other
    if narrowed is not None:
        common = narrowed if limits is None else narrowed & limits
        if not common:
            return False
        bindings[other] = next(iter(common)) if len(common) == 1 else common
    return True


def agree(one: Features, other: Features, bindings: Bindings) -> bool:
    """Whether no constant of one contradicts one of the other: a quick test before unification."""
    for attribute, term in one.items():
        against = other.get(attribute)
        if against is not None and against != term:
            left, right = walk(term, bindings), walk(against, bindings)
            if type(left) is str and type(right) is str and left != right:
                return False
    return True


def unify_features(one: Features, other: Features, bindings: Bindings) -> Features | None:
    """Both feature structures in one, or None; the bindings are spoilt on failure."""
    if not one:
        return other
    merged = dict(other)
    for attribute, term in one.items():
        against = merged.get(attribute)
        if against is None:
            merged[attribute] = term
        elif not unify(term, against, bindings):
            return None
    return merged
