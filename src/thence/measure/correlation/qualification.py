"""The qualitative evaluation of a system: all figures, each pair, and their reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thence.measure.aligned import Aligned
from thence.measure.correlation.benchmark import Benchmark, benchmark_of, checked
from thence.measure.correlation.by_pair import Composition, PairIndex, composition, pair_indices
from thence.measure.correlation.figures import EVEN, Figures, figures
from thence.measure.correlation.make_up import MakeUp, make_up
from thence.measure.correlation.paragraph import paragraph
from thence.measure.correlation.reading import TOLERANCE, IndexReading, read
from thence.pair import Label

__all__ = ["Qualification", "qualify"]


@dataclass(frozen=True, slots=True)
class Qualification:
    """Cabrio & Magnini 2010 for one system, scored two-way, and three-way where it can be."""

    system: str
    two_way: Figures
    three_way: Figures | None
    """None where the gold or the run does not tell contradiction from unknown."""
    pairs: tuple[PairIndex, ...]
    """Figure 1, two-way: one for each original."""
    composition: Composition
    reading: IndexReading
    in_words: str
    """The reading as a paragraph."""
    make_up: MakeUp
    undecomposed: tuple[str, ...]
    """Originals without monothematic pairs: they count in the accuracy on originals."""
    unjudged: int
    """Pairs without a judgement, which count as wrong."""
    weights: Mapping[str, float]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "system": self.system,
            "reading": {**self.reading.to_json(), "in_words": self.in_words},
            "two_way": self.two_way.to_json(),
            "three_way": self.three_way and self.three_way.to_json(),
            "pairs": [pair.to_json() for pair in self.pairs],
            "composition": self.composition.to_json(),
            "make_up": self.make_up.to_json(),
            "undecomposed": list(self.undecomposed),
            "unjudged": self.unjudged,
            "weights": dict(self.weights),
        }


def qualify(
    aligned: Aligned, *, weights: Mapping[str, float] = EVEN, tolerance: float = TOLERANCE
) -> Qualification:
    """Qualify a run over originals (no `parent`) and monothematic pairs (`parent` names one).

    `weights` gives phenomena or macro-categories another relevance than 1; `tolerance` says how
    near to 1 a CI is read as ideal.
    """
    benchmark = benchmark_of(aligned)
    checked(weights, benchmark)
    two_way = figures(benchmark, weights, two_way=True)
    pairs = pair_indices(benchmark, weights, two_way=True)
    reading = read(two_way, benchmark, two_way=True, tolerance=tolerance)
    composed = composition(pairs)
    return Qualification(
        system=aligned.name,
        two_way=two_way,
        three_way=_three_way(aligned, benchmark, weights),
        pairs=pairs,
        composition=composed,
        reading=reading,
        in_words=paragraph(aligned.name, two_way, reading, composed),
        make_up=make_up(benchmark),
        undecomposed=benchmark.undecomposed,
        unjudged=sum(item.label is None for item in aligned),
        weights=weights,
    )


def _three_way(
    aligned: Aligned, benchmark: Benchmark, weights: Mapping[str, float]
) -> Figures | None:
    """A run that only ever says ENTAILMENT has no three-way figures of its own."""
    told_apart = {Label.CONTRADICTION, Label.UNKNOWN} & {item.label for item in aligned}
    if not aligned.three_way or not told_apart:
        return None
    return figures(benchmark, weights, two_way=False)
