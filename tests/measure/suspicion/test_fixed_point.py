from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.measure.suspicion import arrays as module
from thence.measure.suspicion.arrays import TOLERANCE, FixedPoint, fixed_point, stepped

A, B = 0, 1


def point(failed: list[list[int]], right: list[list[int]], tolerance: float = 1e-9) -> FixedPoint:
    starts, forms = arrays(failed)
    occurrences = counts(failed + right)
    return fixed_point(starts, forms, occurrences, tolerance)


def arrays(pairs: list[list[int]]) -> tuple[np.ndarray, np.ndarray]:
    starts = np.cumsum([0, *map(len, pairs)])
    return starts, np.array([form for pair in pairs for form in pair], dtype=np.int32)


def counts(pairs: list[list[int]]) -> np.ndarray:
    return np.bincount(arrays(pairs)[1], minlength=1)


def occurrence_rates(starts: np.ndarray, forms: np.ndarray, rates: np.ndarray) -> np.ndarray:
    """The rate of each occurrence: that of its form over those of all forms of its pair."""
    lengths = np.diff(starts)
    pair_of = np.repeat(np.arange(len(lengths)), lengths)
    own = rates[forms]
    in_pair = np.bincount(pair_of, weights=own, minlength=len(lengths))
    return own / in_pair[pair_of]


def test_steps_worked_by_hand() -> None:
    # {a, b} fails and {a} does not. At first each occurrence in the failed pair has 1/2:
    # a = (1/2 + 0) / 2 = 1/4, b = 1/2. Then a's share is (1/4) / (3/4) = 1/3 and b's 2/3:
    # a = (1/3 + 0) / 2 = 1/6, b = 2/3; then 1/10 and 4/5: b is blamed twice as much each time.
    failed, right = [[A, B]], [[A]]
    rates = point(failed, right, tolerance=np.inf).rates
    assert rates == pytest.approx([1 / 4, 1 / 2])
    rates = stepped(*arrays(failed), counts(failed + right), rates)
    assert rates == pytest.approx([1 / 6, 2 / 3])
    rates = stepped(*arrays(failed), counts(failed + right), rates)
    assert rates == pytest.approx([1 / 10, 4 / 5])
    assert point(failed, right).rates == pytest.approx([0, 1], abs=1e-6)


def test_a_rate_that_goes_to_nought_slowly_gets_there() -> None:
    """{a, b}, {a}, {b} and {a, b, c} fail; {a} and {b} once do not: a and b occur 4 times, c once.

    The maximum of 2 log(a + b) + log(a) + log(b) - 4 (a + b) for c = 0 is a = b = 1/2. There the
    slope of c is 1 / (a + b) - 1 = 0, so that c goes to nought as 1 / steps: when plain steps of
    under 1e-6 end, it still has 0.001.
    """
    found = point([[A, B], [A], [B], [A, B, 2]], [[A], [B]], TOLERANCE)
    assert found.rates == pytest.approx([1 / 2, 1 / 2, 0], abs=1e-4)


def test_fixed_point_worked_by_hand() -> None:
    # {a, b}, {a} and {b} fail; {a} twice and {b} once do not: a occurs 4 times and b 3 times.
    # With u = 1 / (a + b) the fixed point is u + 1/a = 4 and u + 1/b = 3, so
    # 3 u^2 - 14 u + 12 = 0, u = (7 - sqrt 13) / 3, a = 1 / (4 - u), b = 1 / (3 - u).
    found = point([[A, B], [A], [B]], [[A], [A], [B]])
    assert found.rates == pytest.approx([3 / (5 + sqrt(13)), 3 / (2 + sqrt(13))])


def test_a_form_that_always_occurs_with_the_cause_is_cleared() -> None:
    # b occurs with a in every failure, but without a it is right: only a is to blame.
    found = point([[A, B]] * 4 + [[A]] * 4, [[B]] * 20)
    assert found.rates == pytest.approx([1, 0], abs=1e-4)


def test_nothing_failed() -> None:
    assert point([], [[A], [A, B]]).rates.tolist() == [0, 0]


pairs_of_forms = st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=5, unique=True))


@given(failed=pairs_of_forms.filter(bool), right=pairs_of_forms)
def test_rates_of_the_occurrences_of_a_pair_sum_to_its_suspicion(
    failed: list[list[int]], right: list[list[int]]
) -> None:
    starts, forms = arrays(failed)
    found = point(failed, right, tolerance=1e-4)
    shares = occurrence_rates(starts, forms, found.rates)
    assert np.add.reduceat(shares, starts[:-1]) == pytest.approx(np.ones(len(failed)))
    # Hence all blame adds up: occurrences times rates is the number of failures.
    assert found.rates @ counts(failed + right) == pytest.approx(len(failed))


@given(failed=pairs_of_forms.filter(bool), right=pairs_of_forms)
def test_the_fixed_point_is_reached(failed: list[list[int]], right: list[list[int]]) -> None:
    starts, forms = arrays(failed)
    occurrences = counts(failed + right)
    found = fixed_point(starts, forms, occurrences)
    shares = occurrence_rates(starts, forms, found.rates)
    again = np.bincount(forms, weights=shares, minlength=len(occurrences))
    once_more = again / np.maximum(occurrences, 1)
    assert once_more == pytest.approx(found.rates, abs=1e-8)
    assert (found.rates >= 0).all() and (found.rates <= 1 + 1e-9).all()


@given(failed=pairs_of_forms.filter(bool), right=pairs_of_forms)
def test_the_likelihood_never_falls(failed: list[list[int]], right: list[list[int]]) -> None:
    before = point(failed, right, tolerance=1e-2)
    after = point(failed, right, tolerance=1e-4)
    assert after.steps >= before.steps
    assert likelihood(failed, after) >= likelihood(failed, before) - 1e-9


def likelihood(failed: list[list[int]], found: FixedPoint) -> float:
    """Of failures whose intensity is the sum of the rates; the other term does not change."""
    return sum(float(np.log(found.rates[pair].sum())) for pair in failed)


def test_interpreted_with_bounds_checked_the_rates_are_those_of_the_compiled_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failed, right = [[0, 1, 3], [2, 3], [1]], [[0], [0, 2]]
    compiled = point(failed, right)
    monkeypatch.setattr(module, "_blame", module._blame.py_func)
    again = point(failed, right)
    assert again.rates == pytest.approx(compiled.rates)
    assert again.steps == compiled.steps
