"""Axioms on words that no lexical resource has: prepositions, clothes, plain nouns for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thence.engines.nutcracker.texts import Word
from thence.logic.formula import Atom, ForAll, Implies, Sort, Variable
from thence.logic.problem import Axiom

__all__ = ["grammar_axioms"]

_PREPOSITIONS = {
    "en": "into:in inside:in within:in onto:on atop:on upon:on on_top_of:on in_front_of:near "
    "beside:near next_to:near close_to:near by:near underneath:under beneath:under below:under "
    "through:in across:on along:on toward:towards towards:toward round:around over:above "
    "next_to:beside beside:next_to inside_of:in outside_of:outside near_to:near",
    "it": "dentro:in su:sopra sopra:su sotto_a:sotto accanto_a:vicino_a",
}


def grammar_axioms(words: Sequence[Word], language: str) -> Iterator[Axiom]:
    """One preposition for another, as a role and as a relation."""
    table = [item.split(":") for item in _PREPOSITIONS.get(language, "").split()]
    event, other, thing = (
        Variable("v", Sort.EVENT),
        Variable("w", Sort.EVENT),
        Variable("x", Sort.ENTITY),
    )
    del other, words
    for left, right in table:
        rule = Implies(Atom(left, (event, thing)), Atom(right, (event, thing)))
        yield Axiom(f"{left} is {right} (role)", ForAll((event, thing), rule), "prepositions")
        plain = Implies(Atom(left, (event,)), Atom(right, (event,)))
        yield Axiom(f"{left} is {right}", ForAll((event,), plain), "prepositions")
