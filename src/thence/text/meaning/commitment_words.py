"""English words and phrases under which something is mentioned and not asserted."""

from __future__ import annotations

from thence.files import packaged_table, word_set

__all__ = [
    "ACHIEVED",
    "ATTITUDES",
    "BEGINNING",
    "BLAMING",
    "BOUNDS",
    "CONSUMING",
    "CONTENT",
    "DEICTIC",
    "DONE_ADJECTIVES",
    "DONE_GERUNDS",
    "DURATIONS",
    "ENDED",
    "ENDING",
    "EXCEPTED",
    "FACTS",
    "FACTUAL_MARKS",
    "FALSITY",
    "FICTIONS",
    "HEARSAY",
    "HINDERING",
    "IMAGES",
    "INVERTIBLE",
    "LIGHT",
    "LONG_EXCEPTIONS",
    "MATERIALS",
    "MISSING",
    "MODALS",
    "NATURAL",
    "NEAR_MISSES",
    "NEGATIONS",
    "NEGATORS",
    "NOT_ONE",
    "OPENING_PROVISOS",
    "ORDINALS",
    "PAST_TIMES",
    "PRIVATIVE",
    "PROVISOS",
    "RELATIVE_ADJECTIVES",
    "REPLACED",
    "SCARCELY",
    "SOURCES",
    "SUPPOSED",
    "TELLING",
    "TIME_NOUNS",
    "TIME_SHIFTERS",
    "UNIVERSALS",
    "UNPROVED",
    "WHOLLY",
    "WISHED_FOR",
    "WISHES",
]

Patterns = tuple[tuple[str, ...], ...]

_TABLE = packaged_table("thence.text.meaning", "commitments.toml")


def _words(name: str) -> frozenset[str]:
    return word_set(_TABLE[name])


def _scope(name: str) -> frozenset[str]:
    return word_set(_TABLE["scopes"][name])


def _patterns(name: str) -> Patterns:
    return tuple(tuple(item.split()) for item in _TABLE["patterns"][name])


ACHIEVED = _words("achieved")
DURATIONS = _words("durations")
NEAR_MISSES = _words("near_misses")
HEARSAY = _words("hearsay")
FICTIONS = _words("fictions")
WISHED_FOR = _words("wished_for")
IMAGES = _words("images")
OPENING_PROVISOS = _words("opening_provisos")
FACTUAL_MARKS = _words("factual_marks")
FACTS = _words("facts")
UNIVERSALS = _words("universals")
SCARCELY = _words("scarcely")
DONE_GERUNDS = _words("done_gerunds")
UNPROVED = _words("unproved")
PRIVATIVE = _words("privative")
ENDING = _words("ending")
BLAMING = _words("blaming")
HINDERING = _words("hindering")
ATTITUDES = _words("attitudes")
INVERTIBLE = _words("invertible")
WISHES = _words("wishes")
LIGHT = _words("light")
NEGATORS = _words("negators")
ENDED = _patterns("ended")
REPLACED = _patterns("replaced")
EXCEPTED = _patterns("excepted")
LONG_EXCEPTIONS = _patterns("long_exceptions")
SOURCES = _patterns("sources")
PROVISOS = _patterns("provisos")
NOT_ONE = _patterns("not_one")
SUPPOSED = _patterns("supposed")
BOUNDS = _patterns("bounds")
MATERIALS = _scope("materials")
NATURAL = _scope("natural")
TELLING = _scope("telling")
DONE_ADJECTIVES = _scope("done_adjectives")
RELATIVE_ADJECTIVES = _scope("relative_adjectives")
DEICTIC = _scope("deictic")
TIME_NOUNS = _scope("time_nouns")
TIME_SHIFTERS = _scope("time_shifters")
PAST_TIMES = _scope("past_times")
MODALS = _scope("modals")
ORDINALS = _scope("ordinals")
MISSING = _scope("missing")
FALSITY = _scope("falsity")
BEGINNING = _scope("beginning")
CONSUMING = _scope("consuming")
WHOLLY = _scope("wholly")
NEGATIONS = frozenset(
    {"neither ... nor", *SCARCELY, *(" ".join(words) for words in (*NOT_ONE, *ENDED))}
)
CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM"})
