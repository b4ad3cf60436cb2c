"""All accuracies and indices of one scoring: the whole, judgements, categories, phenomena."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from thence.measure.aligned import Item
from thence.measure.correlation.benchmark import (
    Benchmark,
    category,
    in_order,
    is_positive,
    pair_weight,
)
from thence.measure.correlation.indices import Correlation, balanced, correlation, deviation
from thence.measure.correlation.resampling import Accuracies, JudgedPair, resample
from thence.measure.estimate import Estimate
from thence.measure.measure import Direction, Measure, Unit
from thence.pair import Label

__all__ = [
    "ACCURACY_MONOTHEMATIC",
    "ACCURACY_ORIGINALS",
    "BALANCED_MONOTHEMATIC",
    "CORRELATION_INDEX",
    "DEVIATION_INDEX",
    "DISTANCE_FROM_IDEAL",
    "EVEN",
    "Figures",
    "Group",
    "figures",
]

EVEN: Mapping[str, float] = {}
"""Weights of phenomena that all count the same."""
WHOLE = ""
ANY = ""
POSITIVE, NEGATIVE = "positive", "negative"


@dataclass(frozen=True, slots=True)
class Group:
    """The pairs of all phenomena, of a category or of one: together, positive and negative."""

    overall: Correlation
    positive: Correlation
    negative: Correlation
    deviation: Estimate
    """|CI on positive - CI on negative pairs|"""
    balanced: Estimate
    """The mean accuracy on positive and on negative parts: one answer to all gives 0.5."""

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            **self.overall.to_json(),
            "positive": self.positive.to_json(),
            "negative": self.negative.to_json(),
            "deviation_index": self.deviation.to_json(),
            "balanced_monothematic": self.balanced.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Figures:
    """Tables 2 to 5 of the paper for one system and one scoring."""

    whole: Group
    judgements: Mapping[Label, Correlation]
    """By gold label as it stands, so that contradiction and unknown can be told apart."""
    categories: Mapping[str, Group]
    phenomena: Mapping[str, Group]

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            **self.whole.to_json(),
            "by_judgement": {label: one.to_json() for label, one in self.judgements.items()},
            "by_category": {name: one.to_json() for name, one in self.categories.items()},
            "by_phenomenon": {name: one.to_json() for name, one in self.phenomena.items()},
        }


class Set(NamedTuple):
    """A set of pairs: originals or parts, of a category or phenomenon, of a judgement."""

    original: bool
    scope: str
    judgement: str


def figures(benchmark: Benchmark, weights: Mapping[str, float], *, two_way: bool) -> Figures:
    """The figures, with two-way or three-way scoring."""
    named = in_order(name for _, _, phenomena in _members(benchmark) for name in phenomena)
    categories = in_order(map(category, named))
    accuracies = _accuracies(benchmark, weights, (WHOLE, *named, *categories), two_way=two_way)
    judgements = [
        label for label in Label if any(one.judgement is label for one in accuracies.values)
    ]
    return Figures(
        whole=_group(accuracies, WHOLE),
        judgements={label: correlation(accuracies, *_sides(WHOLE, label)) for label in judgements},
        categories={name: _group(accuracies, name) for name in categories},
        phenomena={name: _group(accuracies, name) for name in named},
    )


def whole_figures(benchmark: Benchmark) -> Group:
    """The figures over all phenomena, two-way, each phenomenon weighed the same."""
    return _group(_accuracies(benchmark, EVEN, (WHOLE,), two_way=True), WHOLE)


def _accuracies(
    benchmark: Benchmark, weights: Mapping[str, float], scopes: Collection[str], *, two_way: bool
) -> Accuracies[Set]:
    pairs: list[JudgedPair] = []
    sets: dict[Set, list[int]] = {}
    for item, unit, phenomena in _members(benchmark):
        number = len(pairs)
        weight = pair_weight(phenomena, weights)
        pairs.append(JudgedPair(unit, item.correct(two_way=two_way), weight))
        for scope in {WHOLE, *phenomena, *map(category, phenomena)}.intersection(scopes):
            for judgement in (ANY, POSITIVE if is_positive(item) else NEGATIVE, item.gold):
                sets.setdefault(Set(not item.pair.parent, scope, judgement), []).append(number)
    judgements = {one.judgement for one in sets} | {ANY, POSITIVE, NEGATIVE}
    for scope in scopes:
        for judgement in judgements:
            for side in _sides(scope, judgement):
                sets.setdefault(side, [])
    return resample(pairs, sets, len(benchmark.originals))


def _sides(scope: str, judgement: str) -> tuple[Set, Set]:
    return Set(True, scope, judgement), Set(False, scope, judgement)


def _group(accuracies: Accuracies[Set], scope: str) -> Group:
    positive, negative = _sides(scope, POSITIVE), _sides(scope, NEGATIVE)
    return Group(
        correlation(accuracies, *_sides(scope, ANY)),
        correlation(accuracies, *positive),
        correlation(accuracies, *negative),
        deviation(accuracies, positive, negative),
        balanced(accuracies, positive[1], negative[1]),
    )


def _members(benchmark: Benchmark) -> Iterator[tuple[Item, int, tuple[str, ...]]]:
    """Every pair with the number of its original and its phenomena."""
    for unit, (original, parts) in enumerate(
        zip(benchmark.originals, benchmark.monothematic, strict=True)
    ):
        yield original, unit, benchmark.phenomena(unit)
        for part in parts:
            yield part, unit, part.pair.phenomena


ACCURACY_ORIGINALS = Measure(
    "accuracy_originals",
    "Accuracy on originals",
    "Share of the original pairs judged right, two-way.",
    Benchmark,
    lambda benchmark: whole_figures(benchmark).overall.originals,
)
ACCURACY_MONOTHEMATIC = Measure(
    "accuracy_monothematic",
    "Accuracy on monothematic pairs",
    "Share of the monothematic pairs judged right, two-way.",
    Benchmark,
    lambda benchmark: whole_figures(benchmark).overall.monothematic,
)
BALANCED_MONOTHEMATIC = Measure(
    "balanced_monothematic",
    "Balanced accuracy on monothematic pairs",
    "Mean accuracy on entailing and on other monothematic pairs; one answer to all gives 0.5.",
    Benchmark,
    lambda benchmark: whole_figures(benchmark).balanced,
)
CORRELATION_INDEX = Measure(
    "correlation_index",
    "Correlation Index",
    "Accuracy on original pairs over accuracy on the monothematic pairs made from them; ideal 1.",
    Benchmark,
    lambda benchmark: whole_figures(benchmark).overall.index,
    Unit.NUMBER,
    Direction.NONE,
)
DISTANCE_FROM_IDEAL = Measure(
    "distance_from_ideal",
    "Distance from the ideal",
    "How far the Correlation Index is from its ideal of 1.",
    Benchmark,
    lambda benchmark: whole_figures(benchmark).overall.distance,
    Unit.NUMBER,
    Direction.LOWER,
)
DEVIATION_INDEX = Measure(
    "deviation_index",
    "Deviation Index",
    "Distance between the Correlation Indices on entailing and on other pairs; ideal 0.",
    Benchmark,
    lambda benchmark: whole_figures(benchmark).deviation,
    Unit.NUMBER,
    Direction.LOWER,
)
