"""Random splits: how many judge what, and that a seed gives the same again."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import WrongUse
from thence.judging.store.dealing import Deal, deal


def test_a_hundred_of_646_rules_are_judged_by_both() -> None:
    # Paper 001, section 4.2: 646 rules, two judges, 100 of the rules judged by both.
    dealt = deal(646, [1, 2], Deal("shared", number=100, seed=7))
    assert len(set(dealt[1]) & set(dealt[2])) == 100
    assert sorted(set(dealt[1]) | set(dealt[2])) == list(range(646))
    assert [len(dealt[1]), len(dealt[2])] == [373, 373]


@given(st.integers(1, 60), st.integers(1, 6), st.floats(0, 1, allow_nan=False), st.integers(0, 99))
def test_a_share_is_judged_by_all_and_the_rest_by_one(
    units: int, judges: int, share: float, seed: int
) -> None:
    how = Deal("shared", share=share, seed=seed)
    dealt = deal(units, list(range(judges)), how)
    times = Counter(unit for own in dealt.values() for unit in own)
    assert times.keys() == set(range(units))
    if judges > 1:
        assert sum(number == judges for number in times.values()) == round(units * share)
    assert set(times.values()) <= {1, judges}
    assert dealt == deal(units, list(range(judges)), how)
    sizes = [len(own) for own in dealt.values()]
    assert max(sizes) - min(sizes) <= 1


@given(st.integers(1, 60), st.integers(1, 6), st.data())
def test_each_unit_has_as_many_judges_as_asked_for(
    units: int, judges: int, data: st.DataObject
) -> None:
    number = data.draw(st.integers(1, judges))
    dealt = deal(units, list(range(judges)), Deal("each", number=number))
    times = Counter(unit for own in dealt.values() for unit in own)
    assert times == dict.fromkeys(range(units), number)
    assert all(len(set(own)) == len(own) for own in dealt.values())
    sizes = [len(own) for own in dealt.values()]
    assert max(sizes) - min(sizes) <= 1


def test_judges_have_orders_of_their_own() -> None:
    dealt = deal(50, [1, 2], Deal())
    assert sorted(dealt[1]) == sorted(dealt[2]) == list(range(50))
    assert dealt[1] != dealt[2]


@pytest.mark.parametrize(
    ("judges", "how"),
    [
        ([], Deal()),
        ([1], Deal("each", number=2)),
        ([1], Deal("shared", number=11)),
        ([1], Deal("shared", share=1.5)),
        ([1], Deal("shared")),
    ],
)
def test_what_cannot_be_dealt_is_refused(judges: list[int], how: Deal) -> None:
    with pytest.raises(WrongUse):
        deal(10, judges, how)
