"""Times of the day, in figures or in words: `8:30 p.m.`, `half past eight in the evening`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from thence.build.monothematic.reading import Reading
from thence.knowledge.quantities.numerals import read_number

__all__ = ["Clock", "clocks", "minutes"]

_FIGURES = re.compile(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?\s*(?P<half>[ap]\.?m\b\.?)?", re.IGNORECASE
)
_AMONG = re.compile(
    r"\b\d{1,2}(?::\d\d(?!\d)(?:\s*(?:[ap]\.?m\b\.?))?|(?:\.\d\d)?\s*(?:[ap]\.?m\b\.?))",
    re.IGNORECASE,
)
_HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_IN_WORDS = re.compile(
    rf"\b(?:(?P<named>noon|midnight)|(?:(?P<part>half|a quarter|quarter|ten|twenty|five) "
    rf"(?P<way>past|to) )?(?P<hour>{_HOURS})(?P<sharp> o['’]clock)?"
    r"(?P<day> in the (?:morning|afternoon|evening)| at night)?)\b",
    re.IGNORECASE,
)
_PARTS = {"half": 30, "a quarter": 15, "quarter": 15, "five": 5, "ten": 10, "twenty": 20}
_NOON = 12 * 60


class Clock(NamedTuple):
    """A time of the day at its place."""

    first: int
    last: int
    words: str
    minutes: int
    """Since midnight."""
    certain: bool
    """Whether the half of the day is told."""

    def same(self, other: Clock) -> bool:
        """Whether both may be the same time."""
        if self.certain and other.certain:
            return self.minutes == other.minutes
        return self.minutes % _NOON == other.minutes % _NOON


def clocks(reading: Reading) -> list[Clock]:
    """All times of a text, in figures and in words."""
    found = [
        Clock(*places, match[0], told, _of_a_day(match[0], told))
        for match in _AMONG.finditer(reading.document.text)
        if (told := minutes(match[0])) is not None and (places := _places(reading, match))
    ]
    return found + (list(_in_words(reading)) if reading.document.language == "en" else [])


def _of_a_day(words: str, told: int) -> bool:
    """Whether a time in figures counts the hours to 24: `08:30`, `17:45`."""
    return words.startswith("0") or told >= _NOON + 60 or words[-2:].lower() in {"m.", "am", "pm"}


def _places(reading: Reading, match: re.Match[str]) -> tuple[int, int] | None:
    start, end = match.span()
    inside = [
        place
        for place, token in enumerate(reading.tokens)
        if start <= token.start and token.end <= max(end, token.start + 1) and token.start < end
    ]
    return (inside[0], inside[-1] + 1) if inside else None


def minutes(words: str) -> int | None:
    """Minutes since midnight of a time in figures; None for what is no time of day."""
    match = _FIGURES.fullmatch(words.strip())
    if match is None or not (match["minute"] or match["half"]):
        return None
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    if hour > 24 or minute > 59:
        return None
    if match["half"]:
        hour = hour % 12 + 12 * (match["half"][0] in "pP")
    return hour * 60 + minute


def _in_words(reading: Reading) -> Iterator[Clock]:
    for match in _IN_WORDS.finditer(reading.document.text):
        told, places = _told(match), _places(reading, match)
        if told is not None and places is not None:
            certain = bool(match["day"] or match["named"])
            yield Clock(*places, match[0], told, certain)


def _told(match: re.Match[str]) -> int | None:
    if match["named"]:
        return _NOON if match["named"].lower() == "noon" else 0
    if not (match["part"] or match["sharp"] or match["day"]):
        return None  # a mere number
    number = read_number([match["hour"].lower()], "en")
    if number is None:
        return None
    told = int(number[0]) % 12 * 60
    if match["part"]:
        told += _PARTS[match["part"].lower()] * (1 if match["way"].lower() == "past" else -1)
    day = (match["day"] or "").lower()
    later = "afternoon" in day or "evening" in day or "night" in day
    return (told + _NOON * later) % (2 * _NOON)
