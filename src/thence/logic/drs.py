"""Discourse representation structures and their translation to first-order logic.

After Kamp & Reyle 1993: a box has referents and conditions, and boxes stand in conditions.
A quantifier that first-order logic lacks is a duplex condition; it becomes an atom whose meaning
`thence.logic.monotonicity` gives by axioms.

>>> x = Variable("x")
>>> print(Box((x,), (Atom("man", (x,)), Denied(Box((), (Atom("sing", (x,)),))))))
[x | man(x), ¬[sing(x)]]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from thence.logic.formula import (
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Variable,
    conjunction,
    free_variables,
)

__all__ = [
    "Alternatives",
    "Box",
    "Condition",
    "Conditional",
    "Denied",
    "Quantification",
    "Quantified",
    "Quantifier",
    "Translation",
    "merged",
    "translated",
]


@dataclass(frozen=True, slots=True)
class Quantifier:
    """`every`, `no`, `most`, ... or a bound on a number: `at least` 3."""

    name: str
    number: int | None = None

    def __str__(self) -> str:
        return self.name if self.number is None else f"{self.name} {self.number}"


@dataclass(frozen=True, slots=True)
class Box:
    """Someone and something of whom all the conditions hold."""

    referents: tuple[Variable, ...] = ()
    conditions: tuple[Condition, ...] = ()

    def __str__(self) -> str:
        names = f"{' '.join(map(str, self.referents))} | " if self.referents else ""
        return f"[{names}{', '.join(map(str, self.conditions))}]"


@dataclass(frozen=True, slots=True)
class Denied:
    """The box is not so."""

    body: Box

    def __str__(self) -> str:
        return f"¬{self.body}"


@dataclass(frozen=True, slots=True)
class Conditional:
    """However the condition comes true, so does the consequence."""

    condition: Box
    consequence: Box

    def __str__(self) -> str:
        return f"{self.condition} ⇒ {self.consequence}"


@dataclass(frozen=True, slots=True)
class Alternatives:
    """One of the boxes at least is so."""

    boxes: tuple[Box, ...]

    def __str__(self) -> str:
        return " ∨ ".join(map(str, self.boxes))


@dataclass(frozen=True, slots=True)
class Quantified:
    """So many of the things of the restriction are as the scope says."""

    quantifier: Quantifier
    variable: Variable
    restriction: Box
    scope: Box

    def __str__(self) -> str:
        return f"{self.restriction}⟨{self.quantifier} {self.variable}⟩{self.scope}"


Condition = Atom | Equal | Denied | Conditional | Alternatives | Quantified


def merged(boxes: Iterable[Box]) -> Box:
    """One box with the referents and conditions of all."""
    found = tuple(boxes)
    return Box(
        tuple(dict.fromkeys(item for box in found for item in box.referents)),
        tuple(dict.fromkeys(item for box in found for item in box.conditions)),
    )


@dataclass(frozen=True, slots=True)
class Quantification:
    """A duplex condition in first-order terms; `atom` says that it holds."""

    atom: Atom
    quantifier: Quantifier
    variable: Variable
    restriction: Formula
    scope: Formula


@dataclass(frozen=True, slots=True)
class Translation:
    """A box as a formula, and what the atoms of its duplex conditions stand for."""

    formula: Formula
    quantifications: tuple[Quantification, ...] = field(default=())


def translated(box: Box, name: str) -> Translation:
    """The formula of a box; `name` keeps the quantifications of two boxes apart."""
    found: list[Quantification] = []
    formula = _Translator(name, found).box(box)
    return Translation(formula, tuple(found))


class _Translator:
    def __init__(self, name: str, found: list[Quantification]) -> None:
        self._name, self._found = name, found

    def box(self, box: Box) -> Formula:
        body = conjunction(self._condition(item) for item in box.conditions)
        return Exists(box.referents, body) if box.referents else body

    def _condition(self, condition: Condition) -> Formula:
        match condition:
            case Atom() | Equal():
                return condition
            case Denied(body):
                return Not(self.box(body))
            case Conditional(premise, consequence):
                premises = conjunction(self._condition(item) for item in premise.conditions)
                implied = Implies(premises, self.box(consequence))
                return ForAll(premise.referents, implied) if premise.referents else implied
            case Alternatives(boxes):
                return Or(tuple(self.box(item) for item in boxes))
            case Quantified():
                return self._duplex(condition)

    def _duplex(self, condition: Quantified) -> Formula:
        restriction, scope = self.box(condition.restriction), self.box(condition.scope)
        free = free_variables(restriction) | free_variables(scope)
        free.pop(condition.variable, None)
        label = f"{condition.quantifier} {self._name}{len(self._found) + 1}"
        atom = Atom(label, tuple(free))
        self._found.append(
            Quantification(atom, condition.quantifier, condition.variable, restriction, scope)
        )
        return atom
