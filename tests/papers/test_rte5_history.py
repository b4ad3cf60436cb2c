"""The campaigns as they were published, and runs placed among them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import UnknownName
from thence.measure.estimate import Estimate
from thence.papers.history import THREE_WAY, TWO_WAY, Place, Reached, among, edition


def share(value: float) -> Estimate:
    return Estimate(value, None, None, 600, "")


def place(value: float, name: str = "rte-5") -> Place:
    return among(name, [Reached("ours", share(value))]).places[0]


def test_the_years_and_the_best_systems_are_those_of_section_3() -> None:
    assert [(one.title, one.year) for one in TWO_WAY] == [
        ("RTE-1", 2005),
        ("RTE-2", 2006),
        ("RTE-3", 2007),
        ("RTE-4", 2008),
        ("RTE-5", 2009),
    ]
    assert [float(one.highest) for one in TWO_WAY] == [70, 75.38, 80, 74.6, 73.5]
    # Section 3.2 names the extremes of the lowest results, and figure 1 no others in figures.
    assert {one.title: one.lowest for one in TWO_WAY if one.lowest} == {
        "RTE-2": "50.88",
        "RTE-3": "47.25",
        "RTE-5": "50.00",
    }
    assert [len(one.runs) for one in (*TWO_WAY, *THREE_WAY)] == [0, 0, 0, 0, 54, 0, 24]


def test_a_run_has_a_rank_where_the_runs_are_printed() -> None:
    # table 3: 73.50, 68.50, 67.00, 66.83, ...; three runs of 50.00 are the last
    assert (place(0.74).rank, place(0.74).of) == (1, 54)
    assert place(0.70).rank == 2
    assert place(0.685).rank == 3  # an equal stands above it
    assert place(0.49).rank == 55
    assert place(0.74, "rte-3").rank is None


def test_differences_are_to_what_was_published() -> None:
    one = place(0.75, "rte-3")
    assert one.to_highest == pytest.approx(-0.05)
    assert one.to_median == pytest.approx(0.1325)
    assert one.to_baseline == pytest.approx(0.126)


def test_three_way_runs_are_placed_in_both_tasks() -> None:
    found = among("RTE-5", [Reached("two", share(0.6)), Reached("three", share(0.7), share(0.55))])
    assert [(one.run, one.task) for one in found.places] == [
        ("three", "two-way"),
        ("two", "two-way"),
        ("three", "three-way"),
    ]
    # table 3, three-way: 68.33, 63.67, 63.50, 60.00, 57.50, 57.17, 57.00, 57.00 are above 55
    assert found.places[-1].rank == 9
    assert found.places[-1].to_baseline is None
    assert among("rte-3", [Reached("three", share(0.7), share(0.5))]).three_way is None


def test_an_unknown_campaign_is_refused() -> None:
    with pytest.raises(UnknownName, match="no campaign is named 'rte-9'"):
        edition("rte-9")


@given(st.integers(0, 600), st.integers(0, 600))
def test_more_right_is_never_placed_lower(some: int, more: int) -> None:
    worse, better = (place(right / 600) for right in sorted((some, more)))
    assert better.rank is not None and worse.rank is not None
    assert 1 <= better.rank <= worse.rank <= 55
    assert better.to_highest >= worse.to_highest
    assert all(one.to_highest < one.to_median for one in (worse, better))


@given(st.sampled_from(TWO_WAY[-1].runs))
def test_a_published_run_stands_just_below_its_equals(run: tuple[str, str]) -> None:
    equal_or_better = sum(float(other) >= float(run[1]) for _, other in TWO_WAY[-1].runs)
    assert place(round(float(run[1]) * 6) / 600).rank == 1 + equal_or_better
