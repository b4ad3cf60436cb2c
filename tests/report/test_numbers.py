from collections.abc import Callable

import pytest

from thence.measure.estimate import Estimate
from thence.report import numbers


def test_percent_has_one_decimal() -> None:
    assert numbers.percent(0.62375) == "62.4 %"
    assert numbers.percent(None) == "–"
    assert numbers.spoken_percent(0.546) == "55 %"
    assert numbers.spoken_percent(0.9958) == "99.6 %"
    assert numbers.spoken_percent(1.0) == "100 %"


def test_interval_of_a_share() -> None:
    assert numbers.interval(Estimate(0.5, 0.401, 0.5994, 10, "")) == "40.1–59.9"
    assert numbers.interval(Estimate(0.5, 0.401, 0.5994, 10, ""), 0) == "40–60"
    assert numbers.interval(Estimate.undefined(0, "nothing")) == ""


def test_other_intervals() -> None:
    estimate = Estimate(-0.1, -0.25, 0.05, 10, "")
    assert numbers.decimal_interval(estimate, 2) == "-0.25–0.05"
    assert numbers.points_interval(estimate) == "−25.0 to +5.0"


@pytest.mark.parametrize(
    "shown", [numbers.interval, numbers.decimal_interval, numbers.points_interval]
)
def test_a_value_without_an_interval_says_so(shown: Callable[[Estimate], str]) -> None:
    assert shown(Estimate(1.0, None, None, 3, "", "every resample is the same")) == "no interval"
    assert shown(Estimate.undefined(0, "nothing")) == ""


@pytest.mark.parametrize(("value", "shown"), [(0.1234, "+12.3"), (-0.05, "−5.0"), (None, "–")])
def test_points_have_a_sign(value: float | None, shown: str) -> None:
    assert numbers.points(value) == shown


@pytest.mark.parametrize(("p", "shown"), [(0.0004, "< 0.001"), (0.0312, "0.031"), (None, "–")])
def test_p_value(p: float | None, shown: str) -> None:
    assert numbers.p_value(p) == shown


def test_count_agrees_with_its_noun() -> None:
    assert numbers.count(1, "pair") == "1 pair"
    assert numbers.count(1200, "pair") == "1,200 pairs"
