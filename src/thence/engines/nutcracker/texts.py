"""A document as logic: its box, its formula, and the words that axioms may speak of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thence.engines.nutcracker.boxes import discourse_box
from thence.engines.nutcracker.ellipsis import spelled_out
from thence.engines.nutcracker.participants import one_noun
from thence.logic.discourse import Node, Reading
from thence.logic.drs import Box, Quantification, translated
from thence.logic.formula import Exists, Formula, Sort, free_variables
from thence.text.coreference import resolve
from thence.text.document import Document
from thence.text.meaning import EntityKind, PredicateKind, meaning

__all__ = ["LogicalText", "Word", "logical_text"]

Word = tuple[str, Sort, str]
"""A predicate, the sort of what it is said of, and its universal part of speech."""

_PARTS = {
    PredicateKind.VERB: "VERB",
    PredicateKind.NOUN: "VERB",
    PredicateKind.ADJECTIVE: "ADJ",
    PredicateKind.RELATION: "ADP",
}


@dataclass(frozen=True, slots=True)
class LogicalText:
    """What a document says."""

    readings: tuple[Reading, ...]
    box: Box
    formula: Formula
    quantifications: tuple[Quantification, ...]
    words: tuple[Word, ...]

    @property
    def says_something(self) -> bool:
        """Whether any condition was made out."""
        return any(reading.meaning.predicates for reading in self.readings) or any(
            token.lemma == "be" for reading in self.readings for token in reading.sentence
        )


def logical_text(document: Document, name: str) -> LogicalText:
    """The box of a document and its translation; `name` keeps its quantifications apart."""
    document = spelled_out(document)
    readings = tuple(Reading(item, meaning(item, document.language)) for item in document)
    box = discourse_box(readings, _same_mentions(document, readings), document.language)
    translation = translated(box, name)
    free = tuple(free_variables(translation.formula))
    formula = Exists(free, translation.formula) if free else translation.formula
    return LogicalText(readings, box, formula, translation.quantifications, _words(readings))


def _words(readings: tuple[Reading, ...]) -> tuple[Word, ...]:
    found: dict[Word, None] = {}
    for reading in readings:
        for entity in reading.meaning.entities:
            if entity.kind is EntityKind.NAME:
                found[entity.lemma, Sort.ENTITY, "PROPN"] = None
            elif entity.kind is EntityKind.NOUN:
                found[one_noun(entity.lemma.lower()), Sort.ENTITY, "NOUN"] = None
        for predicate in reading.meaning:
            found[predicate.lemma, Sort.EVENT, _PARTS[predicate.kind]] = None
            for adverb in predicate.modifiers:
                found[adverb, Sort.EVENT, "ADV"] = None
        if any(entity.kind is EntityKind.PRONOUN for entity in reading.meaning.entities):
            found["person", Sort.ENTITY, "NOUN"] = None
    return tuple(found)


def _same_mentions(document: Document, readings: tuple[Reading, ...]) -> Mapping[Node, Node]:
    """For what is mentioned again, its first mention; within a sentence only by a pronoun."""
    nodes = {
        (number, entity.token): ((number, entity.id), entity.kind)
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities
        if entity.token is not None
    }
    plain = len(readings) < 2 and not any(kind is EntityKind.PRONOUN for _, kind in nodes.values())
    if plain:
        return {}
    same: dict[Node, Node] = {}
    for chain in resolve(document).chains():
        known = [nodes[m.sentence, m.head] for m in chain if (m.sentence, m.head) in nodes]
        if not known:
            continue
        first = known[0][0]
        for node, kind in known[1:]:
            elsewhere = node[0] != first[0] or kind is EntityKind.PRONOUN
            if node != first and elsewhere:
                same[node] = first
    return same
