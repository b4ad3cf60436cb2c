"""The measures that are installed, ours and those of other packages, through entry points."""

from __future__ import annotations

from typing import Any, TypeVar

from thence.errors import ThenceError
from thence.measure.estimate import Estimate
from thence.measure.measure import Measure
from thence.registry import blaming, foreign_names, load, names

__all__ = ["computed", "further", "measure_named", "measure_names"]

GROUP = "thence.measures"

Source = TypeVar("Source")


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
