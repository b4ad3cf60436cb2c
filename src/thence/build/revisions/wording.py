"""Which words of a text were replaced by which, and what kind of words they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from thence.build.revisions.hunks import hunks

__all__ = ["Replacement", "cased_words", "replacements"]

_WORDS = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Replacement:
    """Words before and after; one of the sides may be empty."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    before_start: int
    after_start: int


def cased_words(text: str) -> list[str]:
    """The words of a text as they are written."""
    return _WORDS.findall(text)


def replacements(before: Sequence[str], after: Sequence[str]) -> list[Replacement]:
    """What was replaced, in order."""
    return [
        Replacement(
            tuple(before[hunk.before_start : hunk.before_end]),
            tuple(after[hunk.after_start : hunk.after_end]),
            hunk.before_start,
            hunk.after_start,
        )
        for hunk in hunks(before, after)
    ]
