"""Problems in SMT-LIB, the language of cvc5: unsatisfiable exactly when the conjecture follows."""

from __future__ import annotations

from collections.abc import Sequence

from thence.logic.formula import Not, Sort, Variable
from thence.logic.notation import Notation, written
from thence.logic.problem import Problem
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
        f"(assert (! {written(axiom.formula, symbols, _SMTLIB)} :named {axiom_label(number)}))"
        for number, axiom in enumerate(problem.axioms)
    ]
    denied = written(Not(problem.conjecture), symbols, _SMTLIB)
    lines.append(f"(assert (! {denied} :named {CONJECTURE}))")
    return "\n".join(lines) + "\n"


def _joined(operator: str, parts: Sequence[str], empty: str) -> str:
    if len(parts) < 2:
        return parts[0] if parts else empty
    return f"({operator} {' '.join(parts)})"


def _variable(variable: Variable) -> str:
    return f"v_{variable.name}"


def _bound(variables: Sequence[Variable]) -> str:
    return " ".join(f"({_variable(item)} {item.sort})" for item in variables)


_SMTLIB = Notation(
    variable=_variable,
    atom=lambda symbol, terms: f"({symbol} {' '.join(terms)})" if terms else symbol,
    equal=lambda left, right: f"(= {left} {right})",
    denied=lambda body: f"(not {body})",
    all_of=lambda parts: _joined("and", parts, "true"),
    any_of=lambda parts: _joined("or", parts, "false"),
    implied=lambda condition, consequence: f"(=> {condition} {consequence})",
    exists=lambda variables, body: f"(exists ({_bound(variables)}) {body})",
    for_all=lambda variables, body: f"(forall ({_bound(variables)}) {body})",
)
