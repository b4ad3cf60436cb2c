"""Background axioms: what the resources say of the words of T and H, and no other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.engines.nutcracker.anaphora import anaphora
from thence.engines.nutcracker.comparing import comparative_axioms
from thence.engines.nutcracker.grammar_axioms import grammar_axioms
from thence.engines.nutcracker.texts import LogicalText, Word
from thence.engines.nutcracker.trust import is_trusted
from thence.knowledge import Bearing, Knowledge, Relation, RelationType, Term
from thence.logic.discourse import ACTUAL
from thence.logic.formula import (
    And,
    Atom,
    ForAll,
    Formula,
    Implies,
    Not,
    Sort,
    Variable,
    atoms_of,
)
from thence.logic.monotonicity import monotonicity
from thence.logic.problem import Axiom

__all__ = ["background", "lexical_axioms"]

_SUPPORTING = frozenset(
    {
        RelationType.SYNONYMY,
        RelationType.HYPERNYMY,
        RelationType.ENTAILMENT,
        RelationType.NAME_VARIANT,
        RelationType.ACRONYM,
        RelationType.LEXICAL_RULE,
    }
)
_OPPOSING = frozenset({RelationType.ANTONYMY, RelationType.DISJOINTNESS})


def background(
    text: LogicalText, hypothesis: LogicalText, knowledge: Knowledge, language: str
) -> tuple[Axiom, ...]:
    """Who is who, what words imply, what quantifiers do; each axiom with its source."""
    words = tuple(dict.fromkeys((*text.words, *hypothesis.words)))
    lexical = list(lexical_axioms(words, knowledge, language))
    found = [
        *anaphora(text, hypothesis, lexical),
        *lexical,
        *grammar_axioms(text, hypothesis, knowledge, language),
        *_privative((text.formula, hypothesis.formula)),
        *comparative_axioms((text.formula, hypothesis.formula), _opposites(lexical)),
        *monotonicity(
            (*text.quantifications, *hypothesis.quantifications),
            (text.formula, hypothesis.formula),
        ),
    ]
    return tuple({axiom.name: axiom for axiom in found}.values())


def _opposites(lexical: Iterable[Axiom]) -> list[tuple[str, str]]:
    pairs = (axiom.name.split(" is not ") for axiom in lexical)
    return [(pair[0], pair[1]) for pair in pairs if len(pair) == 2]


def lexical_axioms(words: Iterable[Word], knowledge: Knowledge, language: str) -> Iterator[Axiom]:
    """An implication or an exclusion for each relation between two of the words."""
    known = [word for word in words if word[2] != "ADP" and word[0] != ACTUAL]
    for left in known:
        for right in known:
            if left[0] == right[0] or not _comparable(left, right):
                continue
            terms = Term(left[0], left[2]), Term(right[0], right[2])
            relations = knowledge.relations(*terms, language)
            best = _strongest(relations, Bearing.SUPPORTS)
            opposed = _strongest(relations, Bearing.OPPOSES)
            if best is not None:
                yield _implication(left, right, best)
            elif opposed is not None and left < right:
                yield _exclusion(left, right, opposed)


def _comparable(left: Word, right: Word) -> bool:
    return left[1] is right[1] and (left[2] == right[2] or {left[2], right[2]} == {"NOUN", "PROPN"})


def _strongest(relations: Iterable[Relation], bearing: Bearing) -> Relation | None:
    trusted = _SUPPORTING if bearing is Bearing.SUPPORTS else _OPPOSING
    fitting = [item for item in relations if item.type in trusted and is_trusted(item)]
    return max(fitting, key=lambda item: item.weight, default=None)


def _implication(left: Word, right: Word, relation: Relation) -> Axiom:
    thing = Variable("v", left[1])
    rule = Implies(Atom(left[0], (thing,)), Atom(right[0], (thing,)))
    return Axiom(f"{left[0]} is {right[0]}", ForAll((thing,), rule), _source(relation))


def _exclusion(left: Word, right: Word, relation: Relation) -> Axiom:
    if left[2] == "ADJ":
        return _opposed(left[0], right[0], _source(relation))
    thing = Variable("v", left[1])
    both = And((Atom(left[0], (thing,)), Atom(right[0], (thing,))))
    return Axiom(f"{left[0]} is not {right[0]}", ForAll((thing,), Not(both)), _source(relation))


def _opposed(left: str, right: str, source: str) -> Axiom:
    """Nothing is both large and small; the adjectives are said of states, and those of things."""
    thing = Variable("v")
    states = [Variable(name, Sort.EVENT) for name in ("e", "f")]
    atoms: list[Formula] = []
    for state, word in zip(states, (left, right), strict=True):
        atoms += [Atom(word, (state,)), Atom("agent", (state, thing)), Atom(ACTUAL, (state,))]
    rule = Not(And(tuple(atoms)))
    return Axiom(f"{left} is not {right}", ForAll((thing, *states), rule), source)


def _privative(formulae: Iterable[Formula]) -> Iterator[Axiom]:
    """A former or fake something is none."""
    words = {atom.predicate for formula in formulae for atom in atoms_of(formula)}
    thing = Variable("v")
    for word in sorted(words):
        for kind in ("former ", "fake "):
            noun = word.removeprefix(kind)
            if word.startswith(kind) and noun in words:
                both = And((Atom(word, (thing,)), Atom(noun, (thing,))))
                yield Axiom(f"{word} is no {noun}", ForAll((thing,), Not(both)), "adjectives")


def _source(relation: Relation) -> str:
    return f"{relation.source}: {relation.note}" if relation.note else relation.source
