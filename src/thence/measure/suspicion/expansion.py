"""Sets of tags that fail more often together than apart: the n-grams of de Kok et al. 2009.

A set is added when its ratio (errors over occurrences) is higher than that of each of its proper
subsets times the factor 1 + exp(-alpha x errors of the set). The factor is nearly 2 where errors
are few and falls to 1 as they become many: a rare set has to be up to twice as suspicious as its
parts, a frequent one only more suspicious. With a factor of 1 about half of all frequent sets are
above their parts by chance, and take blame from them; so the excess must be too large for chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray
from scipy.sparse import csc_array, csr_array
from scipy.special import bdtrc

from thence.measure.interval import ratio

__all__ = ["STANDARD", "Expansion", "TagSet", "tag_sets"]

CELLS = 4_000_000
"""Joint counts that are held at once."""


@dataclass(frozen=True, slots=True)
class Expansion:
    """How sets of tags are chosen."""

    longest: int = 3
    """Tags in a set at most; 1 mines single tags only."""
    alpha: float = 1.0
    """How soon the factor falls to 1."""
    chance: float = 0.05
    """The probability, at most, that chance alone adds a set; infinite for de Kok's rule alone."""

    def factor(self, errors: NDArray[Any]) -> NDArray[np.float64]:
        """What the ratio of a part is multiplied by before it is compared."""
        penalty: NDArray[np.float64] = np.exp(-self.alpha * errors.astype(np.float64))
        return 1.0 + penalty

    def stands_out(
        self,
        occurrences: NDArray[Any],
        errors: NDArray[Any],
        of_parts: NDArray[Any],
        compared: int,
    ) -> NDArray[np.bool_]:
        """Which sets are more suspicious than their most suspicious part, of so many compared."""
        own = ratio(errors, occurrences)
        out: NDArray[np.bool_] = (errors > 0) & (own > self.factor(errors) * of_parts)
        # The probability of as many errors or more, were the set no worse than its worst part;
        # Bonferroni's correction for all the sets that could have had so many.
        tail = bdtrc(errors[out] - 1.0, occurrences[out], of_parts[out])
        out[out] = tail * compared < self.chance
        return out


STANDARD = Expansion()


@dataclass(frozen=True, slots=True)
class TagSet:
    """A set of tags, sorted, with the rows of the pairs that have them all."""

    tags: tuple[int, ...]
    rows: NDArray[np.int32]
    errors: int

    @property
    def ratio(self) -> float:
        """Errors over occurrences; a set that was found occurs."""
        return self.errors / len(self.rows)


def tag_sets(incidence: csr_array, failed: NDArray[np.bool_], expansion: Expansion) -> list[TagSet]:
    """The sets of two tags and more that are added to the single ones, short ones first."""
    counts = _Counts(csc_array(incidence), failed)
    tags = csr_array(incidence)
    parents = [one for tag in range(tags.shape[1]) if (one := counts.of((tag,))).errors]
    added: list[TagSet] = []
    compared = 0
    # Sets grow by a tag at a time, as n-grams do: one whose every part is common to rights and
    # wrongs alike is not looked for.
    for _ in range(1, expansion.longest):
        if not parents:
            break
        grown, compared = _grown(parents, tags, failed, counts, expansion, compared)
        parents = _without_doubles([counts.of(names) for names in sorted(grown)])
        added += parents
    return added


def _grown(
    parents: Sequence[TagSet],
    tags: csr_array,
    failed: NDArray[np.bool_],
    counts: _Counts,
    expansion: Expansion,
    compared: int,
) -> tuple[set[tuple[int, ...]], int]:
    """The sets of one tag more that stand out from all their parts, and how many were compared."""
    found: set[tuple[int, ...]] = set()
    for block, occurrences, errors in _joint_counts(parents, tags, failed):
        # A set is met once from each of its parts that is a parent.
        compared += int(np.count_nonzero(errors)) // (len(block[0].tags) + 1)
        own = np.array([parent.ratio for parent in block])
        of_parts = np.maximum(own[:, None], counts.single_ratios[None, :])
        out = expansion.stands_out(occurrences, errors, of_parts, compared)
        for row, tag in zip(*np.nonzero(out), strict=True):
            found.add(tuple(sorted({*block[row].tags, int(tag)})))
    longer = (names for names in found if len(names) > len(parents[0].tags))
    above = {names for names in longer if _above_all(names, tags, counts, expansion, compared)}
    return above, compared


