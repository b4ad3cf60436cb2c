"""A run cut into parts: by task or any key, by length of T and H, by word overlap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.measure.accuracy import accuracy, two_way_accuracy
from thence.measure.aligned import Aligned, Item
from thence.measure.declaration import Measure
from thence.measure.estimate import Estimate
from thence.measure.overlap import overlap
from thence.text.words import words

__all__ = [
    "SLICES",
    "Slice",
    "by_hypothesis_length",
    "by_key",
    "by_overlap",
    "by_quantile",
    "by_task",
    "by_text_length",
]

SLICES = Measure("slices", "Accuracy by slice", "Accuracy over parts of the pairs.")

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


def by_task(aligned: Aligned) -> dict[str, Aligned]:
    """The run on the pairs of each task, tasks sorted; pairs without a task are left out."""
    slices = by_key(aligned, lambda item: item.pair.task)
    return {task: slices[task] for task in sorted(slices) if task}


def by_key(aligned: Aligned, key: Callable[[Item], str]) -> dict[str, Aligned]:
    """The run on the pairs of each value of a key, in order of appearance."""
    groups: dict[str, list[Item]] = {}
    for item in aligned:
        groups.setdefault(key(item), []).append(item)
    return {name: Aligned(aligned.name, tuple(items)) for name, items in groups.items()}


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
    valued = [(known, item) for item in aligned if (known := value(item)) is not None]
    if not valued:
        return []
    values = np.array([known for known, _ in valued], dtype=np.float64)
    inner = np.quantile(values, np.arange(1, parts) / parts, method="inverted_cdf")
    bins = np.searchsorted(np.unique(inner), values, side="left")
    measure = accuracy if aligned.three_way else two_way_accuracy
    slices: list[Slice] = []
    for part in np.unique(bins):
        inside = bins == part
        items = tuple(item for (_, item), chosen in zip(valued, inside, strict=True) if chosen)
        chosen_values = values[inside]
        slices.append(
            Slice(
                float(chosen_values.min()),
                float(chosen_values.max()),
                measure(Aligned(aligned.name, items)),
            )
        )
    return slices
