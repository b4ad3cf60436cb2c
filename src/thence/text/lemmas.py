"""The lemma of a word out of context, by dictionary; for engines that do not parse."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["lemma_of"]


@lru_cache(maxsize=200_000)
def lemma_of(word: str, language: str) -> str:
    """The dictionary form of a word in lower case, or the word itself where it is not known."""
    from simplemma import lemmatize

    try:
        return lemmatize(word, lang=language).lower()
    except ValueError:  # it has no dictionary of the language
        return word.lower()