def _above_all(
    names: tuple[int, ...], tags: csr_array, counts: _Counts, expansion: Expansion, compared: int
) -> bool:
    """Whether a set stands out from all its parts, and from all tags that come with it.

    A tag that occurs wherever the set does belongs to it though it is not named: (t1, h2) and
    (t2, h1) of one predicate say that (t1, h1) is there, which may be all there is to blame.
    """
    one = counts.of(names)
    parts = (part for size in range(1, len(names)) for part in combinations(names, size))
    in_rows = np.bincount(csr_array(tags[one.rows]).indices, minlength=tags.shape[1])
    come_with_it = counts.single_ratios[in_rows == len(one.rows)]
    worst = max(come_with_it.max(), *(counts.of(part).ratio for part in parts))
    occurrences, errors = np.array([len(one.rows)]), np.array([one.errors])
    return bool(expansion.stands_out(occurrences, errors, np.array([worst]), compared)[0])


def _without_doubles(sets: Sequence[TagSet]) -> list[TagSet]:
    """One set of those that occur in the very same pairs: they would halve the blame."""
    return list({one.rows.tobytes(): one for one in reversed(sets)}.values())[::-1]


def _joint_counts(
    parents: Sequence[TagSet], tags: csr_array, failed: NDArray[np.bool_]
) -> Iterator[tuple[Sequence[TagSet], NDArray[Any], NDArray[Any]]]:
    """Blocks of parents with how often each occurs and fails together with each tag."""
    height = max(1, CELLS // max(1, tags.shape[1]))
    for start in range(0, len(parents), height):
        block = parents[start : start + height]
        occurrences = np.zeros((len(block), tags.shape[1]), dtype=np.int32)
        errors = np.zeros_like(occurrences)
        for at, parent in enumerate(block):
            _count(parent.rows, tags.indptr, tags.indices, failed, occurrences[at], errors[at])
        yield block, occurrences, errors


@njit(cache=True)
def _count(
    rows: NDArray[Any],
    starts: NDArray[Any],
    tags: NDArray[Any],
    failed: NDArray[np.bool_],
    occurrences: NDArray[np.int32],
    errors: NDArray[np.int32],
) -> None:
    """Add up in how many of the rows each tag occurs, and in how many that failed."""
    for row in rows:
        for at in range(starts[row], starts[row + 1]):
            occurrences[tags[at]] += 1
            errors[tags[at]] += failed[row]


class _Counts:
    """The rows of any set of tags, found once."""

    def __init__(self, columns: csc_array, failed: NDArray[np.bool_]) -> None:
        self._failed = failed
        self._known: dict[tuple[int, ...], TagSet] = {}
        columns.sort_indices()
        for tag in range(columns.shape[1]):
            rows = columns.indices[columns.indptr[tag] : columns.indptr[tag + 1]]
            self._known[(tag,)] = self._counted((tag,), rows)
        self.single_ratios = np.array(
            [one.errors / max(1, len(one.rows)) for one in self._known.values()]
        )

    def of(self, names: tuple[int, ...]) -> TagSet:
        """The set of these tags."""
        if names not in self._known:
            rows = np.intersect1d(
                self.of(names[:-1]).rows, self.of(names[-1:]).rows, assume_unique=True
            )
            self._known[names] = self._counted(names, rows)
        return self._known[names]

    def _counted(self, names: tuple[int, ...], rows: NDArray[np.int32]) -> TagSet:
        return TagSet(names, rows, int(np.count_nonzero(self._failed[rows])))
