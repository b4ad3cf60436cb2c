from typing import Any

import pytest

from tests.measure.runs_by_hand import run
from thence.measure.aligned import align
from thence.measure.logic_table import is_syntactic_suite, logic_table
from thence.pair import Label, Outcome, Pair, Verdict


def test_the_row_of_nutcracker_in_the_paper() -> None:
    # 155 errors: 29 of the negatives and 126 of the positives.
    gold = "N" * 500 + "E" * 500
    judged = "N" * 22 + "E" * 449 + "." * 29 + "N" * 62 + "E" * 312 + "." * 126
    row = logic_table(run(gold, judged))
    assert (row.errors, row.true_negatives, row.false_negatives) == (155, 22, 62)
    assert (row.true_positives, row.false_positives) == (312, 449)
    assert round(row.true_negative_rate, 4) == 0.0467  # type: ignore[arg-type]
    assert round(row.true_positive_rate, 4) == 0.8342  # type: ignore[arg-type]
    assert round(100 * row.precision_judged.value, 1) == 39.5
    assert row.precision.value == 0.334
    assert row.precision_without_back_off is None
    assert row.to_json()["ERROR"] == 155


def test_what_a_back_off_decided_counts_as_no_entailment_without_it() -> None:
    gold = [Pair(str(n), "T", "H", label) for n, label in enumerate([Label.ENTAILMENT] * 2)]
    gold += [Pair("2", "T", "H", Label.NO_ENTAILMENT), Pair("3", "T", "H", Label.NO_ENTAILMENT)]
    verdicts = [
        Verdict("0", Label.ENTAILMENT),
        Verdict("1", Label.ENTAILMENT, outcome=Outcome.BACK_OFF),
        Verdict("2", Label.ENTAILMENT, outcome=Outcome.BACK_OFF),
        Verdict("3", Label.UNKNOWN, outcome=Outcome.BACK_OFF),
    ]
    row = logic_table(align("run", gold, verdicts))
    assert row.precision.value == 0.75
    assert row.precision_without_back_off is not None
    assert row.precision_without_back_off.value == 0.75


def test_rates_without_pairs_are_not_defined() -> None:
    row = logic_table(run("E", "."))
    assert row.true_negative_rate is None
    assert row.true_positive_rate is None
    assert row.precision_judged.value is None


@pytest.mark.parametrize(("annotations", "expected"), [({"ssi": {}}, True), ({}, False)])
def test_only_a_suite_of_ssi_is_one(annotations: Any, expected: bool) -> None:
    gold = [Pair("1", "T", "H", Label.ENTAILMENT, annotations=annotations)]
    assert is_syntactic_suite(align("run", gold, [])) is expected
