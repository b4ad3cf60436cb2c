"""Whether a sentence speaks of what a hypothesis speaks of."""

from __future__ import annotations

from thence.text.content import content_lemmas

__all__ = ["speaks_of"]

LEAST_SHARE = 0.5


def speaks_of(sentence: str, hypothesis: str, language: str) -> bool:
    """Whether a sentence has at least half of the content words of a hypothesis.

    Models take a sentence about something else for a contradiction; but only what speaks of a
    thing can deny it.
    """
    wanted = content_lemmas(hypothesis, language)
    return len(wanted & content_lemmas(sentence, language)) >= LEAST_SHARE * len(wanted)
