"""English words of a few closed classes that detectors go by; no resource lists them."""

from __future__ import annotations

from thence.files import made, packaged_table, word_set
from thence.knowledge.relation import RelationType

__all__ = [
    "CAUSING",
    "CLAIMS",
    "DIRECTIONS",
    "EVENT_NOUNS",
    "GROUPS",
    "MAKING",
    "MEMBERS",
    "MONTHS",
    "NEGATIONS",
    "NEGATIVE_VERBS",
    "OPAQUE_HEADS",
    "OPPOSED_PARTICLES",
    "ORDERED",
    "POWERS",
    "PRIVATIVE_ADVERBS",
    "PRIVATIVE_MODIFIERS",
    "REPORTS",
    "SEATS",
    "SPOKESMEN",
    "STATES",
    "TRANSPARENT_HEADS",
    "TRUST",
    "VAGUE_VERBS",
    "WHOLE",
]


_TABLE = packaged_table(__package__, "cues.toml")


TRANSPARENT_HEADS = word_set(_TABLE["transparent_heads"])
OPAQUE_HEADS = word_set(_TABLE["opaque_heads"])
NEGATIONS = word_set(_TABLE["negations"])
NEGATIVE_VERBS = word_set(_TABLE["negative_verbs"])
PRIVATIVE_MODIFIERS = word_set(_TABLE["privative_modifiers"])
CLAIMS = word_set(_TABLE["claims"])
EVENT_NOUNS = {noun: word_set(verbs) for noun, verbs in _TABLE["events"].items()}
"""Verbs of another stem for what a noun names."""
REPORTS = word_set(_TABLE["reports"])
VAGUE_VERBS = word_set(_TABLE["vague_verbs"])
PRIVATIVE_ADVERBS = word_set(_TABLE["privative_adverbs"])
GROUPS = word_set(_TABLE["groups"])
ORDERED = word_set(_TABLE["ordered"])
SEATS = {name: word_set(words) for name, words in _TABLE["seats"].items()}
"""Words for the power that a building, a street or a city stands for."""
CAUSING = word_set(_TABLE["causing"])
MAKING = word_set(_TABLE["making"])
WHOLE = word_set(_TABLE["whole"])
SPOKESMEN = word_set(_TABLE["spokesmen"])
MEMBERS = word_set(_TABLE["members"])
POWERS = word_set(_TABLE["powers"])
DIRECTIONS = word_set(_TABLE["directions"])
MONTHS = word_set(_TABLE["months"])
STATES = tuple(word_set(words) for words in _TABLE["states"])
"""Before an office or a state, in it, after it."""
OPPOSED_PARTICLES: tuple[tuple[str, str], ...] = made(
    tuple[tuple[str, str], ...], _TABLE["opposed_particles"]
)
TRUST = {RelationType(name): share for name, share in _TABLE["trust"].items()}
"""How far a relation ties a word of T to a word of H, before its weight and its context."""
