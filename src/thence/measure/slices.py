"""A run cut into parts: by task or any key, by length of T and H, by word overlap.

Accuracy has a value for each pair: its figure on a part is that of the values of the part.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.measure.accuracy import accuracy
from thence.measure.aligned import Aligned, Item
from thence.measure.dataset import overlap
from thence.measure.estimate import Estimate
from thence.measure.measure import PerItem
from thence.text.words import words

__all__ = [
    "Slice",
    "by_hypothesis_length",
    "by_key",
    "by_overlap",
    "by_quantile",
    "by_task",
    "by_text_length",
]

PARTS = 4


@dataclass(frozen=True, slots=True)
class Slice:
    """The pairs whose value lies from low to high, both ends met, and the accuracy on them."""

    low: float
    high: float
    accuracy: Estimate

    def to_json(self) -> dict[str, Any]:
        """The slice as plain data."""
        return {"low": self.low, "high": self.high, "accuracy": self.accuracy.to_json()}


def by_task(aligned: Aligned, figure: PerItem[Aligned] = accuracy) -> dict[str, Estimate]:
    """A figure on the pairs of each task, tasks sorted; pairs without a task are left out."""
    found = by_key(aligned, lambda item: item.pair.task or None, figure)
    return {task: found[task] for task in sorted(found)}


def by_key(
    aligned: Aligned, key: Callable[[Item], str | None], figure: PerItem[Aligned] = accuracy
) -> dict[str, Estimate]:
    """A figure on the pairs of each value of a key, in order of appearance."""
    return figure.by(aligned, map(key, aligned))


def by_text_length(aligned: Aligned, parts: int = PARTS) -> list[Slice]:
    """Accuracy by the words of T, in parts of about equal size."""
    return by_quantile(aligned, lambda item: len(words(item.pair.text)), parts)


def by_hypothesis_length(aligned: Aligned, parts: int = PARTS) -> list[Slice]:
    """Accuracy by the words of H, in parts of about equal size."""
    return by_quantile(aligned, lambda item: len(words(item.pair.hypothesis)), parts)


def by_overlap(aligned: Aligned, parts: int = PARTS) -> list[Slice]:
    """Accuracy by word overlap; pairs whose H has no word are left out."""

    def share(item: Item) -> float | None:
        return overlap(words(item.pair.text), words(item.pair.hypothesis))

    return by_quantile(aligned, share, parts)


def by_quantile(
    aligned: Aligned, value: Callable[[Item], float | None], parts: int = PARTS
) -> list[Slice]:
    """Accuracy in parts of about equal size; equal values never part, so parts may be fewer."""
    known = [value(item) for item in aligned]
    values = np.array([each for each in known if each is not None], dtype=np.float64)
    if not len(values):
        return []
    borders = np.unique(np.quantile(values, np.arange(1, parts) / parts, method="inverted_cdf"))
    bins = np.searchsorted(borders, values, side="left")
    places = iter(bins.tolist())
    figures = accuracy.by(aligned, (None if each is None else next(places) for each in known))
    slices: list[Slice] = []
    for place, figure in sorted(figures.items()):
        inside = values[bins == place]
        slices.append(Slice(float(inside.min()), float(inside.max()), figure))
    return slices
