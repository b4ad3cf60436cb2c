"""What the quantifiers beyond first-order logic say: axioms between those of one problem.

`most` and `many` grow with their scope; `few` and `at most` shrink with both of their parts
(Barwise & Cooper 1981). `at least` and plain numbers are groups that first-order logic can speak
of; where a group meets a bound, its number decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from thence.logic.drs import Quantification
from thence.logic.formula import (
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Variable,
    atoms_of,
    conjunction,
    free_variables,
)
from thence.logic.problem import Axiom

__all__ = ["COUNT", "monotonicity"]

COUNT = "count "
"""What opens the predicate of a number: `count 2` is said of two or more."""

_UPWARD = frozenset({"most", "many"})
_DOWNWARD = frozenset({"few", "at most"})
_THING = Variable("q")


def monotonicity(found: Sequence[Quantification], formulae: Sequence[Formula]) -> Iterator[Axiom]:
    """Axioms on each quantification, and on each two of the same kind; `formulae` have the counts.

    Each is named for its quantifiers: `most: up`.
    """
    numbers = sorted({number for formula in formulae for number in _counts(formula)})
    for larger, smaller in ((a, b) for a in numbers for b in numbers if a > b):
        thing = (_THING,)
        rule = Implies(Atom(f"{COUNT}{larger}", thing), Atom(f"{COUNT}{smaller}", thing))
        yield Axiom(f"{larger} are {smaller}", ForAll(thing, rule), "arithmetic")
    for item in found:
        yield from _alone(item, numbers)
    for one in found:
        for other in found:
            if one is not other and one.quantifier.name == other.quantifier.name:
                yield from _between(one, other)


def _alone(item: Quantification, numbers: Sequence[int]) -> Iterator[Axiom]:
    name, both = item.quantifier.name, _both(item)
    label = f"{item.atom.predicate}"
    some = Exists((_THING,), both)
    if name in _UPWARD:
        yield _axiom(f"{label}: some", item, Implies(item.atom, some))
    if name == "most":
        restriction = _at(item, item.restriction)
        each = ForAll((_THING,), Implies(restriction, _at(item, item.scope)))
        there_are = Exists((_THING,), restriction)
        yield _axiom(f"{label}: all", item, Implies(And((each, there_are)), item.atom))
    if name in _DOWNWARD:
        yield _axiom(f"{label}: none", item, Implies(Not(some), item.atom))
    if name == "at most" and item.quantifier.number is not None:
        for number in numbers:
            if number > item.quantifier.number:
                so_many = And((both, Atom(f"{COUNT}{number}", (_THING,))))
                none = Not(Exists((_THING,), so_many))
                yield _axiom(f"{label}: not {number}", item, Implies(item.atom, none))
    if name == "at most" and item.quantifier.number == 0:
        yield _axiom(f"{label}: zero", item, Implies(item.atom, Not(some)))


def _between(one: Quantification, other: Quantification) -> Iterator[Axiom]:
    """When the first makes the second true."""
    label = f"{one.atom.predicate} to {other.atom.predicate}"
    if one.quantifier.name in _UPWARD:
        left, right = _at(one, one.restriction), _at(other, other.restriction)
        same = And((Implies(left, right), Implies(right, left)))
        grows = Implies(And((left, _at(one, one.scope))), _at(other, other.scope))
        premise = ForAll((_THING,), And((same, grows)))
    elif (one.quantifier.number or 0) <= (other.quantifier.number or 0):
        premise = ForAll((_THING,), Implies(_both(other), _both(one)))
    else:
        return
    rule = Implies(And((one.atom, premise)), other.atom)
    yield Axiom(label, _closed(rule), "monotonicity")


def _axiom(name: str, item: Quantification, formula: Formula) -> Axiom:
    return Axiom(name, _closed(formula), "monotonicity")


def _both(item: Quantification) -> Formula:
    return conjunction([_at(item, item.restriction), _at(item, item.scope)])


def _at(item: Quantification, formula: Formula) -> Formula:
    return _renamed(formula, {item.variable: _THING})


def _closed(formula: Formula) -> Formula:
    free = tuple(free_variables(formula))
    return ForAll(free, formula) if free else formula


def _counts(formula: Formula) -> set[int]:
    return {
        int(atom.predicate.removeprefix(COUNT))
        for atom in atoms_of(formula)
        if atom.predicate.startswith(COUNT)
    }


def _renamed(formula: Formula, names: Mapping[Variable, Variable]) -> Formula:
    match formula:
        case Atom(predicate, terms):
            return Atom(predicate, tuple(names.get(term, term) for term in terms))
        case Equal(left, right):
            return Equal(names.get(left, left), names.get(right, right))
        case Not(body):
            return Not(_renamed(body, names))
        case And(parts):
            return And(tuple(_renamed(part, names) for part in parts))
        case Or(parts):
            return Or(tuple(_renamed(part, names) for part in parts))
        case Implies(condition, consequence):
            return Implies(_renamed(condition, names), _renamed(consequence, names))
        case Exists(variables, body):
            return Exists(variables, _renamed(body, names))
        case ForAll(variables, body):
            return ForAll(variables, _renamed(body, names))
