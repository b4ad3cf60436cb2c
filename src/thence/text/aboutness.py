"""Whether a passage speaks of what a claim says, so that it can deny it."""

from __future__ import annotations

import re

from thence.text.content import content_lemmas

__all__ = ["can_deny"]

LEAST_SHARE = 0.5
_NAME = re.compile(r"\b[A-ZÀ-ÖØ-Þ][\w'’-]*")


def can_deny(passage: str, claim: str, language: str) -> bool:
    """Whether a passage has half of a claim's words, and one of those that are no names.

    Models take a sentence on somebody for a denial of whatever else is said of that person: a
    portrait of a mathematician does not deny that she played the piano.
    """
    found = content_lemmas(passage, language)
    wanted = content_lemmas(claim, language)
    if len(wanted & found) < LEAST_SHARE * len(wanted):
        return False
    said = content_lemmas(_NAME.sub(" ", claim), language)
    return bool(said & found) or not said
