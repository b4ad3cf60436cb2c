"""The paper's guidelines applied before a person looks: each pair with the reason to reject it.

Bos et al. 2009, section 3.2.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from thence.build.revisions.alignment import Replacement, Sentence, replacements, similarity, tokens
from thence.build.revisions.changes import Change
from thence.build.revisions.wikitext import HOLE
from thence.languages import pack_of
from thence.text.rarity import rarity

__all__ = [
    "LANGUAGES",
    "Guidelines",
    "Reason",
    "has_intersentential_anaphora",
    "is_extragrammatical",
    "is_numbers_only",
    "is_spelling",
    "reason_to_reject",
    "words_changed",
]


_PEOPLE = {
    "en": frozenset({"he", "she", "him", "her", "his", "hers", "himself", "herself"}),
    "it": frozenset({"egli", "ella", "lui", "lei", "costui", "costei"}),
}
"""Pronouns that stand for a person, who has a name."""
_ANYTHING = {
    "en": frozenset({"they", "them", "their", "theirs", "it", "its", "this", "these", "those"}),
    "it": frozenset({"esso", "essa", "essi", "esse", "loro", "questi", "costoro", "ciò"}),
}
_SUBJECT_DROPPED = frozenset({"it"})
"""Languages where a subject that was named before is left out."""

LANGUAGES = frozenset(_PEOPLE)
"""The languages whose pronouns are known; no pair of another is rejected for one."""


def has_intersentential_anaphora(left: str, right: str, language: str) -> bool:
    """Whether one text refers back by a changed pronoun, or drops a subject, and the other not."""
    if language not in LANGUAGES:
        return False
    before, after = tokens(left), tokens(right)
    changed = replacements(before, after)
    refers_before = _refers_back(before, [(e.before, e.before_start) for e in changed], language)
    refers_after = _refers_back(after, [(e.after, e.after_start) for e in changed], language)
    if refers_before is not refers_after:
        return True
    return language in _SUBJECT_DROPPED and _names_subject(before, after, changed, language)


def _refers_back(
    words: Sequence[str], changed: Sequence[tuple[tuple[str, ...], int]], language: str
) -> bool:
    return any(
        _stands_for_another_sentence(words, start + offset, language)
        for own, start in changed
        for offset in range(len(own))
    )


def _stands_for_another_sentence(words: Sequence[str], place: int, language: str) -> bool:
    """A pronoun before which nothing stands that it could refer to."""
    word = words[place].lower()
    if word in _PEOPLE[language]:
        return not any(_is_name(words, earlier, language) for earlier in range(place))
    if word in _ANYTHING[language]:
        return not any(
            earlier.isalpha() and earlier.lower() not in pack_of(language).stop_words
            for earlier in words[:place]
        )
    return False


def _is_name(words: Sequence[str], place: int, language: str) -> bool:
    word = words[place]
    if not word[0].isupper():
        return False
    return place > 0 or word.lower() not in pack_of(language).stop_words


def _names_subject(
    before: Sequence[str], after: Sequence[str], changed: Sequence[Replacement], language: str
) -> bool:
    """Whether all that one side has more is a name by itself, as in *(Atzori) segue di nuovo*."""
    if len(changed) != 1:
        return False
    (only,) = changed
    if only.before and only.after:
        return False
    words, start = (before, only.before_start) if only.before else (after, only.after_start)
    added = only.before or only.after
    if start + len(added) >= len(words) or not all(word[0].isupper() for word in added):
        return False
    follows = words[start + len(added)]
    if start == 0:
        return True
    previous = words[start - 1]
    is_free = not previous[0].isupper() and previous.lower() not in pack_of(language).stop_words
    return is_free and follows[0].islower()


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
    UNLIKE = "too different"
    """Below the least similarity: more likely other texts than versions of one."""


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


_MARKUP = re.compile(r"\[\[|\]\]|\{\{|\}\}|\||==|</?[a-z]|https?:|irc:|www\.|~~~|\d+px\b|__")
_GAP = re.compile(r"\s[.,;](?:\s|$)|\(\s*\)|[·•→]")
"""Where something was left out, or things are merely listed."""
_ENDS = re.compile(r"[.!?…][\"'”’»)\]]*$")
_TYPED_AT_RANDOM = re.compile(r"([^\W\d_])\1\1\1|[!?]{3}")
_LONGEST_WORD = 40
_LETTERS = 0.6
"""The least share of letters among what is not space."""


def is_extragrammatical(text: str) -> bool:
    """Whether something of a text shows that it is not a sentence of prose."""
    return (
        HOLE in text
        or _MARKUP.search(text) is not None
        or _GAP.search(text) is not None
        or _ENDS.search(text) is None
        or text[0].islower()
        or _TYPED_AT_RANDOM.search(text) is not None
        or text.count("(") != text.count(")")
        or text.count('"') % 2 == 1
        or any(len(word) > _LONGEST_WORD and word.isascii() for word in text.split())
        or _is_shouted(text)
        or _is_mostly_signs(text)
    )


def _is_shouted(text: str) -> bool:
    words = [word for word in text.split() if len(word) > 3]
    return len(words) > 2 and 2 * sum(word.isupper() for word in words) > len(words)


def _is_mostly_signs(text: str) -> bool:
    shown = "".join(text.split())
    return sum(map(str.isalpha, shown)) < _LETTERS * len(shown)


_NO_WORD = "\0"
_SHORTEST = 4
"""Words below this length are too near to one another to be told from slips.

A slip changes at most a letter in four.
"""


def is_spelling(changed: Sequence[Replacement], language: str) -> bool:
    """Whether every replacement is of one word by another spelling of it."""
    return bool(changed) and all(_respelt(each, language) for each in changed)


def _respelt(replaced: Replacement, language: str) -> bool:
    """One word for one of nearly the same letters, of which at most one is in use."""
    from rapidfuzz.distance import OSA

    before, after = "".join(replaced.before), "".join(replaced.after)
    if before == after:
        return True
    if len(replaced.before) != len(replaced.after) or not before.isalpha() or not after.isalpha():
        return False
    if _without_accents(before) == _without_accents(after):
        return True
    if min(len(before), len(after)) < _SHORTEST:
        return False
    allowed = max(1, max(len(before), len(after)) // 4)
    if OSA.distance(before, after, score_cutoff=allowed) > allowed:
        return False
    return not (_in_use(before, language) and _in_use(after, language))


def _in_use(word: str, language: str) -> bool:
    """Whether the counts that ship know a word; none is known of a language without counts."""
    return rarity(word, language) < rarity(_NO_WORD, language)


def _without_accents(word: str) -> str:
    decomposed = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
