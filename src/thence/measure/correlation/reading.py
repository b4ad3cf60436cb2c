"""What the indices say of a system (sections 3.2 and 3.3), by a stated tolerance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from thence.measure.correlation.benchmark import Benchmark, in_order, is_positive
from thence.measure.correlation.figures import Figures
from thence.measure.estimate import Estimate

__all__ = ["TOLERANCE", "Configuration", "IndexReading", "Lost", "configuration", "read"]

TOLERANCE = 0.1
"""A CI this near to 1 is called ideal; the paper calls 1.15 a light over correlation."""
ONE_ANSWER = 0.5
"""What one answer to all parts gives when both judgements count alike."""
MOST_NAMED = 4


class Configuration(StrEnum):
    """How a CI stands to the ideal of 1."""

    IDEAL = "ideal correlation"
    MISSING = "missing correlation"
    OVER = "over correlation"
    UNDEFINED = "undefined"


@dataclass(frozen=True, slots=True)
class Lost:
    """A phenomenon whose positive or negative monothematic pairs are judged wrong."""

    phenomenon: str
    positive: bool
    right: int
    pairs: int


@dataclass(frozen=True, slots=True)
class IndexReading:
    """The configuration of each CI, and the phenomena that cost most."""

    overall: Configuration
    sure: bool
    """Whether the whole interval of the CI reads the same."""
    positive: Configuration
    negative: Configuration
    inverse: bool
    """Missing on one judgement and over on the other: the likeness of T and H decides."""
    skilled: bool
    """Whether parts are judged clearly better than by one answer to all of them."""
    work_on: tuple[Lost, ...]
    """Where most monothematic pairs are lost, the most first."""
    tolerance: float = TOLERANCE

    @property
    def headline(self) -> str:
        """The reading in a few words; where opposites cancel out, an ideal CI is none."""
        kind = self.overall
        if self.inverse and kind is Configuration.IDEAL:
            words = ["inverse correlation"]
        else:
            words = [str(kind), *(["inverse by judgement"] if self.inverse else [])]
        return ", ".join([*words, *([] if self.skilled else ["no skill on parts"])])

    def to_json(self) -> dict[str, Any]:
        """The fields as plain data."""
        return {"headline": self.headline, **asdict(self)}


def read(
    figures: Figures, benchmark: Benchmark, *, two_way: bool, tolerance: float = TOLERANCE
) -> IndexReading:
    """The reading of the figures of a scoring."""
    whole = figures.whole
    overall = configuration(whole.overall.index, tolerance)
    positive = configuration(whole.positive.index, tolerance)
    negative = configuration(whole.negative.index, tolerance)
    return IndexReading(
        overall,
        _sure(whole.overall.index, overall, tolerance),
        positive,
        negative,
        {positive, negative} == {Configuration.MISSING, Configuration.OVER},
        _skilled(whole.balanced),
        _lost(benchmark, two_way=two_way)[:MOST_NAMED],
        tolerance,
    )


def configuration(index: Estimate, tolerance: float = TOLERANCE) -> Configuration:
    """How a CI stands to 1."""
    if index.value is None:
        return Configuration.UNDEFINED
    return _stands(index.value, tolerance)


def _stands(value: float, tolerance: float) -> Configuration:
    if abs(value - 1) <= tolerance + 1e-9:
        return Configuration.IDEAL
    return Configuration.MISSING if value < 1 else Configuration.OVER


def _sure(index: Estimate, found: Configuration, tolerance: float) -> bool:
    if index.low is None or index.high is None:
        return False
    if found is Configuration.IDEAL:
        return all(_stands(end, tolerance) is found for end in (index.low, index.high))
    return index.high < 1 if found is Configuration.MISSING else index.low > 1


def _skilled(balanced: Estimate) -> bool:
    if balanced.value is None:
        return True
    return (balanced.value if balanced.low is None else balanced.low) > ONE_ANSWER


def _lost(benchmark: Benchmark, *, two_way: bool) -> tuple[Lost, ...]:
    """Phenomena with errors by judgement, by how many pairs are lost, then by the share."""
    parts = benchmark.parts
    found = []
    for name in in_order(name for item in parts for name in item.pair.phenomena):
        for positive in (True, False):
            judged = [
                item.correct(two_way=two_way)
                for item in parts
                if name in item.pair.phenomena and is_positive(item) is positive
            ]
            if not all(judged):
                found.append(Lost(name, positive, sum(judged), len(judged)))
    return _by_cost(found)


def _by_cost(found: Sequence[Lost]) -> tuple[Lost, ...]:
    return tuple(sorted(found, key=lambda one: (one.right - one.pairs, one.right / one.pairs)))
