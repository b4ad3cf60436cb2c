from itertools import pairwise

import pytest

from tests.measure.runs_by_hand import run
from thence.measure.accuracy import three_way_accuracy
from thence.measure.aligned import align
from thence.measure.slices import (
    by_hypothesis_length,
    by_key,
    by_overlap,
    by_quantile,
    by_task,
    by_text_length,
)
from thence.pair import Label, Pair, Verdict


def test_by_task_and_by_any_key() -> None:
    aligned = run("ECUE", "ECEE", tasks=["QA", "IE", "QA", ""])
    found = by_task(aligned)
    assert {task: part.value for task, part in found.items()} == {"IE": 1.0, "QA": 0.5}
    assert list(found) == ["IE", "QA"]
    by_gold = by_key(aligned, lambda item: str(item.gold))
    assert [(name, part.n) for name, part in by_gold.items()] == [
        ("ENTAILMENT", 2), ("CONTRADICTION", 1), ("UNKNOWN", 1),
    ]  # fmt: skip


def test_a_slice_of_a_two_way_run_has_no_three_way_figure() -> None:
    parts = by_task(run("CE", "NE", tasks=["QA", "IE"]), three_way_accuracy)
    assert {task: part.reason for task, part in parts.items()} == {
        "IE": "the gold or the run is two-way", "QA": "the gold or the run is two-way",
    }  # fmt: skip


def test_length_and_overlap_by_hand() -> None:
    pairs = [
        Pair("1", "a", "a", Label.ENTAILMENT),
        Pair("2", "a b", "a x", Label.ENTAILMENT),
        Pair("3", "a b c", "x y z", Label.ENTAILMENT),
        Pair("4", "a b c d", "...", Label.ENTAILMENT),
    ]
    verdicts = [
        Verdict(pair.id, Label.ENTAILMENT if pair.id in "12" else Label.UNKNOWN) for pair in pairs
    ]
    aligned = align("run", pairs, verdicts)
    lengths = [(part.low, part.high, part.accuracy.value) for part in by_text_length(aligned, 2)]
    assert lengths == [(1, 2, 1.0), (3, 4, 0.0)]
    shares = [(part.low, part.high, part.accuracy.value) for part in by_overlap(aligned, 3)]
    assert shares == [(0.0, 0.0, 0.0), (0.5, 0.5, 1.0), (1.0, 1.0, 1.0)]  # 4 has no word in H
    assert [part.high for part in by_hypothesis_length(aligned, 4)] == [0, 1, 2, 3]


def test_equal_values_are_never_parted() -> None:
    aligned = run("E" * 10, "E" * 10)
    (only,) = by_quantile(aligned, lambda item: 7.0)
    assert (only.low, only.high, only.accuracy.n) == (7.0, 7.0, 10)


@pytest.mark.parametrize("parts", [1, 2, 3, 5, 50])
def test_every_pair_is_in_one_slice(parts: int) -> None:
    aligned = run("E" * 20, "E" * 20)
    slices = by_quantile(aligned, lambda item: float(int(item.pair.id) // 3), parts)
    assert sum(part.accuracy.n for part in slices) == 20
    assert all(one.high < two.low for one, two in pairwise(slices))
    assert by_quantile(aligned, lambda item: None, parts) == []
