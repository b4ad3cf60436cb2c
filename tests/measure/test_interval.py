import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from statsmodels.stats.proportion import proportion_confint

from thence.measure.interval import (
    RESAMPLES,
    bootstrap,
    bootstrap_counts,
    bootstrap_mean,
    resamples_of,
    share,
    wilson,
)


def test_wilson_of_one_half_by_hand() -> None:
    # z = 1.959964; centre (5 + z²/2) / (10 + z²) = 0.5, half width z √(10/4 + z²/4) / (10 + z²)
    estimate = wilson(5, 10)
    assert estimate.value == 0.5
    assert estimate.low == pytest.approx(0.236593, abs=1e-6)
    assert estimate.high == pytest.approx(0.763407, abs=1e-6)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_is_that_of_statsmodels(counts: tuple[int, int]) -> None:
    successes, n = counts
    estimate = wilson(successes, n)
    low, high = proportion_confint(successes, n, method="wilson")
    assert estimate.low == pytest.approx(low, abs=1e-12)
    assert estimate.high == pytest.approx(high, abs=1e-12)


def test_a_share_of_nothing_is_undefined_and_says_why() -> None:
    estimate = wilson(0, 0, empty="no pair is judged")
    assert (estimate.value, estimate.low, estimate.reason) == (None, None, "no pair is judged")


def test_the_bootstrap_is_repeatable_and_depends_on_its_seed() -> None:
    values = np.random.default_rng(1).normal(size=200)
    assert bootstrap_mean(values) == bootstrap_mean(values)
    assert bootstrap_mean(values).low != bootstrap_mean(values, seed=1).low


def test_the_bootstrap_of_a_mean_is_near_the_normal_interval() -> None:
    values = np.random.default_rng(7).normal(3, 2, size=1000)
    estimate = bootstrap_mean(values)
    half = 1.96 * values.std(ddof=1) / np.sqrt(1000)
    assert estimate.value == pytest.approx(values.mean())
    assert estimate.low == pytest.approx(values.mean() - half, abs=0.01)
    assert estimate.high == pytest.approx(values.mean() + half, abs=0.01)


def test_counts_and_items_give_the_same_interval_of_a_share() -> None:
    items = np.array([1.0] * 300 + [0.0] * 700)
    of_items = bootstrap_mean(items)
    of_counts = bootstrap_counts(np.array([300, 700]), lambda tables: tables[:, 0] / 1000)
    assert of_counts.value == of_items.value == 0.3
    assert of_counts.low == pytest.approx(of_items.low, abs=0.003)
    assert of_counts.high == pytest.approx(of_items.high, abs=0.003)


def test_resamples_without_a_value_are_left_out_and_counted() -> None:
    values = np.array([1.0, np.nan])

    def known_times(rows: np.ndarray) -> np.ndarray:
        known = np.nansum(values[rows], axis=1)
        return np.where(known == 0.0, np.nan, known)

    estimate = bootstrap(2, known_times)
    used = int(estimate.method.split(", ")[1].split()[0].replace(",", ""))
    assert 0.7 * RESAMPLES < used < 0.8 * RESAMPLES  # a quarter draws the unknown twice
    assert (estimate.low, estimate.high) == (1.0, 2.0)


@pytest.mark.parametrize("value", [0.0, 0.1, 1.0, 1e6])
def test_resamples_that_are_all_the_same_give_no_interval(value: float) -> None:
    estimate = bootstrap_mean([value] * 7)
    assert estimate.value == pytest.approx(value)
    assert (estimate.low, estimate.high, estimate.method) == (None, None, "")
    assert estimate.reason == "every resample gives the same value"
    of_counts = bootstrap_counts(np.array([3, 0]), lambda tables: tables[:, 0] / 3)
    assert (of_counts.value, of_counts.low) == (1.0, None)


def test_a_share_of_zeros_and_ones_is_wilsons() -> None:
    assert share([True, False, 1.0, 0.0]) == wilson(2, 4)
    assert share([], empty="nothing").reason == "nothing"
    with pytest.raises(ValueError, match=r"not of 0\.5; take bootstrap_mean"):
        share([1.0, 0.5])


def test_one_item_has_a_value_and_no_interval() -> None:
    estimate = bootstrap_mean([0.25])
    assert (estimate.value, estimate.low, estimate.high) == (0.25, None, None)
    assert estimate.reason


def test_no_item_is_undefined() -> None:
    assert bootstrap_mean([]).value is None
    assert bootstrap_counts(np.zeros(3), lambda tables: tables[:, 0]).value is None


@pytest.mark.parametrize(("n", "expected"), [(10, 10_000), (2_000, 10_000), (20_000, 1_000)])
def test_large_sets_are_resampled_less(n: int, expected: int) -> None:
    assert resamples_of(n) == expected
    assert resamples_of(10_000_000) == 200
