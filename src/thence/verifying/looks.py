"""What is read of a source for a claim: the nearest sentences, each alone and several together."""

from __future__ import annotations

from dataclasses import dataclass

from thence.verifying.selecting import Shelf

__all__ = ["Looks", "Sentences", "looks_at"]

Sentences = tuple[int, ...]
"""The places of sentences in a source, from 0, in their order."""

ALONE = 3
"""Sentences that are read by themselves."""
WORDS = (45, 90, 145)
"""About how long the excerpts are; the longest fits a window of 256 tokens with a claim."""
USUAL_CLAIM = 30
"""Words of a claim that the longest excerpt leaves room for; a longer claim shortens it."""
SHORTEST = 30
CONTEXT = 0.6
"""Up to this share of an excerpt, a sentence brings the one before it."""
ALWAYS = 75
"""Excerpts of fewer words always take the sentence before."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Stretches of a source that are read for one claim."""

    alone: tuple[int, ...]
    """Sentences that are read by themselves, the nearest first."""
    together: tuple[Sentences, ...]
    """Excerpts of several sentences."""
    order: tuple[int, ...]
    """The sentences by what each adds to those before it."""

    @property
    def all(self) -> list[Sentences]:
        """Each stretch once."""
        return list(dict.fromkeys([*((index,) for index in self.alone), *self.together]))

    @property
    def read(self) -> frozenset[int]:
        """All sentences that are read."""
        return frozenset(index for stretch in self.all for index in stretch)


def looks_at(shelf: Shelf, claim: str, *, whole: bool = False) -> Looks:
    """What is read for a claim; with `whole` also the rest of the source, stretch by stretch."""
    order = shelf.covering(claim)
    room = max(SHORTEST, WORDS[-1] - max(0, len(claim.split()) - USUAL_CLAIM))
    together = [_excerpt(shelf, order, words) for words in (*WORDS[:-1], room)]
    if whole:
        together += _stretches(shelf, room)
    alone = shelf.closest(claim, ALONE)
    return Looks(tuple(alone), tuple(dict.fromkeys(together)), tuple(order))


def _excerpt(shelf: Shelf, order: list[int], room: int) -> Sentences:
    """The first sentences of an order that fit, many of them with the one before."""
    if sum(shelf.sizes) <= room:
        return tuple(range(len(shelf.sizes)))
    kept = {order[0]}
    spent = shelf.sizes[order[0]]
    for index in order:
        wanted = [index]
        if room < ALWAYS or spent < CONTEXT * room:
            wanted.append(index - 1)
        for each in wanted:
            if each >= 0 and each not in kept and spent + shelf.sizes[each] <= room:
                kept.add(each)
                spent += shelf.sizes[each]
    return tuple(sorted(kept))


def _stretches(shelf: Shelf, room: int) -> list[Sentences]:
    """The whole source in neighbouring stretches."""
    found: list[list[int]] = [[]]
    spent = 0
    for index, size in enumerate(shelf.sizes):
        if found[-1] and spent + size > room:
            found.append([])
            spent = 0
        found[-1].append(index)
        spent += size
    return [tuple(stretch) for stretch in found]
