"""Numbers in words, against a speller written independently of the reader."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.knowledge.quantities import read_number

UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety"
UNITA = (
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
    "quindici sedici diciassette diciotto diciannove"
)
SCALES = ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred"))
DECINE = "- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta"


def english(number: int) -> str:
    if number < 20:
        return UNITS.split()[number]
    if number < 100:
        ten, unit = divmod(number, 10)
        return TENS.split()[ten] + (f" {UNITS.split()[unit]}" if unit else "")
    for size, name in (
        (10**9, "billion"),
        (10**6, "million"),
        (1000, "thousand"),
        (100, "hundred"),
    ):
        if number >= size:
            many, rest = divmod(number, size)
            joined = " and " if size == 100 or rest < 100 else " "
            return f"{english(many)} {name}" + (f"{joined}{english(rest)}" if rest else "")
    raise AssertionError


def italian(number: int) -> str:
    if number < 20:
        return UNITA.split()[number]
    if number < 100:
        ten, unit = divmod(number, 10)
        stem = DECINE.split()[ten]
        if unit in (1, 8):
            stem = stem[:-1]
        ending = "tré" if unit == 3 else UNITA.split()[unit]
        return stem + (ending if unit else "")
    if number < 1000:
        hundred, rest = divmod(number, 100)
        prefix = "" if hundred == 1 else UNITA.split()[hundred]
        return f"{prefix}cento" + (italian(rest) if rest else "")
    if number < 10**6:
        thousand, rest = divmod(number, 1000)
        prefix = "mille" if thousand == 1 else f"{italian(thousand)}mila"
        return prefix + (italian(rest) if rest else "")
    million, rest = divmod(number, 10**6)
    prefix = "un milione" if million == 1 else f"{italian(million)} milioni"
    return prefix + (f" {italian(rest)}" if rest else "")


@given(st.integers(0, 10**12 - 1))
def test_english_numbers_are_read_as_they_are_spelled(number: int) -> None:
    words = english(number).split()
    assert read_number(words, "en") == (Fraction(number), len(words))


@given(st.integers(0, 10**9 - 1))
def test_italian_numbers_are_read_as_they_are_spelled(number: int) -> None:
    words = italian(number).split()
    assert read_number(words, "it") == (Fraction(number), len(words))


@given(st.integers(0, 10**9), st.integers(0, 999))
def test_digits_are_read_in_the_notation_of_the_language(whole: int, thousandths: int) -> None:
    value = whole + Fraction(thousandths, 1000)
    shown = f"{whole:,}.{thousandths:03}"
    assert read_number([shown], "en") == (value, 1)
    swapped = shown.replace(",", "_").replace(".", ",").replace("_", ".")
    assert read_number([swapped], "it") == (value, 1)


@pytest.mark.parametrize(
    ("text", "language", "value", "taken"),
    [
        ("a hundred", "en", 100, 2),
        ("half a million people", "en", 500_000, 3),
        ("two and a half million", "en", 2_500_000, 5),
        ("a million and a half", "en", 1_500_000, 5),
        ("3.5 billion", "en", 3_500_000_000, 2),
        ("two dozen eggs", "en", 24, 2),
        ("three and five", "en", 3, 1),
        ("twenty thirty", "en", 20, 1),
        ("tre milioni e mezzo", "it", 3_500_000, 4),
        ("5 mila euro", "it", 5000, 2),
        ("una dozzina di uova", "it", 12, 2),
        ("mezzo milione", "it", 500_000, 2),
        ("centotto", "it", 108, 1),
    ],
)
def test_other_ways_to_say_a_number(text: str, language: str, value: int, taken: int) -> None:
    assert read_number(text.split(), language) == (Fraction(value), taken)


@pytest.mark.parametrize("text", ["dogs", "and five", "a dog", "million", "1,5", "12,34,567"])
def test_what_is_no_number(text: str) -> None:
    assert read_number(text.split(), "en") is None
