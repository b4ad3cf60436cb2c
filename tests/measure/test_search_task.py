"""The Search task's averages, against hand-worked figures, scikit-learn and ir_measures."""

import ir_measures
import numpy as np
import pytest
from ir_measures import SetP, SetR
from sklearn.metrics import f1_score, precision_score, recall_score

from thence.errors import WrongUse
from thence.measure.retrieval import Query, f_measure, query
from thence.measure.search_task import compare_searches, score_search
from thence.papers import rte5

BY_HAND = {
    "a": [Query("1", 4, 4, 2), Query("2", 2, 0, 0)],
    "b": [Query("1", 0, 1, 0), Query("2", 1, 1, 1)],
}


def test_the_three_averages_by_hand() -> None:
    score = score_search(BY_HAND)
    assert score.micro.precision.value == 3 / 6
    assert score.micro.recall.value == 3 / 7
    assert score.by_topic.precision.value == pytest.approx((2 / 4 + 1 / 2) / 2)
    assert score.by_topic.recall.value == pytest.approx((2 / 6 + 1 / 1) / 2)
    assert score.by_hypothesis.precision.value == pytest.approx((1 / 2 + 0 + 0 + 1) / 4)
    assert score.by_hypothesis.recall.value == pytest.approx((1 / 2 + 0 + 1) / 3)
    assert score.by_hypothesis.f.value == pytest.approx(f_measure(1.5 / 4, 1.5 / 3))
    assert score.by_hypothesis.without_relevant == 1
    assert score.by_hypothesis.without_returned == 1
    assert score.micro.f.n == 2  # topics are resampled


SENTENCES = 12


def random_run(seed: int) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Gold and returned by hypothesis; some have nothing returned, none has nothing relevant."""
    random = np.random.default_rng(seed)
    gold, found = {}, {}
    for number in range(20):
        names = [f"s{at}" for at in range(SENTENCES)]
        relevant = random.choice(SENTENCES, size=random.integers(1, 6), replace=False)
        gold[f"h{number}"] = {names[at] for at in relevant}
        share = 0.4 if number % 4 else 0.0
        found[f"h{number}"] = {name for name in names if random.random() < share}
    return gold, found


@pytest.mark.parametrize("seed", range(8))
def test_micro_is_scikit_learns_and_macro_that_of_ir_measures(seed: int) -> None:
    gold, found = random_run(seed)
    topics = {name: [query("h", gold[name], found[name])] for name in gold}
    score = score_search(topics)
    names = [f"s{at}" for at in range(SENTENCES)]
    true = [name in gold[each] for each in gold for name in names]
    said = [name in found[each] for each in gold for name in names]
    assert score.micro.precision.value == pytest.approx(precision_score(true, said), abs=1e-12)
    assert score.micro.recall.value == pytest.approx(recall_score(true, said), abs=1e-12)
    assert score.micro.f.value == pytest.approx(f1_score(true, said), abs=1e-12)
    judged = [ir_measures.Qrel(each, name, 1) for each in gold for name in gold[each]]
    returned = [ir_measures.ScoredDoc(each, name, 1.0) for each in found for name in found[each]]
    theirs = ir_measures.calc_aggregate([SetP, SetR], judged, returned)
    assert any(not each for each in found.values())  # the precision-0 convention is at work
    for ours in (score.by_topic, score.by_hypothesis):
        assert ours.precision.value == pytest.approx(theirs[SetP], abs=1e-12)
        assert ours.recall.value == pytest.approx(theirs[SetR], abs=1e-12)


def test_all_rows_of_table_10_satisfy_our_f() -> None:
    assert len(rte5.SEARCH_RUNS) == 20
    for run in rte5.SEARCH_RUNS:
        for precision, recall, f in (run.micro, run.by_topic, run.by_hypothesis):
            ours = f_measure(float(precision), float(recall))
            # Rounding of the printed P and R moves F by up to one hundredth.
            assert ours == pytest.approx(float(f), abs=0.0151), run.name


def test_a_better_run_is_told_from_chance() -> None:
    worse = {f"t{n}": [Query("h", 5, 5, 1 + n % 2)] for n in range(12)}
    better = {f"t{n}": [Query("h", 5, 5, 3 + (n % 3 > 0))] for n in range(12)}
    found = compare_searches(worse, better)
    assert found.micro_f.value == pytest.approx((44 - 18) / 60)
    assert found.micro_f.low is not None
    assert found.micro_f.low > 0.2
    assert found.test.p_value < 0.01
    same = compare_searches(worse, worse)
    assert (same.micro_f.value, same.micro_f.low) == (0.0, None)
    assert same.test.p_value == 1.0


def test_runs_over_other_hypotheses_are_not_compared() -> None:
    with pytest.raises(WrongUse, match="not over the same hypotheses"):
        compare_searches(BY_HAND, {"a": BY_HAND["a"]})
    with pytest.raises(WrongUse, match="nothing to score"):
        score_search({})
