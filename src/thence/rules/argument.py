"""What fills a slot: the name or noun that counts as its filler, and the types of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from thence.text.document import Entity, Sentence

__all__ = ["Argument", "argument", "noun_type"]

NAMES = frozenset(
    {"PERSON", "ORG", "GPE", "LOC", "NORP", "FAC", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW"}
)
"""Entities that are known by their whole name; of figures and dates the noun itself counts."""
DESIGNATORS = frozenset(
    {
        "the", "'s", "'", "inc", "inc.", "corp", "corp.", "co", "co.", "ltd", "ltd.", "plc", "ag",
        "sa", "nv", "spa", "llc", "group", "company", "corporation",
    }
)  # fmt: skip
"""Parts of a company's name that texts leave out as they please."""
NOUN_FILES = (
    "tops", "act", "animal", "artifact", "attribute", "body", "cognition", "communication",
    "event", "feeling", "food", "group", "location", "motive", "object", "person",
    "phenomenon", "plant", "possession", "process", "quantity", "relation", "shape", "state",
    "substance", "time",
)  # fmt: skip
FIRST_NOUN_FILE = 3
"""WordNet numbers its lexicographer files; those of nouns begin here."""


class Argument(NamedTuple):
    """The filler of a slot and its type."""

    filler: str
    """A name in full, or the lemma of a noun, in lower case."""
    type: str
    """The type of the named entity, or WordNet's file of the noun (`noun.person`); or empty."""


def argument(sentence: Sentence, index: int) -> Argument | None:
    """The argument that a noun heads; None for what is neither a noun nor a name."""
    token = sentence.tokens[index]
    if token.upos not in {"NOUN", "PROPN"}:
        return None
    entity = _entity(sentence, index)
    if entity is not None and entity.type in NAMES:
        return Argument(_name(sentence, entity), entity.type)
    lemma = token.lemma.lower()
    if not any(character.isalpha() for character in lemma):
        return None
    return Argument(lemma, entity.type if entity is not None else noun_type(lemma))


def _entity(sentence: Sentence, index: int) -> Entity | None:
    return next((each for each in sentence.entities if each.first <= index < each.last), None)


def _name(sentence: Sentence, entity: Entity) -> str:
    words = [token.form.lower() for token in sentence.tokens[entity.first : entity.last]]
    return " ".join(word for word in words if word not in DESIGNATORS) or " ".join(words)


@lru_cache(maxsize=100_000)
def noun_type(lemma: str) -> str:
    """WordNet's lexicographer file of a noun in its first sense; empty where it has none."""
    from thence.knowledge.wordnet.database import Part, shipped_database

    database = shipped_database()
    senses = database.senses(lemma, Part.NOUN)
    if not senses:
        return ""
    file = int(database.lexicographer_files[senses[0]]) - FIRST_NOUN_FILE
    return f"noun.{NOUN_FILES[file]}"
