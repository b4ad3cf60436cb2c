"""Table 1 of Bedaride & Gardent 2010: what a system of logic gets right if it gives an answer.

TN, FN, TP and FP are of judged pairs, N = TN + FP and P = TP + FN. The paper's `Prec` leaves the
pairs without a parse out; ours counts every pair without a judgement as wrong. With a back-off
there is a third: all that it decided counted as no entailment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thence.measure.aligned import Aligned
from thence.measure.confusion import two_way_confusion
from thence.measure.estimate import Estimate
from thence.measure.interval import wilson
from thence.pair import Label, Outcome

__all__ = ["LogicTable", "is_syntactic_suite", "logic_table"]


@dataclass(frozen=True, slots=True)
class LogicTable:
    """One row of the table."""

    run: str
    errors: int
    """Pairs without a judgement: no parse, time-out, failure, abstention, no verdict."""
    true_negatives: int
    false_negatives: int
    true_positives: int
    false_positives: int
    precision: Estimate
    """The share of right judgements in all pairs: an error is wrong."""
    precision_judged: Estimate
    """The paper's `Prec`: the share of right judgements in the judged pairs."""
    precision_without_back_off: Estimate | None
    """The share in all pairs, with what a back-off decided counted as no entailment."""

    @property
    def true_negative_rate(self) -> float | None:
        """TN/N."""
        negatives = self.true_negatives + self.false_positives
        return self.true_negatives / negatives if negatives else None

    @property
    def true_positive_rate(self) -> float | None:
        """TP/P."""
        positives = self.true_positives + self.false_negatives
        return self.true_positives / positives if positives else None

    def to_json(self) -> dict[str, Any]:
        """The columns of the paper, and our figures."""
        alone = self.precision_without_back_off
        return {
            "ERROR": self.errors,
            "TN": self.true_negatives,
            "FN": self.false_negatives,
            "TP": self.true_positives,
            "FP": self.false_positives,
            "TN/N": self.true_negative_rate,
            "TP/P": self.true_positive_rate,
            "Prec": self.precision_judged.to_json(),
            "Prec_errors_wrong": self.precision.to_json(),
            "Prec_without_back_off": None if alone is None else alone.to_json(),
        }


def logic_table(aligned: Aligned) -> LogicTable:
    """The row of a run."""
    table = two_way_confusion(aligned)
    right = table.true_positives() + table.true_negatives()
    backed_off = any(item.outcome is Outcome.BACK_OFF for item in aligned)
    return LogicTable(
        run=aligned.name,
        errors=table.unjudged,
        true_negatives=table.true_negatives(),
        false_negatives=table.false_negatives(),
        true_positives=table.true_positives(),
        false_positives=table.false_positives(),
        precision=wilson(right, table.pairs),
        precision_judged=wilson(right, table.pairs - table.unjudged),
        precision_without_back_off=_without_back_off(aligned) if backed_off else None,
    )


def is_syntactic_suite(aligned: Aligned) -> bool:
    """Whether the pairs are those of an SSI suite, for which the paper has the table."""
    return all("ssi" in item.pair.annotations for item in aligned)


def _without_back_off(aligned: Aligned) -> Estimate:
    right = 0
    for item in aligned:
        if item.outcome is Outcome.BACK_OFF:
            right += item.gold.two_way is Label.NO_ENTAILMENT
        else:
            right += item.correct(two_way=True)
    return wilson(right, len(aligned))
