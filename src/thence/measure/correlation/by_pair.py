"""Each original against its own parts (figure 1), and what all parts right are worth."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from thence.measure.correlation.benchmark import Benchmark, pair_weight
from thence.measure.correlation.indices import correlation_index
from thence.pair import Label

__all__ = ["Composition", "PairIndex", "composition", "pair_indices"]


@dataclass(frozen=True, slots=True)
class PairIndex:
    """The CI of one original: right or wrong as a whole, over the share of its parts right."""

    pair_id: str
    gold: Label
    right: bool
    parts: int
    parts_right: int
    index: float | None
    """None where it is undefined; the reason says why."""
    reason: str = ""

    @property
    def logarithm(self) -> float | None:
        """On the paper's logarithmic scale, 0 is ideal; None where CI is undefined or 0."""
        return math.log(self.index) if self.index else None

    def to_json(self) -> dict[str, Any]:
        """The fields as plain data."""
        return {**asdict(self), "logarithm": self.logarithm}


@dataclass(frozen=True, slots=True)
class Composition:
    """Whether parts that are right make a whole that is: originals that have parts, counted."""

    all_right: int
    """Originals with every part right."""
    all_right_whole_right: int
    some_wrong: int
    """Originals with a part that is wrong."""
    some_wrong_whole_right: int

    def to_json(self) -> dict[str, int]:
        """The counts as plain data."""
        return asdict(self)


def pair_indices(
    benchmark: Benchmark, weights: Mapping[str, float], *, two_way: bool
) -> tuple[PairIndex, ...]:
    """One for each original, in the order of the gold."""
    found = []
    for original, parts in zip(benchmark.originals, benchmark.monothematic, strict=True):
        right = original.correct(two_way=two_way)
        judged = [part.correct(two_way=two_way) for part in parts]
        weight = [pair_weight(part.pair.phenomena, weights) for part in parts]
        gained = sum(each for each, is_right in zip(weight, judged, strict=True) if is_right)
        share = gained / sum(weight) if sum(weight) else 0.0
        index = correlation_index(float(right), share)
        reason = "" if index is not None else _reason(len(parts), sum(judged))
        found.append(
            PairIndex(
                original.pair.id, original.gold, right, len(parts), sum(judged), index, reason
            )
        )
    return tuple(found)


def composition(indices: Sequence[PairIndex]) -> Composition:
    """The originals by whether all their parts are right."""
    with_parts = [one for one in indices if one.parts]
    whole = [one for one in with_parts if one.parts_right == one.parts]
    broken = [one for one in with_parts if one.parts_right < one.parts]
    return Composition(
        len(whole), sum(one.right for one in whole), len(broken), sum(one.right for one in broken)
    )


def _reason(parts: int, right: int) -> str:
    if not parts:
        return "no monothematic pair was made from it"
    if right:
        return "the parts that are right weigh nothing"
    return f"none of its {parts} parts is right" if parts > 1 else "its one part is wrong"
