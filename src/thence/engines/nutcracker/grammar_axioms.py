"""Axioms on words that no lexical resource has: prepositions, clothes, who buys what is sold."""

from __future__ import annotations

from collections.abc import Iterator

from thence.engines.nutcracker.alternations import alternation_axioms
from thence.engines.nutcracker.lexical import is_trusted
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
from thence.text.meaning.grammar import grammar

__all__ = ["grammar_axioms"]

_COMPOUND, _SEVERAL, _FEWEST = "compound", "several", 3
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
    if language == "en":
        yield from alternation_axioms(text, hypothesis, frozenset(roles))
        yield from _counted(text, hypothesis)
        if {"for", _COMPOUND} <= roles:
            rule = Implies(Atom("for", (_WHO, _WHERE)), Atom(_COMPOUND, (_WHO, _WHERE)))
            yield _axiom("what something is for", rule, "compounds")
    rules = grammar(language)
    table = [item.split(":") for item in rules.prepositions.split()]
    for left, right in table:
        if {left, right} <= roles:
            yield from _preposition(left, right)
    for place in rules.places.split():
        if place in roles:
            yield from _placed(place)
    words = dict.fromkeys((*text.words, *hypothesis.words))
    for giving, taking in rules.converses.items():
        if {(giving, Sort.EVENT, "VERB"), (taking, Sort.EVENT, "VERB")} <= words.keys():
            yield from _converse(giving, taking, rules.source)
    if rules.possession in roles and (rules.having, Sort.EVENT, "VERB") in words:
        yield from _possession(rules.having, rules.possession)
    if (rules.wearing, Sort.EVENT, "VERB") in words:
        for noun in (word for word, _, part in words if part == "NOUN"):
            if _is_clothing(noun, knowledge):
                yield from _worn(rules.wearing, noun)


def _counted(text: LogicalText, hypothesis: LogicalText) -> Iterator[Axiom]:
    """Three or more are several."""
    asked = {atom.predicate for atom in atoms_of(hypothesis.formula)}
    counts = {atom.predicate for atom in atoms_of(text.formula) if len(atom.terms) == 1}
    for word in sorted(counts) if _SEVERAL in asked else ():
        number = word.removeprefix("count ")
        if number != word and number.isdigit() and int(number) >= _FEWEST:
            rule = Implies(Atom(word, (_WHO,)), Atom(_SEVERAL, (_WHO,)))
            yield _axiom(f"{number} are several", rule, "numbers")


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


def _possession(having_word: str, owner_word: str) -> Iterator[Axiom]:
    """Who has something, and whose it is."""
    having = And(
        (
            Atom(having_word, (_EVENT,)),
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


def _worn(wearing_word: str, noun: str) -> Iterator[Axiom]:
    """Who wears a hat is in it and with it; who is in it wears it."""
    garment = Atom(noun, (_WHERE,))
    wear = And(
        (
            Atom(wearing_word, (_EVENT,)),
            Atom("agent", (_EVENT, _WHO)),
            Atom("object", (_EVENT, _WHERE)),
            garment,
        )
    )
    both = And((Atom("in", (_WHO, _WHERE)), Atom("with", (_WHO, _WHERE))))
    yield _axiom(f"{wearing_word} {noun}", Implies(wear, both), "clothes")


def _is_clothing(noun: str, knowledge: Knowledge) -> bool:
    relations = (
        relation
        for kind in ("clothing", "headdress", "footwear")
        for relation in knowledge.relations(Term(noun, "NOUN"), Term(kind, "NOUN"))
    )
    return any(item.type is RelationType.HYPERNYMY and is_trusted(item) for item in relations)


def _axiom(name: str, rule: Formula, source: str) -> Axiom:
    return Axiom(name, ForAll(tuple(free_variables(rule)), rule), source)
