"""Quantities as intervals: `more than 5 km`, `about twenty`, `between 3 and 5 per cent`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from thence.files import packaged_table
from thence.knowledge.quantities.numerals import read_number
from thence.languages import NumberWords, pack_of

__all__ = ["Quantity", "Unit", "find_unit", "quantity"]

TOLERANCE = Fraction(1, 10)
"""How far `about` reaches, to either side."""
ROUNDING = Fraction(1, 100)
"""How far a converted amount may be off."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """All amounts between two bounds, in one unit; None for no bound."""

    low: Fraction | None
    high: Fraction | None
    unit: str = ""
    """A dimension's own unit, a currency, or the noun that is counted; empty for a bare number."""
    low_included: bool = True
    high_included: bool = True
    converted: bool = field(default=False, compare=False)
    """Whether it was given in another unit, so that it is exact only to the rounding of people."""

    def agrees(self, other: Quantity) -> bool:
        """Whether both are the same amount; 5 km are 3.1 miles."""
        if self == other:
            return True
        bounds = (self.low, self.high, other.low, other.high)
        if self.unit != other.unit or not (self.converted or other.converted) or None in bounds:
            return False
        return self._near(self.low, other.low) and self._near(self.high, other.high)

    def within(self, other: Quantity) -> bool:
        """Whether every amount of this is one of the other: what is said of this entails that."""
        return self.unit == other.unit and _low_fits(self, other) and _high_fits(self, other)

    def excludes(self, other: Quantity) -> bool:
        """Whether no amount of this is one of the other."""
        if self.unit != other.unit or self.agrees(other):
            return False
        return _below(self, other) or _below(other, self)

    def _near(self, ours: Fraction | None, theirs: Fraction | None) -> bool:
        if ours is None or theirs is None:
            return ours is theirs
        return abs(ours - theirs) <= ROUNDING * max(abs(ours), abs(theirs))


_NONE = NumberWords(small=lambda word: None, digits=lambda word: None)


def _numbers(language: str) -> NumberWords:
    return pack_of(language).numbers or _NONE


def quantity(text: str, language: str = "en") -> Quantity | None:
    """The quantity that a phrase is, as a whole; None where it is none."""
    words = _words(text, language)
    words, modifiers = _modifiers(words, language)
    found = _range(words, language) or _single(words, language)
    if found is None:
        return None
    for modifier in modifiers:
        found = _modified(found, modifier)
    return found


_CURRENCY = re.compile(r"(us\$|[$€£¥])\s*([\d.,]*\d)(.*)", re.DOTALL)


def _words(text: str, language: str) -> list[str]:
    lower = text.lower().strip().replace("–", "-").replace("—", "-")
    if match := _CURRENCY.search(lower):
        before = lower[: match.start()]
        lower = f"{before} {match[2]} {_scale_first(match[3], match[1], language)}"
    lower = re.sub(r"(\d)\s*-\s*(\d)", r"\1 to \2", lower)
    lower = re.sub(r"(\d)([a-z%°µ])", r"\1 \2", lower)
    return re.sub(r"(?<=[a-z])-(?=[a-z])", " ", lower).split()


def _scale_first(rest: str, symbol: str, language: str) -> str:
    """`$5 million` has its unit after the scale: 5 million $."""
    words = rest.split()
    scale = words and read_number(["1", words[0]], language)
    if scale and scale[1] == 2:
        return " ".join([words[0], symbol, *words[1:]])
    return " ".join([symbol, *words])


def _modifiers(words: list[str], language: str) -> tuple[list[str], list[str]]:
    found = []
    matched = True
    while matched:
        matched = False
        for phrase, name in _phrases(language):
            if words[: len(phrase)] == phrase and len(words) > len(phrase):
                words, matched = words[len(phrase) :], True
                found.append(name)
                break
    for phrase_text, name in _numbers(language).after.items():
        phrase = phrase_text.split()
        for at in range(1, len(words) - len(phrase) + 1):
            if words[at : at + len(phrase)] == phrase:
                words = words[:at] + words[at + len(phrase) :]
                found.append(name)
                break
    return words, found


