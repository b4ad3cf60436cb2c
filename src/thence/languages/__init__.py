"""Languages are packs: all that Thence knows of one is a `Language`, found through entry points."""

from thence.languages.language import (
    Calendar,
    Language,
    NumberWords,
    PeopleNouns,
    Pronoun,
    language_codes,
    languages_with,
    pack_of,
    word_set,
)

__all__ = [
    "Calendar",
    "Language",
    "NumberWords",
    "PeopleNouns",
    "Pronoun",
    "language_codes",
    "languages_with",
    "pack_of",
    "word_set",
]
