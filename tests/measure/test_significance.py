import gc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binomtest, chi2
from statsmodels.stats.multitest import multipletests

from tests.measure.runs_by_hand import letters, run
from thence.errors import WrongUse
from thence.measure.comparison import compare
from thence.measure.significance import average_precision_difference, f1_difference, holm, mcnemar


def test_mcnemar_exact_by_hand() -> None:
    # of 5 discordant pairs 5 speak for one run: 2 / 2**5
    assert mcnemar(0, 5).p_value == pytest.approx(0.0625)
    assert "exact" in mcnemar(0, 5).method


def test_mcnemar_chi_square_by_hand() -> None:
    # (|10 - 30| - 1)² / 40 = 9.025
    test = mcnemar(10, 30)
    assert test.statistic == pytest.approx(9.025)
    assert test.p_value == pytest.approx(chi2.sf(9.025, 1))
    assert "chi-square" in test.method


@given(st.integers(0, 24), st.integers(0, 24))
def test_few_discordant_pairs_are_tested_exactly(one: int, two: int) -> None:
    if 0 < one + two < 25:
        assert mcnemar(one, two).p_value == pytest.approx(binomtest(one, one + two).pvalue)
    assert mcnemar(one, two).p_value == pytest.approx(mcnemar(two, one).p_value)


def test_runs_that_never_differ() -> None:
    assert mcnemar(0, 0).p_value == 1.0


def test_holm_by_hand() -> None:
    # sorted: 0.01 x 3, 0.02 x 2, 0.04 x 1, never decreasing
    assert holm([0.04, 0.01, 0.02]) == pytest.approx([0.04, 0.03, 0.04])
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_holm_is_that_of_statsmodels(p_values: list[float]) -> None:
    assert holm(p_values) == pytest.approx(multipletests(p_values, method="holm")[1].tolist())


def test_holm_leaves_the_collector_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of statsmodels collects garbage each time: half the processor time of a report."""
    monkeypatch.setattr(gc, "collect", lambda: pytest.fail("collected"))
    assert holm([0.5]) == [0.5]


def test_comparison_by_hand() -> None:
    first = run("EECUU", "ECCEC", name="first")
    second = run("EECUU", "EEEUE", name="second")
    found = compare(first, second)
    assert found.three_way
    assert [one.pair.id for one, _ in found.changes.fixed] == ["1", "3"]
    assert [one.pair.id for one, _ in found.changes.broken] == ["2"]
    assert [one.pair.id for one, _ in found.changes.differently_wrong] == ["4"]
    assert found.accuracy.difference.value == pytest.approx(1 / 5)
    assert found.accuracy.difference.low < 0 < found.accuracy.difference.high
    assert found.test.p_value == pytest.approx(1.0)
    # F1 of entailment: first TP 1, FP 1, FN 1; second TP 2, FP 2, FN 0
    assert found.f1.first.value == pytest.approx(1 / 2)
    assert found.f1.second.value == pytest.approx(2 / 3)
    assert found.f1.difference.value == pytest.approx(2 / 3 - 1 / 2)
    plain = found.to_json()
    assert plain["direction"] == "second less first"
    assert plain["first_f1"]["value"] == pytest.approx(1 / 2)
    assert plain["second_average_precision"]["reason"] == "the run gives no score"
    assert found.to_json()["changes"]["fixed"][0] == {
        "pair_id": "1", "gold": "ENTAILMENT", "first": "CONTRADICTION", "second": "ENTAILMENT",
    }  # fmt: skip


def test_a_two_way_run_makes_the_comparison_two_way() -> None:
    found = compare(run("CU", "UU"), run("CU", "NN"))
    assert not found.three_way
    assert found.accuracy.first.value == found.accuracy.second.value == 1.0


def test_average_precision_is_compared_pair_by_pair() -> None:
    worse = run("ENEN", "EEEE", [0.1, 0.2, 0.3, 0.4])
    better = run("ENEN", "EEEE", [0.9, 0.2, 0.8, 0.1])
    # worse ranks N E N E: (1/2 + 2/4) / 2; better is perfect
    assert average_precision_difference(worse, better).value == pytest.approx(0.5)
    same = average_precision_difference(better, better)
    assert (same.value, same.low, same.high) == (0.0, None, None)
    unscored = average_precision_difference(worse, run("ENEN", "EEEE", name="mute"))
    assert unscored.reason == "mute: the run gives no score"


@settings(max_examples=40)
@given(letters("ECU", 12), letters("ECU.", 12), letters("ECU.", 12))
def test_swapping_the_runs_swaps_the_sign(gold: str, one: str, two: str) -> None:
    first, second = run(gold, one), run(gold, two)
    there, back = f1_difference(first, second).value, f1_difference(second, first).value
    assert (there is None) == (back is None)
    if there is not None and back is not None:
        assert there == pytest.approx(-back)


def test_other_pairs_or_other_gold_are_refused() -> None:
    with pytest.raises(WrongUse, match="1 are in the first only and 0 in the second only"):
        compare(run("EEC", "EEC"), run("EE", "EE"))
    with pytest.raises(WrongUse, match="1 of 2 pairs have another label"):
        compare(run("EE", "EE"), run("EC", "EE"))
    forwards = run("EE", "EE")
    backwards = type(forwards)("backwards", forwards.items[::-1])
    with pytest.raises(WrongUse, match="different order"):
        compare(forwards, backwards)
