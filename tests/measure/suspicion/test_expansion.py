from math import exp, inf

import numpy as np
import pytest
from scipy.sparse import csr_array

from thence.measure.suspicion import expansion as module
from thence.measure.suspicion.expansion import Expansion, tag_sets

A, B, C = 0, 1, 2


def added(
    failed: list[list[int]], right: list[list[int]], expansion: Expansion
) -> dict[tuple[int, ...], tuple[int, int]]:
    """Errors and occurrences of the sets that are added."""
    pairs = failed + right
    incidence = np.zeros((len(pairs), 3), dtype=np.int32)
    for row, tags in enumerate(pairs):
        incidence[row, tags] = 1
    wrong = np.arange(len(pairs)) < len(failed)
    found = tag_sets(csr_array(incidence), wrong, expansion)
    return {one.tags: (one.errors, len(one.rows)) for one in found}


def test_factor_falls_to_one_with_errors() -> None:
    factors = Expansion(alpha=0.5).factor(np.array([0, 2, 100]))
    assert factors == pytest.approx([2, 1 + exp(-1), 1])


def test_a_set_must_be_more_suspicious_than_each_part_times_the_factor() -> None:
    # a fails in 8 of 10 pairs, b and c in fewer; {a, b} and {a, c} fail always.
    # {a, b} fails 3 times: 0.8 (1 + e^-3) = 0.84 < 1. {a, c} fails once: 0.8 (1 + e^-1) = 1.09.
    failed = [[A, B]] * 3 + [[A, C]] + [[A]] * 4
    right = [[A]] * 2 + [[B]] * 3 + [[C]] * 3
    assert added(failed, right, Expansion(chance=inf)) == {(A, B): (3, 3)}
    # With a factor that falls more slowly three errors are too few: 0.8 (1 + e^-0.3) = 1.39.
    assert added(failed, right, Expansion(alpha=0.1, chance=inf)) == {}


def test_an_excess_that_chance_explains_is_no_evidence() -> None:
    # 18 of 20 with b and 80 of 100 in all: as many or more come by chance with p = 0.21.
    failed = [[A, B]] * 18 + [[A]] * 62
    right = [[A, B]] * 2 + [[A]] * 18 + [[B]] * 20
    assert added(failed, right, Expansion(chance=inf)) == {(A, B): (18, 20)}
    assert added(failed, right, Expansion()) == {}


def test_three_tags_that_fail_only_together() -> None:
    failed = [[A, B, C]] * 40
    right = [[A, B]] * 40 + [[B, C]] * 40 + [[A, C]] * 40 + [[A], [B], [C]] * 100
    found = added(failed, right, Expansion())
    assert found[(A, B, C)] == (40, 40)
    assert found[(A, B)] == (40, 80)
    assert max(map(len, added(failed, right, Expansion(longest=2)))) == 2
    assert added(failed, right, Expansion(longest=1)) == {}


def test_a_set_no_better_than_its_part_is_not_added() -> None:
    # Whenever a occurs, so does b: {a, b} is a again.
    assert added([[A, B]] * 10, [[B]] * 10 + [[C]] * 10, Expansion(chance=inf)) == {}


def test_a_tag_that_comes_with_a_set_may_be_all_there_is_to_blame() -> None:
    # Pairs with a and b always have c, too, and c fails just as often without them.
    failed = [[A, B, C]] * 45 + [[C]] * 450
    right = [[A, B, C]] * 5 + [[C]] * 50 + [[A], [B]] * 100
    assert added(failed, right, Expansion()) == {}


def test_of_sets_that_occur_in_the_same_pairs_one_is_added() -> None:
    # {a, b} and {a, c} are the same pairs.
    failed = [[A, B, C]] * 50
    right = [[A]] * 50 + [[B, C]] * 50
    assert added(failed, right, Expansion()) == {(A, B): (50, 50)}


def test_interpreted_with_bounds_checked_the_counts_are_those_of_the_compiled_code() -> None:
    # Three pairs with the tags {0, 2}, {1} and {2}; the first and the last are looked at.
    rows, starts = np.array([0, 2]), np.array([0, 2, 3, 4])
    tags, failed = np.array([0, 2, 1, 2]), np.array([True, True, False])
    for count in (module._count, module._count.py_func):
        occurrences, errors = np.zeros(3, dtype=np.int32), np.zeros(3, dtype=np.int32)
        count(rows, starts, tags, failed, occurrences, errors)
        assert occurrences.tolist() == [1, 0, 2]
        assert errors.tolist() == [1, 0, 1]
