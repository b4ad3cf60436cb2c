"""Axioms that are rules: atoms that together imply atoms, an identity, or an impossibility."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from thence.logic.formula import And, Atom, Equal, ForAll, Formula, Implies, Not
from thence.logic.problem import Axiom

__all__ = ["Rule", "horn_rules"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A Horn axiom; without head atoms and identity its body is impossible."""

    name: str
    body: tuple[Atom, ...]
    head: tuple[Atom, ...] = ()
    same: Equal | None = None


def horn_rules(axioms: Iterable[Axiom]) -> list[Rule] | None:
    """The axioms as rules, or None where one of them is not Horn."""
    rules: list[Rule] = []
    for axiom in axioms:
        rule = _rule(axiom)
        if rule is None:
            return None
        rules.append(rule)
    return rules


def _rule(axiom: Axiom) -> Rule | None:
    formula: Formula = axiom.formula
    if isinstance(formula, ForAll):
        formula = formula.body
    if isinstance(formula, Not):
        body = _atoms(formula.body)
        return Rule(axiom.name, body) if body else None
    if not isinstance(formula, Implies):
        return None
    body = _atoms(formula.condition)
    if not body:
        return None
    known = {term for atom in body for term in atom.terms}
    if isinstance(formula.consequence, Equal):
        both = {formula.consequence.left, formula.consequence.right}
        return Rule(axiom.name, body, same=formula.consequence) if both <= known else None
    head = _atoms(formula.consequence)
    # A head that speaks of someone new would make the chase go on for ever.
    if not head or not {term for atom in head for term in atom.terms} <= known:
        return None
    return Rule(axiom.name, body, head)


def _atoms(formula: Formula) -> tuple[Atom, ...] | None:
    parts = formula.parts if isinstance(formula, And) else (formula,)
    atoms = tuple(part for part in parts if isinstance(part, Atom))
    return atoms if len(atoms) == len(parts) else None
