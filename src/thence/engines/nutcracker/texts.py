"""A document as logic: its box, its formula, and the words that axioms may speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from thence.engines.nutcracker.boxes import discourse_box
from thence.engines.nutcracker.ellipsis import spelled_out
from thence.engines.nutcracker.participants import one_noun
from thence.logic.discourse import Node, Reading
from thence.logic.drs import Box, Quantification, translated
from thence.logic.formula import Exists, Formula, Sort, free_variables
from thence.text.coreference import resolve
from thence.text.document import Document
from thence.text.meaning import Entity, EntityKind, PredicateKind, meaning

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
    entities: tuple[Entity, ...]
    """Who is spoken of, each at the first mention."""

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
    same = _same_mentions(document, readings)
    box = discourse_box(readings, same, document.language)
    translation = translated(box, name)
    free = tuple(free_variables(translation.formula))
    formula = Exists(free, translation.formula) if free else translation.formula
    entities = tuple(
        entity
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities
        if (number, entity.id) not in same
    )
    words = _words(readings)
    return LogicalText(readings, box, formula, translation.quantifications, words, entities)


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
    """For what is mentioned again, its first mention."""
    nodes = {
        (number, entity.token): ((number, entity.id), entity.kind)
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities
        if entity.token is not None
    }
    same = {
        (number, later.id): (number, first.id)
        for number, reading in enumerate(readings)
        for first, later in _repeated(reading)
    }
    plain = len(readings) < 2 and not any(kind is EntityKind.PRONOUN for _, kind in nodes.values())
    if plain:
        return same
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


def _repeated(reading: Reading) -> Iterator[tuple[Entity, Entity]]:
    """Definite phrases of one sentence that repeat an earlier one: `the baker ... the baker`.

    Not where one is part of the other, or both are in places of one verb: `the boy saw the boy`.
    """
    sentence = reading.sentence
    definite = [
        (item, item.token)
        for item in reading.meaning.entities
        if item.kind is EntityKind.NOUN and item.determiner == "definite" and item.token is not None
    ]
    taken: set[int] = set()
    for position, (first, head) in enumerate(definite):
        phrase = {token.index: token.lemma for token in sentence.subtree(head)}
        for later, other in definite[position + 1 :]:
            if (later.lemma, later.number) != (first.lemma, first.number) or later.id in taken:
                continue
            words = {token.index: token.lemma for token in sentence.subtree(other)}
            nested = words.keys() & phrase.keys()
            beside = sentence.tokens[other].head in {head, sentence.tokens[head].head}
            if not nested and not beside and set(words.values()) <= set(phrase.values()):
                taken.add(later.id)
                yield first, later
