"""Meanings: what there is, what is said of it, and what holds of everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["ACTUAL", "SAME", "Atom", "Meaning", "Rule"]

ACTUAL = "actual"
"""The context of what is the case; every other term is a thing."""
SAME = "="
"""The predicate of identity."""


@dataclass(frozen=True, slots=True, order=True)
class Atom:
    """A predicate of terms."""

    predicate: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True, order=True)
class Rule:
    """Where the body holds, of whatever things, the head holds too; without a head, it never does.

    Things that the atoms of its meaning speak of are those same things here.
    """

    body: tuple[Atom, ...]
    head: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class Meaning:
    """A conjunction of atoms over things that there are, and of rules about all things."""

    atoms: tuple[Atom, ...]
    rules: tuple[Rule, ...] = ()

    def __iter__(self) -> Iterator[Atom]:
        return iter(self.atoms)

    @property
    def predicates(self) -> frozenset[str]:
        """The names of what is said of the things that there are."""
        return frozenset(atom.predicate for atom in self.atoms)
