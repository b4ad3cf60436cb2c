"""Everything that is said of one run against its gold, gathered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thence.measure.accuracy import (
    ACCURACY,
    ACCURACY_JUDGED,
    ACCURACY_THREE_WAY,
    ACCURACY_TWO_WAY,
    ACCURACY_TWO_WAY_JUDGED,
)
from thence.measure.aligned import Aligned
from thence.measure.average_precision import (
    AVERAGE_PRECISION_FILE_ORDER,
    AVERAGE_PRECISION_TIE_AWARE,
    unranked,
)
from thence.measure.calibration import BRIER, EXPECTED_CALIBRATION_ERROR
from thence.measure.confusion import Confusion, confusion, two_way_confusion
from thence.measure.estimate import Estimate
from thence.measure.label_scores import PrecisionRecall, label_scores, macro, micro
from thence.measure.logic_table import LogicTable, is_syntactic_suite, logic_table
from thence.measure.measure import Measure, Unit, further
from thence.measure.slices import by_task
from thence.measure.three_way import BALANCED_ACCURACY, COST_SENSITIVE_ACCURACY
from thence.notebook import Tabular, figure, html_table
from thence.pair import Label, Outcome

__all__ = ["Outcomes", "Score", "outcomes", "score"]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How the verdicts of a run came about."""

    pairs: int
    """Gold pairs."""
    judged: int
    """Gold pairs with a judgement, plain or not."""
    not_ok: Mapping[Outcome, int]
    """Verdicts on gold pairs by outcome, OK left out; an outcome that is not here is at 0."""
    reasons: Mapping[Outcome, Mapping[str, int]]
    """For each such outcome, how often each reason was given."""
    missing: int
    """Gold pairs that the run does not name."""
    strangers: int
    """Pairs of the run that the gold does not name."""

    def to_json(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {
            "pairs": self.pairs,
            "judged": self.judged,
            "not_ok": {str(outcome): count for outcome, count in self.not_ok.items()},
            "reasons": {str(outcome): dict(given) for outcome, given in self.reasons.items()},
            "missing": self.missing,
            "strangers": self.strangers,
        }


def outcomes(aligned: Aligned) -> Outcomes:
    """The counts of a run."""
    verdicts = [item.verdict for item in aligned if item.verdict]
    troubled = [verdict for verdict in verdicts if verdict.outcome is not Outcome.OK]
    counts = Counter(verdict.outcome for verdict in troubled)
    seen = {outcome: counts[outcome] for outcome in Outcome if counts[outcome]}
    return Outcomes(
        pairs=len(aligned),
        judged=sum(verdict.label is not None for verdict in verdicts),
        not_ok=seen,
        reasons={
            outcome: Counter(verdict.reason for verdict in troubled if verdict.outcome is outcome)
            for outcome in seen
        },
        missing=len(aligned.missing),
        strangers=len(aligned.strangers),
    )


OWN: tuple[Measure[Aligned], ...] = (
    ACCURACY,
    ACCURACY_TWO_WAY,
    ACCURACY_THREE_WAY,
    ACCURACY_JUDGED,
    ACCURACY_TWO_WAY_JUDGED,
    AVERAGE_PRECISION_FILE_ORDER,
    AVERAGE_PRECISION_TIE_AWARE,
    BALANCED_ACCURACY,
    COST_SENSITIVE_ACCURACY,
    BRIER,
    EXPECTED_CALIBRATION_ERROR,
)
"""Our measures of a run, in the order in which a score lists them; others follow by name."""


@dataclass(frozen=True, slots=True)
class Score(Tabular):
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
    logic_table: LogicTable | None
    """The columns of Bedaride & Gardent 2010, table 1, if the pairs are those of an SSI suite."""
    seen: int = 0
    """How many of the pairs the engine was trained on, as far as it knows them."""

    in_sample: bool = False
    """Whether these are so many that the run is no rival of others."""

    @property
    def further(self) -> dict[str, Estimate]:
        """The estimates of measures of other packages that have a value here."""
        own = {measure.name for measure in OWN}
        return {
            name: one
            for name, one in self.estimates.items()
            if name not in own and one.value is not None
        }

    def rows(self) -> list[dict[str, Any]]:
        """One row for each measure: its value, its interval, and how it was found."""
        return [{"measure": name, **one.to_json()} for name, one in self.estimates.items()]

    def _repr_html_(self) -> str:
        """The measures that have a value, for a notebook."""
        known = {measure.name: measure for measure in OWN}
        rows = []
        for name, one in self.estimates.items():
            if one.value is None:
                continue
            title = known[name].title if name in known else name
            share = name in known and known[name].unit is Unit.SHARE
            bounds = [figure(bound, share=share) for bound in (one.low, one.high)]
            rows.append((title, figure(one.value, share=share), " to ".join(bounds), one.n))
        task = "three-way" if self.three_way else "two-way"
        title = f"{self.run}: {self.outcomes.pairs:,} pairs, {task}"
        return html_table(title, ("measure", "value", "95 % interval", "of"), rows)

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
            "seen": self.seen,
            **({"logic_table": self.logic_table.to_json()} if self.logic_table else {}),
        }


def score(aligned: Aligned) -> Score:
    """Score a run against its gold."""
    table = confusion(aligned)
    return Score(
        run=aligned.name,
        three_way=aligned.three_way,
        estimates={
            **{measure.name: measure.compute(aligned) for measure in OWN},
            **further(aligned),
        },
        confusion=table,
        two_way_confusion=two_way_confusion(aligned),
        per_label={label: label_scores(table, label) for label in table.labels},
        macro=macro(table),
        micro=micro(table),
        per_task=by_task(aligned),
        unranked=unranked(aligned),
        outcomes=outcomes(aligned),
        missing=aligned.missing,
        strangers=aligned.strangers,
        logic_table=logic_table(aligned) if is_syntactic_suite(aligned) else None,
        seen=aligned.seen,
        in_sample=aligned.in_sample,
    )
