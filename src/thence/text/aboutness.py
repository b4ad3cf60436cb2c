"""Whether a passage speaks of what a claim says: only what speaks of a thing can deny it."""

from __future__ import annotations

import re

from thence.text.content import content_lemmas

__all__ = ["can_deny", "speaks_of"]

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
