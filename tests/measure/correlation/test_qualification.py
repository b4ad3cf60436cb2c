import json
import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.measure.correlation.families import NAMES, aligned, benchmarks, family
from thence.errors import UnknownName, WrongUse
from thence.measure.aligned import Aligned
from thence.measure.correlation import Configuration, qualify
from thence.measure.correlation.indices import correlation_index, deviation_index
from thence.pair import Label


def worked_by_hand() -> Aligned:
    """Originals 2 of 4 right; parts 6 of 8: entailing 5 of 5, negative 1 of 3."""
    return aligned(
        family("E", "E", "EE", "EE", phenomena=["lexical:synonymy", "syntactic:list"]),
        family("E", "N", "EE", "EE", phenomena=["lexical:synonymy", "reasoning:spatial"]),
        family("C", "N", "EC", "EN", phenomena=["lexical:synonymy", "syntactic:negation"]),
        family("U", "E", "CU", "EE", phenomena=["syntactic:negation", "reasoning:spatial"]),
    )


def test_the_indices_of_a_run_worked_by_hand() -> None:
    whole = qualify(worked_by_hand()).two_way.whole
    assert whole.overall.originals.value == 2 / 4
    assert whole.overall.monothematic.value == 6 / 8
    assert whole.overall.index.value == pytest.approx(2 / 3)
    assert whole.overall.distance.value == pytest.approx(1 / 3)
    assert whole.positive.index.value == pytest.approx(0.5)  # 1/2 over 5/5
    assert whole.negative.index.value == pytest.approx(1.5)  # 1/2 over 1/3
    assert whole.deviation.value == pytest.approx(1.0)
    assert whole.balanced.value == pytest.approx((1 + 1 / 3) / 2)


def test_negative_is_contradiction_and_unknown() -> None:
    found = qualify(worked_by_hand()).two_way
    assert found.whole.negative.originals.n == 2
    assert found.whole.negative.monothematic.n == 3
    assert found.judgements[Label.CONTRADICTION].monothematic.n == 2
    assert found.judgements[Label.UNKNOWN].monothematic.n == 1


def test_a_category_has_the_originals_with_at_least_one_of_its_phenomena() -> None:
    found = qualify(worked_by_hand()).two_way.categories
    assert list(found) == ["lexical", "syntactic", "reasoning"]
    assert (found["lexical"].overall.originals.n, found["lexical"].overall.monothematic.n) == (3, 3)
    assert found["lexical"].overall.index.value == pytest.approx((2 / 3) / 1)
    assert found["syntactic"].overall.originals.n == 3
    assert found["syntactic"].overall.monothematic.value == pytest.approx(2 / 3)


def test_an_original_marked_with_a_phenomenon_is_in_its_category_even_without_a_part() -> None:
    run = worked_by_hand()
    marked = replace(run.items[0].pair, phenomena=("discourse:ellipsis",))
    found = qualify(replace(run, items=(replace(run.items[0], pair=marked), *run.items[1:])))
    assert found.two_way.categories["discourse"].overall.originals.n == 1
    index = found.two_way.categories["discourse"].overall.index
    assert index.value is None
    assert "no such pair" in index.reason


def test_each_pair_has_its_own_index() -> None:
    pairs = qualify(worked_by_hand()).pairs
    assert [pair.index for pair in pairs] == [1.0, 0.0, 1.0, None]
    assert pairs[3].reason == "none of its 2 parts is right"
    # The logarithm of 0 is not taken.
    assert [pair.logarithm for pair in pairs] == [0.0, None, 0.0, None]


def test_a_pair_that_is_right_with_half_its_parts_lies_at_log_2() -> None:
    (pair,) = qualify(aligned(family("E", "E", "EE", "EN"))).pairs
    assert pair.index == 2.0
    assert pair.logarithm == pytest.approx(math.log(2))


def test_parts_that_are_all_right_are_counted_with_their_wholes() -> None:
    assert qualify(worked_by_hand()).composition.to_json() == {
        "all_right": 3,
        "all_right_whole_right": 2,
        "some_wrong": 1,
        "some_wrong_whole_right": 0,
    }


def test_no_part_right_leaves_the_index_undefined() -> None:
    found = qualify(aligned(family("E", "E", "C", "E"), family("C", "E", "CC", "EE")))
    index = found.two_way.whole.overall.index
    assert index.value is None
    assert index.reason == "no monothematic pair of 3 is right"
    assert found.reading.overall is Configuration.UNDEFINED
    assert "CI is undefined: no monothematic pair of 3 is right" in found.in_words
    assert found.two_way.whole.deviation.value is None


def test_no_judgement_is_wrong_and_counted() -> None:
    found = qualify(aligned(family("E", ".", "EE", "E."), family("E", "E", "E", "E")))
    assert found.unjudged == 2
    assert found.two_way.whole.overall.originals.value == 0.5
    assert found.two_way.whole.overall.monothematic.value == pytest.approx(2 / 3)


