"""Problems in the languages of provers, TPTP and SMT-LIB: one walk over a formula writes both."""

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
    Sort,
    Variable,
)
from thence.logic.problem import Problem, Signature

__all__ = ["CONJECTURE", "axiom_label", "smtlib_problem", "tptp_formulae", "tptp_problem"]

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
        f"fof({axiom_label(number)}, axiom, {_written(axiom.formula, symbols, _TPTP)})."
        for number, axiom in enumerate(problem.axioms)
    ]
    lines.append(f"fof({CONJECTURE}, conjecture, {_written(problem.conjecture, symbols, _TPTP)}).")
    return "\n".join(lines) + "\n"


def axiom_label(number: int) -> str:
    """The name of an axiom in the problem and in proofs."""
    return f"axiom_{number}"


def _one_line(formula: Formula) -> str:
    return " ".join(str(formula).split())


def _tptp_variable(variable: Variable) -> str:
    return ("E" if variable.sort is Sort.EVENT else "X") + variable.name


def _tptp_bound(variables: Sequence[Variable]) -> str:
    return ",".join(map(_tptp_variable, variables))


def smtlib_problem(problem: Problem) -> str:
    """The problem for cvc5: unsatisfiable exactly if the conjecture follows.

    Declarations and assertions stand each under its name; entities and events are two sorts.
    """
    symbols = problem.symbols()
    lines = ["(set-logic UF)", *(f"(declare-sort {sort} 0)" for sort in Sort)]
    lines += [
        f"(declare-fun {symbol} ({' '.join(sorts)}) Bool)" for (_, sorts), symbol in symbols.items()
    ]
    lines += [
        f"(assert (! {_written(axiom.formula, symbols, _SMTLIB)} :named {axiom_label(number)}))"
        for number, axiom in enumerate(problem.axioms)
    ]
    denied = _written(Not(problem.conjecture), symbols, _SMTLIB)
    lines.append(f"(assert (! {denied} :named {CONJECTURE}))")
    return "\n".join(lines) + "\n"


def _joined(operator: str, parts: Sequence[str], empty: str) -> str:
    if len(parts) < 2:
        return parts[0] if parts else empty
    return f"({operator} {' '.join(parts)})"


def _smtlib_variable(variable: Variable) -> str:
    return f"v_{variable.name}"


def _smtlib_bound(variables: Sequence[Variable]) -> str:
    return " ".join(f"({_smtlib_variable(item)} {item.sort})" for item in variables)


@dataclass(frozen=True, slots=True)
class _Notation:
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


def _written(formula: Formula, symbols: Mapping[Signature, str], notation: _Notation) -> str:
    """The formula in a notation, with the symbols of its problem."""

    def write(part: Formula) -> str:
        return _written(part, symbols, notation)

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


_TPTP = _Notation(
    variable=_tptp_variable,
    atom=lambda symbol, terms: f"{symbol}({','.join(terms)})" if terms else symbol,
    equal=lambda left, right: f"({left} = {right})",
    denied=lambda body: f"~({body})",
    all_of=lambda parts: f"({' & '.join(parts)})" if parts else "$true",
    any_of=lambda parts: f"({' | '.join(parts)})" if parts else "$false",
    implied=lambda condition, consequence: f"({condition} => {consequence})",
    exists=lambda variables, body: f"(? [{_tptp_bound(variables)}] : {body})",
    for_all=lambda variables, body: f"(! [{_tptp_bound(variables)}] : {body})",
)
_SMTLIB = _Notation(
    variable=_smtlib_variable,
    atom=lambda symbol, terms: f"({symbol} {' '.join(terms)})" if terms else symbol,
    equal=lambda left, right: f"(= {left} {right})",
    denied=lambda body: f"(not {body})",
    all_of=lambda parts: _joined("and", parts, "true"),
    any_of=lambda parts: _joined("or", parts, "false"),
    implied=lambda condition, consequence: f"(=> {condition} {consequence})",
    exists=lambda variables, body: f"(exists ({_smtlib_bound(variables)}) {body})",
    for_all=lambda variables, body: f"(forall ({_smtlib_bound(variables)}) {body})",
)
