"""All accuracies and indices of one scoring: the whole, judgements, categories, phenomena."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from thence.measure.aligned import Item
from thence.measure.correlation.benchmark import Benchmark, category, in_order, is_positive
from thence.measure.correlation.indices import Correlation, balanced, correlation, deviation
from thence.measure.correlation.resampling import Judged, resample
from thence.measure.correlation.weights import pair_weight
from thence.measure.estimate import Estimate
from thence.pair import Label

__all__ = ["Figures", "Group", "figures"]

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
    pairs: list[Judged] = []
    sets: dict[Set, list[int]] = {}
    for item, unit, phenomena in _members(benchmark):
        number = len(pairs)
        weight = pair_weight(phenomena, weights)
        pairs.append(Judged(unit, item.correct(two_way=two_way), weight))
        for scope in {WHOLE, *phenomena, *map(category, phenomena)}:
            for judgement in (ANY, POSITIVE if is_positive(item) else NEGATIVE, item.gold):
                sets.setdefault(Set(not item.pair.parent, scope, judgement), []).append(number)
    scopes = {one.scope for one in sets}
    judgements = [label for label in Label if any(one.judgement is label for one in sets)]
    for scope in scopes:
        for judgement in (ANY, POSITIVE, NEGATIVE, *judgements):
            for original in (True, False):
                sets.setdefault(Set(original, scope, judgement), [])
    accuracies = resample(pairs, sets, len(benchmark.originals))

    def sides(scope: str, judgement: str) -> tuple[Set, Set]:
        return Set(True, scope, judgement), Set(False, scope, judgement)

    def group(scope: str) -> Group:
        positive, negative = sides(scope, POSITIVE), sides(scope, NEGATIVE)
        return Group(
            correlation(accuracies, *sides(scope, ANY)),
            correlation(accuracies, *positive),
            correlation(accuracies, *negative),
            deviation(accuracies, positive, negative),
            balanced(accuracies, positive[1], negative[1]),
        )

    named = in_order(name for _, _, phenomena in _members(benchmark) for name in phenomena)
    return Figures(
        whole=group(WHOLE),
        judgements={label: correlation(accuracies, *sides(WHOLE, label)) for label in judgements},
        categories={name: group(name) for name in in_order(map(category, named))},
        phenomena={name: group(name) for name in named},
    )


def _members(benchmark: Benchmark) -> Iterator[tuple[Item, int, tuple[str, ...]]]:
    """Every pair with the number of its original and its phenomena."""
    for unit, (original, parts) in enumerate(
        zip(benchmark.originals, benchmark.monothematic, strict=True)
    ):
        yield original, unit, benchmark.phenomena(unit)
        for part in parts:
            yield part, unit, part.pair.phenomena
