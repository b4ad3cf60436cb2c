"""The content of a text as a set: its lemmas, by dictionary, without the stop words."""

from __future__ import annotations

import re
from functools import lru_cache

from thence.languages import pack_of
from thence.text.words import words

__all__ = ["can_deny", "content_lemmas", "lemma_of", "speaks_of"]


@lru_cache(maxsize=200_000)
def lemma_of(word: str, language: str) -> str:
    """The dictionary form of a word in lower case, or the word itself where it is not known."""
    from simplemma import lemmatize

    try:
        return lemmatize(word, lang=language).lower()
    except ValueError:  # it has no dictionary of the language
        return word.lower()


@lru_cache(maxsize=4096)
def content_lemmas(text: str, language: str) -> frozenset[str]:
    """The lemmas of the content words; all words of a language whose stop words are not known."""
    found = words(text)
    stop = pack_of(language).stop_words
    if not stop:
        return frozenset(found)
    return frozenset(lemma_of(word, language) for word in found if word not in stop)


LEAST_SHARE = 0.5
_NAME = re.compile(r"\b[A-ZÀ-ÖØ-Þ][\w'’-]*")


def speaks_of(passage: str, claim: str, language: str) -> bool:
    """Whether a passage has at least half of the content words of a claim."""
    wanted = content_lemmas(claim, language)
    return len(wanted & content_lemmas(passage, language)) >= LEAST_SHARE * len(wanted)


def can_deny(passage: str, claim: str, language: str) -> bool:
    """Whether a passage has half of a claim's words, and one of those that are no names.

    Models take a sentence on somebody for a denial of whatever else is said of that person: a
    portrait of a mathematician does not deny that she played the piano.
    """
    if not speaks_of(passage, claim, language):
        return False
    said = content_lemmas(_NAME.sub(" ", claim), language)
    return bool(said & content_lemmas(passage, language)) or not said
