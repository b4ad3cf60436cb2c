"""Words and things compared: the same, related by a resource, or opposed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from thence.engines.venses.facts import Thing
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.relation import Bearing, Relation, RelationType, Term
from thence.text.meaning import EntityKind, PredicateKind

__all__ = ["Likeness", "Vocabulary"]

_UPOS = {
    PredicateKind.VERB: "VERB",
    PredicateKind.NOUN: "VERB",
    PredicateKind.ADJECTIVE: "ADJ",
}
_LOOSE = frozenset({"of", "compound", "from", "in", "at", "by", "for", "on", "within", "inside"})
"""Relations between two nouns that English says in one way or another."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How far a word of T gives a word of H."""

    weight: float
    """1 for the same, 0 for nothing in common."""
    why: str = ""
    """The transformation, empty where there is none."""
    opposed: Relation | None = None


_SAME = Likeness(1.0)
_NOTHING = Likeness(0.0)


class Vocabulary:
    """What the resources say about the words of one language."""

    def __init__(self, knowledge: Knowledge, language: str) -> None:
        self._knowledge = knowledge
        self.language = language
        self.terms = lru_cache(maxsize=100_000)(self._terms)

    def predicates(self, text: str, hypothesis: str, kind: PredicateKind) -> Likeness:
        """A predicate of T against one of H."""
        if text == hypothesis:
            return _SAME
        if kind is PredicateKind.RELATION:
            if text in _LOOSE and hypothesis in _LOOSE:
                return Likeness(0.8, f"argument realisation: {text} for {hypothesis}")
            return _NOTHING
        upos = _UPOS[kind]
        return self.terms(Term(text, upos), Term(hypothesis, upos))

    def things(self, text: Thing, hypothesis: Thing) -> Likeness:
        """A thing of T against one of H, by the best of their names."""
        if text.head.lower() == hypothesis.head.lower():
            return _SAME
        shared = text.names & hypothesis.names
        if shared:
            return Likeness(1.0, f"coreference: {text.head} is {min(shared)}")
        best = _NOTHING
        for name in sorted(text.names):
            for other in sorted(hypothesis.names):
                found = self._named(name, other, text.kind, hypothesis.kind)
                if (found.weight, found.opposed is not None) > (
                    best.weight,
                    best.opposed is not None,
                ):
                    best = found
        return best

    def conflict(self, text: str, hypothesis: str) -> Relation | None:
        """The relation by which two quantities, dates or words exclude each other."""
        for relation in self._knowledge.relations(text, hypothesis, self.language):
            if relation.bearing is Bearing.OPPOSES:
                return relation
        return None

    def _named(self, text: str, hypothesis: str, kind: EntityKind, other: EntityKind) -> Likeness:
        if EntityKind.NAME in (kind, other):
            words, asked = set(text.split()), set(hypothesis.split())
            if kind is other and (asked <= words or words <= asked):
                return Likeness(0.9, f"name variant: {text} for {hypothesis}")
            return self.terms(Term(text), Term(hypothesis))
        return self.terms(Term(text, "NOUN"), Term(hypothesis, "NOUN"))

    def _terms(self, text: Term, hypothesis: Term) -> Likeness:
        best, opposed = _NOTHING, None
        for relation in self._knowledge.relations(text, hypothesis, self.language):
            if relation.bearing is Bearing.SUPPORTS and relation.weight > best.weight:
                why = f"{relation.type}: {text.lemma} for {hypothesis.lemma} ({relation.source})"
                best = Likeness(min(1.0, relation.weight), why)
            elif relation.bearing is Bearing.OPPOSES and opposed is None:
                opposed = relation
        if best.weight and opposed is not None and opposed.type is RelationType.CO_HYPONYMY:
            opposed = None
        return Likeness(best.weight, best.why, opposed if best.weight < 0.5 else None)
