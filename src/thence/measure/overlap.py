"""Word overlap of a pair: the words that T and H share, over the length of H."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

__all__ = ["overlap"]


def overlap(text: Sequence[str], hypothesis: Sequence[str]) -> float | None:
    """The share of the words of H found in T; None if H has no word."""
    # paper 002, section 3.1: "counting all the words shared by T and H, and normalizing the
    # results by the length of H"; of the readings tried, only this one gives table 6.
    if not hypothesis:
        return None
    available = Counter(text)
    shared = sum(min(count, available[word]) for word, count in Counter(hypothesis).items())
    return shared / len(hypothesis)
