"""Each run of a campaign beside the others: accuracies, ranking, and how it fares on hard pairs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.accuracy import three_way_accuracy, two_way_accuracy
from thence.measure.average_precision import file_order_average_precision
from thence.measure.campaign import Submission
from thence.measure.estimate import Estimate
from thence.measure.same_pairs import require_same_pairs
from thence.measure.three_way import hardness_weighted_accuracy

__all__ = ["Placing", "placings", "team_of"]

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
        }


def placings(submissions: Sequence[Submission]) -> list[Placing]:
    """The runs, best two-way accuracy first; of equals the one that was named first."""
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
        )
        for submission in submissions
    ]
    return sorted(placed, key=lambda one: -(one.two_way.value or 0.0))


def team_of(run: str) -> str:
    """The team that a run's name speaks of: `BIU` for `BIU2`, `ssl` for `ssl1-3way`."""
    return _NUMBER.sub("", _SUFFIX.sub("", run)) or run
