"""Measures of similarity between synsets and between words, by paths and by information content."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from thence.knowledge.wordnet.closure import UPWARD, ancestors, depths
from thence.knowledge.wordnet.database import Database, Part
from thence.knowledge.wordnet.morphology import base_forms

__all__ = [
    "MEASURES",
    "information_content",
    "jiang_conrath",
    "leacock_chodorow",
    "lin",
    "path",
    "resnik",
    "word_similarity",
    "wu_palmer",
]

Measure = Callable[[Database, int, int], float]


def path(database: Database, first: int, second: int) -> float:
    """1 / (1 + the number of steps on the shortest way); 0 across parts of speech."""
    steps = _steps(database, first, second)
    return 0.0 if steps is None else 1.0 / (1.0 + steps)


def leacock_chodorow(database: Database, first: int, second: int) -> float:
    """-log(nodes on the shortest way / (2 x depth of the hierarchy)): Leacock & Chodorow 1998."""
    steps = _steps(database, first, second)
    if steps is None:
        return 0.0
    part = database.part(first)
    deepest = int(depths(database, part).max()) + 1 + _virtual_root(part)
    return -math.log((steps + 1) / (2 * deepest))


def wu_palmer(database: Database, first: int, second: int) -> float:
    """2 depth(c) / (depth of both by way of c), c the deepest common ancestor: Wu & Palmer 1994."""
    part = database.part(first)
    if database.part(second) is not part or part > Part.VERB:
        return 1.0 if first == second else 0.0
    above_first, above_second = ancestors(database, first), ancestors(database, second)
    common = above_first.keys() & above_second.keys()
    if not common:
        # Verbs of different tops share the virtual root alone, whose depth is 1.
        steps = _steps(database, first, second)
        return 0.0 if steps is None else 2.0 / (2 + steps)
    depth = depths(database, part)
    meeting = max(common, key=lambda synset: (depth[synset], -synset))
    height = int(depth[meeting]) + 1 + _virtual_root(part)
    return 2.0 * height / (2 * height + above_first[meeting] + above_second[meeting])


def resnik(database: Database, first: int, second: int) -> float:
    """The information content of the most informative common ancestor: Resnik 1995."""
    if database.part(first) is not database.part(second) or database.part(first) > Part.VERB:
        return 0.0
    content = information_content(database)
    common = ancestors(database, first).keys() & ancestors(database, second).keys()
    return max((float(content[synset]) for synset in common), default=0.0)


def lin(database: Database, first: int, second: int) -> float:
    """2 IC(c) / (IC(first) + IC(second)): Lin 1998."""
    content = information_content(database)
    total = float(content[first] + content[second])
    shared = resnik(database, first, second)
    if first == second:
        return 1.0
    return 2.0 * shared / total if total > 0 else 0.0


def jiang_conrath(database: Database, first: int, second: int) -> float:
    """1 / (1 + IC(first) + IC(second) - 2 IC(c)): Jiang & Conrath 1997, as a similarity."""
    if database.part(first) is not database.part(second) or database.part(first) > Part.VERB:
        return 1.0 if first == second else 0.0
    content = information_content(database)
    distance = float(content[first] + content[second]) - 2.0 * resnik(database, first, second)
    return 1.0 / (1.0 + max(distance, 0.0))


MEASURES: dict[str, Measure] = {
    "path": path,
    "wu-palmer": wu_palmer,
    "leacock-chodorow": leacock_chodorow,
    "resnik": resnik,
    "lin": lin,
    "jiang-conrath": jiang_conrath,
}


def word_similarity(
    database: Database,
    measure: Measure,
    first: str,
    second: str,
    part: Part,
    max_rank: int | None = None,
) -> float:
    """The best value of a measure over the senses of two words up to a rank, all by default."""
    lefts, rights = (
        {
            synset
            for base in base_forms(database, word, part)
            for synset in database.senses(base, part)[:max_rank]
        }
        for word in (first, second)
    )
    return max((measure(database, left, right) for left in lefts for right in rights), default=0.0)


@cache
def information_content(database: Database) -> NDArray[np.float64]:
    """-log p of each noun and verb synset, from SemCor's counts plus one; 0 for other synsets.

    A synset counts for itself and once for each of its ancestors; the whole is that of its part
    of speech.
    """
    counts = np.ones(len(database), np.float64)
    np.add.at(counts, database.index_synsets, database.index_counts)
    totals = np.zeros(len(database), np.float64)
    lineages: dict[int, frozenset[int]] = {}
    for synset in np.flatnonzero(database.parts <= Part.VERB).tolist():
        totals[list(_lineage(database, synset, lineages))] += counts[synset]
    content = np.zeros(len(database), np.float64)
    for part in (Part.NOUN, Part.VERB):
        inside = database.parts == part
        content[inside] = -np.log(totals[inside] / counts[inside].sum())
    return content


def _lineage(database: Database, synset: int, known: dict[int, frozenset[int]]) -> frozenset[int]:
    """A synset with its ancestors; what is found is kept in `known`."""
    if synset not in known:
        above = (_lineage(database, parent, known) for parent in database.hypernyms(synset))
        known[synset] = frozenset((synset,)).union(*above)
    return known[synset]


def _steps(database: Database, first: int, second: int) -> int | None:
    if first == second:
        return 0
    part = database.part(first)
    if database.part(second) is not part or part > Part.VERB:
        return None
    above_first, above_second = ancestors(database, first), ancestors(database, second)
    common = above_first.keys() & above_second.keys()
    if common:
        return min(above_first[synset] + above_second[synset] for synset in common)
    if part is Part.NOUN:
        return None
    # The verbs have many tops; a virtual root joins them.
    return _steps_to_top(database, above_first) + _steps_to_top(database, above_second) + 2


def _steps_to_top(database: Database, above: dict[int, int]) -> int:
    """The fewest steps from a synset to a top, given its ancestors."""
    return min(steps for at, steps in above.items() if not database.targets_of(at, *UPWARD))


def _virtual_root(part: Part) -> int:
    return int(part is Part.VERB)
