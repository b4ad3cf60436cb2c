import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thence.engines.ensemble.weighing import (
    Boosted,
    Weigher,
    column_names,
    columns,
    fit_boosted,
    fit_weigher,
    weigher_from_json,
)
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Verdict

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def opinions(rows: int = 200, seed: int = 0) -> tuple[np.ndarray, list[Label]]:
    """Two columns a member: `good` knows the answer nine times in ten, `noise` never."""
    rng = np.random.default_rng(seed)
    positive = rng.random(rows) < 0.5
    right = np.where(rng.random(rows) < 0.9, positive, ~positive)
    values = np.column_stack(
        [np.where(right, 2.0, -2.0), np.zeros(rows), rng.normal(size=rows), np.zeros(rows)]
    )
    return values, [E if each else N for each in positive]


NAMES = column_names(["good", "noise"])


def test_a_member_gives_its_log_odds_and_whether_it_contradicts() -> None:
    verdicts = {"good": Verdict("1", C, 0.2), "noise": Verdict("1", E, 0.75)}
    found = columns(NAMES, verdicts)
    assert found.tolist() == pytest.approx([math.log(0.25), 1, math.log(3), 0])


def test_a_member_that_failed_adds_nothing() -> None:
    values, labels = opinions()
    weigher = fit_weigher("logistic", NAMES, values, labels, 0.01)
    failed = {"good": Verdict("1", E, 0.9), "noise": Verdict.failed("1", Outcome.TIMEOUT, "late")}
    assert weigher.weigh(columns(NAMES, failed)).parts["noise"] == pytest.approx(0)


@pytest.mark.parametrize("combiner", ["logistic", "boosting"])
def test_the_parts_add_up_to_the_log_odds_and_the_good_member_decides(combiner: str) -> None:
    values, labels = opinions()
    weigher = fit_weigher(combiner, NAMES, values, labels, 0.01)
    deciders = []
    for row in values:
        weighed = weigher.weigh(row)
        total = sum(weighed.parts.values())
        assert math.log(weighed.probability / (1 - weighed.probability)) == pytest.approx(total)
        deciders.append(weighed.decider())
    assert deciders.count("good") > 0.9 * len(values)


@pytest.mark.parametrize("combiner", ["logistic", "boosting"])
def test_a_weigher_reads_what_it_wrote(combiner: str) -> None:
    values, labels = opinions()
    weigher = fit_weigher(combiner, NAMES, values, labels, 0.01)
    again = weigher_from_json(weigher.to_json())
    assert [again.weigh(row).probability for row in values] == [
        weigher.weigh(row).probability for row in values
    ]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000))
def test_the_plain_trees_say_what_scikit_learn_says(seed: int) -> None:
    from sklearn.ensemble import GradientBoostingClassifier

    values, labels = opinions(seed=seed)
    positive = [label is E for label in labels]
    ours = fit_weigher("boosting", NAMES, values, labels, 0.01)
    theirs = GradientBoostingClassifier(
        n_estimators=60,
        max_depth=2,
        learning_rate=0.1,
        min_samples_leaf=20,
        subsample=0.7,
        random_state=0,
    ).fit(values, positive)
    expected = theirs.predict_proba(values)[:, 1]
    found = [ours.weigh(row).probability for row in values]
    assert found == pytest.approx(expected.tolist(), abs=1e-3)


@pytest.mark.parametrize("content", [{}, {"combiner": "oracle"}, {"combiner": "boosting"}])
def test_what_is_no_model_is_refused(content: dict[str, str]) -> None:
    with pytest.raises(WrongUse):
        weigher_from_json(content)


def test_a_value_that_is_missing_counts_as_the_mean() -> None:
    values, labels = opinions()
    model = fit_boosted(NAMES, values, [label is E for label in labels])
    assert isinstance(model, Boosted)
    gap = np.array([math.nan, 0, 0, 0])
    mean = np.array([model.means[0], 0, 0, 0])
    weigher = Weigher(model)
    assert weigher.weigh(gap) == weigher.weigh(mean)
