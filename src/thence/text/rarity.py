"""How rare a word is: its inverse document frequency, from counts that ship."""

from __future__ import annotations

import gzip
import math
from functools import cache
from pathlib import Path

__all__ = ["rarity"]

_COUNTS = Path(__file__).parent / "data"


def rarity(word: str, language: str) -> float:
    """About 1 for a content word of middling frequency, less for a common one, more for a rare one.

    The logarithm of the share of texts that have the word, over that of one text in a thousand;
    1 for every word of a language without counts.
    """
    documents, counts = _counts(language)
    if not documents:
        return 1.0
    return math.log(documents / (counts.get(word.lower(), 0) + 1)) / math.log(1000)


@cache
def _counts(language: str) -> tuple[int, dict[str, int]]:
    path = _COUNTS / f"frequencies.{language}.txt.gz"
    if not path.exists():
        return 0, {}
    with gzip.open(path, "rt", encoding="utf-8") as file:
        documents = int(next(file))
        return documents, {word: int(count) for word, count in map(str.split, file)}
