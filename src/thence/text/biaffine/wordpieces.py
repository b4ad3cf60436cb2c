"""Word pieces: a word as a sequence of entries of an uncased BERT vocabulary, and its shape."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

__all__ = ["SHAPES", "Wordpieces", "shape"]

SHAPES = 8
"""How many values `shape` has."""

LONGEST = 40
"""Characters beyond which a stretch of letters is unknown."""


class Wordpieces:
    """Splits words, longest piece first, and remembers what it has split."""

    def __init__(self, vocabulary: Iterable[str], unknown: str = "[UNK]") -> None:
        self._numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self._unknown = self._numbers[unknown]
        self._known: dict[str, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def __call__(self, word: str) -> tuple[int, ...]:
        """The numbers of the pieces of a word, at least one."""
        pieces = self._known.get(word)
        if pieces is None:
            runs = _runs(word)
            pieces = tuple(number for run in runs for number in self._split(run))
            pieces = self._known[word] = pieces[:LONGEST] or (self._unknown,)
        return pieces

    def _split(self, run: str) -> list[int]:
        numbers: list[int] = []
        start = 0
        while start < len(run):
            prefix = "##" if start else ""
            for end in range(min(len(run), start + LONGEST), start, -1):
                number = self._numbers.get(prefix + run[start:end])
                if number is not None:
                    numbers.append(number)
                    start = end
                    break
            else:
                return [self._unknown]
        return numbers


def shape(word: str) -> int:
    """How a word is written, which an uncased vocabulary forgets."""
    if any(character.isdigit() for character in word):
        return 1 if word.isdigit() else 2
    if not any(character.isalpha() for character in word):
        return 3
    if word.islower():
        return 0
    if word.isupper():
        return 4 if len(word) == 1 else 5
    return 6 if word[0].isupper() and not any(c.isupper() for c in word[1:]) else 7


def _runs(word: str) -> list[str]:
    """Lower case without accents; each sign of punctuation stands alone."""
    runs: list[str] = []
    inside = False
    for character in unicodedata.normalize("NFD", word.lower()):
        category = unicodedata.category(character)
        if category == "Mn" or character.isspace():
            continue
        alone = category[0] in "PS" or category == "Lo"
        if alone or not inside:
            runs.append(character)
        else:
            runs[-1] += character
        inside = not alone
    return runs
