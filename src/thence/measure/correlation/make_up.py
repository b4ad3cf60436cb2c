"""What a benchmark is made of, as far as it bears on the indices of a system that is biased."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from thence.measure.correlation.benchmark import Benchmark, is_positive

__all__ = ["MakeUp", "make_up"]


@dataclass(frozen=True, slots=True)
class MakeUp:
    """How many originals are positive, and each phenomenon's positive and negative pairs."""

    originals: int
    positive_originals: int
    phenomena: Mapping[str, tuple[int, int]]
    """Positive and negative monothematic pairs."""

    @property
    def monothematic(self) -> int:
        """How many monothematic pairs there are, one of several phenomena counted for each."""
        return sum(map(sum, self.phenomena.values()))

    @property
    def positive(self) -> int:
        """How many of them are positive."""
        return sum(positive for positive, _ in self.phenomena.values())

    @property
    def given_away(self) -> int:
        """Pairs that are right when each phenomenon gets its more frequent judgement."""
        return sum(map(max, self.phenomena.values()))

    @property
    def two_sided(self) -> tuple[str, ...]:
        """Phenomena with positive and with negative pairs."""
        return tuple(name for name, counts in self.phenomena.items() if all(counts))

    @property
    def negative(self) -> tuple[str, ...]:
        """Phenomena that are negative more often than positive."""
        return tuple(name for name, (yes, no) in self.phenomena.items() if no > yes)

    @property
    def in_negative(self) -> tuple[int, int]:
        """The positive and negative pairs of the phenomena that are mostly negative."""
        counts = [self.phenomena[name] for name in self.negative]
        return sum(yes for yes, _ in counts), sum(no for _, no in counts)

    def to_json(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {
            "originals": self.originals,
            "positive_originals": self.positive_originals,
            "monothematic": self.monothematic,
            "positive_monothematic": self.positive,
            "given_away_by_the_phenomenon": self.given_away,
            "two_sided_phenomena": list(self.two_sided),
            "negative_phenomena": list(self.negative),
            "phenomena": {name: list(counts) for name, counts in self.phenomena.items()},
        }


def make_up(benchmark: Benchmark) -> MakeUp:
    """The make-up of a benchmark."""
    positive = Counter(_phenomena(benchmark, positive=True))
    negative = Counter(_phenomena(benchmark, positive=False))
    return MakeUp(
        len(benchmark.originals),
        sum(map(is_positive, benchmark.originals)),
        {name: (positive[name], negative[name]) for name in sorted(positive | negative)},
    )


def _phenomena(benchmark: Benchmark, *, positive: bool) -> Iterable[str]:
    for item in benchmark.parts:
        if is_positive(item) is positive:
            yield from item.pair.phenomena
