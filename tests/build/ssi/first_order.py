"""Meanings as first-order logic, for provers: problems in TPTP and in SMT-LIB."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from thence.build.ssi.meaning import ACTUAL, SAME, Atom, Meaning

__all__ = ["smtlib_problem", "tptp_problem"]


def tptp_problem(text: Meaning, hypothesis: Meaning, theory: Sequence[Meaning] = ()) -> str:
    """Whether H follows from T and a theory: a theorem exactly when it does."""
    lines = [
        f"fof(theory{number}, axiom, {_formula(meaning, _TPTP)})."
        for number, meaning in enumerate(theory)
    ]
    lines.append(f"fof(text, axiom, {_formula(text, _TPTP)}).")
    lines.append(f"fof(hypothesis, conjecture, {_formula(hypothesis, _TPTP)}).")
    return "\n".join(lines) + "\n"


def smtlib_problem(text: Meaning, hypothesis: Meaning, theory: Sequence[Meaning] = ()) -> str:
    """Whether H follows from T and a theory: `unsat` exactly when it does."""
    arities = {
        (atom.predicate, len(atom.terms))
        for meaning in (text, hypothesis, *theory)
        for atom in _all_atoms(meaning)
    }
    lines = ["(set-logic UF)", "(declare-sort Thing 0)", f"(declare-const {ACTUAL} Thing)"]
    lines += [
        f"(declare-fun {_SMTLIB.predicate(name, arity)} ({' '.join(['Thing'] * arity)}) Bool)"
        for name, arity in sorted(arities)
        if name != SAME
    ]
    lines += [f"(assert {_formula(meaning, _SMTLIB)})" for meaning in (*theory, text)]
    lines += [f"(assert (not {_formula(hypothesis, _SMTLIB)}))", "(check-sat)"]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class _Syntax:
    """How a language of logic is written."""

    prefix: bool
    exists: str
    forall: str
    conjunction: str
    implication: str
    truth: str
    falsity: str

    def predicate(self, name: str, arity: int) -> str:
        """A name for a predicate that no keyword of the language takes."""
        return f"p_{name}_{arity}"

    def variable(self, term: str) -> str:
        """A thing."""
        if term == ACTUAL:
            return term
        return f"v_{term}" if self.prefix else f"V{term}"

    def atom(self, atom: Atom) -> str:
        """An atom."""
        terms = [self.variable(term) for term in atom.terms]
        if atom.predicate == SAME:
            return f"(= {' '.join(terms)})" if self.prefix else f"({terms[0]} = {terms[1]})"
        name = self.predicate(atom.predicate, len(terms))
        return f"({name} {' '.join(terms)})" if self.prefix else f"{name}({','.join(terms)})"

    def joined(self, operator: str, parts: Sequence[str]) -> str:
        """Parts with an operator."""
        if len(parts) < 2:
            return parts[0] if parts else self.truth
        if self.prefix:
            return f"({operator} {' '.join(parts)})"
        return f"({f' {operator} '.join(parts)})"

    def quantified(self, quantifier: str, terms: Sequence[str], body: str) -> str:
        """A formula about some or all things."""
        names = [self.variable(term) for term in terms]
        if not names:
            return body
        if self.prefix:
            return f"({quantifier} ({' '.join(f'({name} Thing)' for name in names)}) {body})"
        return f"({quantifier} [{','.join(names)}] : {body})"


_TPTP = _Syntax(False, "?", "!", "&", "=>", "$true", "$false")
_SMTLIB = _Syntax(True, "exists", "forall", "and", "=>", "true", "false")


def _formula(meaning: Meaning, syntax: _Syntax) -> str:
    known = _terms(meaning.atoms)
    parts = [syntax.atom(atom) for atom in meaning.atoms]
    for rule in meaning.rules:
        every = [term for term in _terms(rule.body) if term not in known]
        some = [term for term in _terms(rule.head) if term not in {*known, *every}]
        body = syntax.joined(syntax.conjunction, [syntax.atom(atom) for atom in rule.body])
        head = (
            syntax.joined(syntax.conjunction, [syntax.atom(atom) for atom in rule.head])
            if rule.head
            else syntax.falsity
        )
        implied = syntax.joined(
            syntax.implication, [body, syntax.quantified(syntax.exists, some, head)]
        )
        parts.append(syntax.quantified(syntax.forall, every, implied))
    return syntax.quantified(syntax.exists, known, syntax.joined(syntax.conjunction, parts))


def _terms(atoms: Iterable[Atom]) -> list[str]:
    found = dict.fromkeys(term for atom in atoms for term in atom.terms)
    return [term for term in found if term != ACTUAL]


def _all_atoms(meaning: Meaning) -> Iterable[Atom]:
    yield from meaning.atoms
    for rule in meaning.rules:
        yield from rule.body
        yield from rule.head
