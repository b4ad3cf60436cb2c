"""The paper's guidelines applied before a person looks: each pair with the reason to reject it.

Bos, Zanzotto & Pennacchiotti 2009, section 3.2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from thence.build.revisions.alignment import similarity
from thence.build.revisions.anaphora import has_intersentential_anaphora
from thence.build.revisions.changes import Change
from thence.build.revisions.grammaticality import is_extragrammatical
from thence.build.revisions.sentences import Sentence
from thence.build.revisions.spelling import is_spelling
from thence.build.revisions.wording import Replacement, replacements

__all__ = ["Guidelines", "Reason", "is_numbers_only", "reason_to_reject", "words_changed"]


class Reason(StrEnum):
    """Why a pair is proposed for rejection."""

    EXTRAGRAMMATICAL = "extragrammatical"
    LENGTH = "too short or too long"
    FORMAT = "format"
    SPELLING = "spelling"
    EMBEDDED = "embedded"
    EMBEDDED_MODIFIED = "embedded, slightly modified"
    ANAPHORA = "intersentential anaphora"
    NUMBERS = "numbers only"
    NEAR_DUPLICATE = "near duplicate"


@dataclass(frozen=True, slots=True)
class Guidelines:
    """The thresholds."""

    shortest: int = 5
    """The least words of a text."""
    longest: int = 80
    """The most words of a text."""
    slight: float = 0.8
    """From this similarity on, an embedded sentence is slightly modified and no paraphrase."""
    near: float = 0.9
    """Pairs with the same words changed are near duplicates from this similarity on."""
    keep_numbers: bool = True
    """Whether edits of nothing but numbers are kept."""


def reason_to_reject(change: Change, language: str, guidelines: Guidelines) -> Reason | None:
    """The first guideline that speaks against a pair, or None for a pair worth judging."""
    changed = words_changed(change)
    checks: tuple[tuple[Reason, Callable[[], bool]], ...] = (
        (Reason.EXTRAGRAMMATICAL, lambda: _either(change, is_extragrammatical)),
        (Reason.LENGTH, lambda: _has_wrong_length(change, guidelines)),
        (Reason.FORMAT, lambda: is_format(changed)),
        (Reason.SPELLING, lambda: is_spelling(changed, language)),
        (Reason.EMBEDDED, lambda: _embeds(change, 1.0)),
        (Reason.EMBEDDED_MODIFIED, lambda: _embeds(change, guidelines.slight)),
        (
            Reason.ANAPHORA,
            lambda: has_intersentential_anaphora(change.left, change.right, language),
        ),
        (Reason.NUMBERS, lambda: not guidelines.keep_numbers and is_numbers_only(changed)),
    )
    return next((reason for reason, holds in checks if holds()), None)


def words_changed(change: Change) -> list[Replacement]:
    """The words that differ, in lower case."""
    return replacements(_words(change.before), _words(change.after))


def is_format(changed: list[Replacement]) -> bool:
    """Whether nothing but punctuation, case and the spaces between words differs."""
    return all(_letters(each.before) == _letters(each.after) for each in changed)


def _letters(words: tuple[str, ...]) -> str:
    return "".join(words).replace("_", "")


def is_numbers_only(changed: list[Replacement]) -> bool:
    """Whether every word that differs has a digit."""
    words = [word for each in changed for word in (*each.before, *each.after)]
    return bool(words) and all(any(letter.isdigit() for letter in word) for word in words)


def _either(change: Change, holds: Callable[[str], bool]) -> bool:
    return holds(change.left) or holds(change.right)


def _has_wrong_length(change: Change, guidelines: Guidelines) -> bool:
    return any(
        not guidelines.shortest <= len(_words(side)) <= guidelines.longest
        for side in (change.before, change.after)
    )


def _embeds(change: Change, least: float) -> bool:
    """Whether the sentences of one side are all in the other, which has more of them."""
    fewer, more = sorted((change.before, change.after), key=len)
    if len(fewer) == len(more):
        return False
    return all(any(_alike(own, other, least) for other in more) for own in fewer)


def _alike(one: Sentence, other: Sentence, least: float) -> bool:
    return similarity(one.words, other.words) >= least


def _words(side: tuple[Sentence, ...]) -> tuple[str, ...]:
    return tuple(word for sentence in side for word in sentence.words)
