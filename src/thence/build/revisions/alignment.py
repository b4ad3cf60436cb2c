"""Sentences of one text aligned with those of another, in order, at most two to one.

Of all monotone alignments the one with the greatest sum of similarities is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.text.sentences import sentence_spans
from thence.text.words import words

__all__ = ["Bead", "Sentence", "align", "sentences", "similarity"]


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


def align(before: Sequence[Sentence], after: Sequence[Sentence], least: float) -> list[Bead]:
    """The beads with at least so much similarity; what has no counterpart is left out."""
    rows, columns = len(before), len(after)
    if not rows or not columns or rows * columns > _LARGEST:
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
