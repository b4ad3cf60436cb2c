"""Confidences and ranks become scores that keep order and ties exactly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.formats.judgements import scores_of_confidences, scores_of_ranks
from thence.pair import Label

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def test_a_confidence_in_the_unit_interval_is_that_of_its_judgement() -> None:
    assert scores_of_confidences([E, N, E, U, C], [1.0, 1.0, 0.5, 0.5, 0.0]) == [
        1.0,
        0.0,
        0.75,
        0.25,
        0.5,
    ]


def test_other_scales_are_scaled() -> None:
    assert scores_of_confidences([E, N, E], [100, 50, 25]) == [1.0, 0.25, 0.625]


def test_logarithms_rank_every_entailment_above_every_other() -> None:
    likely, unlikely, unlikely_no, likely_no = scores_of_confidences(
        [E, E, N, N], [-0.1, -3.0, -3.0, -0.1]
    )
    assert likely > unlikely > unlikely_no > likely_no


def test_signs_of_both_kinds_are_refused() -> None:
    with pytest.raises(ValueError, match="both negative and positive"):
        scores_of_confidences([E, N], [-1.0, 1.0])


def test_confidences_too_close_for_the_formula_stay_apart() -> None:
    scores = scores_of_confidences([E, E, E, N], [1e-18, 2e-18, 1e-18, 1.0])
    assert scores[0] == scores[2] < scores[1]
    assert scores[3] < scores[0]


def test_the_first_rank_has_the_highest_score() -> None:
    assert scores_of_ranks([E, E, N], [1, 2, 2]) == [2 / 3, 1 / 3, 1 / 3]


confidences = st.one_of(
    st.lists(st.floats(0, 1), min_size=1),
    st.lists(st.floats(0, 1.7e308), min_size=1),
    st.lists(st.floats(-1.7e308, 0), min_size=1),
)


@given(confidences, st.data())
def test_order_and_ties_are_kept(values: list[float], data: st.DataObject) -> None:
    labels = data.draw(st.lists(st.sampled_from(Label), min_size=len(values), max_size=len(values)))
    scores = scores_of_confidences(labels, values)
    assert all(0 <= score <= 1 for score in scores)
    lowest = min(*values, 0.0)
    if lowest < 0:
        values = [sorted(set(values)).index(value) + 1 for value in values]
    raw = [value if label is E else -value for label, value in zip(labels, values, strict=True)]
    for i, one in enumerate(raw):
        for j, other in enumerate(raw):
            assert (one < other) is (scores[i] < scores[j])
