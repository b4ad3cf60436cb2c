"""Which words of a text were replaced by which, and what kind of words they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from thence.build.revisions.hunks import hunks

__all__ = ["Replacement", "replacements", "tokens"]

_TOKENS = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Replacement:
    """Words before and after; one of the sides may be empty."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    before_start: int
    after_start: int


def tokens(text: str) -> list[str]:
    """The words of a text as they are written, and its punctuation."""
    return _TOKENS.findall(text)


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
