from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import brier_score_loss

from tests.measure.runs_by_hand import run
from thence.formats import read_verdicts
from thence.measure.aligned import align
from thence.measure.average_precision import tie_aware_average_precision
from thence.measure.calibration import brier, expected_calibration_error, reliability
from thence.pair import Label, Pair


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


def test_a_run_that_only_ranks_has_no_calibration(tmp_path: Path) -> None:
    path = tmp_path / "ranked.txt"
    path.write_text("ranked: yes\n1 YES\n2 NO\n", encoding="utf-8")
    gold = [Pair("1", "A", "B", Label.ENTAILMENT), Pair("2", "A", "B", Label.NO_ENTAILMENT)]
    ranked = align("ranked", gold, read_verdicts(path))
    assert tie_aware_average_precision(ranked).value == 1.0
    reason = "the run only ranks its pairs, and a rank is no probability"
    assert brier(ranked).reason == expected_calibration_error(ranked).reason == reason
    assert all(one.entailing.n == 0 for one in reliability(ranked))


def test_confidences_from_0_to_1_are_still_measured(tmp_path: Path) -> None:
    path = tmp_path / "run.txt"
    path.write_text("1 YES 0.9\n2 NO 0.4\n", encoding="utf-8")
    gold = [Pair("1", "A", "B", Label.ENTAILMENT), Pair("2", "A", "B", Label.NO_ENTAILMENT)]
    # scores of entailment: (1 + 0.9) / 2 and (1 - 0.4) / 2
    assert brier(align("run", gold, read_verdicts(path))).value == pytest.approx(
        (0.05**2 + 0.3**2) / 2
    )


@given(st.lists(st.tuples(st.sampled_from("EN"), st.floats(0, 1)), min_size=1, max_size=20))
def test_brier_is_that_of_scikit_learn(scored: list[tuple[str, float]]) -> None:
    gold = "".join(letter for letter, _ in scored)
    scores = [score for _, score in scored]
    ours = brier(run(gold, "E" * len(gold), scores)).value
    expected = brier_score_loss(
        np.array([letter == "E" for letter in gold], dtype=int), scores, labels=[0, 1]
    )
    assert ours == pytest.approx(expected)
