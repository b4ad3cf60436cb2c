"""Problems in SMT-LIB, the language of cvc5: unsatisfiable exactly when the conjecture follows."""

from __future__ import annotations

from collections.abc import Mapping

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
    Sort,
    Variable,
)
from thence.logic.problem import Problem, Signature
from thence.logic.tptp import CONJECTURE, axiom_label

__all__ = ["smtlib_problem"]


def smtlib_problem(problem: Problem) -> str:
    """Declarations and assertions, each under its name; entities and events are two sorts."""
    symbols = problem.symbols()
    lines = ["(set-logic UF)", *(f"(declare-sort {sort} 0)" for sort in Sort)]
    lines += [
        f"(declare-fun {symbol} ({' '.join(sorts)}) Bool)" for (_, sorts), symbol in symbols.items()
    ]
    lines += [
        f"(assert (! {_written(axiom.formula, symbols)} :named {axiom_label(number)}))"
        for number, axiom in enumerate(problem.axioms)
    ]
    denied = _written(Not(problem.conjecture), symbols)
    lines.append(f"(assert (! {denied} :named {CONJECTURE}))")
    return "\n".join(lines) + "\n"


def _written(formula: Formula, symbols: Mapping[Signature, str]) -> str:
    def write(part: Formula) -> str:
        return _written(part, symbols)

    match formula:
        case Atom(predicate, terms):
            symbol = symbols[predicate, tuple(term.sort for term in terms)]
            return f"({symbol} {' '.join(map(_variable, terms))})"
        case Equal(left, right):
            return f"(= {_variable(left)} {_variable(right)})"
        case Not(body):
            return f"(not {write(body)})"
        case And(parts):
            return _joined("and", [write(part) for part in parts], "true")
        case Or(parts):
            return _joined("or", [write(part) for part in parts], "false")
        case Implies(condition, consequence):
            return f"(=> {write(condition)} {write(consequence)})"
        case Exists(variables, body):
            return f"(exists ({_declared(variables)}) {write(body)})"
        case ForAll(variables, body):
            return f"(forall ({_declared(variables)}) {write(body)})"


def _joined(operator: str, parts: list[str], empty: str) -> str:
    if len(parts) < 2:
        return parts[0] if parts else empty
    return f"({operator} {' '.join(parts)})"


def _declared(variables: tuple[Variable, ...]) -> str:
    return " ".join(f"({_variable(item)} {item.sort})" for item in variables)


def _variable(variable: Variable) -> str:
    return f"v_{variable.name}"
