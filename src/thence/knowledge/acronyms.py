"""Acronyms recognised from their letters: World Health Organization and WHO."""

from __future__ import annotations

import re

from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "Acronyms", "is_acronym"]

_MINOR = """
of the and for in on at to a an & di del della dello dei degli delle per la il lo le i gli e
de du des et von und der die das
"""
MINOR_WORDS = frozenset(_MINOR.split())


def is_acronym(short: str, full: str) -> bool:
    """Whether the letters of the short form are the initials of the words of the full one.

    Minor words may give a letter or not; every other word gives exactly one.
    """
    letters = re.sub(r"[.\s]", "", short)
    words = [word for word in re.split(r"[\s\-]+", full.strip()) if word]
    capitals = sum(letter.isupper() for letter in letters)
    if not letters.isalpha() or capitals < 2 or len(words) < 2:
        return False
    return _spells(letters.lower(), [word.lower() for word in words])


def _spells(letters: str, words: list[str]) -> bool:
    if not words:
        return not letters
    first, rest = words[0], words[1:]
    if letters and first[0] == letters[0] and _spells(letters[1:], rest):
        return True
    return first.strip(",.'’") in MINOR_WORDS and _spells(letters, rest)


class Acronyms:
    """Relates an acronym to a full form, in either direction and any language."""

    version = "1"

    def __init__(self, name: str = "acronyms") -> None:
        self.name = name

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """The full form entails its acronym; an acronym may have other full forms."""
        # An acronym has no space and its full form has one, so most pairs are settled at once.
        if (" " in lhs.lemma) == (" " in rhs.lemma):
            return ()
        full, short = (lhs, rhs) if " " in lhs.lemma else (rhs, lhs)
        if not is_acronym(short.lemma, full.lemma):
            return ()
        weight = 1.0 if full is lhs else 0.8
        note = f"{short.lemma} are the initials of {full.lemma}"
        return (Relation(lhs.lemma, rhs.lemma, RelationType.ACRONYM, weight, self.name, note),)


def _open(config: ResourceConfig) -> Acronyms:
    return Acronyms(config.name, **config.options)


SPEC = ResourceSpec(
    name="acronyms",
    summary="Acronyms by their letters: World Health Organization and WHO",
    open=_open,
    languages=("*",),
    shipped=True,
)
