"""The words of the benchmark with what they go with, so that what is said of things makes sense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = [
    "ADVERBS",
    "ATTRIBUTES",
    "CLAUSE_VERBS",
    "DITRANSITIVES",
    "INTRANSITIVES",
    "LINKING",
    "NAMES",
    "NOMINALS",
    "NOUNS",
    "OBJECT_CONTROL",
    "PLACES",
    "PLURAL_NOUNS",
    "RELATED",
    "SIGNATURES",
    "STATES",
    "SUBJECT_CONTROL",
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
    """A verb with a clause, and how the clause may look."""

    lemma: str
    complements: tuple[str, ...]

    @property
    def veridical(self) -> bool:
        """Whether the clause is true where the verb is."""
        return SIGNATURES[self.lemma][0] is True


NOUNS: dict[str, tuple[str, ...]] = {
    PERSON: (
        "man", "woman", "boy", "girl", "teacher", "student", "doctor", "nurse", "king", "queen",
        "poet", "painter", "farmer", "soldier", "child", "neighbour",
    ),
    FLOWER: ("flower", "rose", "lily", "tulip"),
    FOOD: ("cake", "soup", "cheese", "pie", "sandwich"),
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

STATES = frozenset({"see", "admire", "love"})
"""Transitive verbs of what nobody hears or watches somebody do."""

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
    ClauseVerb("see", ("bare", "ing", "that")),
    ClauseVerb("hear", ("bare", "ing", "that")),
    ClauseVerb("watch", ("bare", "ing")),
    ClauseVerb("notice", ("that", "zero")),
    ClauseVerb("know", ("that", "zero")),
    ClauseVerb("insist", ("that",)),
    ClauseVerb("say", ("that", "zero")),
    ClauseVerb("think", ("that", "zero")),
    ClauseVerb("claim", ("that", "zero")),
    ClauseVerb("prefer", ("subjunctive", "for")),
    ClauseVerb("arrange", ("subjunctive", "for")),
)

SUBJECT_CONTROL = ("manage", "remember", "forget", "fail", "refuse", "want")
"""Verbs with an infinitive that their subject is the subject of."""
OBJECT_CONTROL = ("force", "order", "allow")
"""Verbs with an infinitive that their object is the subject of."""

SIGNATURES: Mapping[str, tuple[bool | None, bool | None]] = {
    "see": (True, None),
    "hear": (True, None),
    "watch": (True, None),
    "notice": (True, True),
    "know": (True, True),
    "insist": (None, None),
    "say": (None, None),
    "think": (None, None),
    "claim": (None, None),
    "prefer": (None, None),
    "arrange": (None, None),
    "manage": (True, False),
    "remember": (True, False),
    "forget": (False, True),
    "fail": (False, True),
    "refuse": (False, None),
    "want": (None, None),
    "force": (True, None),
    "order": (None, None),
    "allow": (None, False),
}
"""What the clause of a verb is where the verb is affirmed and where it is denied (Nairn et al.
2006): true, false, or not said."""

RELATED: tuple[tuple[str, str, str, str], ...] = (
    ("daisy", "flower", "NOUN", FLOWER),
    ("orchid", "flower", "NOUN", FLOWER),
    ("marigold", "flower", "NOUN", FLOWER),
    ("soup", "food", "NOUN", FOOD),
    ("bread", "food", "NOUN", FOOD),
    ("cheese", "food", "NOUN", FOOD),
    ("painter", "artist", "NOUN", PERSON),
    ("man", "person", "NOUN", PERSON),
    ("woman", "person", "NOUN", PERSON),
    ("teacher", "person", "NOUN", PERSON),
    ("doctor", "person", "NOUN", PERSON),
    ("stroll", "walk", "VERB", "n0V"),
    ("march", "walk", "VERB", "n0V"),
    ("giggle", "laugh", "VERB", "n0V"),
    ("chuckle", "laugh", "VERB", "n0V"),
    ("grin", "smile", "VERB", "n0V"),
    ("adore", "love", "VERB", "n0Vn1"),
    ("purchase", "buy", "VERB", "n0Vn1"),
    ("young", "old", "ADJ", PERSON),
    ("clever", "stupid", "ADJ", PERSON),
    ("beautiful", "ugly", "ADJ", FLOWER),
    ("good", "bad", "ADJ", FOOD),
)
"""Words that WordNet may relate, with their part of speech and their kind or family."""

NOMINALS: Mapping[str, tuple[str, str, bool]] = {
    "visit": ("pay", "visit", True),
    "praise": ("give", "praise", False),
    "dance": ("perform", "dance", True),
    "laugh": ("give", "laugh", True),
    "smile": ("give", "smile", True),
}
"""Verbs with a noun that says the same after a light verb, and whether it has an article."""
