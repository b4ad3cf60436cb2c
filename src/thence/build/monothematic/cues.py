"""Words of a few closed classes that detectors go by; no resource lists them."""

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
    "SAME_PHRASES",
    "SEATS",
    "SPOKESMEN",
    "STATES",
    "TRANSPARENT_HEADS",
    "TRUST",
    "VAGUE_VERBS",
    "WHOLE",
]


_TABLE = packaged_table(__package__, "cues.toml")
_ITALIAN = packaged_table(__package__, "cues_it.toml")


def _words(key: str) -> frozenset[str]:
    """A class of words in all languages; none is another class's in the other language."""
    return word_set(_TABLE[key]) | word_set(_ITALIAN.get(key, ""))


TRANSPARENT_HEADS = _words("transparent_heads")
OPAQUE_HEADS = _words("opaque_heads")
NEGATIONS = _words("negations")
NEGATIVE_VERBS = _words("negative_verbs")
PRIVATIVE_MODIFIERS = _words("privative_modifiers")
CLAIMS = _words("claims")
EVENT_NOUNS = {noun: word_set(verbs) for noun, verbs in _TABLE["events"].items()}
"""Verbs of another stem for what a noun names."""
REPORTS = _words("reports")
VAGUE_VERBS = _words("vague_verbs")
PRIVATIVE_ADVERBS = _words("privative_adverbs")
GROUPS = _words("groups")
ORDERED = _words("ordered")
SEATS = {name: word_set(words) for name, words in _TABLE["seats"].items()}
"""Words for the power that a building, a street or a city stands for."""
CAUSING = _words("causing")
MAKING = _words("making")
WHOLE = _words("whole")
SPOKESMEN = _words("spokesmen")
MEMBERS = _words("members")
POWERS = _words("powers")
DIRECTIONS = _words("directions")
MONTHS = _words("months")
STATES = tuple(word_set(words) for words in _TABLE["states"])
"""Before an office or a state, in it, after it."""
OPPOSED_PARTICLES: tuple[tuple[str, str], ...] = made(
    tuple[tuple[str, str], ...], _TABLE["opposed_particles"]
)
SAME_PHRASES: tuple[tuple[str, ...], ...] = made(
    tuple[tuple[str, ...], ...], _TABLE["same_phrases"]
)
"""Expressions of which each may stand for the others."""
TRUST = {RelationType(name): share for name, share in _TABLE["trust"].items()}
"""How far a relation ties a word of T to a word of H, before its weight and its context."""
