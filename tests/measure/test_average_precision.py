import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sklearn.metrics import average_precision_score

from tests.measure.runs_by_hand import pairs, run
from thence.measure.aligned import align
from thence.measure.average_precision import (
    file_order_average_precision,
    precision_at_ranks,
    tie_aware_average_precision,
    unranked,
)
from thence.pair import Label, Verdict


def test_ranking_without_ties_by_hand() -> None:
    # ranked: 1 (E), 3 (N), 0 (E), 2 (N): precision 1 at rank 1 and 2/3 at rank 3
    aligned = run("EENN", "EENN", [0.3, 0.9, 0.1, 0.5])
    expected = (1 + 2 / 3) / 2
    assert file_order_average_precision(aligned).value == pytest.approx(expected)
    assert tie_aware_average_precision(aligned).value == pytest.approx(expected)
    assert [item.pair.id for item, _ in precision_at_ranks(aligned)] == ["1", "3", "0", "2"]


def test_ties_stand_in_the_order_of_the_run_or_are_one_step() -> None:
    verdicts = [
        Verdict(pair_id, Label.ENTAILMENT, score)
        for pair_id, score in [("2", 0.5), ("0", 0.5), ("3", 0.5), ("1", 0.9)]
    ]
    aligned = align("run", pairs("EENN"), verdicts)
    # in the order of the file: 1 (E), 2 (N), 0 (E), 3 (N)
    assert file_order_average_precision(aligned).value == pytest.approx((1 + 2 / 3) / 2)
    # one step of three tied pairs: precision there is 2/4
    assert tie_aware_average_precision(aligned).value == pytest.approx((1 + 2 / 4) / 2)


def test_pairs_without_a_score_come_last_and_are_counted() -> None:
    aligned = run("EENE", "EE. ", [0.1, None])  # scored, no score, failed, not in the run
    assert unranked(aligned) == 3
    assert [item.pair.id for item, _ in precision_at_ranks(aligned)] == ["0", "1", "2", "3"]
    assert file_order_average_precision(aligned).value == pytest.approx((1 + 1 + 3 / 4) / 3)
    assert tie_aware_average_precision(aligned).value == pytest.approx((1 + 2 * 3 / 4) / 3)


@pytest.mark.parametrize(
    ("gold", "scores", "reason"),
    [
        ("EN", (), "the run gives no score"),
        ("NN", (0.1, 0.2), "no gold pair is ENTAILMENT"),
    ],
)
def test_undefined_says_why(gold: str, scores: tuple[float, ...], reason: str) -> None:
    for measure in (file_order_average_precision, tie_aware_average_precision):
        estimate = measure(run(gold, "EE", scores))
        assert (estimate.value, estimate.reason) == (None, reason)


rankings = st.lists(st.tuples(st.sampled_from("EN"), st.integers(0, 5)), min_size=1, max_size=25)


@settings(max_examples=40)
@given(rankings)
def test_tie_aware_is_that_of_scikit_learn(ranked: list[tuple[str, int]]) -> None:
    gold = "".join(letter for letter, _ in ranked)
    assume("E" in gold)
    scores = [score / 5 for _, score in ranked]
    ours = tie_aware_average_precision(run(gold, "E" * len(gold), scores)).value
    expected = average_precision_score([letter == "E" for letter in gold], scores)
    assert ours == pytest.approx(expected)


@settings(max_examples=40)
@given(st.permutations(range(8)), st.text("EN", min_size=8, max_size=8))
def test_without_ties_both_are_the_same(order: list[int], gold: str) -> None:
    assume("E" in gold)
    aligned = run(gold, "E" * 8, [place / 8 for place in order])
    in_order = file_order_average_precision(aligned)
    tie_aware = tie_aware_average_precision(aligned)
    assert in_order.value == pytest.approx(tie_aware.value)


def test_the_interval_holds_the_value() -> None:
    gold = "EN" * 30 + "NE" * 10
    scores = [(80 - index) / 80 for index in range(80)]
    for measure in (file_order_average_precision, tie_aware_average_precision):
        estimate = measure(run(gold, "E" * 80, scores))
        assert 0 < estimate.low < estimate.value < estimate.high < 1
