"""Statistics over the runs of a campaign: of all runs, and of the best run of each team."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from thence.errors import WrongUse
from thence.measure.accuracy import three_way_accuracy, two_way_accuracy
from thence.measure.aligned import Aligned, require_same_pairs
from thence.measure.average_precision import file_order_average_precision
from thence.measure.estimate import Estimate
from thence.measure.measure import PerItem
from thence.measure.slices import by_task
from thence.measure.three_way import hardness_weighted_accuracy

__all__ = [
    "Campaign",
    "Placing",
    "Result",
    "Statistics",
    "Submission",
    "best_of_teams",
    "campaign",
    "placings",
    "run_statistics",
    "team_of",
]

Accuracy = PerItem[Aligned]


@dataclass(frozen=True, slots=True)
class Result:
    """The score of one run."""

    run: str
    team: str
    value: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the campaigns print of many runs."""

    runs: int
    highest: float
    lowest: float
    median: float
    average: float


@dataclass(frozen=True, slots=True)
class Submission:
    """A run that a team handed in, against its gold."""

    team: str
    run: Aligned


@dataclass(frozen=True, slots=True)
class Campaign:
    """Tables 2, 4, 7 and 8 of Bentivogli et al. 2009 for any runs; None if no run is three-way."""

    two_way: Statistics
    """Every run; the three-way ones converted."""
    two_way_best: Statistics
    three_way: Statistics | None
    three_way_best: Statistics | None
    two_way_by_task: Mapping[str, float]
    """Average accuracy of all runs on the pairs of each task."""
    three_way_by_task: Mapping[str, float]

    def to_json(self) -> dict[str, Any]:
        """The statistics as plain data."""
        return asdict(self)


def campaign(submissions: Sequence[Submission]) -> Campaign:
    """The accuracy statistics of a campaign."""
    three_way = [submission for submission in submissions if submission.run.three_way]
    two_way_results = _results(submissions, two_way_accuracy)
    three_way_results = _results(three_way, three_way_accuracy)
    return Campaign(
        two_way=run_statistics(two_way_results),
        two_way_best=run_statistics(best_of_teams(two_way_results)),
        three_way=run_statistics(three_way_results) if three_way else None,
        three_way_best=run_statistics(best_of_teams(three_way_results)) if three_way else None,
        two_way_by_task=_task_averages(submissions, two_way_accuracy),
        three_way_by_task=_task_averages(three_way, three_way_accuracy),
    )


def run_statistics(results: Iterable[Result]) -> Statistics:
    """Highest, lowest, median and average of the runs given."""
    values = [result.value for result in results]
    if not values:
        raise WrongUse("a campaign without a run has no statistics; name at least one run")
    return Statistics(
        runs=len(values),
        highest=max(values),
        lowest=min(values),
        median=statistics.median(values),
        average=statistics.fmean(values),
    )


def best_of_teams(results: Iterable[Result]) -> list[Result]:
    """The best run of each team, teams in order of appearance; of equals the first."""
    best: dict[str, Result] = {}
    for result in results:
        if result.team not in best or result.value > best[result.team].value:
            best[result.team] = result
    return list(best.values())


def _results(submissions: Iterable[Submission], measure: Accuracy) -> list[Result]:
    return [
        Result(submission.run.name, submission.team, value)
        for submission in submissions
        if (value := measure(submission.run).value) is not None
    ]


def _task_averages(submissions: Iterable[Submission], measure: Accuracy) -> dict[str, float]:
    values: dict[str, list[float]] = {}
    for submission in submissions:
        for task, figure in by_task(submission.run, measure).items():
            if figure.value is not None:
                values.setdefault(task, []).append(figure.value)
    return {task: statistics.fmean(of_task) for task, of_task in values.items()}


_SUFFIX = re.compile(r"[-_ ]?[23][-_ ]?way$", re.IGNORECASE)

_NUMBER = re.compile(r"[-_ ]?(?:run)?[-_ ]?\d+$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Placing:
    """What one run reached."""

    run: str
    team: str
    two_way: Estimate
    three_way: Estimate
    average_precision: Estimate
    """In file order, as the campaigns have it."""
    hardness_weighted: Estimate
    """Accuracy in which a pair weighs the share of the other runs that got it wrong."""
    seen: int = 0
    """How many of the pairs the engine was trained on, as far as it knows them."""
    in_sample: bool = False
    """Whether these are so many that the run stands behind those that it cannot be held against."""

    @property
    def correct(self) -> int:
        """How many pairs are judged right, two-way."""
        return round((self.two_way.value or 0.0) * self.two_way.n)

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "run": self.run,
            "team": self.team,
            "accuracy_two_way": self.two_way.to_json(),
            "accuracy_three_way": self.three_way.to_json(),
            "average_precision_file_order": self.average_precision.to_json(),
            "hardness_weighted_accuracy": self.hardness_weighted.to_json(),
            "seen": self.seen,
        }


def placings(submissions: Sequence[Submission]) -> list[Placing]:
    """The runs, best two-way accuracy first; of equals the one that was named first.

    Runs of engines that were trained on the pairs stand last.
    """
    require_same_pairs(*(submission.run for submission in submissions))
    placed = [
        Placing(
            submission.run.name,
            submission.team,
            two_way_accuracy(submission.run),
            three_way_accuracy(submission.run),
            file_order_average_precision(submission.run),
            hardness_weighted_accuracy(
                submission.run, [other.run for other in submissions if other is not submission]
            ),
            submission.run.seen,
            submission.run.in_sample,
        )
        for submission in submissions
    ]
    return sorted(placed, key=lambda one: (one.in_sample, -(one.two_way.value or 0.0)))


def team_of(run: str) -> str:
    """The team that a run's name speaks of: `BIU` for `BIU2`, `ssl` for `ssl1-3way`."""
    return _NUMBER.sub("", _SUFFIX.sub("", run)) or run
