"""The hierarchy of hypernyms: paths to the top, ancestors with distances, depths, antonyms."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from thence.knowledge.wordnet.database import Database, Part, Pointer

__all__ = ["UPWARD", "ancestors", "antonyms", "depths", "hypernym_paths", "indirect_antonyms"]

UPWARD = (Pointer.HYPERNYM, Pointer.INSTANCE_HYPERNYM)


def hypernym_paths(database: Database, synset: int) -> list[tuple[int, ...]]:
    """Every path from a synset up to a top, the synset first; instances go by their class."""
    above = database.targets_of(synset, *UPWARD)
    if not above:
        return [(synset,)]
    return [(synset, *path) for parent in above for path in hypernym_paths(database, parent)]


def ancestors(database: Database, synset: int) -> dict[int, int]:
    """The synset itself and all above it, each with its shortest distance."""
    found = {synset: 0}
    frontier = [synset]
    distance = 0
    while frontier:
        distance += 1
        above = {up for at in frontier for up in database.targets_of(at, *UPWARD)}
        frontier = [up for up in above if up not in found]
        found.update(dict.fromkeys(frontier, distance))
    return found


def antonyms(
    database: Database, synset: int, lemma: str | None = None
) -> list[tuple[str, int, str]]:
    """Direct antonyms, as (word of this synset, the other synset, its word)."""
    return [
        (word, link.target, database.word(link.target, link.target_word))
        for link in database.links(synset)
        if link.kind == Pointer.ANTONYM
        and lemma in (None, word := database.word(synset, link.source_word))
    ]


def indirect_antonyms(database: Database, synset: int) -> list[tuple[int, int]]:
    """For a satellite adjective (the similar head, the antonym of that head)."""
    return [
        (head, other)
        for head in database.targets_of(synset, Pointer.SIMILAR)
        if not database.satellites[head]
        for other in database.targets_of(head, Pointer.ANTONYM)
    ]


@cache
def depths(database: Database, part: Part) -> NDArray[np.int64]:
    """The longest way from each synset of a part of speech to a top, in steps; -1 for others."""
    depth = np.where(database.parts == part, 0, -1).astype(np.int64)
    upward = np.isin(database.kinds, UPWARD) & (database.parts[database.sources] == part)
    below, above = database.sources[upward], database.targets[upward]
    while True:
        deeper = depth.copy()
        np.maximum.at(deeper, below, depth[above] + 1)
        if np.array_equal(deeper, depth):
            return depth
        depth = deeper
