from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from thence.text.biaffine.spanning import best_tree, is_tree


def test_greedy_heads_that_are_a_tree_stand() -> None:
    scores = np.array([[0, 0, 5, 0], [9, 0, 0, 0], [0, 0, 4, 0]], np.float32)
    assert best_tree(scores) == [2, 0, 2]


def test_a_cycle_is_broken_where_it_costs_least() -> None:
    # Each word would take the other; entering at the second loses 1, at the first 3.
    scores = np.array([[2, 0, 5], [4, 5, 0]], np.float32)
    assert best_tree(scores) == [2, 0]


def test_there_is_one_root_however_dear() -> None:
    scores = np.array([[9, 0, 1], [9, 2, 0]], np.float32)
    assert best_tree(scores) == [0, 1]


def test_what_a_tree_is() -> None:
    assert is_tree([0, 1])
    assert not is_tree([0, 0])
    assert not is_tree([2, 1])
    assert not is_tree([0, 3, 2])


@settings(max_examples=60)
@given(st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_no_tree_scores_higher(size: int, seed: int) -> None:
    scores = np.random.default_rng(seed).normal(size=(size, size + 1)).astype(np.float32)

    def total(heads: tuple[int, ...]) -> float:
        return float(sum(scores[word, head] for word, head in enumerate(heads)))

    trees = (heads for heads in product(range(size + 1), repeat=size) if is_tree(list(heads)))
    found = best_tree(scores)
    assert is_tree(found)
    assert abs(total(tuple(found)) - max(map(total, trees))) < 1e-4
