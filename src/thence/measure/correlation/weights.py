"""The relevance of phenomena, which the paper leaves to future work: a weight for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean

from thence.errors import BadInput, UnknownName, WrongUse
from thence.files import read_json
from thence.measure.correlation.benchmark import Benchmark, category

__all__ = ["checked", "pair_weight", "read_weights"]

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
