"""Whether a sentence speaks of what a hypothesis speaks of."""

from __future__ import annotations

from functools import lru_cache

from thence.text.lemmas import lemma_of
from thence.text.stopwords import STOP_WORDS
from thence.text.words import words

__all__ = ["speaks_of"]

LEAST_SHARE = 0.5


def speaks_of(sentence: str, hypothesis: str, language: str) -> bool:
    """Whether a sentence has at least half of the content words of a hypothesis.

    Models take a sentence about something else for a contradiction; but only what speaks of a
    thing can deny it.
    """
    wanted = _content(hypothesis, language)
    return len(wanted & _content(sentence, language)) >= LEAST_SHARE * len(wanted)


@lru_cache(maxsize=256)
def _content(text: str, language: str) -> frozenset[str]:
    found = words(text)
    if language not in STOP_WORDS:
        return frozenset(found)
    stop = STOP_WORDS[language]
    return frozenset(lemma_of(word, language) for word in found if word not in stop)
