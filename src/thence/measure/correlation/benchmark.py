"""A run parted into original pairs and the monothematic pairs that were made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from thence.errors import BadInput, UnknownName, WrongUse
from thence.files import read_json
from thence.measure.aligned import Aligned, Item
from thence.pair import Label

__all__ = [
    "CATEGORIES",
    "Benchmark",
    "benchmark_of",
    "category",
    "checked",
    "in_order",
    "is_benchmark",
    "is_positive",
    "pair_weight",
    "read_weights",
]

CATEGORIES = ("lexical", "lexical-syntactic", "syntactic", "discourse", "reasoning")
"""The macro-categories in the order of the paper's table 2."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Original pairs, and the monothematic pairs in the order of their originals."""

    name: str
    originals: tuple[Item, ...]
    monothematic: tuple[tuple[Item, ...], ...]
    """For each original the pairs made from it; empty where none was."""

    @property
    def parts(self) -> tuple[Item, ...]:
        """All monothematic pairs."""
        return tuple(item for made in self.monothematic for item in made)

    @property
    def undecomposed(self) -> tuple[str, ...]:
        """The ids of originals that no monothematic pair was made from."""
        both = zip(self.originals, self.monothematic, strict=True)
        return tuple(item.pair.id for item, made in both if not made)

    def phenomena(self, unit: int) -> tuple[str, ...]:
        """The phenomena of an original: those it is marked with and those of its parts."""
        # section 3.2: [T,H]_lex has all pairs in which at least one lexical phenomenon is present
        named = list(self.originals[unit].pair.phenomena)
        for item in self.monothematic[unit]:
            named += item.pair.phenomena
        return tuple(dict.fromkeys(named))


def benchmark_of(aligned: Aligned) -> Benchmark:
    """Part a run by `parent`; refused where originals or monothematic pairs are missing."""
    originals = [item for item in aligned if not item.pair.parent]
    made: dict[str, list[Item]] = {item.pair.id: [] for item in originals}
    orphans: list[Item] = []
    for item in aligned:
        if item.pair.parent:
            made.get(item.pair.parent, orphans).append(item)
    if not originals:
        raise WrongUse(
            f"{aligned.name}: every pair has a parent, so the originals are missing; "
            "give the run over the originals, too"
        )
    if len(originals) == len(aligned):
        raise WrongUse(
            f"{aligned.name}: no pair names the original that it was made from (`parent`), "
            "so there is nothing monothematic; give the run over the monothematic pairs, too"
        )
    if orphans:
        first = orphans[0].pair
        raise WrongUse(
            f"{aligned.name}: {len(orphans)} of {len(aligned) - len(originals)} monothematic pairs "
            f"have no original among the pairs, the first is '{first.id}' of '{first.parent}'; "
            "give the run over all originals"
        )
    return Benchmark(aligned.name, tuple(originals), tuple(map(tuple, made.values())))


def is_benchmark(aligned: Aligned) -> bool:
    """Whether there are monothematic pairs, each with its original."""
    originals = {item.pair.id for item in aligned if not item.pair.parent}
    parents = {item.pair.parent for item in aligned if item.pair.parent}
    return bool(parents) and parents <= originals


def category(phenomenon: str) -> str:
    """The macro-category: `lexical` of `lexical:synonymy`."""
    return phenomenon.partition(":")[0]


def is_positive(item: Item) -> bool:
    """Positive is entailment; negative is contradiction and unknown (section 3.3)."""
    return item.gold is Label.ENTAILMENT


def in_order(names: Iterable[str]) -> list[str]:
    """Phenomena or categories: the paper's categories in its order, then others, by name."""

    def place(name: str) -> tuple[int, str]:
        known = category(name) in CATEGORIES
        return (CATEGORIES.index(category(name)) if known else len(CATEGORIES), name)

    return sorted(set(names), key=place)


Weights = Mapping[str, float]


def read_weights(path: Path) -> dict[str, float]:
    """Weights by phenomenon or macro-category from a JSON object of names and numbers."""
    content = read_json(path)
    if not isinstance(content, dict):
        raise BadInput(path, 'holds no weights: it needs {"lexical:synonymy": 2, ...}')
    for name, weight in content.items():
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise BadInput(path, f"the weight of '{name}' is no number")
    return {name: float(weight) for name, weight in content.items()}


def checked(weights: Weights, benchmark: Benchmark) -> Weights:
    """The weights, refusing what the benchmark does not have and what is no weight."""
    named = {name for item in benchmark.parts for name in item.pair.phenomena}
    known = named | {category(name) for name in named}
    for name, weight in weights.items():
        if name not in known:
            raise UnknownName("phenomenon", name, known)
        if not 0.0 <= weight < float("inf"):
            raise WrongUse(f"the weight of '{name}' is {weight}; a weight is 0 or more")
    return weights


def pair_weight(phenomena: Sequence[str], weights: Weights) -> float:
    """The mean weight of the phenomena of a pair, 1 where it has none or nothing is said.

    An original is weighed by its phenomena as its parts are, so that both accuracies of an index
    speak of the same phenomena.
    """
    return fmean(_each(phenomena, weights)) if phenomena and weights else 1.0


def _each(phenomena: Iterable[str], weights: Weights) -> list[float]:
    # What is said of a phenomenon goes before what is said of its category.
    return [weights.get(name, weights.get(category(name), 1.0)) for name in phenomena]
