"""Nouns and the verbs they are derived from, by WordNet: acquittal and acquit, winner and win."""

from __future__ import annotations

from functools import lru_cache

from thence.knowledge.wordnet import Part, Pointer, shipped_database

__all__ = ["noun_of", "share_stem", "verbs_of"]

_STEM = 3
_EVENTS = ("ion", "al", "ment", "ance", "ence", "ure", "ery", "th")


@lru_cache(maxsize=50_000)
def verbs_of(noun: str) -> tuple[str, ...]:
    """The verbs that WordNet derives a noun from, or from it."""
    database = shipped_database()
    found: dict[str, None] = {}
    for synset in database.senses(noun, Part.NOUN):
        for link in database.links(synset):
            is_verb = database.part(link.target) is Part.VERB
            if link.kind != Pointer.DERIVATION or not is_verb:
                continue
            if not link.source_word or database.word(synset, link.source_word) == noun:
                found[database.word(link.target, max(1, link.target_word))] = None
    return tuple(verb for verb in found if share_stem(verb, noun))


@lru_cache(maxsize=50_000)
def noun_of(verb: str) -> str:
    """The noun for what a verb says, as far as its ending tells; empty where WordNet has none."""
    database = shipped_database()
    found: dict[str, None] = {}
    for synset in database.senses(verb, Part.VERB):
        for link in database.links(synset):
            is_noun = database.part(link.target) is Part.NOUN
            if link.kind != Pointer.DERIVATION or not is_noun:
                continue
            if database.word(synset, link.source_word) == verb:
                found[database.word(link.target, link.target_word)] = None
    events = [noun for noun in found if noun.endswith(_EVENTS)]
    return max(events, key=lambda noun: sum(database.counts(noun)), default="")


def share_stem(one: str, two: str) -> bool:
    """Whether two words begin alike, as derived words do and related ones need not."""
    return one[:_STEM].lower() == two[:_STEM].lower()
