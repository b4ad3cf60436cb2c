"""Duplicates within a set of pairs, and what of one set is found in another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from thence.measure.dataset import Pairs
from thence.measure.interval import share
from thence.measure.measure import Direction, Measure, PerItem
from thence.measure.near import near_duplicates, near_duplicates_across
from thence.pair import Pair
from thence.text.words import words

__all__ = ["DUPLICATES", "LEAKS", "Duplicate", "Leaks", "TwoSets", "duplicates", "leaks"]

Folded = tuple[list[str], list[str]]
"""The words of T and of H: case, punctuation and the encoding of accents are gone."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A pair that says again what an earlier one, or one of the other set, says."""

    earlier: str
    """Pair id."""
    later: str
    """Pair id."""
    similarity: float
    """1 where the words are the same; else the smaller of the similarities of T and of H."""
    labels_differ: bool
    """Whether both are labelled, and differently."""


@dataclass(frozen=True, slots=True)
class Leaks:
    """What of a second set is found in a first one."""

    duplicates: tuple[Duplicate, ...]
    """Pairs of the second set that the first has, in the same or nearly the same words."""
    shared_texts: tuple[str, ...]
    """Ids of the second set whose T, in the same words, is a T of the first."""
    shared_hypotheses: tuple[str, ...]
    """Ids of the second set whose H, in the same words, is an H of the first."""
    pairs: int
    """Pairs of the second set."""

    def to_json(self) -> dict[str, Any]:
        """The findings as plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class TwoSets:
    """Two data sets, of which the first may give away what is in the second."""

    first: Pairs
    second: Pairs


def duplicates(pairs: Sequence[Pair]) -> list[Duplicate]:
    """The pairs of a set that an earlier one has, in the same words or in nearly the same."""
    folded = [_folded(pair) for pair in pairs]
    same, first_of_each = _same(pairs, folded)
    rest = [pairs[index] for index in first_of_each]
    near = near_duplicates(
        [folded[index][0] for index in first_of_each],
        [folded[index][1] for index in first_of_each],
    )
    found = [_duplicate(rest[hit.earlier], rest[hit.later], hit.similarity) for hit in near]
    return same + found


def leaks(first: Sequence[Pair], second: Sequence[Pair]) -> Leaks:
    """What of the second set, a test set say, the first set gives away."""
    known, asked = [_folded(pair) for pair in first], [_folded(pair) for pair in second]
    holders = {_key(folded): pair for folded, pair in zip(known, first, strict=True)}
    same: list[Duplicate] = []
    rest: list[int] = []
    for index, (folded, pair) in enumerate(zip(asked, second, strict=True)):
        holder = holders.get(_key(folded))
        if holder is None:
            rest.append(index)
        else:
            same.append(_duplicate(holder, pair, 1.0))
    near = near_duplicates_across(
        [text for text, _ in known] + [asked[index][0] for index in rest],
        [hypothesis for _, hypothesis in known] + [asked[index][1] for index in rest],
        border=len(known),
    )
    found = [
        _duplicate(first[hit.earlier], second[rest[hit.later - len(known)]], hit.similarity)
        for hit in near
    ]
    return Leaks(
        duplicates=tuple(same + found),
        shared_texts=_shared(known, asked, second, side=0),
        shared_hypotheses=_shared(known, asked, second, side=1),
        pairs=len(second),
    )


def _same(pairs: Sequence[Pair], folded: Sequence[Folded]) -> tuple[list[Duplicate], list[int]]:
    """Pairs whose words an earlier one has, and the places of those that come first."""
    seen: dict[tuple[str, str], int] = {}
    repeated: list[Duplicate] = []
    for index, pair in enumerate(pairs):
        place = seen.setdefault(_key(folded[index]), index)
        if place != index:
            repeated.append(_duplicate(pairs[place], pair, 1.0))
    return repeated, list(seen.values())


def _shared(
    known: Sequence[Folded], asked: Sequence[Folded], pairs: Sequence[Pair], side: int
) -> tuple[str, ...]:
    sides = {" ".join(folded[side]) for folded in known}
    return tuple(
        pair.id
        for folded, pair in zip(asked, pairs, strict=True)
        if " ".join(folded[side]) in sides
    )


def _folded(pair: Pair) -> Folded:
    return words(pair.text), words(pair.hypothesis)


def _key(folded: Folded) -> tuple[str, str]:
    return " ".join(folded[0]), " ".join(folded[1])


def _duplicate(earlier: Pair, later: Pair, similarity: float) -> Duplicate:
    labelled = earlier.label is not None and later.label is not None
    return Duplicate(
        earlier.id, later.id, similarity, labelled and earlier.label is not later.label
    )


def _said_before(pairs: Pairs) -> list[bool]:
    found = {duplicate.later for duplicate in duplicates(pairs)}
    return [pair.id in found for pair in pairs]


def _given_away(sets: TwoSets) -> list[bool]:
    found = {duplicate.later for duplicate in leaks(sets.first, sets.second).duplicates}
    return [pair.id in found for pair in sets.second]


DUPLICATES = Measure(
    "duplicates",
    "Duplicates",
    "Share of the pairs that an earlier one has, in the same words or in nearly the same.",
    Pairs,
    PerItem(_said_before, share),
    direction=Direction.LOWER,
)
LEAKS = Measure(
    "leaks",
    "Leaks",
    "Share of the pairs of a set that another set has, in the same words or in nearly the same.",
    TwoSets,
    PerItem(_given_away, share),
    direction=Direction.LOWER,
)
