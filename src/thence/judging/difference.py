"""The words in which two texts differ, to be marked where they stand."""

from __future__ import annotations

import difflib
import re
from typing import NamedTuple

__all__ = ["Piece", "difference"]

_PIECES = re.compile(r"\w+|\s+|[^\w\s]")
LONGEST = 4_000
"""Pieces of a text beyond which nothing is marked: the time grows with the square."""


class Piece(NamedTuple):
    """A stretch of a text; changed where the other text does not have it at this place."""

    text: str
    changed: bool


def difference(first: str, second: str) -> tuple[list[Piece], list[Piece]]:
    """Both texts in pieces; put together again they are the texts, character by character."""
    left, right = _PIECES.findall(first), _PIECES.findall(second)
    if max(len(left), len(right)) > LONGEST:
        return [Piece(first, False)], [Piece(second, False)]
    pieces: tuple[list[Piece], list[Piece]] = ([], [])
    matcher = difflib.SequenceMatcher(None, left, right, autojunk=False)
    for kind, i1, i2, j1, j2 in matcher.get_opcodes():
        for side, words in zip(pieces, (left[i1:i2], right[j1:j2]), strict=True):
            _add(side, "".join(words), kind != "equal")
    return pieces


def _add(side: list[Piece], text: str, changed: bool) -> None:
    if not text:
        return
    # Blank space between two changes belongs to them, so that a changed phrase is one mark.
    if changed and len(side) > 1 and side[-2].changed and side[-1].text.isspace():
        between = side.pop()
        text = side.pop().text + between.text + text
    side.append(Piece(text, changed))
