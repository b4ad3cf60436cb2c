"""The background of a pair: what is taken for true beside T, and nothing of other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.engines.nutcracker.anaphora import anaphora
from thence.engines.nutcracker.comparative_axioms import comparative_axioms
from thence.engines.nutcracker.grammar_axioms import grammar_axioms
from thence.engines.nutcracker.lexical import word_relations
from thence.engines.nutcracker.participants import PRIVATIVES
from thence.engines.nutcracker.texts import LogicalText
from thence.knowledge import Knowledge
from thence.logic.formula import And, Atom, ForAll, Formula, Not, Variable, atoms_of
from thence.logic.monotonicity import monotonicity
from thence.logic.problem import Axiom

__all__ = ["background"]


def background(
    text: LogicalText, hypothesis: LogicalText, knowledge: Knowledge, language: str
) -> tuple[Axiom, ...]:
    """Who is who, what words imply, what quantifiers do; each axiom with its source."""
    formulae = (text.formula, hypothesis.formula)
    quantifications = (*text.quantifications, *hypothesis.quantifications)
    relations = word_relations(text, hypothesis, knowledge, language)
    found = [
        *anaphora(text, hypothesis, relations),
        *(relation.axiom() for relation in relations),
        *grammar_axioms(text, hypothesis, knowledge, language),
        *_privative(formulae),
        *comparative_axioms(formulae, relations),
        *monotonicity(quantifications, formulae),
    ]
    return tuple({axiom.name: axiom for axiom in found}.values())


def _privative(formulae: Iterable[Formula]) -> Iterator[Axiom]:
    """A former or fake something is none."""
    words = {atom.predicate for formula in formulae for atom in atoms_of(formula)}
    thing = (Variable("v"),)
    for word in sorted(words):
        kind, _, noun = word.partition(" ")
        if kind in PRIVATIVES and noun in words:
            rule = Not(And((Atom(word, thing), Atom(noun, thing))))
            yield Axiom(f"{word} is no {noun}", ForAll(thing, rule), "adjectives")
