"""Names, dates and amounts in Italian by rules, since no entity data is at hand to learn from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thence.files import packaged_table, word_set
from thence.text.document import Entity

__all__ = ["italian_names"]

_TABLE = packaged_table("thence.text.italian", "names.toml")
_SEVERAL_WORDS = frozenset(_TABLE.pop("of_several_words"))
_WORDS = {kind: word_set(words) for kind, words in _TABLE.items()}
MONTHS, WEEKDAYS, CURRENCIES = _WORDS["months"], _WORDS["weekdays"], _WORDS["currencies"]
TITLES, ORGANISATION_WORDS = _WORDS["titles"], _WORDS["organisation_words"]
LOCATIONS, GIVEN_NAMES = _WORDS["locations"], _WORDS["given_names"]
COUNTRIES_AND_CITIES = _WORDS["countries_and_cities"] | _SEVERAL_WORDS
PARTICLES = frozenset({"di", "de", "del", "della", "dei", "da", "dal", "van", "von", "d'", "d’"})
ARTICLES = frozenset({"il", "lo", "la", "i", "gli", "le", "l'", "l’"})
CENTURIES = range(1000, 2100)
TAKES_PARTICLES = ORGANISATION_WORDS | GIVEN_NAMES


def italian_names(forms: Sequence[str], upos: Sequence[str]) -> tuple[Entity, ...]:
    """The entities of a sentence, left to right, none overlapping another."""
    words = [form.lower() for form in forms]
    found: list[Entity] = []
    taken = 0
    for entity in sorted(
        (*_dates(words, upos), *_amounts(words, upos), *_proper(forms, words, upos)),
        key=lambda entity: (entity.first, -entity.last),
    ):
        if entity.first >= taken:
            found.append(entity)
            taken = entity.last
    return tuple(found)


def _dates(words: Sequence[str], upos: Sequence[str]) -> Iterator[Entity]:
    for index, word in enumerate(words):
        if word in MONTHS:
            first = index
            while first and (words[first - 1].isdigit() or words[first - 1] in ("°", "1°")):
                first -= 1
            last = index + 1
            while last < len(words) and _is_year(words[last]):
                last += 1
            yield Entity(first, last, "DATE")
        elif word in WEEKDAYS or (_is_year(word) and upos[index] == "NUM"):
            yield Entity(index, index + 1, "DATE")


def _is_year(word: str) -> bool:
    return word.isdecimal() and len(word) == 4 and int(word) in CENTURIES


def _amounts(words: Sequence[str], upos: Sequence[str]) -> Iterator[Entity]:
    index = 0
    while index < len(words):
        if upos[index] != "NUM":
            index += 1
            continue
        last = index
        while last < len(words) and (
            upos[last] == "NUM" or words[last] in ("milioni", "miliardi", "milione", "miliardo")
        ):
            last += 1
        rest = words[last : last + 2]
        if rest[:1] == ["%"]:
            yield Entity(index, last + 1, "PERCENT")
        elif rest == ["per", "cento"]:
            yield Entity(index, last + 2, "PERCENT")
        elif rest and rest[0] in CURRENCIES:
            yield Entity(index, last + 1, "MONEY")
        elif len(rest) == 2 and rest[0] == "di" and rest[1] in CURRENCIES:
            yield Entity(index, last + 2, "MONEY")
        else:
            yield Entity(index, last, "CARDINAL")
        index = last


def _proper(forms: Sequence[str], words: Sequence[str], upos: Sequence[str]) -> Iterator[Entity]:
    index = 0
    while index < len(words):
        if not _opens(index, forms, words, upos):
            index += 1
            continue
        last = index + 1
        while step := _goes_on(index, last, forms, words, upos):
            last += step
        yield Entity(index, last, _type(index, last, forms, words))
        index = last


def _opens(index: int, forms: Sequence[str], words: Sequence[str], upos: Sequence[str]) -> bool:
    # An organisation's first word is often a common noun: `Banca d'Italia`.
    organisation = index > 0 and forms[index][:1].isupper() and words[index] in ORGANISATION_WORDS
    return organisation or _is_part(index, forms, upos)


def _goes_on(
    first: int, last: int, forms: Sequence[str], words: Sequence[str], upos: Sequence[str]
) -> int:
    """By how many words a name that begins at `first` goes on at `last`; 0 where it ends."""
    if last >= len(words):
        return 0
    if _is_part(last, forms, upos):
        # A given name begins a name of its own: `della Repubblica | Giorgio Napolitano`.
        return 0 if words[last] in GIVEN_NAMES and words[last - 1] not in TAKES_PARTICLES else 1
    if words[last] not in PARTICLES or words[first] not in TAKES_PARTICLES:
        return 0
    if last + 1 < len(words) and _is_part(last + 1, forms, upos):
        return 2
    article = last + 2 < len(words) and words[last + 1] in ARTICLES
    organisation = words[first] in ORGANISATION_WORDS
    return 3 if article and organisation and _is_part(last + 2, forms, upos) else 0


def _is_part(index: int, forms: Sequence[str], upos: Sequence[str]) -> bool:
    return upos[index] == "PROPN" and forms[index][:1].isupper()


def _type(first: int, last: int, forms: Sequence[str], words: Sequence[str]) -> str:
    parts = words[first:last]
    whole = " ".join(parts)
    before = words[first - 1] if first else ""
    if any(part in ORGANISATION_WORDS for part in parts):
        return "ORG"
    if whole in COUNTRIES_AND_CITIES:
        return "GPE"
    if whole in LOCATIONS or parts[0] in LOCATIONS:
        return "LOC"
    if before in TITLES or parts[0] in TITLES or parts[0] in GIVEN_NAMES:
        return "PERSON"
    if parts[0] in COUNTRIES_AND_CITIES:
        return "GPE"
    if last - first == 1 and forms[first].isupper() and 2 <= len(forms[first]) <= 6:
        return "ORG"
    if before in ("in", "a", "ad") and last - first == 1:
        return "GPE"
    if before in ARTICLES and last - first == 1:
        return "ORG"
    return "PERSON"
