"""The first five RTE campaigns as Bentivogli et al. 2009 print them, and any runs among theirs.

The runs of a campaign are printed for RTE-5 alone; of the others the paper gives statistics.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from thence.errors import UnknownName
from thence.measure.estimate import Estimate
from thence.papers import rte5
from thence.papers.published import printed_in

__all__ = ["THREE_WAY", "TWO_WAY", "Among", "Edition", "Place", "Reached", "among", "edition"]


@dataclass(frozen=True, slots=True)
class Edition:
    """One campaign in one task; accuracies in per cent, as printed, empty where they are not."""

    name: str
    """As the command takes it, `rte-3`."""
    year: int
    pairs: int
    """In the test set."""
    highest: str
    median: str
    average: str
    over: str
    """What median and average are over."""
    lowest: str = ""
    baseline: str = ""
    """Of word overlap number 8."""
    runs: tuple[tuple[str, str], ...] = ()
    """Every run and its accuracy, where they are printed."""

    @property
    def title(self) -> str:
        """As people write it, `RTE-3`."""
        return self.name.upper()

    @property
    def test_set(self) -> str:
        """The name of its test set in the catalogue."""
        return f"rte/{self.name.removeprefix('rte-')}/test"


def _editions(task: str) -> tuple[Edition, ...]:
    """The campaigns of a task; the runs of the last are those of table 3."""
    runs = tuple((run.name, figure) for run in rte5.MAIN_RUNS if (figure := getattr(run, task)))
    return tuple(
        Edition(**row, runs=runs if row["name"] == "rte-5" else ())
        for row in printed_in("002")[task]
    )


TWO_WAY = _editions("two_way")
"""Figure 1, the task of two labels."""
THREE_WAY = _editions("three_way")
"""Figure 2 and table 8, the task of three labels."""


def edition(name: str) -> Edition:
    """The two-way figures of a campaign by its name."""
    for one in TWO_WAY:
        if one.name == name.lower():
            return one
    raise UnknownName("campaign", name, [one.name for one in TWO_WAY])


@dataclass(frozen=True, slots=True)
class Reached:
    """What a run reached; None for three-way where the task of the run is two-way."""

    run: str
    two_way: Estimate
    three_way: Estimate | None = None
    seen: int = 0
    """How many of the pairs its engine was trained on, as far as it knows them."""
    in_sample: bool = False
    """Whether these are so many that it cannot be held against the runs of the campaign."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a run stands in one task of a campaign; differences are of shares, ours less theirs."""

    run: str
    task: str
    accuracy: Estimate
    to_highest: float
    to_median: float
    to_baseline: float | None
    """None where no baseline was published."""
    rank: int | None
    """Among the published runs, equals above it; None where the runs are not printed."""
    of: int | None
    seen: int = 0
    in_sample: bool = False

    def to_json(self) -> dict[str, Any]:
        """The place as plain data."""
        return {**asdict(self), "accuracy": self.accuracy.to_json()}


@dataclass(frozen=True, slots=True)
class Among:
    """Runs among those of one campaign."""

    edition: Edition
    three_way: Edition | None
    """The same campaign in the three-way task, where it had one."""
    places: tuple[Place, ...]
    caution: str
    """Why the comparison may not hold; empty where the pairs are those of the campaign."""

    def to_json(self) -> dict[str, Any]:
        """The places as plain data, with what was published."""
        return {
            "campaign": self.edition.name,
            "published": asdict(self.edition),
            "published_three_way": asdict(self.three_way) if self.three_way else None,
            "places": [place.to_json() for place in self.places],
            "caution": self.caution,
        }


def among(name: str, reached: Sequence[Reached], caution: str = "") -> Among:
    """Place runs in a campaign, those of the two-way task first, the best of each first.

    Runs of engines that were trained on the pairs stand last, and have no rank.
    """
    two_way = edition(name)
    three_way = next((one for one in THREE_WAY if one.name == two_way.name), None)
    places = [_place(one, "two-way", one.two_way, two_way) for one in reached]
    if three_way is not None:
        places += [
            _place(one, "three-way", one.three_way, three_way)
            for one in reached
            if one.three_way is not None
        ]
    places.sort(
        key=lambda place: (
            place.task != "two-way",
            place.in_sample,
            -(place.accuracy.value or 0.0),
        )
    )
    return Among(two_way, three_way, tuple(places), caution)


def _place(reached: Reached, task: str, accuracy: Estimate, published: Edition) -> Place:
    value = accuracy.value or 0.0
    theirs = [float(figure) / 100 for _, figure in published.runs]
    return Place(
        reached.run,
        task,
        accuracy,
        to_highest=value - float(published.highest) / 100,
        to_median=value - float(published.median) / 100,
        to_baseline=value - float(published.baseline) / 100 if published.baseline else None,
        rank=None
        if reached.in_sample or not theirs
        else 1 + sum(_printed(other) >= _printed(value) for other in theirs),
        of=len(theirs) or None,
        seen=reached.seen,
        in_sample=reached.in_sample,
    )


def _printed(share: float) -> float:
    """A share to the digits that the campaigns print, so that equals are equals."""
    return round(100 * share, 2)
