"""Precision and recall of proposals, worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.phenomena import Tally, agreement
from thence.pair import Pair

NAMES = ["lexical:synonymy", "lexical:format", "syntactic:list", "discourse:ellipsis"]


def original(*phenomena: str) -> Pair:
    return Pair("1", "T", "H", phenomena=phenomena)


def test_a_name_counts_once_for_each_pair() -> None:
    found = agreement(
        [
            (
                original("lexical:synonymy", "syntactic:list"),
                ["lexical:synonymy", "lexical:format"],
            ),
            (original("lexical:format"), ["lexical:format", "discourse:ellipsis"]),
            (original("lexical:synonymy"), []),
        ]
    )
    assert found.phenomena == {
        "discourse:ellipsis": Tally(0, 1, 0),
        "lexical:format": Tally(1, 2, 1),
        "lexical:synonymy": Tally(1, 1, 2),
        "syntactic:list": Tally(0, 0, 1),
    }
    # Lexical: right in the first two pairs, listed in all three.
    assert found.categories == {
        "discourse": Tally(0, 1, 0),
        "lexical": Tally(2, 2, 3),
        "syntactic": Tally(0, 0, 1),
    }
    assert found.over_phenomena == Tally(2, 4, 4)
    assert found.over_categories.precision == pytest.approx(2 / 3)
    assert found.over_categories.recall == pytest.approx(2 / 4)
    assert found.over_categories.f == pytest.approx(4 / 7)


def test_what_is_undefined_is_none() -> None:
    empty = Tally()
    assert (empty.precision, empty.recall, empty.f) == (None, None, None)
    assert Tally(0, 2, 0).recall is None
    assert Tally(0, 0, 2).precision is None


@given(st.lists(st.tuples(st.sets(st.sampled_from(NAMES)), st.sets(st.sampled_from(NAMES)))))
def test_tallies_stay_within_their_bounds(items: list[tuple[set[str], set[str]]]) -> None:
    found = agreement([(original(*gold), proposed) for gold, proposed in items])
    for tally in (*found.phenomena.values(), *found.categories.values()):
        assert 0 <= tally.right <= min(tally.proposed, tally.gold)
    assert found.over_phenomena.gold == sum(len(gold) for gold, _ in items)
    assert found.over_categories.right >= (found.over_phenomena.right > 0)
