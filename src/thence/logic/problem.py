"""A question to a prover, does the conjecture follow from the axioms?, and the answers to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from thence.logic.formula import Atom, Formula, Sort, atoms_of

__all__ = [
    "Answer",
    "Axiom",
    "CounterModel",
    "Failure",
    "Problem",
    "Proof",
    "Signature",
    "Timeout",
]

_OTHER_SIGNS = re.compile("[^0-9A-Za-z]")

Signature = tuple[str, tuple[Sort, ...]]
"""A predicate with the sorts of its places."""


@dataclass(frozen=True, slots=True)
class Axiom:
    """Something taken for true."""

    name: str
    """Unique in its problem: `text`, `unique Mary`."""
    formula: Formula
    source: str = ""
    """The resource that says so; empty for the text itself."""


@dataclass(frozen=True)
class Problem:
    """Axioms and what may follow from them."""

    axioms: tuple[Axiom, ...]
    conjecture: Formula

    def symbols(self) -> dict[Signature, str]:
        """A symbol of letters, digits and `_` for each predicate, distinct from all others."""
        return self._symbols

    @cached_property
    def _symbols(self) -> dict[Signature, str]:
        found: dict[Signature, str] = {}
        for atom in self._atoms():
            signature = (atom.predicate, tuple(term.sort for term in atom.terms))
            if signature not in found:
                found[signature] = f"p{len(found)}_{_letters(atom.predicate)}"
        return found

    def _atoms(self) -> Iterator[Atom]:
        for axiom in self.axioms:
            yield from atoms_of(axiom.formula)
        yield from atoms_of(self.conjecture)


def _letters(word: str) -> str:
    """A word as provers read it: the number before it keeps two words apart."""
    return _OTHER_SIGNS.sub("_", word)


@dataclass(frozen=True, slots=True)
class Proof:
    """The conjecture follows."""

    axioms: tuple[str, ...]
    """Names of the axioms that the proof used."""
    prover: str


@dataclass(frozen=True, slots=True)
class CounterModel:
    """The conjecture does not follow: here is a world with the axioms and without it."""

    facts: tuple[tuple[str, tuple[str, ...]], ...]
    """The predicates that hold there, each with its things: `("sing", ("event 1",))`."""
    prover: str
    words: str
    """The world in one sentence."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """Nobody answered within the limit: of steps, or of time, which is the last guard."""

    seconds: float
    out_of_steps: bool = False
    """Whether all provers ended by themselves, so that the same question ends so again."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A prover broke down."""

    reason: str


Answer = Proof | CounterModel | Timeout | Failure
