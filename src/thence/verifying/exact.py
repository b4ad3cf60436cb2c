"""Numbers and names of a claim that stand nowhere in a source: a model reads over them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from thence.knowledge.quantities import read_number
from thence.verifying.source import Source

__all__ = ["Exact", "Missing", "exact_words"]

_WORD = re.compile(r"\d[\d.,]*\d|\d|[^\W\d_]+")
STEM = 4
"""Letters in which a name may agree: `Iraqi` stands for `Iraq`."""
SHORTEST = 3
"""Letters of a name; shorter ones are titles, initials and articles."""
FEWEST = 2
"""Lesser numbers are left out: `one` is seldom a number."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Words of a claim that a source has nowhere."""

    numbers: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def kinds(self) -> int:
        """How many of the two kinds there are."""
        return bool(self.numbers) + bool(self.names)


@dataclass(frozen=True, slots=True)
class Exact:
    """The words and numbers of a source, to look a claim up in."""

    words: frozenset[str]
    stems: frozenset[str]
    numbers: frozenset[Fraction]
    language: str

    def missing(self, claim: str) -> Missing:
        """The numbers and the names of a claim that are not there; its first word is no name."""
        numbers, names = [], []
        for place, word in enumerate(_WORD.findall(claim)):
            lower = word.lower()
            if lower in self.words:
                continue
            number = _number(lower, self.language)
            if number is not None:
                if number >= FEWEST and number not in self.numbers:
                    numbers.append(word)
            elif place and word[0].isupper() and self._is_new(lower):
                names.append(word)
        return Missing(tuple(numbers), tuple(names))

    def _is_new(self, lower: str) -> bool:
        return len(lower) >= SHORTEST and lower[:STEM] not in self.stems


def exact_words(source: Source, language: str) -> Exact:
    """What a source has, its headings too."""
    words = {word.lower() for word in _WORD.findall(source.text)}
    found = (_number(word, language) for word in words)
    return Exact(
        frozenset(words),
        frozenset(word[:STEM] for word in words),
        frozenset(number for number in found if number is not None),
        language,
    )


def _number(word: str, language: str) -> Fraction | None:
    found = read_number([word], language)
    return found[0] if found is not None else None
