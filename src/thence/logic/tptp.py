"""Problems in TPTP, the language of theorem provers."""

from __future__ import annotations

from collections.abc import Sequence

from thence.logic.formula import Formula, Sort, Variable
from thence.logic.notation import Notation, written
from thence.logic.problem import Problem

__all__ = ["CONJECTURE", "axiom_label", "tptp_formulae", "tptp_problem"]

CONJECTURE = "hypothesis"


def tptp_problem(problem: Problem) -> str:
    """The text of a problem file; the formulae stand above it in readable form."""
    lines = [f"% {axiom.name}: {_one_line(axiom.formula)}" for axiom in problem.axioms]
    lines.append(f"% {CONJECTURE}: {_one_line(problem.conjecture)}")
    return "\n".join(lines) + "\n" + tptp_formulae(problem)


def tptp_formulae(problem: Problem) -> str:
    """The formulae of a problem as a prover needs them.

    Sorts are left out: a predicate has a symbol of its own for each sort, and the formulae of
    texts say `=` only of what a predicate describes, so that no sort is ever bounded in size.
    """
    symbols = problem.symbols()
    lines = [
        f"fof({axiom_label(number)}, axiom, {written(axiom.formula, symbols, _TPTP)})."
        for number, axiom in enumerate(problem.axioms)
    ]
    lines.append(f"fof({CONJECTURE}, conjecture, {written(problem.conjecture, symbols, _TPTP)}).")
    return "\n".join(lines) + "\n"


def axiom_label(number: int) -> str:
    """The name of an axiom in the problem and in proofs."""
    return f"axiom_{number}"


def _one_line(formula: Formula) -> str:
    return " ".join(str(formula).split())


def _variable(variable: Variable) -> str:
    return ("E" if variable.sort is Sort.EVENT else "X") + variable.name


def _bound(variables: Sequence[Variable]) -> str:
    return ",".join(map(_variable, variables))


_TPTP = Notation(
    variable=_variable,
    atom=lambda symbol, terms: f"{symbol}({','.join(terms)})" if terms else symbol,
    equal=lambda left, right: f"({left} = {right})",
    denied=lambda body: f"~({body})",
    all_of=lambda parts: f"({' & '.join(parts)})" if parts else "$true",
    any_of=lambda parts: f"({' | '.join(parts)})" if parts else "$false",
    implied=lambda condition, consequence: f"({condition} => {consequence})",
    exists=lambda variables, body: f"(? [{_bound(variables)}] : {body})",
    for_all=lambda variables, body: f"(! [{_bound(variables)}] : {body})",
)
