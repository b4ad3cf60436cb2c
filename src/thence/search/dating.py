"""Times that are told from the day of writing, told from the calendar: `yesterday`, `on Monday`.

A sentence is read at the day its document was published, a hypothesis at the day after the last
document of its topic (Bentivogli et al. 2009, section 4.2.1), so both name the same day in the
same words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from thence.knowledge.dates import moments
from thence.languages import Calendar, pack_of

__all__ = ["Dated", "dated"]


@dataclass(frozen=True, slots=True)
class Dated:
    """A text with its times told from the calendar, and what was read as what."""

    text: str
    readings: tuple[tuple[str, str], ...]
    """The words of the text, and the day, month or year that they mean."""


def dated(text: str, day: date | None, language: str = "en") -> Dated:
    """The text as read on a day; unchanged where the day or the language is not known."""
    calendar = pack_of(language).calendar
    if day is None or calendar is None:
        return Dated(text, ())
    found: list[tuple[int, int, str]] = []
    for pattern, meaning in _rules(language):
        for match in pattern.finditer(text):
            said = meaning(match, day, text)
            if said and not any(match.start() < end and start < match.end()
                                for start, end, _ in found):  # fmt: skip
                found.append((match.start(), match.end(), said))
    pieces, at = [], 0
    for start, end, said in sorted(found):
        pieces += [text[at:start], _fitted(text[:start], said, calendar)]
        at = end
    readings = tuple((text[start:end], said) for start, end, said in sorted(found))
    return Dated("".join(pieces) + text[at:], readings)


Meaning = Callable[[re.Match[str], date, str], str]
"""From a match, the day of writing and the whole text to the words of the calendar."""


def _day(day: date, calendar: Calendar) -> str:
    month = calendar.months.split()[day.month - 1]
    return calendar.day.format(month=month, day=day.day, year=day.year)


def _month(day: date, months: int, calendar: Calendar) -> str:
    count = day.year * 12 + day.month - 1 + months
    return calendar.month.format(month=calendar.months.split()[count % 12], year=count // 12)


def _year(year: int, calendar: Calendar) -> str:
    return calendar.year.format(year=year)


def _shifted(days: int, calendar: Calendar) -> Meaning:
    return lambda match, day, text: _day(day + timedelta(days=days), calendar)


def _ago(calendar: Calendar) -> Meaning:
    def meaning(match: re.Match[str], day: date, text: str) -> str:
        count = _count(match["count"], calendar)
        unit = _unit(match["unit"], calendar)
        if unit == "day":
            return _day(day - timedelta(days=count), calendar)
        if unit == "week":
            return ""  # two weeks ago is no day
        if unit == "month":
            return _month(day, -count, calendar)
        return _year(day.year - count, calendar)

    return meaning


def _unit(words: str, calendar: Calendar) -> str:
    """The unit of time that one of some words names: day, week, month, or year."""
    units = calendar.units.items()
    split = re.findall(r"\w+", words.lower())
    return next((unit for word in split for start, unit in units if word.startswith(start)), "")


def _period(calendar: Calendar) -> Meaning:
    def meaning(match: re.Match[str], day: date, text: str) -> str:
        said = " ".join(match[0].lower().split())
        steps = next(step for word, step in calendar.steps.items() if word in said)
        if _unit(said, calendar) == "month":
            return _month(day, steps, calendar)
        return _year(day.year + steps, calendar)

    return meaning


def _weekday(calendar: Calendar) -> Meaning:
    """The last such day up to the day of writing; the next one where the text looks ahead."""
    names = calendar.weekdays.lower().split()
    future = re.compile(calendar.future) if calendar.future else None

    def meaning(match: re.Match[str], day: date, text: str) -> str:
        wanted = names.index(match["weekday"].lower())
        said = match[0].lower()
        step = next((step for word, step in calendar.steps.items() if word in said), None)
        back = (day.weekday() - wanted) % 7
        if step == -1:
            return _day(day - timedelta(days=back or 7), calendar)
        if step == 1 or (step is None and future and future.search(text, 0, match.start())):
            ahead = (wanted - day.weekday()) % 7
            return _day(day + timedelta(days=ahead or (7 if step == 1 else 0)), calendar)
        return _day(day - timedelta(days=back), calendar)

    return meaning


def _without_year(language: str, calendar: Calendar) -> Meaning:
    """A day and a month get the year that brings them nearest to the day of writing."""

    def meaning(match: re.Match[str], day: date, text: str) -> str:
        read = moments(match["date"], language)
        if len(read) != 1 or read[0].year or not read[0].month or not read[0].day:
            return ""
        near = list(_days(read[0].month, read[0].day, day.year))
        return _day(min(near, key=lambda each: abs(each - day)), calendar) if near else ""

    return meaning


def _days(month: int, day: int, year: int) -> Iterator[date]:
    for each in (year - 1, year, year + 1):
        try:
            yield date(each, month, day)
        except ValueError:
            continue


def _count(word: str, calendar: Calendar) -> int:
    if word.isdigit():
        return int(word)
    names = calendar.numbers.split()
    return names.index(word.lower()) + 1 if word.lower() in names else 1


def _fitted(before: str, said: str, calendar: Calendar) -> str:
    """The words as they go after others: with a capital at the start, without a second `on`."""
    if not before or re.search(r"[.!?:]\s*[\"'“]?$", before):
        return said[0].upper() + said[1:]
    if calendar.governed and re.search(calendar.governed, before):
        return said.partition(" ")[2]
    return said


@cache
def _rules(language: str) -> tuple[tuple[re.Pattern[str], Meaning], ...]:
    """The patterns of a language with what they mean, those that take precedence first."""
    calendar = pack_of(language).calendar
    if calendar is None or not calendar.day:
        return ()
    meanings = [
        *((pattern, _shifted(days, calendar)) for pattern, days in calendar.shifts.items()),
        (calendar.ago, _ago(calendar)),
        (calendar.period, _period(calendar)),
        (calendar.without_year, _without_year(language, calendar)),
        (calendar.weekday, _weekday(calendar)),
    ]
    numbers = [calendar.article, r"\d{1,3}", *calendar.numbers.split()]
    words = {
        "{months}": "|".join(calendar.months.split()),
        "{weekdays}": "|".join(calendar.weekdays.split()),
        "{numbers}": "|".join(filter(None, numbers)),
    }
    return tuple(
        (re.compile(_with(words, pattern)), meaning) for pattern, meaning in meanings if pattern
    )


def _with(words: dict[str, str], pattern: str) -> str:
    for name, alternatives in words.items():
        pattern = pattern.replace(name, alternatives)
    return pattern
