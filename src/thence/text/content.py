"""The content of a text as a set: its lemmas, by dictionary, without the stop words."""

from __future__ import annotations

from functools import lru_cache

from thence.text.lemmas import lemma_of
from thence.text.stopwords import STOP_WORDS
from thence.text.words import words

__all__ = ["content_lemmas"]


@lru_cache(maxsize=4096)
def content_lemmas(text: str, language: str) -> frozenset[str]:
    """The lemmas of the content words; all words of a language whose stop words are not known."""
    found = words(text)
    if language not in STOP_WORDS:
        return frozenset(found)
    stop = STOP_WORDS[language]
    return frozenset(lemma_of(word, language) for word in found if word not in stop)
