"""Everything that is said of one run against its gold, gathered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thence.measure.accuracy import (
    accuracy,
    accuracy_judged,
    three_way_accuracy,
    two_way_accuracy,
    two_way_accuracy_judged,
)
from thence.measure.aligned import Aligned
from thence.measure.average_precision import (
    file_order_average_precision,
    tie_aware_average_precision,
    unranked,
)
from thence.measure.calibration import brier, expected_calibration_error
from thence.measure.confusion import Confusion, confusion, two_way_confusion
from thence.measure.estimate import Estimate
from thence.measure.label_scores import PrecisionRecall, label_scores, macro, micro
from thence.measure.outcomes import Outcomes, outcomes
from thence.measure.slices import by_task
from thence.measure.three_way import balanced_accuracy, cost_sensitive_accuracy
from thence.pair import Label

__all__ = ["Score", "score"]


@dataclass(frozen=True, slots=True)
class Score:
    """The scores of a run; those of one estimate each are in `estimates` by measure name."""

    run: str
    three_way: bool
    """Whether the accuracy and the scores by label are three-way."""
    estimates: Mapping[str, Estimate]
    confusion: Confusion
    """Three-way where gold and run are."""
    two_way_confusion: Confusion
    per_label: Mapping[Label, PrecisionRecall]
    macro: PrecisionRecall
    micro: PrecisionRecall
    per_task: Mapping[str, Estimate]
    """Accuracy by task; empty where the pairs name none."""
    unranked: int
    """Pairs without a score, which stand at the end of the ranking."""
    outcomes: Outcomes
    missing: tuple[str, ...]
    """Ids of gold pairs that the run does not judge."""
    strangers: tuple[str, ...]
    """Ids of the run that the gold does not have."""

    def to_json(self) -> dict[str, Any]:
        """Plain data: the main figures as numbers, every estimate with its interval."""
        accuracy = self.estimates["accuracy"]
        return {
            "run": self.run,
            "pairs": self.outcomes.pairs,
            "task": "three-way" if self.three_way else "two-way",
            "accuracy": accuracy.value,
            "interval": {"low": accuracy.low, "high": accuracy.high, "method": accuracy.method},
            "accuracy_two_way": self.estimates["accuracy_two_way"].value,
            "accuracy_three_way": self.estimates["accuracy_three_way"].value,
            "accuracy_judged": self.estimates["accuracy_judged"].value,
            "average_precision": {
                "file_order": self.estimates["average_precision_file_order"].value,
                "tie_aware": self.estimates["average_precision_tie_aware"].value,
                "unranked": self.unranked,
            },
            "confusion": self.two_way_confusion.to_json(),
            "confusion_three_way": self.confusion.to_json() if self.three_way else None,
            "estimates": {name: one.to_json() for name, one in self.estimates.items()},
            "per_task": {task: one.to_json() for task, one in self.per_task.items()},
            "per_label": {str(label): one.to_json() for label, one in self.per_label.items()},
            "macro": self.macro.to_json(),
            "micro": self.micro.to_json(),
            "outcomes": self.outcomes.to_json(),
            "missing": list(self.missing),
            "strangers": list(self.strangers),
        }


def score(aligned: Aligned) -> Score:
    """Score a run against its gold."""
    table = confusion(aligned)
    accuracy_of_task = three_way_accuracy if aligned.three_way else two_way_accuracy
    return Score(
        run=aligned.name,
        three_way=aligned.three_way,
        estimates={
            "accuracy": accuracy(aligned),
            "accuracy_two_way": two_way_accuracy(aligned),
            "accuracy_three_way": three_way_accuracy(aligned),
            "accuracy_judged": accuracy_judged(aligned),
            "accuracy_two_way_judged": two_way_accuracy_judged(aligned),
            "average_precision_file_order": file_order_average_precision(aligned),
            "average_precision_tie_aware": tie_aware_average_precision(aligned),
            "balanced_accuracy": balanced_accuracy(aligned),
            "cost_sensitive_accuracy": cost_sensitive_accuracy(aligned),
            "brier": brier(aligned),
            "expected_calibration_error": expected_calibration_error(aligned),
        },
        confusion=table,
        two_way_confusion=two_way_confusion(aligned),
        per_label={label: label_scores(table, label) for label in table.labels},
        macro=macro(table),
        micro=micro(table),
        per_task={task: accuracy_of_task(part) for task, part in by_task(aligned).items()},
        unranked=unranked(aligned),
        outcomes=outcomes(aligned),
        missing=aligned.missing,
        strangers=aligned.strangers,
    )
