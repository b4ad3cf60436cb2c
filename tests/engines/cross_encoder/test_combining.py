from math import sqrt

import pytest

from thence.engines.cross_encoder.combining import strongest
from thence.engines.cross_encoder.windows import Span

A, B, D = Span(0, 10), Span(11, 20), Span(21, 30)
AB, BD = Span(0, 20), Span(11, 30)


def test_odds_are_the_mean_of_both_looks_less_the_number_of_windows() -> None:
    # Odds of B: alone 16, in its better window 4; sqrt(16 * 4) / sqrt(2 windows) = 8 / sqrt 2.
    found = strongest([A, B, D], [AB, BD], {A: 0.1, B: 16 / 17, D: 0.1, AB: 0.8, BD: 0.5})
    assert (found.span, found.window) == (B, AB)
    odds = 8 / sqrt(2)
    assert found.probability == pytest.approx(odds / (1 + odds))


def test_a_sentence_that_only_one_look_believes_loses_to_one_that_both_do() -> None:
    looks = {A: 0.99, AB: 0.05, B: 0.8, BD: 0.9, D: 0.8}
    assert strongest([A, B, D], [AB, BD], looks).span == B


def test_a_piece_of_an_overlong_sentence_counts_by_itself() -> None:
    whole = Span(0, 100)
    first, second = Span(0, 60), Span(45, 100)
    found = strongest([whole], [first, second], {first: 0.2, second: 0.8})
    assert found.span == found.window == second
    assert found.probability == pytest.approx((4 / sqrt(2)) / (1 + 4 / sqrt(2)))


def test_certainty_stays_finite() -> None:
    found = strongest([A, D], [A, D], {A: 1.0, D: 0.0})
    assert 0.5 < found.probability < 1
