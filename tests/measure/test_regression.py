from dataclasses import replace

import pytest

from tests.measure.runs_by_hand import run
from thence.errors import WrongUse
from thence.measure.aligned import Aligned
from thence.measure.regression import ALL_PAIRS, regression


def with_phenomena(aligned: Aligned, phenomena: str) -> Aligned:
    """The run with the phenomena of its pairs written as letters; a dot is none."""
    return replace(
        aligned,
        items=tuple(
            replace(item, pair=replace(item.pair, phenomena=() if name == "." else (name,)))
            for item, name in zip(aligned, phenomena, strict=True)
        ),
    )


def test_a_phenomenon_that_broke_fails_the_check_though_the_whole_did_not() -> None:
    gold = "E" * 30
    phenomena = "a" * 10 + "b" * 20
    before = with_phenomena(run(gold, "E" * 10 + "N" * 9 + "E" * 11, name="old"), phenomena)
    after = with_phenomena(run(gold, "N" * 10 + "E" * 20, name="new"), phenomena)
    found = regression(before, after)
    whole, a, b = found.parts
    assert (whole.name, whole.broken, whole.fixed) == (ALL_PAIRS, 10, 9)
    assert (a.name, a.pairs, a.broken, a.fixed) == ("a", 10, 10, 0)
    # exact binomial: 2 / 2^10, three tests
    assert a.p_value == pytest.approx(2 / 2**10)
    assert a.corrected == pytest.approx(3 * 2 / 2**10)
    # b became better: 2 / 2^9, the second smallest of three
    assert b.corrected == pytest.approx(2 * 2 / 2**9)
    assert found.dropped == (a,)
    assert not whole.dropped
    assert not b.dropped
    plain = found.to_json()
    assert plain["passed"] is False
    assert plain["dropped"] == ["a"]
    assert plain["parts"][1]["p_value_corrected"] == pytest.approx(6 / 1024)


def test_parts_with_few_changes_are_not_tested_and_cost_the_others_nothing() -> None:
    gold = "E" * 26
    phenomena = "a" * 6 + "bcdefghijk" * 2
    before = with_phenomena(run(gold, "E" * 26), phenomena)
    after = with_phenomena(run(gold, "N" * 6 + "N" + "E" * 19), phenomena)
    parts = {part.name: part for part in regression(before, after).parts}
    # 7 of all pairs and 6 of a changed: two tests; 5 would not do, since 2 / 2^5 > 0.05
    assert parts[ALL_PAIRS].corrected == pytest.approx(2 * 2 / 2**7)
    assert parts["a"].corrected == pytest.approx(2 / 2**6)
    assert parts["a"].dropped
    assert parts["b"].broken == 1
    assert parts["b"].corrected is None
    assert not parts["b"].dropped


def test_the_same_run_passes() -> None:
    same = run("EN", "EE")
    found = regression(same, same)
    assert found.to_json()["passed"] is True
    assert [part.name for part in found.parts] == [ALL_PAIRS]


def test_tasks_stand_in_where_no_pair_names_a_phenomenon() -> None:
    tasked = run("EN", "EE", tasks=["QA", "IE"])
    assert [part.name for part in regression(tasked, tasked).parts] == [ALL_PAIRS, "IE", "QA"]


def test_failures_of_the_engine_are_a_drop() -> None:
    gold = "E" * 8
    found = regression(run(gold, gold), run(gold, "." * 8))
    assert found.dropped[0].broken == 8


def test_wrong_use_is_refused() -> None:
    with pytest.raises(WrongUse, match="between 0 and 1"):
        regression(run("E", "E"), run("E", "E"), level=5)
    with pytest.raises(WrongUse, match="not over the same pairs"):
        regression(run("E", "E"), run("EE", "EE"))
