import numpy as np
import pytest

from thence.measure.correlation.resampling import JudgedPair, bounded, resample


def test_an_original_is_drawn_with_all_its_parts() -> None:
    # Two originals, one with all of 50 parts right, one with none: drawn apart, the accuracy of
    # a resample would hardly ever be 0 or 1; drawn as one it is one or the other half the time.
    pairs = [JudgedPair(0, True)] * 50 + [JudgedPair(1, False)] * 50
    drawn = resample(pairs, {"all": range(100)}, 2).drawn["all"]
    assert set(np.unique(drawn)) == {0.0, 0.5, 1.0}
    assert np.isin(drawn, [0.0, 1.0]).mean() == pytest.approx(0.5, abs=0.03)


@pytest.mark.slow
def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(7)
    covered = 0
    for _ in range(100):
        skill = random.random(60) < 0.6
        pairs = [JudgedPair(unit, bool(skill[unit])) for unit in range(60) for _ in range(3)]
        estimate = resample(pairs, {"all": range(180)}, 60).estimate("all")
        covered += estimate.low <= 0.6 <= estimate.high
    assert covered >= 88


def test_pairs_that_fare_alike_get_wilsons_interval_by_originals() -> None:
    pairs = [JudgedPair(unit, False) for unit in range(5) for _ in range(4)]
    estimate = resample(pairs, {"all": range(20)}, 5).estimate("all")
    assert estimate.value == 0.0
    assert estimate.high == pytest.approx(0.4345, abs=0.001)  # Wilson, 0 of 5, not of 20
    assert estimate.n == 20


def test_an_empty_set_has_no_accuracy() -> None:
    accuracies = resample([JudgedPair(0, True)], {"all": [0], "none": []}, 1)
    assert accuracies.estimate("none").value is None
    assert accuracies.estimate("none").n == 0


def test_no_interval_where_resamples_are_undefined() -> None:
    drawn = np.array([np.nan] * 10 + [1.0, 2.0] * 45)
    estimate = bounded(1.5, drawn, 3)
    assert estimate.low is None
    assert estimate.reason == "10 % of the resamples give it no value"


def test_resampling_is_the_same_each_time() -> None:
    pairs = [JudgedPair(unit, unit % 3 == 0) for unit in range(30)]
    first = resample(pairs, {"all": range(30)}, 30).estimate("all")
    assert first == resample(pairs, {"all": range(30)}, 30).estimate("all")
