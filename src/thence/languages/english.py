"""English: its table and its numbers; its grammar lies beside the reading of trees."""

from __future__ import annotations

import re
from fractions import Fraction

from thence.files import made, packaged_table
from thence.languages.language import Language

__all__ = ["ENGLISH"]

_ENGLISH_UNITS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ENGLISH_SMALL = {word: value for value, word in enumerate(_ENGLISH_UNITS.split())} | {
    word: 10 * tens for tens, word in enumerate(_ENGLISH_TENS.split(), start=2)
}


def _english_digits(word: str) -> Fraction | None:
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?|\d+(\.\d+)?", word):
        return Fraction(word.replace(",", ""))
    return None


_TABLE = packaged_table("thence.languages", "english.toml")
_TABLE["numbers"] |= {"small": _ENGLISH_SMALL.get, "digits": _english_digits}
ENGLISH: Language = made(Language, _TABLE)
