from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import LCSseq, Levenshtein

from thence.engines.classifier.distances import (
    common_subsequence,
    needleman_wunsch,
    smith_waterman,
)

SEQUENCES = st.lists(st.integers(0, 3), max_size=12).map(lambda s: np.array(s, dtype=np.int32))


def codes(word: str) -> np.ndarray:
    return np.array([ord(letter) for letter in word], dtype=np.int32)


def test_smith_waterman_by_hand() -> None:
    # xxABCyy against zABDC: A, B, then D passed over at one gap, then C: 3 - 0.5.
    assert smith_waterman(codes("xxABCyy"), codes("zABDC"), 1.0, -1.0, -0.5) == 2.5
    assert smith_waterman(codes("abc"), codes("xyz"), 1.0, -1.0, -0.5) == 0.0


def test_needleman_wunsch_by_hand() -> None:
    # GAT against GT: G, A passed over, T: 2 - 0.5. Against GCT the A is replaced: 2 - 1.
    assert needleman_wunsch(codes("GAT"), codes("GT"), 1.0, -1.0, -0.5) == 1.5
    assert needleman_wunsch(codes("GAT"), codes("GCT"), 1.0, -1.0, -0.75) == 1.0
    assert needleman_wunsch(codes(""), codes("GT"), 1.0, -1.0, -0.5) == -1.0


def test_a_common_subsequence_takes_the_weightiest_way() -> None:
    # Of "ab" in "ba" either letter can be kept, not both.
    weights = np.array([0.25, 2.0])
    assert common_subsequence(codes("ba"), codes("ab"), weights) == 2.0


@given(SEQUENCES, SEQUENCES)
def test_with_equal_weights_it_is_the_longest_common_subsequence(first: Any, second: Any) -> None:
    expected = LCSseq.similarity(first.tolist(), second.tolist())
    assert common_subsequence(first, second, np.ones(len(second))) == expected


@given(SEQUENCES, SEQUENCES)
def test_with_no_gain_and_unit_costs_the_global_alignment_is_the_edit_distance(
    first: Any, second: Any
) -> None:
    score = needleman_wunsch(first, second, 0.0, -1.0, -1.0)
    assert -score == Levenshtein.distance(first.tolist(), second.tolist())


@given(SEQUENCES, SEQUENCES, SEQUENCES)
def test_a_local_alignment_is_no_worse_in_a_longer_text(first: Any, second: Any, more: Any) -> None:
    score = smith_waterman(first, second, 1.0, -0.5, -0.25)
    assert smith_waterman(np.concatenate([first, more]), second, 1.0, -0.5, -0.25) >= score
    assert smith_waterman(second, first, 1.0, -0.5, -0.25) == pytest.approx(score)


@given(SEQUENCES, SEQUENCES)
def test_interpreted_with_bounds_checked_the_scores_are_those_of_the_compiled_code(
    first: Any, second: Any
) -> None:
    for align in (smith_waterman, needleman_wunsch):
        score = align(first, second, 1.0, -0.5, -0.25)
        assert align.py_func(first, second, 1.0, -0.5, -0.25) == pytest.approx(score)
    weights = np.linspace(0.5, 1.5, len(second))
    score = common_subsequence(first, second, weights)
    assert common_subsequence.py_func(first, second, weights) == pytest.approx(score)
