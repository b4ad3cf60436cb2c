import pytest
from hypothesis import given, settings
from sklearn.metrics import recall_score

from tests.measure.runs_by_hand import judged_runs, run
from thence.errors import WrongUse
from thence.measure.three_way import (
    balanced_accuracy,
    cost_sensitive_accuracy,
    hardness,
    hardness_weighted_accuracy,
)


def test_balanced_accuracy_by_hand() -> None:
    # recall: E 3/4, C 1/1, U 0/1
    assert balanced_accuracy(run("EEEECU", "EEE.CE")).value == pytest.approx((0.75 + 1 + 0) / 3)


@settings(max_examples=40)
@given(judged_runs())
def test_balanced_accuracy_is_macro_recall_over_the_gold_classes(letters: tuple[str, str]) -> None:
    gold, judged = letters
    expected = recall_score(
        list(gold), list(judged), labels=sorted(set(gold)), average="macro", zero_division=0
    )
    assert balanced_accuracy(run(gold, judged)).value == pytest.approx(expected)


def test_a_pair_weighs_as_many_references_as_got_it_wrong() -> None:
    references = [run("ECU", "EEE"), run("ECU", "ECE")]
    assert hardness(references) == [0.0, 0.5, 1.0]
    assert hardness_weighted_accuracy(run("ECU", "EUU"), references).value == pytest.approx(1 / 1.5)
    assert hardness_weighted_accuracy(run("ECU", "ECE"), references).value == pytest.approx(
        0.5 / 1.5
    )


def test_hardness_needs_references_that_err_on_the_same_pairs() -> None:
    assert hardness_weighted_accuracy(run("EC", "EC"), [run("EC", "EC")]).value is None
    assert "no reference run" in hardness_weighted_accuracy(run("EC", "EC"), []).reason
    with pytest.raises(WrongUse, match="not over the same pairs: 0 are in the first only and 1"):
        hardness_weighted_accuracy(run("EC", "EC"), [run("ECU", "ECU")])


def test_costs_by_hand() -> None:
    # right 0, E for C 1, E for U 0.5, C for U 0.5, no verdict 1
    aligned = run("ECUUE", "EEEC.")
    assert cost_sensitive_accuracy(aligned).value == pytest.approx(1 - 3 / 5)
    assert cost_sensitive_accuracy(run("EN", "EN")).value is None