def test_originals_without_parts_are_named() -> None:
    found = qualify(aligned(family("U", "U", "", ""), family("E", "E", "E", "E")))
    assert found.undecomposed == ("0",)
    assert found.two_way.whole.overall.originals.n == 2
    assert found.pairs[0].reason == "no monothematic pair was made from it"


def test_three_way_figures_stand_beside_the_two_way_ones() -> None:
    found = qualify(aligned(family("C", "U", "C", "C"), family("E", "E", "E", "E")))
    assert found.two_way.whole.overall.originals.value == 1.0
    assert found.three_way is not None
    assert found.three_way.whole.overall.originals.value == 0.5


@pytest.mark.parametrize("judged", ["N", "E"])
def test_a_two_way_run_has_no_three_way_figures(judged: str) -> None:
    assert qualify(aligned(family("C", judged, "CE", "EE"))).three_way is None


def test_weights_make_a_phenomenon_count_more() -> None:
    run = worked_by_hand()
    heavy = qualify(run, weights={"syntactic:negation": 3}).two_way.whole.overall
    # parts: 5 right of weight 1 and negation right once of twice; all weigh 6 + 2 * 3
    assert heavy.monothematic.value == pytest.approx((5 + 3) / 12)
    # originals 2 and 3 have negation as one of two phenomena: they weigh 2
    assert heavy.originals.value == pytest.approx((1 + 2) / 6)


def test_a_weight_of_nothing_leaves_a_category_out() -> None:
    found = qualify(worked_by_hand(), weights={"syntactic": 0}).two_way
    assert found.whole.overall.monothematic.value == pytest.approx(4 / 5)
    assert found.categories["syntactic"].overall.monothematic.value is None
    assert "weigh nothing" in found.categories["syntactic"].overall.monothematic.reason


def test_what_is_no_weight_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'lexical:synonymy'"):
        qualify(worked_by_hand(), weights={"lexical:synonomy": 2})
    with pytest.raises(WrongUse, match="a weight is 0 or more"):
        qualify(worked_by_hand(), weights={"lexical": -1})


@pytest.mark.slow
@settings(max_examples=20)
@given(benchmarks(fewest_parts=1), st.floats(0.1, 50))
def test_the_same_weight_for_all_changes_nothing(run: Aligned, weight: float) -> None:
    names = {name for item in run for name in item.pair.phenomena}
    plain = qualify(run).two_way.whole.overall
    weighed = qualify(run, weights=dict.fromkeys(names, weight)).two_way.whole.overall
    assert weighed.originals.value == pytest.approx(plain.originals.value)
    assert weighed.monothematic.value == pytest.approx(plain.monothematic.value)


@pytest.mark.slow
@settings(max_examples=20)
@given(benchmarks())
def test_figures_agree_with_counting(run: Aligned) -> None:
    found = qualify(run)
    parts = [item for item in run if item.pair.parent]
    right = sum(item.correct(two_way=True) for item in parts)
    overall = found.two_way.whole.overall
    assert overall.monothematic.value == pytest.approx(right / len(parts))
    for name in NAMES:
        inside = [item for item in parts if name in item.pair.phenomena]
        if inside:
            expected = sum(item.correct(two_way=True) for item in inside) / len(inside)
            estimate = found.two_way.phenomena[name].overall.monothematic
            assert estimate.value == pytest.approx(expected)
            assert estimate.low is None or estimate.low <= expected + 1e-9
    json.dumps(found.to_json(), allow_nan=False)


def test_the_indices_alone() -> None:
    assert correlation_index(58.3, 80.8) == pytest.approx(0.7215, abs=0.0001)
    assert correlation_index(0.5, 0.0) is None
    assert correlation_index(0.0, 0.5) == 0.0
    assert deviation_index(0.88, 1.38) == pytest.approx(0.5)
    assert deviation_index(None, 1.0) is None


def test_a_run_that_lacks_a_side_is_refused() -> None:
    run = worked_by_hand()
    with pytest.raises(WrongUse, match="nothing monothematic"):
        qualify(run.where(lambda item: not item.pair.parent))
    with pytest.raises(WrongUse, match="the originals are missing"):
        qualify(run.where(lambda item: bool(item.pair.parent)))
    with pytest.raises(
        WrongUse, match=r"2 of 8 monothematic pairs have no original.*'0\.0' of '0'"
    ):
        qualify(run.where(lambda item: item.pair.id != "0"))


def test_phenomena_need_no_category_of_the_paper() -> None:
    run = aligned(family("E", "E", "EE", "EN", phenomena=["irony", "zeugma:plain"]))
    assert list(qualify(run).two_way.categories) == ["irony", "zeugma"]
