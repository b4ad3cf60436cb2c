"""What a measure is: what it is called, what it says, and how it is computed from what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from thence.errors import ThenceError
from thence.measure.estimate import Estimate
from thence.registry import blaming, foreign_names, load, names

__all__ = [
    "Direction",
    "Measure",
    "PerItem",
    "Unit",
    "computed",
    "further",
    "measure_named",
    "measure_names",
]

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


GROUP = "thence.measures"


def measure_names() -> list[str]:
    """The names of all measures, sorted."""
    return names(GROUP)


def measure_named(name: str) -> Measure[Any]:
    """The measure of a name; a near miss is answered with the nearest name."""
    measure = load(GROUP, name)
    if not isinstance(measure, Measure) or measure.name != name:
        raise ThenceError(
            f"the entry point '{name}' of {GROUP} does not name a measure called '{name}'; "
            "mend or remove the package that has it"
        )
    return measure


def further(source: object) -> dict[str, Estimate]:
    """The figures that other packages have for such a source, by the name of their measure."""
    measures = map(measure_named, foreign_names(GROUP))
    return {one.name: computed(one, source) for one in measures if one.source is type(source)}


def computed(measure: Measure[Source], source: Source) -> Estimate:
    """The figure of a measure that is not ours; one that fails, or gives no figure, is named."""
    with blaming(f"the measure '{measure.name}'", is_own=False, what=lambda: "failed"):
        found = measure.compute(source)
    if not isinstance(found, Estimate):
        raise ThenceError(
            f"the measure '{measure.name}' gave {type(found).__name__} instead of an Estimate; "
            "mend or remove the package that has it"
        )
    return found
