"""Where punctuation hangs in a Universal Dependencies tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

__all__ = ["ENGLISH", "ITALIAN", "Convention", "attach_punctuation"]

PAIRS = {"(": ")", "[": "]", "{": "}", "“": "”", '"': '"', "``": "''", "‘": "’", "«": "»"}


@dataclass(frozen=True, slots=True)
class Convention:
    """Where a treebank hangs the mark between a unit and what governs it."""

    before: Callable[[str], bool]
    """Whether a unit that stands before its governor takes the mark that follows it."""
    after: Callable[[str], bool]
    """Whether a unit that stands after its governor takes the mark before it."""
    otherwise: str
    """`top`: else the mark hangs on the highest word on the other side; `governor`: on that."""


ENGLISH = Convention(
    before=lambda relation: relation == "ccomp",
    after=lambda relation: relation in ("conj", "appos", "acl", "list"),
    otherwise="top",
)
"""As the English model and the English PUD treebank have it."""
ITALIAN = Convention(
    before=lambda relation: True,
    after=lambda relation: relation == "conj",
    otherwise="governor",
)
"""As most of the Italian treebanks have it."""


def attach_punctuation(
    words: Sequence[str], heads: list[int], relations: Sequence[str], convention: Convention
) -> None:
    """Hang each mark on the unit that it closes, opens or sets off, so that no arc is crossed."""
    marks = [index for index, relation in enumerate(relations) if relation == "punct"]
    if not marks:
        return
    attached = set(marks)
    # A mark never governs: what hangs on one moves up, so that climbing ends at words.
    for index in range(len(heads)):
        while heads[index] in attached:
            heads[index] = heads[heads[index]]
    pairs = _pairs(words, marks)
    for mark in marks:
        if mark in pairs:
            inside = _top_between(*pairs[mark], heads, attached)
            if inside is not None:
                heads[mark] = inside
                continue
        heads[mark] = _neighbour(mark, heads, relations, attached, convention)


def _pairs(words: Sequence[str], marks: Sequence[int]) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    open_marks: list[int] = []
    for mark in marks:
        word = words[mark]
        if open_marks and PAIRS[words[open_marks[-1]]] == word:
            first = open_marks.pop()
            found[first] = found[mark] = (first, mark)
        elif word in PAIRS:
            open_marks.append(mark)
    return found


def _top_between(first: int, last: int, heads: Sequence[int], marks: set[int]) -> int | None:
    """The word between two marks whose head is outside; the first where there are several."""
    for index in range(first + 1, last):
        if index not in marks and not first < heads[index] < last:
            return index
    return None


def _neighbour(
    mark: int,
    heads: Sequence[int],
    relations: Sequence[str],
    marks: set[int],
    convention: Convention,
) -> int:
    left = _climb(mark, -1, heads, marks)
    right = _climb(mark, 1, heads, marks)
    if left is None or right is None:
        other = left if right is None else right
        return heads[mark] if other is None else other
    left_unit = relations[left].partition(":")[0]
    right_unit = relations[right].partition(":")[0]
    if 0 <= heads[right] < mark and not heads[left] > mark:
        # The right unit hangs on something to the left.
        if convention.after(right_unit):
            return right
        return heads[right] if convention.otherwise == "governor" else left
    if heads[left] > mark and not 0 <= heads[right] < mark:
        return left if convention.before(left_unit) else right
    # Both hang on something beyond the mark.
    return left if convention.before(left_unit) and not convention.after(right_unit) else right


def _climb(mark: int, step: int, heads: Sequence[int], marks: set[int]) -> int | None:
    """The highest word reached from a mark's neighbour without passing over the mark."""
    index = mark + step
    while 0 <= index < len(heads) and index in marks:
        index += step
    if not 0 <= index < len(heads):
        return None
    while heads[index] >= 0 and (heads[index] - mark) * step > 0:
        index = heads[index]
    return index
