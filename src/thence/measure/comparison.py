"""Two runs over the same pairs: the differences, the test, and the pairs that changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thence.measure.accuracy import accuracy, two_way_accuracy
from thence.measure.aligned import Aligned, Item, all_three_way, require_same_pairs
from thence.measure.average_precision import tie_aware_average_precision
from thence.measure.confusion import two_way_confusion
from thence.measure.estimate import Estimate
from thence.measure.label_scores import label_scores
from thence.measure.significance import (
    PairedTest,
    accuracy_difference,
    average_precision_difference,
    f1_difference,
    mcnemar,
)
from thence.notebook import Tabular, figure, html_table
from thence.pair import Label

__all__ = ["Changes", "Comparison", "Difference", "compare"]

Change = tuple[Item, Item]


@dataclass(frozen=True, slots=True)
class Changes:
    """The pairs on which two runs differ, each as the item of the first and of the second."""

    fixed: tuple[Change, ...]
    """Wrong in the first, right in the second."""
    broken: tuple[Change, ...]
    """Right in the first, wrong in the second."""
    differently_wrong: tuple[Change, ...]
    """Wrong in both, judged differently."""

    def to_json(self) -> dict[str, Any]:
        """The pairs by kind of change as plain data."""
        return {
            "fixed": [_change(change) for change in self.fixed],
            "broken": [_change(change) for change in self.broken],
            "differently_wrong": [_change(change) for change in self.differently_wrong],
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """One measure of two runs; the difference is the second less the first."""

    first: Estimate
    second: Estimate
    difference: Estimate

    def to_json(self, name: str) -> dict[str, Any]:
        """The three estimates of the measure of that name as plain data."""
        return {
            f"first_{name}": self.first.to_json(),
            f"second_{name}": self.second.to_json(),
            f"{name}_difference": self.difference.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Comparison(Tabular):
    """The second run against the first; a positive difference speaks for the second."""

    first: str
    second: str
    pairs: int
    three_way: bool
    """Whether the accuracies are three-way: both runs and the gold are, unless two-way is asked."""
    accuracy: Difference
    f1: Difference
    """Of ENTAILMENT, two-way."""
    average_precision: Difference
    """Tie-aware."""
    test: PairedTest
    changes: Changes
    seen: tuple[int, int] = (0, 0)
    """How many of the pairs the engine of each run was trained on, as far as it knows them."""

    def rows(self) -> list[dict[str, Any]]:
        """One row for each measure: both runs, and the difference with its interval."""
        found = {
            "accuracy": self.accuracy,
            "f1": self.f1,
            "average_precision": self.average_precision,
        }
        return [
            {
                "measure": name,
                "first": one.first.value,
                "second": one.second.value,
                "difference": one.difference.value,
                "low": one.difference.low,
                "high": one.difference.high,
            }
            for name, one in found.items()
        ]

    def _repr_html_(self) -> str:
        """The differences, and how many pairs changed, for a notebook."""
        rows = [
            (
                row["measure"].replace("_", " "),
                *(figure(row[name]) for name in ("first", "second")),
                figure(row["difference"], signed=True),
                " to ".join(figure(row[bound], signed=True) for bound in ("low", "high")),
            )
            for row in self.rows()
        ]
        changes = f"{len(self.changes.fixed):,} fixed, {len(self.changes.broken):,} broken"
        title = f"{self.second} against {self.first}: {self.pairs:,} pairs, {changes}"
        header = ("", self.first, self.second, "difference", "95 % interval")
        return html_table(title, header, rows)

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "first": self.first,
            "second": self.second,
            "pairs": self.pairs,
            "task": "three-way" if self.three_way else "two-way",
            "direction": "second less first",
            **self.accuracy.to_json("accuracy"),
            **self.f1.to_json("f1"),
            **self.average_precision.to_json("average_precision"),
            "test": self.test.to_json(),
            "changes": self.changes.to_json(),
            "first_seen": self.seen[0],
            "second_seen": self.seen[1],
        }


def compare(first: Aligned, second: Aligned, *, two_way: bool = False) -> Comparison:
    """Compare two runs, three-way if both are and two-way is not asked for.

    Runs that are not over the same gold pairs are refused.
    """
    require_same_pairs(first, second)
    three_way = not two_way and all_three_way((first, second))
    measure = accuracy if three_way else two_way_accuracy
    changes = _changes(first, second, two_way=not three_way)
    only_first, only_second = len(changes.broken), len(changes.fixed)
    return Comparison(
        first=first.name,
        second=second.name,
        pairs=len(first),
        three_way=three_way,
        accuracy=Difference(
            measure(first),
            measure(second),
            accuracy_difference(only_first, only_second, len(first)),
        ),
        f1=Difference(_f1(first), _f1(second), f1_difference(first, second)),
        average_precision=Difference(
            tie_aware_average_precision(first),
            tie_aware_average_precision(second),
            average_precision_difference(first, second),
        ),
        test=mcnemar(only_first, only_second),
        changes=changes,
        seen=(first.seen, second.seen),
    )


def _f1(run: Aligned) -> Estimate:
    return label_scores(two_way_confusion(run), Label.ENTAILMENT).f1


def _changes(first: Aligned, second: Aligned, *, two_way: bool) -> Changes:
    fixed: list[Change] = []
    broken: list[Change] = []
    differently_wrong: list[Change] = []
    for one, two in zip(first, second, strict=True):
        right = (one.correct(two_way=two_way), two.correct(two_way=two_way))
        if right == (False, True):
            fixed.append((one, two))
        elif right == (True, False):
            broken.append((one, two))
        elif right == (False, False) and one.label is not two.label:
            differently_wrong.append((one, two))
    return Changes(tuple(fixed), tuple(broken), tuple(differently_wrong))


def _change(change: Change) -> dict[str, str | None]:
    one, two = change
    return {
        "pair_id": one.pair.id,
        "gold": one.gold,
        "first": one.label,
        "second": two.label,
    }
