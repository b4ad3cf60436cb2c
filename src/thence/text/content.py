"""The content of a text as a set: its lemmas, by dictionary, without the stop words."""

from __future__ import annotations

from functools import lru_cache

from thence.languages import pack_of
from thence.text.lemmas import lemma_of
from thence.text.words import words

__all__ = ["content_lemmas"]


@lru_cache(maxsize=4096)
def content_lemmas(text: str, language: str) -> frozenset[str]:
    """The lemmas of the content words; all words of a language whose stop words are not known."""
    found = words(text)
    stop = pack_of(language).stop_words
    if not stop:
        return frozenset(found)
    return frozenset(lemma_of(word, language) for word in found if word not in stop)
