"""The words of the benchmark with what they go with, so that what is said of things makes sense."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ADVERBS",
    "ATTRIBUTES",
    "CLAUSE_VERBS",
    "DITRANSITIVES",
    "INTRANSITIVES",
    "LINKING",
    "NAMES",
    "NOUNS",
    "PLACES",
    "PLURAL_NOUNS",
    "TRANSITIVES",
    "ClauseVerb",
    "Verb",
]

PERSON, FLOWER, FOOD, THING, PLACE = "person", "flower", "food", "thing", "place"


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with the kinds of what it takes, in the order of its arguments."""

    lemma: str
    takes: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ClauseVerb:
    """A verb with a clause: how the clause may look, and whether it has to be true."""

    lemma: str
    complements: tuple[str, ...]
    veridical: bool


NOUNS: dict[str, tuple[str, ...]] = {
    PERSON: (
        "man", "woman", "boy", "girl", "teacher", "student", "doctor", "nurse", "king", "queen",
        "poet", "painter", "farmer", "soldier", "child", "neighbour",
    ),
    FLOWER: ("flower", "rose", "lily", "tulip"),
    FOOD: ("cake", "soup", "bread", "cheese", "pie"),
    THING: ("book", "letter", "ring", "picture", "lamp", "hat", "map", "coat"),
    PLACE: ("garden", "park", "kitchen", "village", "city", "library"),
}  # fmt: skip
PLURAL_NOUNS = frozenset({"tulip", "map"})
"""Nouns that are always said of several things: one number for each, so that none has to be told
from the other."""
NAMES = ("Bill", "Lisa", "John", "Mary", "Anna", "Paul")
PLACES = NOUNS[PLACE]

INTRANSITIVES = ("sing", "dance", "smile", "laugh", "whistle", "wait", "work", "hum")

TRANSITIVES = (
    Verb("see", ((PERSON,), (PERSON, FLOWER, FOOD, THING))),
    Verb("admire", ((PERSON,), (PERSON, FLOWER, THING))),
    Verb("help", ((PERSON,), (PERSON,))),
    Verb("follow", ((PERSON,), (PERSON,))),
    Verb("love", ((PERSON,), (PERSON,))),
    Verb("meet", ((PERSON,), (PERSON,))),
    Verb("thank", ((PERSON,), (PERSON,))),
    Verb("visit", ((PERSON,), (PERSON,))),
    Verb("praise", ((PERSON,), (PERSON,))),
    Verb("paint", ((PERSON,), (PERSON, FLOWER))),
    Verb("draw", ((PERSON,), (PERSON, FLOWER))),
    Verb("buy", ((PERSON,), (FLOWER, FOOD, THING))),
    Verb("hide", ((PERSON,), (FLOWER, FOOD, THING))),
    Verb("eat", ((PERSON,), (FOOD,))),
)

DITRANSITIVES = tuple(
    Verb(lemma, ((PERSON,), (PERSON,), (FLOWER, FOOD, THING)))
    for lemma in ("give", "send", "show", "offer", "lend", "sell", "hand")
)

LINKING: dict[str, dict[str, tuple[str, ...]]] = {
    "smell": {FLOWER: ("nice", "sweet", "fresh"), FOOD: ("nice", "good", "fresh")},
    "taste": {FOOD: ("good", "sweet", "fresh")},
    "look": {
        FLOWER: ("nice", "fresh", "beautiful"),
        FOOD: ("nice", "good", "fresh"),
        THING: ("nice", "old", "beautiful"),
        PERSON: ("happy", "tired", "sad", "young"),
    },
    "seem": {PERSON: ("happy", "tired", "sad", "clever")},
    "be": {
        FLOWER: ("nice", "fresh", "beautiful"),
        FOOD: ("good", "fresh"),
        THING: ("nice", "old", "beautiful"),
        PERSON: ("happy", "tired", "young", "clever"),
    },
}
"""Verbs with an adjective: what each says of which kind."""

ATTRIBUTES: dict[str, tuple[str, ...]] = {
    PERSON: ("happy", "tired", "young", "clever", "tall"),
    FLOWER: ("nice", "fresh", "beautiful", "red"),
    FOOD: ("good", "fresh"),
    THING: ("nice", "old", "beautiful"),
}
ADVERBS = ("quietly", "happily", "slowly", "often")

CLAUSE_VERBS = (
    ClauseVerb("see", ("bare", "ing", "that"), veridical=True),
    ClauseVerb("hear", ("bare", "ing", "that"), veridical=True),
    ClauseVerb("watch", ("bare", "ing"), veridical=True),
    ClauseVerb("notice", ("that", "zero"), veridical=True),
    ClauseVerb("know", ("that", "zero"), veridical=True),
    ClauseVerb("insist", ("that",), veridical=False),
    ClauseVerb("say", ("that", "zero"), veridical=False),
    ClauseVerb("think", ("that", "zero"), veridical=False),
    ClauseVerb("claim", ("that", "zero"), veridical=False),
    ClauseVerb("prefer", ("subjunctive", "for"), veridical=False),
    ClauseVerb("arrange", ("subjunctive", "for"), veridical=False),
)
