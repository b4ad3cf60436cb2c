"""Whether nothing but the spelling of words was set right."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from thence.build.revisions.wording import Replacement
from thence.text.rarity import rarity

__all__ = ["is_spelling"]

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
