"""A question to a prover: does the conjecture follow from the axioms?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from thence.logic.formula import Atom, Formula, Sort, atoms_of

__all__ = ["Axiom", "Problem", "Signature"]

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
