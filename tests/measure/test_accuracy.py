import pytest
from hypothesis import given

from tests.measure.runs_by_hand import judged_runs, run
from thence.measure.accuracy import (
    accuracy,
    accuracy_judged,
    correct,
    three_way_accuracy,
    two_way_accuracy,
)


def test_three_way_run_by_hand() -> None:
    aligned = run("EECUUC", "ECCUCE")
    assert correct(aligned) == [True, False, True, True, False, False]
    assert three_way_accuracy(aligned).value == accuracy(aligned).value == 3 / 6
    # two-way the pair judged C for U is right as well
    assert two_way_accuracy(aligned).value == 4 / 6


@pytest.mark.parametrize(("gold", "judged"), [("ECU", "ENN"), ("ENN", "ECU")])
def test_contradiction_and_unknown_both_match_no_entailment(gold: str, judged: str) -> None:
    aligned = run(gold, judged)
    assert accuracy(aligned).value == two_way_accuracy(aligned).value == 1.0
    three_way = three_way_accuracy(aligned)
    assert three_way.value is None
    assert "two-way" in three_way.reason


def test_no_verdict_counts_wrong_and_the_figure_without_stands_beside() -> None:
    aligned = run("EEEE", "E. C")  # right, failed, not in the run, wrong
    assert accuracy(aligned).value == 1 / 4
    assert accuracy(aligned).n == 4
    assert accuracy_judged(aligned).value == 1 / 2
    assert accuracy_judged(aligned).n == 2


def test_a_run_that_judges_nothing() -> None:
    aligned = run("EC", "..")
    assert accuracy(aligned).value == 0.0
    assert accuracy_judged(aligned).value is None
    assert accuracy_judged(aligned).reason == "the run judges no pair"


@given(judged_runs())
def test_two_way_is_never_below_three_way(letters: tuple[str, str]) -> None:
    aligned = run(*letters)
    two_way, three_way = two_way_accuracy(aligned).value, three_way_accuracy(aligned).value
    assert two_way is not None
    assert three_way is not None
    assert two_way >= three_way
