"""The background of a pair: what is taken for true beside T, and nothing of other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.engines.nutcracker.comparative_axioms import comparative_axioms
from thence.engines.nutcracker.grammar_axioms import grammar_axioms
from thence.engines.nutcracker.lexical import WordRelation, word_relations
from thence.knowledge import Knowledge
from thence.logic.formula import And, Atom, ForAll, Formula, Not, Variable, atoms_of
from thence.logic.monotonicity import monotonicity
from thence.logic.problem import Axiom
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
