"""The words of the benchmark with what they go with, so that what is said of things makes sense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thence.files import made, packaged_table

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


_TABLE = packaged_table(__package__, "vocabulary.toml")
_SIGNS = {"+": True, "-": False, "o": None}


def _words(name: str) -> tuple[str, ...]:
    return tuple(_TABLE[name].split())


NOUNS: dict[str, tuple[str, ...]] = made(dict[str, tuple[str, ...]], _TABLE["nouns"])
PLURAL_NOUNS = frozenset(_words("plural_nouns"))
"""Nouns that are always said of several things."""
NAMES = _words("names")
PLACES = NOUNS[PLACE]
INTRANSITIVES = _words("intransitives")
TRANSITIVES: tuple[Verb, ...] = made(tuple[Verb, ...], _TABLE["transitives"])
STATES = frozenset(_words("states"))
"""Transitive verbs of what nobody hears or watches somebody do."""
DITRANSITIVES = tuple(
    Verb(lemma, ((PERSON,), (PERSON,), (FLOWER, FOOD, THING))) for lemma in _words("ditransitives")
)
LINKING: dict[str, dict[str, tuple[str, ...]]] = made(
    dict[str, dict[str, tuple[str, ...]]], _TABLE["linking"]
)
"""Verbs with an adjective: what each says of which kind."""
ATTRIBUTES: dict[str, tuple[str, ...]] = made(dict[str, tuple[str, ...]], _TABLE["attributes"])
ADVERBS = _words("adverbs")
CLAUSE_VERBS: tuple[ClauseVerb, ...] = made(tuple[ClauseVerb, ...], _TABLE["clause_verbs"])
SUBJECT_CONTROL = _words("subject_control")
"""Verbs with an infinitive that their subject is the subject of."""
OBJECT_CONTROL = _words("object_control")
"""Verbs with an infinitive that their object is the subject of."""
SIGNATURES: Mapping[str, tuple[bool | None, bool | None]] = {
    verb: (_SIGNS[affirmed], _SIGNS[denied])
    for verb, (affirmed, denied) in _TABLE["signatures"].items()
}
"""What the clause of a verb is if the verb is affirmed and if it is denied (Nairn et al. 2006):
true, false, or not said."""
RELATED: tuple[tuple[str, str, str, str], ...] = tuple(map(tuple, _TABLE["related"]))
"""Words that WordNet may relate, with their part of speech and their kind or family."""
NOMINALS: Mapping[str, tuple[str, str, bool]] = {
    verb: tuple(said) for verb, said in _TABLE["nominals"].items()
}
"""Verbs with a noun that says the same after a light verb, and whether it has an article."""
