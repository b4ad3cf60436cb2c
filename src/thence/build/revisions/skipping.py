"""Which revisions of a page are compared: reverts, vandalism and bots are passed over and counted.

A revision that was undone is as if it had never been. A bot's edit, or a jump in size, gives no
pairs, but what comes after it is compared with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from thence.build.revisions.dump import Revision

__all__ = ["Fate", "Skipping", "Step", "steps"]

REVERTS = (
    r"^rvv?\b|\brevert|\bundid\b|\bundo\b|\brollback|\bvandal|\brestor(?:e|ed|ing) (?:to|last|rev)"
    r"|\bannullat|\bannullament|\bripristin|\brb\b|\bvandalism"
)
"""Summaries of people who undo, in English and Italian."""
BOTS = r"\bbot\b|bot$|^robot\b|\bconversion script\b|\bautomated (?:conversion|text replacement)"


class Fate(StrEnum):
    """Why a revision is not compared with the one before it."""

    NO_TEXT = "deleted text"
    OTHER_MODEL = "not wikitext"
    REDIRECT = "redirect"
    NULL_EDIT = "null edit"
    REVERTED = "reverted"
    REVERT = "revert"
    BLANKING = "mass blanking"
    REVERT_SUMMARY = "summary of a revert"
    BOT = "bot"
    SIZE_JUMP = "size jump"


_STILL_A_BASE = frozenset({Fate.REVERT_SUMMARY, Fate.BOT, Fate.SIZE_JUMP})


@dataclass(frozen=True, slots=True)
class Skipping:
    """What counts as vandalism, a revert or a bot."""

    radius: int = 15
    """A return to the text of at most so many revisions ago is a revert."""
    blanking: float = 0.1
    """A text cut to less than this share is blanked."""
    jump: float = 3.0
    """A text that grows or shrinks by this factor is another text ..."""
    jump_size: int = 2000
    """... if the change is of at least so many characters."""
    reverts: str = REVERTS
    """Summaries of reverts, as a regular expression; empty for none."""
    bots: str = BOTS
    """Names and summaries of bots, as a regular expression; empty for none."""


USUAL = Skipping()


@dataclass(frozen=True, slots=True)
class Step:
    """Two contiguous revisions, with what was passed over between them left out."""

    before: Revision
    after: Revision


def steps(
    revisions: Sequence[Revision], earlier: Sequence[str] = (), skipping: Skipping = USUAL
) -> tuple[list[Step], Counter[Fate]]:
    """The steps to compare and the fates of the other revisions.

    `earlier` are the identities of the revisions before the first, to know a revert to them.
    """
    fates = _fates(revisions, earlier, skipping)
    found: list[Step] = []
    base: Revision | None = None
    for revision, fate in zip(revisions, fates, strict=True):
        if fate is not None and fate not in _STILL_A_BASE:
            continue
        if fate is None and base is not None:
            found.append(Step(base, revision))
        base = revision
    return found, Counter(fate for fate in fates if fate is not None)


def _fates(
    revisions: Sequence[Revision], earlier: Sequence[str], skipping: Skipping
) -> list[Fate | None]:
    fates = [_own_fate(revision, skipping) for revision in revisions]
    _mark_returns(fates, revisions, earlier, skipping.radius)
    _mark_undone(fates, revisions)
    _mark_sizes(fates, revisions, skipping)
    return fates


def _own_fate(revision: Revision, skipping: Skipping) -> Fate | None:
    """What a revision is by itself."""
    if revision.text is None:
        return Fate.NO_TEXT
    if revision.model != "wikitext":
        return Fate.OTHER_MODEL
    if revision.text.lstrip()[:12].upper().startswith(("#REDIRECT", "#RINVIA")):
        return Fate.REDIRECT
    if _says(skipping.reverts, revision.comment):
        return Fate.REVERT_SUMMARY
    if _says(skipping.bots, revision.contributor) or _says(skipping.bots, revision.comment):
        return Fate.BOT
    return None


def _mark_returns(
    fates: list[Fate | None], revisions: Sequence[Revision], earlier: Sequence[str], radius: int
) -> None:
    """Mark returns to an identical text, and what was undone by them."""
    last_seen = {identity: place - len(earlier) for place, identity in enumerate(earlier)}
    for place, revision in enumerate(revisions):
        if revision.text is None:
            continue
        seen = last_seen.get(revision.identity)
        last_seen[revision.identity] = place
        if seen is None or place - seen > radius:
            continue
        for undone in range(max(seen + 1, 0), place):
            fates[undone] = Fate.REVERTED
        # Where the text returned to lies before the window, this revision stands for it.
        if seen >= 0:
            fates[place] = Fate.NULL_EDIT if seen == place - 1 else Fate.REVERT


def _mark_undone(fates: list[Fate | None], revisions: Sequence[Revision]) -> None:
    """Mark the edits of whoever edited last before a summary that speaks of a revert."""
    for place, fate in enumerate(fates):
        if fate is not Fate.REVERT_SUMMARY:
            continue
        undone = place - 1
        while undone >= 0 and fates[undone] is None:
            if revisions[undone].contributor != revisions[place - 1].contributor:
                break
            fates[undone] = Fate.REVERTED
            undone -= 1


def _mark_sizes(
    fates: list[Fate | None], revisions: Sequence[Revision], skipping: Skipping
) -> None:
    size: int | None = None
    for place, (fate, revision) in enumerate(zip(fates, revisions, strict=True)):
        if fate is not None and fate not in _STILL_A_BASE:
            continue
        if fate is None and size is not None:
            fates[place] = _size_fate(size, revision.size, skipping)
            if fates[place] is Fate.BLANKING:
                continue
        size = revision.size


def _size_fate(before: int, after: int, skipping: Skipping) -> Fate | None:
    if abs(after - before) < skipping.jump_size:
        return Fate.BLANKING if after == 0 < before else None
    if after < before * skipping.blanking:
        return Fate.BLANKING
    if max(before, after) >= min(before, after) * skipping.jump:
        return Fate.SIZE_JUMP
    return None


@cache
def _pattern(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.IGNORECASE)


def _says(expression: str, text: str) -> bool:
    return bool(expression and text and _pattern(expression).search(text))
