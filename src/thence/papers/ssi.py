"""Table 1 and section 3.1 of Bedaride & Gardent 2010 (SSI), from printed counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace

from thence.files import made
from thence.measure.confusion import TWO_WAY, Confusion
from thence.measure.estimate import Estimate
from thence.measure.label_scores import label_scores
from thence.pair import Label
from thence.papers.published import Reproduction, Row, compared, printed_in

__all__ = ["RESULTS", "SystemResult", "tables"]

_PRINTED = SimpleNamespace(**printed_in("003"))


@dataclass(frozen=True, slots=True)
class SystemResult:
    """A row of table 1."""

    system: str
    errors: int
    true_negatives: int
    false_negatives: int
    true_positives: int
    false_positives: int
    negatives_recognised: str
    """TN/N"""
    positives_recognised: str
    """TP/P"""
    precision: str
    """In per cent, over all pairs that were judged: in our words the accuracy."""

    def confusion(self) -> Confusion:
        """The counts as a table; the pairs without a parse have no verdict."""
        positive, negative = Label.ENTAILMENT, Label.NO_ENTAILMENT
        return Confusion(
            TWO_WAY,
            {
                (positive, positive): self.true_positives,
                (positive, negative): self.false_negatives,
                (negative, positive): self.false_positives,
                (negative, negative): self.true_negatives,
                (positive, None): _PRINTED.entailing - self.true_positives - self.false_negatives,
                (negative, None): _PRINTED.not_entailing
                - self.true_negatives
                - self.false_positives,
            },
        )


RESULTS: tuple[SystemResult, ...] = made(tuple[SystemResult, ...], _PRINTED.table_1)


def tables() -> list[Reproduction]:
    """The one table of results, and what the text says of the suite."""
    rows = tuple(row for result in RESULTS for row in _rows(result))
    source = "its counts; the pairs without a parse (ERROR) left out, as the paper does"
    return [
        Reproduction("003", "section 3.1, the suite", "its shares and table 1", tuple(_suite())),
        Reproduction("003", "table 1, systems on the SSI suite", source, rows),
    ]


def _suite() -> Iterator[Row]:
    entailing = float(_PRINTED.entailing_share)
    yield compared("pairs that do not entail (%)", _PRINTED.not_entailing_share, 100 - entailing)
    note = "7, 23, 30 and 40 for the four types of verbs"
    yield compared("verb types together (%)", "100", sum(_PRINTED.verb_types), note)
    for result in RESULTS:
        judged = result.true_negatives + result.false_negatives
        judged += result.true_positives + result.false_positives
        yield compared(
            f"pairs, by the row of {result.system}", _PRINTED.pairs, judged + result.errors
        )


def _rows(result: SystemResult) -> Iterator[Row]:
    name, table = result.system, result.confusion()
    judged = table.judged()
    yield compared(f"{name}, ERROR", str(result.errors), table.unjudged)
    for what, label, figure in (
        ("TN/N", Label.NO_ENTAILMENT, result.negatives_recognised),
        ("TP/P", Label.ENTAILMENT, result.positives_recognised),
    ):
        yield compared(f"{name}, {what}", figure, _value(label_scores(judged, label).recall))
    yield compared(f"{name}, Prec (%)", result.precision, 100 * _value(judged.accuracy()))
    if table.unjudged:
        note = f"our accuracy: the {table.unjudged} pairs without a parse count as wrong"
        yield Row(
            f"{name}, accuracy over all pairs (%)", "", 100 * _value(table.accuracy()), None, note
        )


def _value(estimate: Estimate) -> float:
    assert estimate.value is not None
    return estimate.value
