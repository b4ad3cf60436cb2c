"""Problems in TPTP, the language of theorem provers."""

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

__all__ = ["CONJECTURE", "axiom_label", "tptp_problem"]

CONJECTURE = "hypothesis"


def tptp_problem(problem: Problem) -> str:
    """The text of a problem file; the formulae stand above it in readable form.

    Sorts are left out: a predicate has a symbol of its own for each sort, and the formulae of
    texts say `=` only of what a predicate describes, so that no sort is ever bounded in size.
    """
    symbols = problem.symbols()
    lines = [f"% {axiom.name}: {_one_line(axiom.formula)}" for axiom in problem.axioms]
    lines.append(f"% {CONJECTURE}: {_one_line(problem.conjecture)}")
    lines += [
        f"fof({axiom_label(number)}, axiom, {_written(axiom.formula, symbols)})."
        for number, axiom in enumerate(problem.axioms)
    ]
    lines.append(f"fof({CONJECTURE}, conjecture, {_written(problem.conjecture, symbols)}).")
    return "\n".join(lines) + "\n"


def axiom_label(number: int) -> str:
    """The name of an axiom in the problem and in proofs."""
    return f"axiom_{number}"


def _one_line(formula: Formula) -> str:
    return " ".join(str(formula).split())


def _written(formula: Formula, symbols: Mapping[Signature, str]) -> str:
    def write(part: Formula) -> str:
        return _written(part, symbols)

    match formula:
        case Atom(predicate, terms):
            symbol = symbols[predicate, tuple(term.sort for term in terms)]
            return f"{symbol}({','.join(map(_variable, terms))})"
        case Equal(left, right):
            return f"({_variable(left)} = {_variable(right)})"
        case Not(body):
            return f"~({write(body)})"
        case And(parts):
            return f"({' & '.join(map(write, parts))})" if parts else "$true"
        case Or(parts):
            return f"({' | '.join(map(write, parts))})" if parts else "$false"
        case Implies(condition, consequence):
            return f"({write(condition)} => {write(consequence)})"
        case Exists(variables, body):
            return f"(? [{','.join(map(_variable, variables))}] : {write(body)})"
        case ForAll(variables, body):
            return f"(! [{','.join(map(_variable, variables))}] : {write(body)})"


def _variable(variable: Variable) -> str:
    return ("E" if variable.sort is Sort.EVENT else "X") + variable.name
