"""What the wording of a pair shows at once: what overlaps, and whether numbers and names agree."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from thence.files.tables import word_set
from thence.languages import pack_of
from thence.pair import Pair
from thence.text.content import lemma_of
from thence.text.words import words

__all__ = ["OWN", "WORDING", "Wording"]

OWN = "wording"
"""Whose the columns of this module are, where a member's are its own."""

_CAPITAL = re.compile(r"(?<![.!?\"“(]\s)(?<!^)\b[A-Z][\w'’-]+")
_END = re.compile(r"[.!?]+(?=\s|$)")
_NEGATIVE = word_set(
    "no not n't t nobody none nothing never nowhere neither nor cannot without hardly scarcely "
    "barely"
)
_LIMITING = word_set("every each all any both few fewer less most only exactly everyone")
_OPEN = word_set(
    "if unless whether may might could would should or either probably perhaps possibly allegedly "
    "reportedly presumably supposedly"
)
_MOST = 60
"""Words of T and H beyond which their order is not compared."""
_NEW = word_set("a an some one two three four several many there another somebody someone people")
_SCENE = word_set("a an some the there two three is are")


@dataclass(frozen=True)
class Wording:
    """Both texts of a pair as words."""

    pair: Pair

    @cached_property
    def text(self) -> list[str]:
        """The words of T."""
        return words(self.pair.text)

    @cached_property
    def hypothesis(self) -> list[str]:
        """The words of H."""
        return words(self.pair.hypothesis)

    @cached_property
    def given(self) -> frozenset[str]:
        """The lemmas of the content words of T."""
        return self._content(self.text)

    @cached_property
    def asked(self) -> frozenset[str]:
        """The lemmas of the content words of H."""
        return self._content(self.hypothesis)

    def _content(self, found: list[str]) -> frozenset[str]:
        language = self.pair.language
        stop = pack_of(language).stop_words
        return frozenset(lemma_of(word, language) for word in found if word not in stop)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


def _count(kind: frozenset[str], side: str, pair: Wording) -> float:
    return float(min(3, sum(word in kind for word in getattr(pair, side))))


def _differ(kind: frozenset[str], pair: Wording) -> float:
    return _count(kind, "hypothesis", pair) - _count(kind, "text", pair)


def _sentences(pair: Wording) -> float:
    return float(max(1, len(_END.findall(pair.pair.text))))


def _length(side: str, pair: Wording) -> float:
    return float(min(_MOST, len(getattr(pair, side))))


def _in_text(pair: Wording) -> float:
    return _share(len(pair.asked & pair.given), len(pair.asked))


def _added(pair: Wording) -> float:
    return float(min(6, len(pair.asked - pair.given)))


def _numbers(found: list[str], language: str) -> frozenset[Fraction]:
    spelled = pack_of(language).numbers
    if spelled is None:
        return frozenset()
    values = (
        Fraction(small) if (small := spelled.small(word)) is not None else spelled.digits(word)
        for word in found
    )
    return frozenset(value for value in values if value is not None)


def _numbers_lacking(pair: Wording) -> float:
    """How many numbers of H are not in T."""
    given, asked = (_numbers(side, pair.pair.language) for side in (pair.text, pair.hypothesis))
    return float(min(3, len(asked - given)))


def _numbers_differ(pair: Wording) -> float:
    """Whether H has a number that T lacks, and T one that H lacks."""
    given, asked = (_numbers(side, pair.pair.language) for side in (pair.text, pair.hypothesis))
    return float(bool(asked - given) and bool(given - asked))


def _names_lacking(pair: Wording) -> float:
    """How many capitalised words of H, its first aside, are not in T."""
    given = set(pair.text)
    found = {name for each in _CAPITAL.findall(pair.pair.hypothesis) for name in words(each)}
    return float(min(3, len(found - given)))


def _is_scene(pair: Wording) -> float:
    """Whether both begin as captions do, with something that was not spoken of before."""
    return float(
        bool(pair.text and pair.hypothesis)
        and {pair.text[0], pair.hypothesis[0]} <= _SCENE
        and not {"was", "were", "had", "did"} & set(pair.text)
    )


def _somebody_new(pair: Wording) -> float:
    """Whether H says of somebody that was not spoken of that something is so, and T denies nothing.

    That is hardly ever contradicted: somebody else may be meant.
    """
    starts = bool(pair.hypothesis) and pair.hypothesis[0] in _NEW
    return float(starts and not _NEGATIVE & {*pair.text, *pair.hypothesis})


WORDING: Mapping[str, Callable[[Wording], float]] = {
    "words of T": partial(_length, "text"),
    "sentences of T": _sentences,
    "H in T": _in_text,
    "H has more": _added,
    "denials differ": partial(_differ, _NEGATIVE),
    "limits differ": partial(_differ, _LIMITING),
    "open words differ": partial(_differ, _OPEN),
    "numbers lacking": _numbers_lacking,
    "numbers differ": _numbers_differ,
    "names lacking": _names_lacking,
    "scenes": _is_scene,
    "somebody new": _somebody_new,
}
"""The columns, by name."""
