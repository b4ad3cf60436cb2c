"""What a pack says of a language; whatever it leaves out, Thence does without in that language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from thence import registry
from thence.errors import ThenceError, WrongUse
from thence.files import word_set

__all__ = [
    "Calendar",
    "Language",
    "NumberWords",
    "PeopleNouns",
    "Pronoun",
    "language_codes",
    "languages_with",
    "pack_of",
    "word_set",
]

GROUP = "thence.languages"


@dataclass(frozen=True, slots=True)
class NumberWords:
    """How a language spells numbers, and what it sets beside them."""

    small: Callable[[str], int | None]
    """The value of a word below a thousand, or of a compound word."""
    digits: Callable[[str], Fraction | None]
    """The value of a number in digits, as the language groups them."""
    scales: Mapping[str, int] = field(default_factory=dict)
    """What multiplies all that stands before it: `million`."""
    dozens: Mapping[str, int] = field(default_factory=dict)
    joiners: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    halves: frozenset[str] = frozenset()
    modifiers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Phrases before a number, by what they make of it: `above`, `at least`, `below`, `at most`,
    `about`, `exactly`."""
    after: Mapping[str, str] = field(default_factory=dict)
    """Phrases after a number, to the same names: `or more` to `at least`."""
    ranges: tuple[tuple[str, str], ...] = ()
    """The words around two bounds: `between`, `and`."""
    of: str = ""
    """What may stand between a number and what is counted: `of`."""
    plurals: tuple[tuple[str, str], ...] = ()
    """Endings of plurals to those of singulars, the first that fits; an ending `s` comes last."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """Months and days of the week, and how times are told from the day of writing.

    Patterns are regular expressions in which {months}, {weekdays} and {numbers} stand for those of
    the language. A pack that leaves them out has its dates compared, but not told anew.
    """

    months: str
    """Twelve words."""
    weekdays: str
    """Seven words, Monday first."""
    decades: str = ""
    """Eight words: the twenties to the nineties."""
    decade_lead: str = ""
    """The word before a decade: `anni`."""
    month_first: bool = False
    """Whether 3/5/2004 may be the fifth of March."""
    numbers: str = ""
    """One to twelve, in words."""
    article: str = ""
    """A pattern for `a` in `a week ago`."""
    day: str = ""
    """How a day is told: `on {month} {day}, {year}`."""
    month: str = ""
    year: str = ""
    shifts: Mapping[str, int] = field(default_factory=dict)
    """Patterns of days, to how many days they lie after the day of writing: `tomorrow`, 1."""
    ago: str = ""
    """A pattern with groups `count` and `unit`."""
    period: str = ""
    """A pattern of months and years: `last month`."""
    units: Mapping[str, str] = field(default_factory=dict)
    """How the words for a day, week, month and year begin, to those English words."""
    steps: Mapping[str, int] = field(default_factory=dict)
    """How words such as `last` and `next` begin, to the step that they make."""
    without_year: str = ""
    """A pattern with a group `date`: a day and a month, and no year."""
    weekday: str = ""
    """A pattern with a group `weekday`."""
    future: str = ""
    """A pattern of what looks ahead: `will`."""
    governed: str = ""
    """A pattern of the words after which a time goes without its own first word."""


class Pronoun(NamedTuple):
    """What a pronoun tells of what it stands for; empty or None if it tells nothing."""

    gender: str = ""
    number: str = ""
    animate: bool | None = None


@dataclass(frozen=True, slots=True)
class PeopleNouns:
    """Lemmas of nouns that denote people."""

    female: frozenset[str] = frozenset()
    male: frozenset[str] = frozenset()
    either: frozenset[str] = frozenset()
    suffixes: tuple[str, ...] = ()
    """Endings of nouns for people: `ist`."""
    female_suffixes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Language:
    """A language, by its two-letter code; what an entry point of `thence.languages` names."""

    code: str
    name: str
    """In English."""
    stop_words: frozenset[str] = frozenset()
    """Words without content of their own, in lower case and as `thence.text.words` splits them."""
    stemmer: str = ""
    """The Snowball stemmer of a search index: `german`."""
    pipeline: str = ""
    """The spaCy pipeline that analyses the language unless another is named."""
    grammar: str = ""
    """Where its `thence.text.meaning.Grammar` is, as `module:NAME`; imported when it is needed."""
    referring: frozenset[str] = frozenset()
    """Words that may refer to something outside their sentence."""
    pronouns: Mapping[str, Pronoun] = field(default_factory=dict)
    first_or_second: frozenset[str] = frozenset()
    """Pronouns of the first and second person."""
    collectives: frozenset[str] = frozenset()
    """Nouns in the singular that a plural may take up: `team`."""
    people: PeopleNouns = PeopleNouns()
    gendered: bool = False
    """Whether nouns have a grammatical gender that their pronouns agree with."""
    possessive: str = ""
    """What a name gets for being an owner: `'s`."""
    definite: str = ""
    """The article that takes the place of an indefinite one when a thing is named again."""
    copula: str = "is"
    """Present, singular."""
    modal_words: frozenset[str] = frozenset()
    """Lemmas that leave open whether what is said is so."""
    lower_case_peoples: bool = False
    """Whether the people of a place are written in lower case: `i francesi`."""
    numbers: NumberWords | None = None
    calendar: Calendar | None = None


def language_codes() -> list[str]:
    """The codes of all languages that a pack is installed for."""
    return registry.names(GROUP)


@cache
def pack_of(code: str) -> Language:
    """The pack of a language; of one without a pack nothing but its code is known."""
    if code not in language_codes():
        return Language(code, code)
    pack = registry.load(GROUP, code)
    if not isinstance(pack, Language) or pack.code != code:
        raise WrongUse(f"the entry point of language '{code}' is not a Language of that code")
    return pack


def languages_with(*parts: str) -> tuple[str, ...]:
    """The codes of the languages whose packs have all of some parts, such as `grammar`."""
    found = []
    for code in language_codes():
        try:
            pack = pack_of(code)
        except ThenceError:
            continue  # a pack that cannot be loaded is told of when its language is asked for
        if all(getattr(pack, part) for part in parts):
            found.append(code)
    return tuple(found)
