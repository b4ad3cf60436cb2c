"""Numbers in words and digits, English and Italian: `two and a half million`, `3,5 milioni`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

__all__ = ["read_number"]

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class _Words:
    """How a language spells numbers."""

    small: Callable[[str], int | None]
    """The value of a word below a thousand, or of a compound word."""
    scales: dict[str, int]
    """What multiplies all that stands before it."""
    dozens: dict[str, int]
    joiners: frozenset[str]
    articles: frozenset[str]
    halves: frozenset[str]
    digits: Callable[[str], Fraction | None]


def read_number(words: Sequence[str], language: str) -> tuple[Fraction, int] | None:
    """The number that a sequence of lower-case words starts with, and how many words it takes."""
    spelling = _LANGUAGES.get(language)
    if spelling is None or not words:
        return None
    return _Reader(words, spelling).read()


class _Reader:
    """Reads one number from left to right: groups of smalls, each under a scale of its own."""

    def __init__(self, words: Sequence[str], spelling: _Words) -> None:
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
            if at < len(words) and words[at] in spelling.scales | spelling.dozens:
                self._group = HALF
                return at
        if words[0] in spelling.articles and len(words) > 1:
            if words[1] in spelling.scales | spelling.dozens or words[1] == "hundred":
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


_ENGLISH_UNITS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ITALIAN_UNITS = """
zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
quindici sedici diciassette diciotto diciannove
"""
_ITALIAN_TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta"
_ENGLISH_SMALL = {word: value for value, word in enumerate(_ENGLISH_UNITS.split())} | {
    word: 10 * tens for tens, word in enumerate(_ENGLISH_TENS.split(), start=2)
}


def _english_digits(word: str) -> Fraction | None:
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?|\d+(\.\d+)?", word):
        return Fraction(word.replace(",", ""))
    return None


def _italian_digits(word: str) -> Fraction | None:
    if re.fullmatch(r"\d{1,3}(\.\d{3})+(,\d+)?|\d+(,\d+)?", word):
        return Fraction(word.replace(".", "").replace(",", "."))
    return None


def _italian_small(word: str) -> int | None:
    plain = word.replace("é", "e").replace("è", "e")
    table = _italian_below_thousand()
    if plain in table:
        return table[plain]
    if plain.startswith("mille"):
        rest = plain.removeprefix("mille").removeprefix("e")
        return 1000 + table[rest] if rest in table else 1000 if not rest else None
    before, mila, after = plain.partition("mila")
    if mila and before in table and (not after or after in table):
        return table[before] * 1000 + (table[after] if after else 0)
    return None


@cache
def _italian_below_thousand() -> dict[str, int]:
    units, tens = _ITALIAN_UNITS.split(), _ITALIAN_TENS.split()
    table = {word: value for value, word in enumerate(units)}
    table |= {"un": 1, "una": 1}
    for ten, word in enumerate(tens, start=2):
        table[word] = 10 * ten
        for unit in range(1, 10):
            # uno and otto swallow the vowel before them; ventun before a noun.
            stem = word[:-1] if unit in (1, 8) else word
            table[stem + units[unit]] = 10 * ten + unit
        table[word[:-1] + "un"] = 10 * ten + 1
    below_hundred = {word: value for word, value in table.items() if 0 < value < 100}
    for hundred in range(1, 10):
        prefix = ("" if hundred == 1 else units[hundred]) + "cento"
        table[prefix] = 100 * hundred
        for word, value in below_hundred.items():
            table[prefix + word] = 100 * hundred + value
            if word[0] == "o":
                table[prefix[:-1] + word] = 100 * hundred + value
    return table


_LANGUAGES = {
    "en": _Words(
        small=_ENGLISH_SMALL.get,
        scales={
            "thousand": 10**3,
            "million": 10**6,
            "millions": 10**6,
            "mln": 10**6,
            "billion": 10**9,
            "billions": 10**9,
            "bn": 10**9,
            "trillion": 10**12,
        },
        dozens={"dozen": 12, "dozens": 12},
        joiners=frozenset({"and"}),
        articles=frozenset({"a", "an"}),
        halves=frozenset({"half"}),
        digits=_english_digits,
    ),
    "it": _Words(
        small=_italian_small,
        scales={
            "mila": 10**3,
            "milione": 10**6,
            "milioni": 10**6,
            "mln": 10**6,
            "miliardo": 10**9,
            "miliardi": 10**9,
            "mld": 10**9,
            "bilione": 10**12,
            "bilioni": 10**12,
        },
        dozens={"dozzina": 12, "dozzine": 12, "centinaio": 100, "migliaio": 1000},
        joiners=frozenset({"e"}),
        articles=frozenset({"un", "una"}),
        halves=frozenset({"mezzo", "mezza"}),
        digits=_italian_digits,
    ),
}
