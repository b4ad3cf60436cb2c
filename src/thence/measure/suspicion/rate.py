"""The suspicion rate as a measure of a run whose pairs carry tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.measure.aligned import Aligned
from thence.measure.estimate import Estimate
from thence.measure.measure import Direction, Measure, PerItem, Unit
from thence.measure.suspicion.kinds import ErrorKind
from thence.measure.suspicion.mining import mine_errors

__all__ = ["SUSPICION", "TaggedRun"]


@dataclass(frozen=True, slots=True)
class TaggedRun:
    """A run whose pairs carry tags, and the kind of error that the tags may be to blame for."""

    run: Aligned
    errors: ErrorKind
    by: tuple[str, ...] = ()
    """The sources of the tags; empty for those that the pairs have."""


def _rates(tagged: TaggedRun) -> list[float]:
    """The rate of each suspect, the most suspicious first."""
    (mining,) = mine_errors(tagged.run, tagged.by, [tagged.errors])
    return [suspect.rate for suspect in mining.suspects]


def _first(rates: Sequence[float]) -> Estimate:
    if not rates:
        return Estimate.undefined(0, "nothing that is observed is to blame")
    return Estimate(rates[0], None, None, len(rates), "", "a rate has no interval")


SUSPICION = Measure(
    "suspicion",
    "Suspicion rate",
    "How far a tag or a set of tags is to blame for errors: the mean share of blame it has in "
    "the pairs it occurs in; of a run, that of its first suspect.",
    TaggedRun,
    PerItem(_rates, _first),
    Unit.NUMBER,
    Direction.LOWER,
)
