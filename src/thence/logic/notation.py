"""A formula written in the language of a prover: one walk over it, in the words of a notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

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
)
from thence.logic.problem import Signature

__all__ = ["Notation", "written"]


@dataclass(frozen=True, slots=True)
class Notation:
    """How a language writes each kind of formula, given its parts already written."""

    variable: Callable[[Variable], str]
    atom: Callable[[str, Sequence[str]], str]
    equal: Callable[[str, str], str]
    denied: Callable[[str], str]
    all_of: Callable[[Sequence[str]], str]
    any_of: Callable[[Sequence[str]], str]
    implied: Callable[[str, str], str]
    exists: Callable[[Sequence[Variable], str], str]
    for_all: Callable[[Sequence[Variable], str], str]


def written(formula: Formula, symbols: Mapping[Signature, str], notation: Notation) -> str:
    """The formula in a notation, with the symbols of its problem."""

    def write(part: Formula) -> str:
        return written(part, symbols, notation)

    match formula:
        case Atom(predicate, terms):
            symbol = symbols[predicate, tuple(term.sort for term in terms)]
            return notation.atom(symbol, [notation.variable(term) for term in terms])
        case Equal(left, right):
            return notation.equal(notation.variable(left), notation.variable(right))
        case Not(body):
            return notation.denied(write(body))
        case And(parts):
            return notation.all_of([write(part) for part in parts])
        case Or(parts):
            return notation.any_of([write(part) for part in parts])
        case Implies(condition, consequence):
            return notation.implied(write(condition), write(consequence))
        case Exists(variables, body):
            return notation.exists(variables, write(body))
        case ForAll(variables, body):
            return notation.for_all(variables, write(body))
