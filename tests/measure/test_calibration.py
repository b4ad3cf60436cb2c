import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import brier_score_loss

from tests.measure.runs_by_hand import run
from thence.measure.calibration import brier, expected_calibration_error, reliability


def test_four_scores_by_hand() -> None:
    aligned = run("EENN", "EENN", [0.9, 0.6, 0.65, 0.0])
    # squares: 0.01, 0.16, 0.4225, 0
    assert brier(aligned).value == pytest.approx(0.5925 / 4)
    # bins of 0.1: 0.9 off by 0.1; 0.6 and 0.65 off by |1.25 - 1|; 0 off by 0
    assert expected_calibration_error(aligned).value == pytest.approx(0.35 / 4)
    inside = [one for one in reliability(aligned) if one.entailing.n]
    assert [(one.low, one.entailing.n) for one in inside] == [(0.0, 1), (0.6, 2), (0.9, 1)]
    assert inside[1].mean_score == pytest.approx(0.625)
    assert inside[1].entailing.value == 0.5


def test_the_score_one_is_in_the_last_bin() -> None:
    assert reliability(run("E", "E", [1.0]))[-1].entailing.value == 1.0


def test_pairs_without_a_score_are_left_out() -> None:
    assert brier(run("EE", "EE", [1.0, None])).n == 1
    assert brier(run("EE", "EE")).reason == "the run gives no score"
    assert expected_calibration_error(run("EE", "..")).value is None


@given(st.lists(st.tuples(st.sampled_from("EN"), st.floats(0, 1)), min_size=1, max_size=20))
def test_brier_is_that_of_scikit_learn(scored: list[tuple[str, float]]) -> None:
    gold = "".join(letter for letter, _ in scored)
    scores = [score for _, score in scored]
    ours = brier(run(gold, "E" * len(gold), scores)).value
    expected = brier_score_loss(
        np.array([letter == "E" for letter in gold], dtype=int), scores, labels=[0, 1]
    )
    assert ours == pytest.approx(expected)
