"""The background of a pair: what is taken for true beside T, and nothing of other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from thence.engines.nutcracker.grammar_axioms import grammar_axioms
from thence.engines.nutcracker.lexical import WordRelation, word_relations
from thence.engines.nutcracker.time_axioms import time_axioms
from thence.knowledge import Knowledge
from thence.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Sort,
    Variable,
    atoms_of,
    free_variables,
)
from thence.logic.monotonicity import monotonicity
from thence.logic.problem import Axiom
from thence.semantics.comparing import AS, MORE
from thence.semantics.identity import anaphora
from thence.semantics.participants import PRIVATIVES
from thence.semantics.texts import LogicalText

__all__ = ["background"]


def background(
    text: LogicalText, hypothesis: LogicalText, knowledge: Knowledge, language: str
) -> tuple[Axiom, ...]:
    """Who is who, what words imply, what quantifiers do; each axiom with its source."""
    formulae = (text.formula, hypothesis.formula)
    quantifications = (*text.quantifications, *hypothesis.quantifications)
    relations = word_relations(text, hypothesis, knowledge, language)
    found = [
        *anaphora(text.entities, hypothesis.entities, _implying(text, hypothesis, relations)),
        *(relation.axiom() for relation in relations),
        *grammar_axioms(text, hypothesis, knowledge, language),
        *time_axioms(text, hypothesis),
        *_privative(formulae),
        *comparative_axioms(formulae, relations),
        *monotonicity(quantifications, formulae),
    ]
    return tuple({axiom.name: axiom for axiom in found}.values())


def _implying(
    text: LogicalText, hypothesis: LogicalText, relations: Iterable[WordRelation]
) -> dict[str, set[str]] | None:
    """The words that imply each word; None if T has an adjective and H its opposite."""
    found: dict[str, set[str]] = {}
    for relation in relations:
        left, right = relation.left, relation.right
        if not relation.excludes:
            found.setdefault(right[0], set()).add(left[0])
        elif left[2] == "ADJ" and any(
            one in text.words and other in hypothesis.words
            for one, other in ((left, right), (right, left))
        ):
            return None
    return found


def _privative(formulae: Iterable[Formula]) -> Iterator[Axiom]:
    """A former or fake something is none."""
    words = {atom.predicate for formula in formulae for atom in atoms_of(formula)}
    thing = (Variable("v"),)
    for word in sorted(words):
        kind, _, noun = word.partition(" ")
        if kind in PRIVATIVES and noun in words:
            rule = Not(And((Atom(word, thing), Atom(noun, thing))))
            yield Axiom(f"{word} is no {noun}", ForAll(thing, rule), "adjectives")


_ONE, _OTHER, _THIRD = Variable("x"), Variable("y"), Variable("z")


def comparative_axioms(
    formulae: Sequence[Formula], relations: Sequence[WordRelation]
) -> Iterator[Axiom]:
    """How the comparatives of the formulae hang together with plain adjectives and opposites."""
    found = {
        word.removeprefix(start)
        for formula in formulae
        for word in (atom.predicate for atom in atoms_of(formula))
        for start in (MORE, AS)
        if word.startswith(start)
    }
    for adjective in sorted(found):
        yield from _scale(adjective)
    for relation in relations:
        left, right = relation.left[0], relation.right[0]
        if relation.excludes and relation.left[2] == "ADJ" and {left, right} & found:
            yield from _opposed(left, right)


def _scale(adjective: str) -> Iterator[Axiom]:
    more, as_much = (
        Atom(f"{MORE}{adjective}", (_ONE, _OTHER)),
        Atom(f"{AS}{adjective}", (_ONE, _OTHER)),
    )
    less = Atom(f"{MORE}{adjective}", (_OTHER, _ONE))
    onward = Atom(f"{MORE}{adjective}", (_OTHER, _THIRD))
    whole = Atom(f"{MORE}{adjective}", (_ONE, _THIRD))
    rules: dict[str, Formula] = {
        "is at least as": Implies(more, as_much),
        "up": Implies(And((as_much, _is(adjective, _OTHER))), _is(adjective, _ONE)),
        "not both ways": Implies(as_much, Not(less)),
        "onward": Implies(And((more, onward)), whole),
    }
    for name, rule in rules.items():
        yield _axiom(f"{adjective}: {name}", rule)


def _opposed(left: str, right: str) -> Iterator[Axiom]:
    more, less = Atom(f"{MORE}{left}", (_ONE, _OTHER)), Atom(f"{MORE}{right}", (_OTHER, _ONE))
    between = And((_is(left, _ONE), _is(right, _OTHER)))
    rules: dict[str, Formula] = {
        f"more {left} is less {right}": Implies(more, less),
        f"more {right} is less {left}": Implies(less, more),
        f"{left} is more {left} than {right}": Implies(between, more),
    }
    for name, rule in rules.items():
        yield _axiom(name, rule)


def _is(adjective: str, who: Variable) -> Formula:
    event = Variable("e", Sort.EVENT)
    atoms = (Atom(adjective, (event,)), Atom("agent", (event, who)), Atom(ACTUAL, (event,)))
    return Exists((event,), And(atoms))


def _axiom(name: str, rule: Formula) -> Axiom:
    return Axiom(name, ForAll(tuple(free_variables(rule)), rule), "comparison")
