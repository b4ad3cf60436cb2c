"""Pronouns whose antecedent lies in another sentence, on one side of a pair alone."""

from __future__ import annotations

from collections.abc import Sequence

from thence.build.revisions.differences import Replacement, replacements, tokens
from thence.languages import pack_of

__all__ = ["LANGUAGES", "has_intersentential_anaphora"]

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
