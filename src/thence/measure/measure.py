"""What a measure is: what it is called, what it says, and how it is computed from what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from thence.measure.estimate import Estimate

__all__ = ["Direction", "Measure", "PerItem", "Unit"]

Source = TypeVar("Source")
Key = TypeVar("Key")
Values = Sequence[float | None]
"""One value for each item; None for an item that does not count."""


class Unit(StrEnum):
    """What the value of a measure counts in, and so how it is shown."""

    SHARE = "share"
    """A part of 1, shown in per cent."""
    NUMBER = "number"
    """Anything else, shown with decimals."""


class Direction(StrEnum):
    """Which values are better."""

    HIGHER = "higher"
    LOWER = "lower"
    NONE = "none"
    """Neither: the measure describes, it does not rate."""


def _defined(source: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class PerItem(Generic[Source]):
    """A computation that gives each item a value first, so that a slice is a filter of values."""

    values: Callable[[Source], Values]
    aggregate: Callable[[Sequence[float]], Estimate]
    """From the values of the items that count to the figure."""
    undefined: Callable[[Source], Estimate | None] = _defined
    """The estimate of a source that has no value as a whole, which says why; None if it has one."""

    def __call__(self, source: Source) -> Estimate:
        """The figure over all items."""
        if found := self.undefined(source):
            return found
        return self.aggregate([value for value in self.values(source) if value is not None])

    def by(self, source: Source, keys: Iterable[Key | None]) -> dict[Key, Estimate]:
        """The figure over the items of each key, in order of appearance; None is left out."""
        parts: dict[Key, list[float]] = {}
        for key, value in zip(keys, self.values(source), strict=True):
            if key is not None:
                parts.setdefault(key, []).extend([] if value is None else [value])
        whole = self.undefined(source)
        return {key: whole or self.aggregate(values) for key, values in parts.items()}


@dataclass(frozen=True, slots=True)
class Measure(Generic[Source]):
    """One figure: its name in data, its name for a person, what it says, and its computation."""

    name: str
    title: str
    summary: str
    """One sentence."""
    source: type[Source]
    """What it is computed from: one of the types that `docs/measures.md` lists."""
    compute: Callable[[Source], Estimate]
    """A `PerItem` if each item has a value of its own."""
    unit: Unit = Unit.SHARE
    direction: Direction = Direction.HIGHER

    def per_item(self, source: Source) -> Values | None:
        """The value of each item, in the order of the source; None if items have none."""
        return self.compute.values(source) if isinstance(self.compute, PerItem) else None
