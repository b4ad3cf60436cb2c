"""Sentences of one text aligned with those of another, in order, at most two to one.

Of all monotone alignments the one with the greatest sum of similarities is taken.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from thence.text.sentences import sentence_spans
from thence.text.words import words

__all__ = [
    "Bead",
    "Hunk",
    "Replacement",
    "Sentence",
    "align",
    "alignable",
    "hunks",
    "replacements",
    "sentences",
    "similarity",
    "tokens",
]


_MOST_CELLS = 25_000_000
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
    if not cells or cells > _MOST_CELLS:
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


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and its words, in lower case."""

    text: str
    words: tuple[str, ...]


def sentences(text: str) -> list[Sentence]:
    """The sentences in order, none of them empty."""
    pieces = [text[start:end] for start, end in sentence_spans(text)]
    return [Sentence(piece, tuple(words(piece))) for piece in pieces]


_MOVES = ((1, 1), (1, 2), (2, 1))
_LARGEST = 40_000
"""The most cells of one table; larger gaps are rewritings, not revisions."""
_JOINING = 0.05
"""What joining two sentences costs, so that it is done where it gains something."""


@dataclass(frozen=True, slots=True)
class Bead:
    """Sentences that answer each other, as ranges, with their similarity."""

    before: tuple[int, int]
    after: tuple[int, int]
    similarity: float


def similarity(before: Sequence[str], after: Sequence[str], least: float = 0.0) -> float:
    """The share of words that two texts have in common, in order; 0 where it is below the least."""
    from rapidfuzz.distance import Indel

    # The cut-off saves time on what is far below; on the limit itself it would round.
    value = Indel.normalized_similarity(before, after, score_cutoff=max(0.0, least - 0.01))
    return value if value >= least else 0.0


def alignable(before: Sequence[Sentence], after: Sequence[Sentence]) -> bool:
    """Whether the texts are short enough to be aligned."""
    return len(before) * len(after) <= _LARGEST


def align(before: Sequence[Sentence], after: Sequence[Sentence], least: float) -> list[Bead]:
    """The beads with at least so much similarity; what has no counterpart is left out."""
    rows, columns = len(before), len(after)
    if not rows or not columns or not alignable(before, after):
        return []
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    arrived: dict[tuple[int, int], Bead] = {}
    for row in range(rows + 1):
        for column in range(columns + 1):
            value = max(
                best[row - 1][column] if row else 0.0, best[row][column - 1] if column else 0.0
            )
            for down, across in _MOVES:
                if row < down or column < across:
                    continue
                bead = _bead(before, after, row - down, row, column - across, column, least)
                gain = bead.similarity - (_JOINING if down + across > 2 else 0.0)
                reached = best[row - down][column - across] + gain
                if bead.similarity > 0 and reached > value:
                    value = reached
                    arrived[row, column] = bead
            best[row][column] = value
    return _path(best, arrived)


def _bead(
    before: Sequence[Sentence], after: Sequence[Sentence],
    top: int, bottom: int, left: int, right: int, least: float,
) -> Bead:  # fmt: skip
    one, other = _words(before[top:bottom]), _words(after[left:right])
    return Bead((top, bottom), (left, right), similarity(one, other, least))


def _words(joined: Sequence[Sentence]) -> tuple[str, ...]:
    if len(joined) == 1:
        return joined[0].words
    return tuple(word for sentence in joined for word in sentence.words)


def _path(best: list[list[float]], arrived: dict[tuple[int, int], Bead]) -> list[Bead]:
    row, column = len(best) - 1, len(best[0]) - 1
    beads: list[Bead] = []
    while row and column:
        bead = arrived.get((row, column))
        if bead is not None:
            beads.append(bead)
            row, column = bead.before[0], bead.after[0]
        elif best[row][column] == best[row - 1][column]:
            row -= 1
        else:
            column -= 1
    return beads[::-1]
