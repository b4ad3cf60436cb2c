"""Axioms on words that no lexical resource has: prepositions, clothes, who buys what is sold."""

from __future__ import annotations

from collections.abc import Iterator

from thence.engines.nutcracker.trust import is_trusted
from thence.knowledge import Knowledge, RelationType, Term
from thence.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms_of,
    free_variables,
)
from thence.logic.problem import Axiom
from thence.semantics.texts import LogicalText

__all__ = ["grammar_axioms"]

_PREPOSITIONS = {
    "en": "into:in inside:in within:in onto:on atop:on upon:on on_top_of:on in_front_of:near "
    "beside:near next_to:near close_to:near by:near underneath:under beneath:under below:under "
    "through:in across:on along:on toward:towards towards:toward round:around over:above "
    "next_to:beside beside:next_to inside_of:in outside_of:outside near_to:near",
    "it": "dentro:in su:sopra sopra:su sotto_a:sotto accanto_a:vicino_a",
}
_PLACES = {
    "en": "in on at near under beside by behind between above over outside inside around among "
    "against with next_to in_front_of below beneath underneath onto into atop",
    "it": "in su a vicino_a sotto dietro tra sopra fuori con",
}
"""Prepositions that say where somebody is, or what he has with him, while he acts."""

_CONVERSES = {
    "en": ("from", "sell:buy lend:borrow give:receive"),
    "it": ("da", "vendere:comprare dare:ricevere"),
}
"""What goes from one to another is told of the one or of the other, who has it `from` him."""

_EVENT, _WHO, _WHERE = Variable("e", Sort.EVENT), Variable("x"), Variable("y")


def grammar_axioms(
    text: LogicalText, hypothesis: LogicalText, knowledge: Knowledge, language: str
) -> Iterator[Axiom]:
    """What the prepositions and the clothes of the two texts imply."""
    roles = {
        atom.predicate
        for formula in (text.formula, hypothesis.formula)
        for atom in atoms_of(formula)
        if len(atom.terms) == 2
    }
    table = [item.split(":") for item in _PREPOSITIONS.get(language, "").split()]
    for left, right in table:
        if {left, right} <= roles:
            yield from _preposition(left, right)
    for place in _PLACES.get(language, "").split():
        if place in roles:
            yield from _placed(place)
    words = dict.fromkeys((*text.words, *hypothesis.words))
    source, converses = _CONVERSES.get(language, ("", ""))
    for giving, taking in (item.split(":") for item in converses.split()):
        if {(giving, Sort.EVENT, "VERB"), (taking, Sort.EVENT, "VERB")} <= words.keys():
            yield from _converse(giving, taking, source)
    if language == "en" and "of" in roles and ("have", Sort.EVENT, "VERB") in words:
        yield from _possession("of")
    if language == "en" and ("wear", Sort.EVENT, "VERB") in words:
        for noun in (word for word, _, part in words if part == "NOUN"):
            if _is_clothing(noun, knowledge):
                yield from _worn(noun)


def _converse(giving: str, taking: str, source: str) -> Iterator[Axiom]:
    """Who sells something to somebody, and who buys it from whom."""
    told, what = Variable("f", Sort.EVENT), Variable("z")
    given = (
        Atom(giving, (_EVENT,)),
        Atom("agent", (_EVENT, _WHO)),
        Atom("recipient", (_EVENT, _WHERE)),
        Atom("object", (_EVENT, what)),
        Atom(ACTUAL, (_EVENT,)),
    )
    taken = (
        Atom(taking, (told,)),
        Atom("agent", (told, _WHERE)),
        Atom(source, (told, _WHO)),
        Atom("object", (told, what)),
        Atom(ACTUAL, (told,)),
    )
    there, back = Exists((told,), And(taken)), Exists((_EVENT,), And(given))
    yield _axiom(f"{giving} and {taking}", Implies(And(given), there), "converse verbs")
    yield _axiom(f"{taking} and {giving}", Implies(And(taken), back), "converse verbs")


def _possession(owner_word: str) -> Iterator[Axiom]:
    """Who has something, and whose it is."""
    having = And(
        (
            Atom("have", (_EVENT,)),
            Atom("agent", (_EVENT, _WHO)),
            Atom("object", (_EVENT, _WHERE)),
            Atom(ACTUAL, (_EVENT,)),
        )
    )
    whose = Atom(owner_word, (_WHERE, _WHO))
    yield _axiom("whose one has", Implies(having, whose), "possession")
    yield _axiom("one has one's own", Implies(whose, Exists((_EVENT,), having)), "possession")


def _preposition(left: str, right: str) -> Iterator[Axiom]:
    """One preposition for another, of events and of entities."""
    for subject, what in ((_EVENT, "role"), (_WHO, "place")):
        rule = Implies(Atom(left, (subject, _WHERE)), Atom(right, (subject, _WHERE)))
        yield _axiom(f"{left} is {right} ({what})", rule, "prepositions")


def _placed(word: str) -> Iterator[Axiom]:
    """Who acts at a place is there, and acts there."""
    agent = Atom("agent", (_EVENT, _WHO))
    actual = Atom(ACTUAL, (_EVENT,))
    here, there = Atom(word, (_EVENT, _WHERE)), Atom(word, (_WHO, _WHERE))
    yield _axiom(f"{word}: who acts", Implies(And((agent, here, actual)), there), "prepositions")
    yield _axiom(f"{word}: the act", Implies(And((agent, there, actual)), here), "prepositions")


def _worn(noun: str) -> Iterator[Axiom]:
    """Who wears a hat is in it and with it; who is in it wears it."""
    garment = Atom(noun, (_WHERE,))
    wear = And(
        (
            Atom("wear", (_EVENT,)),
            Atom("agent", (_EVENT, _WHO)),
            Atom("object", (_EVENT, _WHERE)),
            garment,
        )
    )
    both = And((Atom("in", (_WHO, _WHERE)), Atom("with", (_WHO, _WHERE))))
    yield _axiom(f"wear {noun}", Implies(wear, both), "clothes")


def _is_clothing(noun: str, knowledge: Knowledge) -> bool:
    relations = (
        relation
        for kind in ("clothing", "headdress", "footwear")
        for relation in knowledge.relations(Term(noun, "NOUN"), Term(kind, "NOUN"))
    )
    return any(item.type is RelationType.HYPERNYMY and is_trusted(item) for item in relations)


def _axiom(name: str, rule: Formula, source: str) -> Axiom:
    return Axiom(name, ForAll(tuple(free_variables(rule)), rule), source)
