import math

import numpy as np
import pytest

from thence.engines.ensemble.trees import Boosted, fit_boosted
from thence.engines.ensemble.weighing import Weigher, fit_weigher, weigher_from_json
from thence.errors import WrongUse
from thence.pair import Label

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT
NAMES = ["good", "good:contradicts", "noise", "noise:contradicts"]


def opinions(rows: int = 200, seed: int = 0) -> tuple[np.ndarray, list[Label]]:
    """`good` knows the answer nine times in ten, `noise` never."""
    rng = np.random.default_rng(seed)
    positive = rng.random(rows) < 0.5
    right = np.where(rng.random(rows) < 0.9, positive, ~positive)
    columns = [np.where(right, 2.0, -2.0), rng.random(rows), rng.normal(size=rows)]
    values = np.column_stack([*columns, rng.random(rows)])
    return values, [E if each else N for each in positive]


@pytest.mark.parametrize("combiner", ["logistic", "boosting"])
def test_the_parts_add_up_to_the_log_odds_and_the_good_member_decides(combiner: str) -> None:
    values, labels = opinions()
    weigher = fit_weigher(combiner, NAMES, values, labels, 0.01)
    loudest = []
    for row in values:
        weighed = weigher.weigh(row)
        odds = math.log(weighed.shares[weighed.label] / (1 - weighed.shares[weighed.label]))
        assert odds == pytest.approx(sum(weighed.parts.values()))
        loudest.append(max(("good", "noise"), key=weighed.parts.__getitem__))
    assert loudest.count("good") > 0.9 * len(values)


@pytest.mark.parametrize("combiner", ["logistic", "boosting"])
def test_a_weigher_reads_what_it_wrote(combiner: str) -> None:
    values, labels = opinions()
    weigher = fit_weigher(combiner, NAMES, values, labels, 0.01)
    again = weigher_from_json(weigher.to_json())
    assert [again.weigh(row).probability for row in values] == [
        weigher.weigh(row).probability for row in values
    ]


def test_a_member_that_failed_adds_nothing_to_a_sum() -> None:
    values, labels = opinions()
    weigher = fit_weigher("logistic", NAMES, values, labels, 0.01)
    assert weigher.weigh(np.array([2, 0.5, math.nan, math.nan])).parts["noise"] == 0


def test_a_column_that_tells_nothing_is_left_out() -> None:
    values, labels = opinions()
    values[:, 1] = 3.0
    weigher = fit_weigher("logistic", NAMES, values, labels, 0.01)
    assert weigher.names == ("good", "noise", "noise:contradicts")


def stump(column: int, bound: float, low: float, high: float) -> dict[str, list[float]]:
    """A tree of one question; its root is worth the mean of its leaves."""
    return {
        "column": [column, -2, -2],
        "bound": [bound, -2, -2],
        "low": [1, -1, -1],
        "high": [2, -1, -1],
        "value": [(low + high) / 2, low, high],
    }


THREE = {
    "combiner": "boosting",
    "labels": [str(E), str(C), str(U)],
    "names": ["logic:proof", "nli"],
    "means": [0.0, 0.0],
    "starts": [0.0, 0.0, 0.0],
    "trees": [[stump(0, 0.5, -1, 3), stump(1, 0, -1, 1)], [stump(0, -0.5, 2, 0)], []],
}


def test_three_labels_by_hand() -> None:
    """A proof and an nli below 0: 3 - 1, 0 and 0; e^2 / (e^2 + 2) is 0.787."""
    weighed = weigher_from_json(THREE).weigh(np.array([1.0, -1.0]))
    assert weighed.shares[E] == pytest.approx(math.exp(2) / (math.exp(2) + 2))
    assert weighed.label is E
    # From the roots on: the proof adds 2 to E and takes 1 from C, of which E gets half.
    assert weighed.parts["logic"] == pytest.approx(2 + 1 / 2)
    assert weighed.parts["nli"] == pytest.approx(-1)
    assert weighed.parts[""] == pytest.approx(1 - 1 / 2)


def test_below_a_half_the_likelier_of_the_others_is_the_label() -> None:
    """A refutation: -1 + 1, 2 and 0 for the three."""
    weighed = weigher_from_json(THREE).weigh(np.array([-1.0, 1.0]))
    assert weighed.label is C
    assert weighed.probability == pytest.approx(1 / (1 + math.exp(2) + 1))


def test_a_value_that_is_missing_counts_as_the_mean() -> None:
    weigher = weigher_from_json({**THREE, "means": [1.0, -1.0]})
    gap, mean = np.array([math.nan, math.nan]), np.array([1.0, -1.0])
    assert weigher.weigh(gap) == weigher.weigh(mean)


def test_a_model_of_two_labels_is_read_as_it_was_written_before() -> None:
    """At a start of 1 and a leaf of 2 the odds of entailment are e^3."""
    old = {"combiner": "boosting", "names": ["nli"], "means": [0.0], "start": 1.0}
    weighed = weigher_from_json({**old, "trees": [stump(0, 0, -2, 2)]}).weigh(np.array([5.0]))
    assert weighed.probability == pytest.approx(1 / (1 + math.exp(-3)))


@pytest.mark.parametrize("labels", [[E, N], [E, C, U]])
def test_the_plain_trees_say_what_scikit_learn_says(labels: list[Label]) -> None:
    from sklearn.ensemble import GradientBoostingClassifier

    values, _ = opinions(300, seed=5)
    rng = np.random.default_rng(1)
    drawn = [labels[place] for place in rng.integers(len(labels), size=300)]
    ours = fit_boosted(NAMES, values, drawn)
    theirs = GradientBoostingClassifier(
        n_estimators=60,
        max_depth=2,
        learning_rate=0.1,
        min_samples_leaf=20,
        subsample=0.7,
        random_state=0,
    ).fit(values, [ours.labels.index(label) for label in drawn])
    expected = theirs.predict_proba(values)
    weigher = Weigher(ours)
    for row, shares in zip(values, expected, strict=True):
        found = weigher.weigh(row).shares
        assert [found[label] for label in ours.labels] == pytest.approx(shares.tolist(), abs=2e-3)


def test_a_pair_that_counts_twice_is_as_two_pairs() -> None:
    values, labels = opinions(120)
    twice = fit_boosted(NAMES, values, labels, [2.0] * 120)
    once = fit_boosted(NAMES, values, labels, [1.0] * 120)
    assert twice.to_json() == once.to_json()  # all of them twice is all of them once


def test_columns_that_no_tree_asks_can_go() -> None:
    model = Boosted.from_json({**THREE, "names": ["a", "b", "c"], "means": [0.0] * 3})
    pruned = model.pruned()
    assert pruned.names == ("a", "b")
    assert pruned.scores(np.array([1.0, -1.0])) == pytest.approx(
        model.scores(np.array([1.0, -1.0, 7.0]))
    )


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"combiner": "oracle"},
        {"combiner": "boosting"},
        {**THREE, "labels": [str(E), str(C)]},
        {**THREE, "labels": [str(E), str(C), str(N)]},
    ],
)
def test_what_is_no_model_is_refused(content: dict[str, object]) -> None:
    with pytest.raises(WrongUse):
        weigher_from_json(content)
