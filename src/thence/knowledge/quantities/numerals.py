"""Numbers in words and digits: `two and a half million`, `3,5 milioni`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from thence.languages import NumberWords, pack_of

__all__ = ["read_number"]

HALF = Fraction(1, 2)


def read_number(words: Sequence[str], language: str) -> tuple[Fraction, int] | None:
    """The number that a sequence of lower-case words starts with, and how many words it takes."""
    spelling = pack_of(language).numbers
    if spelling is None or not words:
        return None
    return _Reader(words, spelling).read()


class _Reader:
    """Reads one number from left to right: groups of smalls, each under a scale of its own."""

    def __init__(self, words: Sequence[str], spelling: NumberWords) -> None:
        self._words = words
        self._spelling = spelling
        self._total = Fraction(0)
        self._group: Fraction | None = None
        self._lowest_scale: int | None = None
        self._open_below = 0
        """What may still be added to the group: a number below this."""

    def read(self) -> tuple[Fraction, int] | None:
        at = self._start()
        while at < len(self._words):
            taken = self._take(at)
            if not taken:
                break
            at += taken
        if self._group is None and self._lowest_scale is None:
            return None
        return self._total + (self._group or 0), at

    def _start(self) -> int:
        words, spelling = self._words, self._spelling
        if words[0] in spelling.halves and len(words) > 1:
            # half a million; mezzo milione
            at = 2 if words[1] in spelling.articles else 1
            if at < len(words) and words[at] in {**spelling.scales, **spelling.dozens}:
                self._group = HALF
                return at
        if words[0] in spelling.articles and len(words) > 1:
            if words[1] in {**spelling.scales, **spelling.dozens} or words[1] == "hundred":
                self._group = Fraction(1)
                return 1
            if words[1] in spelling.halves and len(words) > 2 and words[2] in spelling.scales:
                self._group = HALF
                return 2
        return 0

    def _take(self, at: int) -> int:
        """How many words from a place on belong to the number: 0 where it has ended."""
        word, spelling = self._words[at], self._spelling
        if word in spelling.joiners:
            return self._take_joined(at)
        if word == "hundred" and self._group is not None and self._group < 100:
            self._group *= 100
            self._open_below = 100
            return 1
        if word in spelling.dozens and self._group is not None:
            self._group *= spelling.dozens[word]
            self._open_below = 0
            return 1
        if word in spelling.scales:
            return self._take_scale(spelling.scales[word])
        return self._take_small(word)

    def _take_joined(self, at: int) -> int:
        rest = self._words[at + 1 : at + 3]
        if self._group is None and self._lowest_scale is None:
            return 0
        article = bool(rest) and rest[0] in self._spelling.articles
        if rest[article:] and rest[article] in self._spelling.halves:
            self._add_half()
            return 2 + article
        if rest and self._spelling.small(rest[0]) is not None and self._joins(rest[0]):
            return 1 + self._take_small(rest[0])
        return 0

    def _add_half(self) -> None:
        """Half of one, or of the scale that was just named: a million and a half."""
        if self._group is None:
            self._total += HALF * (self._lowest_scale or 0)
        else:
            self._group += HALF
        self._open_below = 0

    def _joins(self, word: str) -> bool:
        value = self._spelling.small(word) or 0
        opened = (
            self._open_below >= 100 if self._group is not None else self._lowest_scale is not None
        )
        limit = self._open_below if self._group is not None else self._lowest_scale or 0
        return opened and 0 < value < limit

    def _take_scale(self, scale: int) -> int:
        if self._group is None or (self._lowest_scale is not None and scale >= self._lowest_scale):
            return 0
        self._total += self._group * scale
        self._group = None
        self._lowest_scale = scale
        return 1

    def _take_small(self, word: str) -> int:
        value = self._spelling.small(word)
        if value is None:
            number = self._spelling.digits(word)
            if number is None or self._group is not None:
                return 0
            if self._lowest_scale is not None and number >= self._lowest_scale:
                return 0
            self._group, self._open_below = number, 0
            return 1
        if self._group is None:
            if self._lowest_scale is not None and value >= self._lowest_scale:
                return 0
            self._group = Fraction(value)
        elif 0 < value < self._open_below:
            self._group += value
        else:
            return 0
        is_ten = value % 10 == 0 and 20 <= value < 100
        self._open_below = 10 if is_ten else 0
        return 1
