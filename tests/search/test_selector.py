import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import WrongUse
from thence.search.selecting import Examples, Selector, best_cut, fit_selector, folds_of

scored = st.lists(
    st.tuples(st.sampled_from([0.1, 0.2, 0.5, 0.7, 0.9]), st.booleans()), min_size=1, max_size=20
)


def f(scores: np.ndarray, entails: np.ndarray, cut: float, missed: int) -> float:
    returned = scores >= cut
    total = returned.sum() + entails.sum() + missed
    return float(2 * (returned & entails).sum() / total) if total else 0.0


@given(scored, st.integers(0, 3))
def test_no_other_cut_gives_a_higher_f(items: list[tuple[float, bool]], missed: int) -> None:
    scores = np.array([score for score, _ in items])
    entails = np.array([entails for _, entails in items])
    cut = best_cut(scores, entails, missed)
    best = max(f(scores, entails, other, missed) for other in [*scores, 2.0])
    assert f(scores, entails, cut, missed) == pytest.approx(best)


def examples(topics: int = 6) -> Examples:
    random = np.random.default_rng(0)
    rows = random.normal(size=(60, 2))
    entails = rows[:, 0] + 0.1 * random.normal(size=60) > 0.5
    names = tuple(f"t{number % topics}" for number in range(60))
    return Examples(("useful", "noise"), rows, entails, names, {"t0": 1})


def test_what_tells_gets_the_weight() -> None:
    selector = fit_selector(examples())
    assert selector.weights[0] > 3 * abs(selector.weights[1])
    found = selector.probabilities(examples().rows) >= selector.cut
    assert (found == examples().entails).mean() > 0.9


def test_json_brings_it_back() -> None:
    selector = fit_selector(examples())
    again = Selector.from_json(selector.to_json())
    assert again == selector
    rows = examples().rows
    assert (again.probabilities(rows) == selector.probabilities(rows)).all()


def test_learning_needs_both_kinds() -> None:
    one = examples()
    none = Examples(one.names, one.rows, np.zeros(60, dtype=bool), one.topics, {})
    with pytest.raises(WrongUse, match="sentences that entail and others"):
        fit_selector(none)


@given(st.integers(1, 30), st.integers(1, 12))
def test_every_topic_is_in_one_fold(topics: int, folds: int) -> None:
    names = [f"t{number}" for number in range(topics)]
    parts = folds_of(names, folds)
    assert sorted(name for part in parts for name in part) == sorted(names)
    assert len(parts) == min(folds, topics)
