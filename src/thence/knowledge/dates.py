"""Times as the fields of the calendar that they fix (`3 May 2004`), and as a resource."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import NamedTuple

from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.languages import Calendar, languages_with, pack_of

__all__ = ["SPEC", "Dates", "Moment", "moments"]


class Moment(NamedTuple):
    """The fields that an expression fixes; None for those it leaves open."""

    century: int | None = None
    decade: int | None = None
    """Its first year: 1990."""
    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    """Monday is 0."""

    def within(self, other: Moment) -> bool:
        """Whether this time lies in the other: all that the other fixes is fixed here, alike."""
        pairs = zip(self, other, strict=True)
        return all(theirs is None or ours == theirs for ours, theirs in pairs)

    def excludes(self, other: Moment) -> bool:
        """Whether the two fix one field differently."""
        pairs = zip(self, other, strict=True)
        return any(None not in (ours, theirs) and ours != theirs for ours, theirs in pairs)


def moments(text: str, language: str = "en") -> list[Moment]:
    """The times that a phrase may mean as a whole: several for `03/05/2004`, none for no date."""
    calendar = pack_of(language).calendar
    if calendar is None:
        return []
    words = text.strip()
    words = re.sub(
        r"^(the|in|on|il|l'|nel|nell'|nel mese di|gli|negli)\s*(?=\S)", "", words, flags=re.I
    )
    found = [
        moment
        for pattern, fields in _patterns_of(language)
        if (match := pattern.fullmatch(words))
        for moment in _readings(match, fields, calendar)
    ]
    return list(dict.fromkeys(found))


_ROMAN = {"I": 1, "V": 5, "X": 10}
_AMBIGUOUS = {"may", "march", "mar", "sat", "sun", "dec", "oct", "mon"}
"""English words and short forms that are dates only with a capital."""


def _alternatives(words: str) -> str:
    """A pattern for words and their short forms: September, Sept., Sep."""
    return "|".join(f"{word[:3]}(?:{re.escape(word[3:])}|t)?\\.?" for word in words.split())


@cache
def _patterns_of(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    calendar = pack_of(language).calendar
    return tuple(_patterns(calendar)) if calendar else ()


def _patterns(calendar: Calendar) -> Iterator[tuple[re.Pattern[str], str]]:
    month = f"(?P<month>{_alternatives(calendar.months)})"
    weekday = f"(?P<weekday>{_alternatives(calendar.weekdays)})"
    day = r"(?P<day>\d{1,2})(?:st|nd|rd|th|º|°)?"
    year = r"(?P<year>1\d{3}|20\d{2}|21\d{2})"
    lead = f"(?:{weekday},?\\s+)?"
    yield re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"), "numbers"
    yield re.compile(r"(?P<first>\d{1,2})[/.-](?P<second>\d{1,2})[/.-](?P<year>\d{4})"), "either"
    yield re.compile(r"(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])"), "numbers"
    of = r"(?:\s+(?:of|di|del)|)"
    yield re.compile(f"{lead}(?:the\\s+)?{day}{of}\\s+{month}(?:{of},?\\s+{year})?", re.I), "words"
    yield re.compile(f"{lead}{month}\\s+{day}(?:,?\\s+{year})?", re.I), "words"
    yield re.compile(f"{month}(?:{of},?\\s+{year})?", re.I), "words"
    yield re.compile(weekday, re.I), "words"
    yield re.compile(f"(?:year|anno)?\\s*{year}", re.I), "words"
    yield (
        re.compile(
            r"(?:anni\s+)?['’](?P<short>\d0)s?|(?P<decade>\d{3}0)s|anni\s+(?P<full>\d{3}0)", re.I
        ),
        "decade",
    )
    if calendar.decades:
        names = "|".join(calendar.decades.split())
        prefix = rf"{calendar.decade_lead}\s+" if calendar.decade_lead else ""
        yield re.compile(f"{prefix}(?P<named>{names})", re.I), "decade"
    yield (
        re.compile(r"(?P<century>\d{1,2})(?:st|nd|rd|th|º|°)\s+(?:century|secolo)", re.I),
        "century",
    )
    yield re.compile(r"(?P<roman>[XVI]+)\s+secolo"), "century"


def _readings(match: re.Match[str], fields: str, calendar: Calendar) -> Iterator[Moment]:
    found = {name: value for name, value in match.groupdict().items() if value is not None}
    if fields == "numbers":
        yield from _moment(
            int(found["year"]), int(found["month"]), int(found.get("day", 0)) or None
        )
    elif fields == "either":
        first, second = int(found["first"]), int(found["second"])
        yield from _moment(int(found["year"]), second, first)
        if calendar.month_first:
            yield from _moment(int(found["year"]), first, second)
    elif fields == "decade":
        yield from _decade(found, calendar)
    elif fields == "century":
        number = int(found["century"]) if "century" in found else _roman(found["roman"])
        if 1 <= number <= 30:
            yield Moment(century=number)
    elif match[0] not in _AMBIGUOUS:
        month = _index(calendar.months, found.get("month"))
        weekday = _index(calendar.weekdays, found.get("weekday"))
        year = int(found["year"]) if "year" in found else None
        day = int(found["day"]) if "day" in found else None
        yield from _moment(year, None if month is None else month + 1, day, weekday)


def _moment(
    year: int | None, month: int | None, day: int | None, weekday: int | None = None
) -> Iterator[Moment]:
    """The moment with what follows from its fields; nothing for a day that does not exist."""
    if month is not None:
        try:
            # 2000 had every day of the year.
            exact = date(year or 2000, month, day or 1)
        except ValueError:
            return
        if year and day:
            weekday = exact.weekday()
    decade = None if year is None else year - year % 10
    century = None if year is None else (year + 99) // 100
    yield Moment(century, decade, year, month, day, weekday)


def _decade(found: dict[str, str], calendar: Calendar) -> Iterator[Moment]:
    if "named" in found:
        names = calendar.decades.split()
        start = 1920 + 10 * names.index(found["named"].lower())
    elif "short" in found:
        start = 1900 + int(found["short"])
    else:
        start = int(found.get("decade") or found["full"])
    # 1990 to 1999 lie in one century; 2000 itself, which ends one, does not decide for its decade.
    yield Moment(century=None if start % 100 == 0 else (start + 99) // 100, decade=start)


def _index(words: str, name: str | None) -> int | None:
    if name is None:
        return None
    start = name.lower().rstrip(".")[:3]
    return next(at for at, word in enumerate(words.lower().split()) if word.startswith(start))


def _roman(numeral: str) -> int:
    values = [_ROMAN[letter] for letter in numeral]
    following = [*values[1:], 0]
    return sum(
        -value if value < after else value for value, after in zip(values, following, strict=True)
    )


REMEMBERED = 50_000
EXCLUDED = {"VERB", "AUX", "ADV", "ADP", "PRON", "DET"}


class Dates:
    """Compares two expressions of time."""

    version = "1"

    def __init__(self, name: str = "dates") -> None:
        self.name = name
        self._read: dict[tuple[str, str], list[Moment]] = {}

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether one time is the other, lies in it or outside it; all readings must exclude."""
        if lhs.upos in EXCLUDED or rhs.upos in EXCLUDED:
            return ()
        lefts = self._moments(lhs.lemma, language)
        rights = self._moments(rhs.lemma, language) if lefts else []
        if not rights or lhs.lemma == rhs.lemma:
            return ()
        pairs = [(left, right) for left in lefts for right in rights]
        for type_, holding in (
            (RelationType.DATE_EQUALITY, [left == right for left, right in pairs]),
            (RelationType.CONTAINMENT, [left.within(right) for left, right in pairs]),
            (RelationType.CONTAINER, [right.within(left) for left, right in pairs]),
        ):
            if any(holding):
                # A date that can be read in two ways is believed by the share of its readings.
                weight = sum(holding) / max(len(lefts), len(rights))
                return (
                    self._relation(lhs, rhs, type_, min(weight, 1.0), pairs[holding.index(True)]),
                )
        if all(left.excludes(right) for left, right in pairs):
            return (self._relation(lhs, rhs, RelationType.DATE_CONFLICT, 1.0, pairs[0]),)
        return ()

    def _relation(
        self, lhs: Term, rhs: Term, type_: RelationType, weight: float, pair: tuple[Moment, Moment]
    ) -> Relation:
        note = " and ".join(_shown(moment) for moment in pair)
        return Relation(lhs.lemma, rhs.lemma, type_, weight, self.name, note)

    def _moments(self, text: str, language: str) -> list[Moment]:
        key = (text, language)
        found = self._read.get(key)
        if found is None:
            if len(self._read) >= REMEMBERED:
                self._read.clear()
            found = self._read[key] = moments(text, language)
        return found


def _shown(moment: Moment) -> str:
    fixed = moment._asdict().items()
    return ", ".join(f"{field} {value}" for field, value in fixed if value is not None)


def _open(config: ResourceConfig) -> Dates:
    return Dates(config.name, **config.options)


SPEC = ResourceSpec(
    name="dates",
    summary="Dates: a day in its month, year, decade; equal and conflicting times",
    open=_open,
    languages=languages_with("calendar"),
    shipped=True,
)