@cache
def _phrases(language: str) -> list[tuple[list[str], str]]:
    """The modifiers by their words, those of most words first."""
    phrases = [
        (phrase.split(), name)
        for name, listed in _numbers(language).modifiers.items()
        for phrase in listed
    ]
    return sorted(phrases, key=lambda item: -len(item[0]))


def _range(words: list[str], language: str) -> Quantity | None:
    for opening, middle in _numbers(language).ranges:
        opened = words[:1] == [opening]
        rest = words[opened:]
        # Without its opening word only `3 to 5` is a range; `three and five` are two numbers.
        if middle not in rest or not (opened or middle == "to"):
            continue
        at = rest.index(middle)
        second = _single(rest[at + 1 :], language)
        first = _single([*rest[:at], *_missing_unit(rest[:at], rest[at + 1 :], language)], language)
        if first is None or second is None or first.unit != second.unit:
            continue
        if first.low is not None and second.low is not None:
            low, high = sorted((first.low, second.low))
            return replace(second, low=low, high=high)
    return None


def _missing_unit(first: list[str], second: list[str], language: str) -> list[str]:
    """The scale and unit of `5 million km` for the bare `3` of `3 to 5 million km`."""
    number = read_number(first, language)
    if number is None or number[1] < len(first):
        return []
    bare = read_number(second[:1], language)
    return (
        second[1:] if bare and len(first) == 1 and bare[1] == 1 else _unit_words(second, language)
    )


def _unit_words(words: list[str], language: str) -> list[str]:
    number = read_number(words, language)
    return words[number[1] :] if number else []


def _single(words: Sequence[str], language: str) -> Quantity | None:
    number = read_number(words, language)
    if number is None:
        return None
    value, taken = number
    rest = list(words[taken:])
    if rest[:1] == [_numbers(language).of]:
        rest = rest[1:]
    name = " ".join(rest).rstrip(".,;:")
    if not name:
        return Quantity(value, value)
    unit = find_unit(name)
    if unit is not None:
        amount = value * unit.factor
        return Quantity(amount, amount, unit.dimension, converted=unit.factor != 1)
    if any(letter.isdigit() for letter in name):
        return None
    return Quantity(value, value, _singular(name, language))


def _singular(noun: str, language: str) -> str:
    for plural, singular in _numbers(language).plurals:
        if noun.endswith(plural):
            return noun.removesuffix(plural) + singular
    return noun


def _modified(amount: Quantity, modifier: str) -> Quantity:
    low, high = amount.low, amount.high
    if modifier == "above":
        return replace(amount, high=None, low_included=False)
    if modifier == "at least":
        return replace(amount, high=None)
    if modifier == "below":
        return replace(amount, low=None, high_included=False)
    if modifier == "at most":
        return replace(amount, low=None)
    if modifier == "about" and low is not None and high is not None:
        return replace(amount, low=low - abs(low) * TOLERANCE, high=high + abs(high) * TOLERANCE)
    return amount


def _low_fits(inner: Quantity, outer: Quantity) -> bool:
    if outer.low is None:
        return True
    if inner.low is None or inner.low < outer.low:
        return False
    return inner.low > outer.low or outer.low_included or not inner.low_included


def _high_fits(inner: Quantity, outer: Quantity) -> bool:
    if outer.high is None:
        return True
    if inner.high is None or inner.high > outer.high:
        return False
    return inner.high < outer.high or outer.high_included or not inner.high_included


def _below(first: Quantity, second: Quantity) -> bool:
    if first.high is None or second.low is None:
        return False
    if first.high == second.low:
        return not (first.high_included and second.low_included)
    return first.high < second.low


class Unit(NamedTuple):
    """A unit: what it measures, and how many of the dimension's own unit make one of it."""

    dimension: str
    """The name of the dimension's own unit: `metre`, `gram`, `second`, ..., `EUR`."""
    factor: Fraction


def find_unit(text: str) -> Unit | None:
    """The unit of a name, a plural or a symbol; None for what is no unit."""
    table = _table()
    return table.get(text) or table.get(text.lower())


@cache
def _table() -> dict[str, Unit]:
    table = {}
    for dimension, factor, names, *phrases in packaged_table(__package__, "units.toml")["units"]:
        unit = Unit(dimension, Fraction(factor))
        table.update(dict.fromkeys((*names.split(), *phrases), unit))
    return table
