"""Where two sequences differ, and which words of a text were replaced by which."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

__all__ = ["Hunk", "Replacement", "hunks", "replacements", "tokens"]

_LARGEST = 25_000_000
"""The most cells of a table, which would take a bit each; beyond it all is one stretch."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """A stretch that was replaced; one of the sides may be empty."""

    before_start: int
    before_end: int
    after_start: int
    after_end: int


def hunks(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[Hunk]:
    """The stretches that differ, outside of a longest common subsequence."""
    from rapidfuzz.distance import LCSseq

    start = _common(before, after)
    end = _common(before[start:][::-1], after[start:][::-1])
    inner_before = before[start : len(before) - end]
    inner_after = after[start : len(after) - end]
    if not inner_before and not inner_after:
        return []
    cells = len(inner_before) * len(inner_after)
    if not cells or cells > _LARGEST:
        return [Hunk(start, start + len(inner_before), start, start + len(inner_after))]
    found: list[Hunk] = []
    for code in LCSseq.opcodes(inner_before, inner_after):
        if code.tag == "equal":
            continue
        piece = Hunk(
            start + code.src_start, start + code.src_end,
            start + code.dest_start, start + code.dest_end,
        )  # fmt: skip
        last = found[-1] if found else None
        if last and (last.before_end, last.after_end) == (piece.before_start, piece.after_start):
            piece = Hunk(last.before_start, piece.before_end, last.after_start, piece.after_end)
            found.pop()
        found.append(piece)
    return found


def _common(before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """How many items both begin with."""
    length = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        length += 1
    return length


_TOKENS = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Replacement:
    """Words before and after; one of the sides may be empty."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    before_start: int
    after_start: int


def tokens(text: str) -> list[str]:
    """The words of a text as they are written, and its punctuation."""
    return _TOKENS.findall(text)


def replacements(before: Sequence[str], after: Sequence[str]) -> list[Replacement]:
    """What was replaced, in order."""
    return [
        Replacement(
            tuple(before[hunk.before_start : hunk.before_end]),
            tuple(after[hunk.after_start : hunk.after_end]),
            hunk.before_start,
            hunk.after_start,
        )
        for hunk in hunks(before, after)
    ]
