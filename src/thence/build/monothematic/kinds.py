"""What kind of thing a noun names, by WordNet's commonest senses."""

from __future__ import annotations

from functools import cache, lru_cache

from thence.knowledge.wordnet import Part, shipped_database
from thence.knowledge.wordnet.closure import ancestors

__all__ = ["is_kind"]

_SENSES = 2
"""How many senses of a noun are looked at, the commonest first."""


@lru_cache(maxsize=20_000)
def is_kind(noun: str, *kinds: str) -> bool:
    """Whether one of a noun's commonest senses lies below the first sense of one of the kinds."""
    database = shipped_database()
    tops = {_first(kind) for kind in kinds}
    senses = database.senses(noun, Part.NOUN)[:_SENSES]
    return any(tops & ancestors(database, sense).keys() for sense in senses)


@cache
def _first(kind: str) -> int:
    return shipped_database().senses(kind, Part.NOUN)[0]
