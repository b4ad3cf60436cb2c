"""Italian: its table and its numbers; its grammar lies beside the reading of trees."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from thence.files import made, packaged_table
from thence.languages.language import Language

__all__ = ["ITALIAN"]

_ITALIAN_UNITS = """
zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
quindici sedici diciassette diciotto diciannove
"""
_ITALIAN_TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta"


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


_TABLE = packaged_table("thence.languages", "italian.toml")
_TABLE["numbers"] |= {"small": _italian_small, "digits": _italian_digits}
ITALIAN: Language = made(Language, _TABLE)
