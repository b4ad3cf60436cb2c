"""Which nouns and names denote people, and of which sex: small tables and suffixes."""

from __future__ import annotations

from functools import cache

from thence.files import packaged_table, word_set
from thence.languages import pack_of

__all__ = ["animal", "animate", "gender", "is_first_name"]

_TABLE = packaged_table("thence.text.meaning", "people.toml")
_ANIMALS, _NOT_PERSON, _FEMALE_NAMES, _MALE_NAMES, _PRONOUNS = (
    word_set(_TABLE[name])
    for name in ("animals", "not_person", "female_names", "male_names", "pronouns")
)


def animate(lemma: str, language: str = "en") -> bool:
    """Whether a noun, a first name or a pronoun denotes a person or an animal, as far as known."""
    word = lemma.split(" ", maxsplit=1)[0].lower()
    if word in _words(language) or word in _ANIMALS or is_first_name(word):
        return True
    if word in _NOT_PERSON:
        return False
    return len(word) > 4 and word.endswith(pack_of(language).people.suffixes)


def is_first_name(word: str) -> bool:
    """Whether a word is a first name of the tables."""
    return word.lower() in _FEMALE_NAMES or word.lower() in _MALE_NAMES


def animal(lemma: str) -> bool:
    """Whether a noun denotes an animal, as far as known."""
    return lemma.lower() in _ANIMALS


def gender(lemma: str, language: str = "en") -> str:
    """`female` or `male` where a noun, title or first name tells; empty where not."""
    nouns = pack_of(language).people
    for word in lemma.lower().replace(".", "").split(" "):
        if word in nouns.female or word in _FEMALE_NAMES:
            return "female"
        if word in nouns.male or word in _MALE_NAMES:
            return "male"
        if word.endswith(nouns.female_suffixes):
            return "female"
    return ""


@cache
def _words(language: str) -> frozenset[str]:
    nouns = pack_of(language).people
    return _PRONOUNS | nouns.female | nouns.male | nouns.either
