"""Formulae of first-order logic over two sorts, printed so that a person can read them.

>>> x, e = Variable("x"), Variable("e", Sort.EVENT)
>>> print(Exists((x, e), And((Atom("man", (x,)), Not(Atom("sing", (e,)))))))
∃x,e: man(x) ∧ ¬sing(e)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

__all__ = [
    "ACTUAL",
    "And",
    "Atom",
    "Equal",
    "Exists",
    "ForAll",
    "Formula",
    "Implies",
    "Not",
    "Or",
    "Sort",
    "Variable",
    "atoms_of",
    "conjunction",
    "flat_atoms",
    "free_variables",
    "words_of",
]


ACTUAL = "actual"
"""What is said of an event that happens, and not of one that is only spoken of."""


class Sort(StrEnum):
    """What a variable stands for."""

    ENTITY = "Entity"
    EVENT = "Event"


@dataclass(frozen=True, slots=True, order=True)
class Variable:
    """Someone or something, or something that happens."""

    name: str
    sort: Sort = Sort.ENTITY

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, order=True)
class Atom:
    """A predicate said of variables; predicates of other sorts are other predicates."""

    predicate: str
    terms: tuple[Variable, ...]

    def __str__(self) -> str:
        places = f"({', '.join(map(str, self.terms))})" if self.terms else ""
        return f"{self.predicate}{places}"


@dataclass(frozen=True, slots=True)
class Equal:
    """Two variables stand for one and the same."""

    left: Variable
    right: Variable

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"


@dataclass(frozen=True, slots=True)
class Not:
    """The body is false."""

    body: Formula

    def __str__(self) -> str:
        return f"¬{_inside(self.body)}"


@dataclass(frozen=True, slots=True)
class And:
    """All parts are true."""

    parts: tuple[Formula, ...]

    def __str__(self) -> str:
        return " ∧ ".join(map(_inside, self.parts)) or "⊤"


@dataclass(frozen=True, slots=True)
class Or:
    """One part at least is true."""

    parts: tuple[Formula, ...]

    def __str__(self) -> str:
        return " ∨ ".join(map(_inside, self.parts)) or "⊥"


@dataclass(frozen=True, slots=True)
class Implies:
    """Where the condition is true, so is the consequence."""

    condition: Formula
    consequence: Formula

    def __str__(self) -> str:
        return f"{_inside(self.condition)} → {_inside(self.consequence)}"


@dataclass(frozen=True, slots=True)
class Exists:
    """The body is true of some values of the variables."""

    variables: tuple[Variable, ...]
    body: Formula

    def __str__(self) -> str:
        return f"∃{','.join(map(str, self.variables))}: {self.body}"


@dataclass(frozen=True, slots=True)
class ForAll:
    """The body is true of all values of the variables."""

    variables: tuple[Variable, ...]
    body: Formula

    def __str__(self) -> str:
        return f"∀{','.join(map(str, self.variables))}: {self.body}"


Formula = Atom | Equal | Not | And | Or | Implies | Exists | ForAll


def conjunction(parts: Iterable[Formula]) -> Formula:
    """The parts together; a single one stands alone, conjunctions among them are opened."""
    opened: list[Formula] = []
    for part in parts:
        opened.extend(part.parts if isinstance(part, And) else (part,))
    return opened[0] if len(opened) == 1 else And(tuple(opened))


def atoms_of(formula: Formula) -> list[Atom]:
    """All atoms anywhere in a formula, left to right."""
    found: list[Atom] = []
    pending: list[Formula] = [formula]
    while pending:
        match pending.pop():
            case Atom() as atom:
                found.append(atom)
            case And(parts) | Or(parts):
                pending += reversed(parts)
            case Implies(condition, consequence):
                pending += (consequence, condition)
            case Not(body) | Exists(_, body) | ForAll(_, body):
                pending.append(body)
    return found


def words_of(formula: Formula) -> list[str]:
    """What a formula says of one thing or one event, left to right; `actual` is no word."""
    unary = (atom.predicate for atom in atoms_of(formula) if len(atom.terms) == 1)
    return [word for word in unary if word != ACTUAL]


def free_variables(formula: Formula) -> dict[Variable, None]:
    """The variables that no quantifier of the formula binds, in the order of mention."""
    match formula:
        case Atom(_, terms):
            return dict.fromkeys(terms)
        case Equal(left, right):
            return dict.fromkeys((left, right))
        case And(parts) | Or(parts):
            return {item: None for part in parts for item in free_variables(part)}
        case Implies(condition, consequence):
            return free_variables(condition) | free_variables(consequence)
        case Not(body):
            return free_variables(body)
        case Exists(bound, body) | ForAll(bound, body):
            return {item: None for item in free_variables(body) if item not in bound}


def flat_atoms(formula: Formula) -> tuple[Atom, ...] | None:
    """The atoms of an existential conjunction; None for a formula that says anything else."""
    body = formula.body if isinstance(formula, Exists) else formula
    parts = body.parts if isinstance(body, And) else (body,)
    atoms = tuple(part for part in parts if isinstance(part, Atom))
    return atoms if len(atoms) == len(parts) else None


def _inside(formula: Formula) -> str:
    """A part of a larger formula, in brackets where it would be misread without."""
    return str(formula) if isinstance(formula, Atom | Equal | Not) else f"({formula})"
