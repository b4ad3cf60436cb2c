"""What the resources say of the words of T and H: one implies another, or excludes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from thence.engines.nutcracker.everyday import everyday_implies, is_denied, sort_of
from thence.knowledge import Knowledge, Relation, RelationType, Term
from thence.logic.formula import ACTUAL, And, Atom, ForAll, Formula, Implies, Not, Sort, Variable
from thence.logic.problem import Axiom
from thence.semantics.texts import LogicalText, Word
from thence.text.meaning.people import animate, is_first_name
from thence.time_limit import check_time

__all__ = ["WordRelation", "is_trusted", "word_relations"]

_IMPLYING = frozenset(
    {
        RelationType.SYNONYMY,
        RelationType.HYPERNYMY,
        RelationType.ENTAILMENT,
        RelationType.NAME_VARIANT,
        RelationType.ACRONYM,
        RelationType.LEXICAL_RULE,
    }
)
_EXCLUDING = frozenset({RelationType.ANTONYMY, RelationType.DISJOINTNESS})
_BETWEEN_LOOKS = 100
"""Pairs of words that are compared between two looks at the clock."""
_MOST_WORDS = 60
"""Words beyond which those of T are related to those of H only, not to one another."""


@dataclass(frozen=True, slots=True)
class WordRelation:
    """One word implies another, or excludes it, by a resource."""

    left: Word
    right: Word
    excludes: bool
    source: str

    def axiom(self) -> Axiom:
        """The relation as an axiom, named for its words."""
        left, right = self.left[0], self.right[0]
        if not self.excludes:
            thing = Variable("v", self.left[1])
            rule: Formula = Implies(Atom(left, (thing,)), Atom(right, (thing,)))
            return Axiom(f"{left} is {right}", ForAll((thing,), rule), self.source)
        if self.left[2] == "ADJ":
            variables, rule = _opposite_states(left, right)
        else:
            variables = (Variable("v", self.left[1]),)
            rule = Not(And((Atom(left, variables), Atom(right, variables))))
        return Axiom(f"{left} is not {right}", ForAll(variables, rule), self.source)


def word_relations(
    text: LogicalText, hypothesis: LogicalText, knowledge: Knowledge, language: str
) -> list[WordRelation]:
    """The relations between any two words of T and H; of a long T, only those with words of H."""
    words = [word for word in dict.fromkeys((*text.words, *hypothesis.words)) if _has_content(word)]
    asked = {word for word in hypothesis.words if _has_content(word)}
    pairs = (
        (left, right)
        for left in words
        for right in words
        if len(words) <= _MOST_WORDS or left in asked or right in asked
    )
    found = _found(pairs, knowledge, language)
    return [item for item in found if not (item.excludes and _mixed(item, text, hypothesis))]


def _mixed(relation: WordRelation, text: LogicalText, hypothesis: LogicalText) -> bool:
    """Whether a text has both of two colours, so that something may: a black and white dog."""
    both = {relation.left, relation.right}
    colours = {sort_of(word[0]) for word in both} == {"colours"}
    return colours and any(both <= set(side.words) for side in (text, hypothesis))


def _has_content(word: Word) -> bool:
    return word[2] != "ADP" and word[0] != ACTUAL


def _found(
    pairs: Iterable[tuple[Word, Word]], knowledge: Knowledge, language: str
) -> Iterator[WordRelation]:
    for number, (left, right) in enumerate(pairs):
        if number % _BETWEEN_LOOKS == 0:
            check_time()
        if left[0] == right[0] or not _comparable(left, right):
            continue
        if right[0] == "person" and left[2] == "PROPN" and is_first_name(left[0].split(" ")[0]):
            yield WordRelation(left, right, False, "first names")
            continue
        if _is_bare_name(left) and animate(right[0], language):
            continue  # WordNet's Simon is a composer, ours may be anybody
        if language == "en" and is_denied(left[0], right[0]):
            continue
        relations = knowledge.relations(Term(left[0], left[2]), Term(right[0], right[2]), language)
        implying = _strongest(relations, _IMPLYING)
        excluding = _strongest(relations, _EXCLUDING)
        if implying is not None:
            yield WordRelation(left, right, False, _source(implying))
        elif language == "en" and everyday_implies(left[0], right[0], left[2]):
            yield WordRelation(left, right, False, "everyday words")
        elif excluding is not None and left < right:
            yield WordRelation(left, right, True, _source(excluding))


def _is_bare_name(word: Word) -> bool:
    return word[2] == "PROPN" and not set(word[0]) & {" ", "_"}


def _comparable(left: Word, right: Word) -> bool:
    return left[1] is right[1] and (left[2] == right[2] or {left[2], right[2]} == {"NOUN", "PROPN"})


def _strongest(relations: Sequence[Relation], types: frozenset[RelationType]) -> Relation | None:
    fitting = [item for item in relations if item.type in types and is_trusted(item)]
    return max(fitting, key=lambda item: item.weight, default=None)


def _source(relation: Relation) -> str:
    return f"{relation.source}: {relation.note}" if relation.note else relation.source


def _opposite_states(left: str, right: str) -> tuple[tuple[Variable, ...], Formula]:
    """Nothing is both large and small; adjectives are said of states, and states of things."""
    thing = Variable("v")
    states = [Variable(name, Sort.EVENT) for name in ("e", "f")]
    atoms: list[Formula] = []
    for state, word in zip(states, (left, right), strict=True):
        atoms += [Atom(word, (state,)), Atom("agent", (state, thing)), Atom(ACTUAL, (state,))]
    return (thing, *states), Not(And(tuple(atoms)))


_SENSES = re.compile(r"^\S+\.[nvar]\.(\d+), \S+\.[nvar]\.(\d+):")
"""How WordNet's notes name the two senses: by word, part of speech and rank."""
_OF_FIRST_SENSE = 0.03
_OF_OTHER_SENSES = 0.3


def is_trusted(relation: Relation) -> bool:
    """Whether a relation holds of the word as it is mostly meant.

    A relation of the first sense of the left word is trusted even if the right word has another
    first sense: an instrument is more often a means, and yet a guitar is an instrument. Any other
    has to be among frequent senses of both: a bull is rarely a man.
    """
    found = _SENSES.match(relation.note)
    first = found is not None and found[1] == "1"
    return relation.weight >= (_OF_FIRST_SENSE if first else _OF_OTHER_SENSES)
