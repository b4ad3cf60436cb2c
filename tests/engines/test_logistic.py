import json
import math

import numpy as np
import pytest

from thence.engines.logistic import Logistic, fit_logistic
from thence.errors import WrongUse
from thence.pair import Label

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT
BY_HAND = {
    "labels": ["ENTAILMENT", "NO_ENTAILMENT"],
    "intercepts": [0.5, 0.0],
    "features": {"words": [0.5, 0.25, 2.0, 0.0], "denied": [0.0, 1.0, -1.0, 0.0]},
}


def test_probabilities_by_hand() -> None:
    model = Logistic.from_json(BY_HAND)
    # words 0.75 is one deviation above its mean: 0.5 + 2 - 1 = 1.5.
    probabilities = model.probabilities(np.array([0.75, 1.0]))
    assert probabilities[0] == pytest.approx(1 / (1 + math.exp(-1.5)))
    assert probabilities.sum() == pytest.approx(1.0)


def test_contributions_add_up_to_the_log_odds_of_the_label() -> None:
    model, values = Logistic.from_json(BY_HAND), np.array([0.75, 1.0])
    added, intercept = model.contributions(values, YES)
    assert (added.tolist(), intercept) == ([2.0, -1.0], 0.5)
    against, lost = model.contributions(values, NO)
    assert against.sum() + lost == -1.5


def test_an_outlier_counts_for_five_deviations_at_most() -> None:
    added, _ = Logistic.from_json(BY_HAND).contributions(np.array([1000.0, 0.0]), YES)
    assert added.tolist() == [10.0, 0.0]


def test_what_was_fitted_survives_json() -> None:
    chance = np.random.default_rng(0)
    values = chance.random((60, 3))
    values[:, 2] = 0.5  # never varies
    labels = [YES if row[0] > 0.5 else NO for row in values]
    fitted = fit_logistic(["a", "b", "c"], values, labels, 0.01)
    again = Logistic.from_json(json.loads(json.dumps(fitted.to_json())))
    assert again.to_json() == fitted.to_json()
    assert all((fitted.probabilities(v) == again.probabilities(v)).all() for v in values)
    judged = [fitted.labels[fitted.probabilities(row).argmax()] for row in values]
    assert sum(a is b for a, b in zip(judged, labels, strict=True)) >= 57
    assert abs(fitted.weights[1, 0]) > 5 * abs(fitted.weights[1, 1])
    assert fitted.weights[1, 2] == 0.0


def test_three_labels() -> None:
    values = np.array([[float(place == column) for column in range(3)] for place in range(3)] * 9)
    labels = [Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN] * 9
    fitted = fit_logistic(["a", "b", "c"], values, labels, 0.01)
    assert [fitted.labels[fitted.probabilities(row).argmax()] for row in values] == labels


@pytest.mark.parametrize(
    "content",
    [
        {},
        {**BY_HAND, "labels": ["YES", "NO"]},
        {**BY_HAND, "labels": ["ENTAILMENT", "CONTRADICTION", "UNKNOWN"]},
        {**BY_HAND, "features": {}},
        {**BY_HAND, "intercepts": [1.0]},
    ],
)
def test_what_is_no_model_is_refused(content: dict) -> None:
    with pytest.raises(WrongUse, match="no fitted logistic model"):
        Logistic.from_json(content)
