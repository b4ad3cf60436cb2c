"""Whether a passage speaks of what a claim says, so that it can deny it."""

from __future__ import annotations

import re

from thence.engines.cross_encoder.aboutness import speaks_of
from thence.text.content import content_lemmas

__all__ = ["can_deny"]

_NAME = re.compile(r"\b[A-ZÀ-ÖØ-Þ][\w'’-]*")


def can_deny(passage: str, claim: str, language: str) -> bool:
    """Whether a passage has half of a claim's words, and one of those that are no names.

    Models take a sentence on somebody for a denial of whatever else is said of that person: a
    portrait of a mathematician does not deny that she played the piano.
    """
    said = content_lemmas(_NAME.sub(" ", claim), language)
    shared = said & content_lemmas(passage, language)
    return speaks_of(passage, claim, language) and (bool(shared) or not said)
