"""Times that are told from the day of writing, told from the calendar: `yesterday`, `on Monday`.

A sentence is read at the day its document was published, a hypothesis at the day after the last
document of its topic (paper 002, section 4.2.1), so both name the same day in the same words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from thence.knowledge.dates import moments

__all__ = ["Dated", "dated"]

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
    "dicembre",
}
_WEEKDAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
}
_NUMBERS = {
    "en": "one two three four five six seven eight nine ten eleven twelve",
    "it": "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
}
_FUTURE = re.compile(r"\b(?:will|shall|to be|is due|are due|plans? to|is expected)\b|'ll\b", re.I)


@dataclass(frozen=True, slots=True)
class Dated:
    """A text with its times told from the calendar, and what was read as what."""

    text: str
    readings: tuple[tuple[str, str], ...]
    """The words of the text, and the day, month or year that they mean."""


def dated(text: str, day: date | None, language: str = "en") -> Dated:
    """The text as read on a day; unchanged where the day or the language is not known."""
    rules = _RULES.get(language)
    if day is None or rules is None:
        return Dated(text, ())
    found: list[tuple[int, int, str]] = []
    for pattern, meaning in rules:
        for match in pattern.finditer(text):
            said = meaning(match, day, text)
            if said and not any(match.start() < end and start < match.end()
                                for start, end, _ in found):  # fmt: skip
                found.append((match.start(), match.end(), said))
    pieces, at = [], 0
    for start, end, said in sorted(found):
        pieces += [text[at:start], _fitted(text[:start], said)]
        at = end
    readings = tuple((text[start:end], said) for start, end, said in sorted(found))
    return Dated("".join(pieces) + text[at:], readings)


Meaning = Callable[[re.Match[str], date, str], str]
"""From a match, the day of writing and the whole text to the words of the calendar."""


def _day(day: date, language: str) -> str:
    month = _MONTHS[language].split()[day.month - 1]
    return f"on {month} {day.day}, {day.year}" if language == "en" else (
        f"il {day.day} {month} {day.year}")  # fmt: skip


def _month(day: date, months: int, language: str) -> str:
    count = day.year * 12 + day.month - 1 + months
    name = _MONTHS[language].split()[count % 12]
    return f"in {name} {count // 12}" if language == "en" else f"nel mese di {name} {count // 12}"


def _year(year: int, language: str) -> str:
    return f"in {year}" if language == "en" else f"nel {year}"


def _shifted(days: int, language: str) -> Meaning:
    return lambda match, day, text: _day(day + timedelta(days=days), language)


def _ago(language: str) -> Meaning:
    units = {"day": 1, "giorn": 1, "week": 7, "settiman": 7}

    def meaning(match: re.Match[str], day: date, text: str) -> str:
        count = _count(match["count"], language)
        unit = next((days for name, days in units.items() if match["unit"].startswith(name)), 0)
        if unit == 1:
            return _day(day - timedelta(days=count), language)
        if unit:
            return ""  # two weeks ago is no day
        if match["unit"][0] == "m":
            return _month(day, -count, language)
        return _year(day.year - count, language)

    return meaning


def _period(language: str) -> Meaning:
    def meaning(match: re.Match[str], day: date, text: str) -> str:
        said = " ".join(match[0].lower().split())
        steps = next(step for word, step in _STEPS[language].items() if word in said)
        if any(word in said for word in ("month", "mese")):
            return _month(day, steps, language)
        return _year(day.year + steps, language)

    return meaning


_STEPS = {
    "en": {"last": -1, "previous": -1, "next": 1, "this": 0},
    "it": {"scors": -1, "passat": -1, "prossim": 1, "quest": 0},
}


def _weekday(language: str) -> Meaning:
    """The last such day up to the day of writing; the next one where the text looks ahead."""
    names = [name.lower() for name in _WEEKDAYS[language].split()]

    def meaning(match: re.Match[str], day: date, text: str) -> str:
        wanted = names.index(match["weekday"].lower())
        said = match[0].lower()
        step = next((step for word, step in _STEPS[language].items() if word in said), None)
        back = (day.weekday() - wanted) % 7
        if step == -1:
            return _day(day - timedelta(days=back or 7), language)
        if step == 1 or (step is None and _FUTURE.search(text, 0, match.start())):
            ahead = (wanted - day.weekday()) % 7
            return _day(day + timedelta(days=ahead or (7 if step == 1 else 0)), language)
        return _day(day - timedelta(days=back), language)

    return meaning


def _without_year(language: str) -> Meaning:
    """A day and a month get the year that brings them nearest to the day of writing."""

    def meaning(match: re.Match[str], day: date, text: str) -> str:
        read = moments(match["date"], language)
        if len(read) != 1 or read[0].year or not read[0].month or not read[0].day:
            return ""
        near = list(_days(read[0].month, read[0].day, day.year))
        return _day(min(near, key=lambda each: abs(each - day)), language) if near else ""

    return meaning


def _days(month: int, day: int, year: int) -> Iterator[date]:
    for each in (year - 1, year, year + 1):
        try:
            yield date(each, month, day)
        except ValueError:
            continue


def _count(word: str, language: str) -> int:
    if word.isdigit():
        return int(word)
    names = _NUMBERS[language].split()
    return names.index(word.lower()) + 1 if word.lower() in names else 1


def _fitted(before: str, said: str) -> str:
    """The words as they go after others: with a capital at the start, without a second `on`."""
    if not before or re.search(r"[.!?:]\s*[\"'“]?$", before):
        return said[0].upper() + said[1:]
    if _GOVERNED.search(before):
        return said.partition(" ")[2]
    return said


_GOVERNED = re.compile(
    r"day,?\s$|dì,?\s$|\b(?:in|on|by|until|till|since|from|before|after|for|through|of|il|di|da|dal)\s$",
    re.IGNORECASE,
)


def _english() -> Iterator[tuple[re.Pattern[str], Meaning]]:
    numbers = "|".join(["an?", r"\d{1,3}", *_NUMBERS["en"].split()])
    months = "|".join(_MONTHS["en"].split())
    weekdays = "|".join(_WEEKDAYS["en"].split())
    yield _rule(r"\b(?:yesterday|last night)\b(?!'s)"), _shifted(-1, "en")
    yield (
        _rule(r"\b(?:today|tonight|this (?:morning|afternoon|evening))\b(?!'s)"),
        _shifted(0, "en"),
    )
    yield _rule(r"\btomorrow\b"), _shifted(1, "en")
    yield _rule(rf"\b(?P<count>{numbers}) (?P<unit>day|week|month|year)s? ago\b"), _ago("en")
    yield _rule(r"\b(?:last|next|this|the previous) (?:month|year)\b"), _period("en")
    yield (
        re.compile(
            rf"\b(?:on )?(?P<date>(?:{months}) \d{{1,2}}|\d{{1,2}} (?:{months}))\b(?!,? \d)"
        ),
        _without_year("en"),
    )
    yield (
        re.compile(
            rf"\b(?:(?:[Oo]n|[Ll]ast|[Nn]ext|[Tt]his) )?(?:last |next )?(?P<weekday>{weekdays})"
            rf"(?! (?:{months})|,? (?:{months})|'s|\w)"
        ),
        _weekday("en"),
    )


def _italian() -> Iterator[tuple[re.Pattern[str], Meaning]]:
    numbers = "|".join(["un[oa']?", r"\d{1,3}", *_NUMBERS["it"].split()])
    months = "|".join(_MONTHS["it"].split())
    weekdays = "|".join(_WEEKDAYS["it"].split())
    yield _rule(r"\bieri(?: sera| mattina| notte| pomeriggio)?\b"), _shifted(-1, "it")
    yield _rule(r"\b(?:oggi|stamattina|stamani|stasera)\b"), _shifted(0, "it")
    yield _rule(r"\bdomani\b"), _shifted(1, "it")
    yield (
        _rule(rf"\b(?P<count>{numbers}) (?P<unit>giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa\b"),
        _ago("it"),
    )
    yield (
        _rule(
            r"\b(?:l'anno|il mese) (?:scorso|passato|prossimo)\b"
            r"|\b(?:lo scorso|il prossimo|quest'|questo) ?(?:anno|mese)\b"
        ),
        _period("it"),
    )
    yield (
        _rule(rf"\b(?:(?:il|l')\s?)?(?P<date>\d{{1,2}}º? (?:{months}))\b(?! \d)"),
        _without_year("it"),
    )
    yield (
        _rule(
            rf"\b(?:lo scorso |il prossimo )?(?P<weekday>{weekdays})"
            r"(?: scors[oa]| prossim[oa])?\b(?! \d)"
        ),
        _weekday("it"),
    )


def _rule(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_RULES = {"en": tuple(_english()), "it": tuple(_italian())}
