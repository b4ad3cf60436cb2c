"""A document as logic: its box, its formula, and the words that axioms may speak of."""

from __future__ import annotations

from dataclasses import dataclass

from thence.logic.drs import Box, Quantification, translated
from thence.logic.formula import Exists, Formula, Sort, free_variables
from thence.semantics.boxes import discourse_box
from thence.semantics.ellipsis import spelled_out
from thence.semantics.implied import with_implied
from thence.semantics.mentions import SentenceReading, same_mentions
from thence.semantics.participants import one_noun
from thence.semantics.timing import one_event
from thence.text.document import Document
from thence.text.meaning import Entity, EntityKind, PredicateKind, read_sentence

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

    document: Document
    """With its ellipses spelled out."""
    readings: tuple[SentenceReading, ...]
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


def logical_text(document: Document, name: str, *, asked: Document | None = None) -> LogicalText:
    """The box of a document and its translation; `name` keeps its quantifications apart.

    `asked` is the H of a T: what the counts and spans of T imply of it is said as well.
    """
    document = spelled_out(document)
    if asked is not None:
        document = with_implied(document, asked)
    language = document.language
    readings = tuple(SentenceReading(*read_sentence(item, language)) for item in document)
    same = same_mentions(document, readings, within_sentences=True)
    box = discourse_box(readings, same, language)
    translation = translated(box, name)
    free = tuple(free_variables(translation.formula))
    formula = Exists(free, translation.formula) if free else translation.formula
    formula = one_event(formula)
    entities = tuple(
        entity
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities
        if (number, entity.id) not in same
    )
    words = _words(readings)
    return LogicalText(
        document, readings, box, formula, translation.quantifications, words, entities
    )


def _words(readings: tuple[SentenceReading, ...]) -> tuple[Word, ...]:
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
