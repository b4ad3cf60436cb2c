from typing import Any

import numpy as np
import pytest
import zss
from apted import APTED, Config

from tests.engines.edits.trees import Node, arguments, random_tree
from thence.engines.edits import kernel
from thence.engines.edits.kernel import sequence_mapping, tree_distance, tree_mapping


def random_case(seed: int, largest: int = 14) -> Any:
    rng = np.random.default_rng(seed)
    first = random_tree(rng, int(rng.integers(1, largest)), 1)
    second = random_tree(rng, int(rng.integers(1, largest)), 2)
    deletion, insertion = rng.random(len(first)) * 2, rng.random(len(second)) * 2
    return first, second, deletion, insertion, rng.random((len(first), len(second))) * 2


def zss_distance(
    first: Any, second: Any, deletion: Any, insertion: Any, substitution: Any
) -> float:
    return zss.distance(
        first.root,
        second.root,
        lambda node: node.children,
        lambda node: insertion[node.index],
        lambda node: deletion[node.index],
        lambda one, two: substitution[one.index, two.index],
    )


def agrees_with_zss(seed: int) -> bool:
    first, second, *costs = random_case(seed)
    ours = tree_distance(*arguments(first, second), *costs)
    return ours == pytest.approx(zss_distance(first, second, *costs), abs=1e-9)


def test_the_distance_is_that_of_zss_under_random_costs() -> None:
    assert all(agrees_with_zss(seed) for seed in range(300))


@pytest.mark.slow
def test_the_distance_is_that_of_zss_on_ten_thousand_trees() -> None:
    assert all(agrees_with_zss(seed) for seed in range(10_000))


class UnitCosts(Config):  # type: ignore[misc]
    """Apted takes a pair of single nodes at unit cost whatever it is told, so it is told so."""

    def rename(self, node1: Node, node2: Node) -> int:
        return int(node1.index % 3 != node2.index % 3)

    def children(self, node: Node) -> list[Node]:
        return node.children


def agrees_with_apted(seed: int) -> bool:
    first, second, *_ = random_case(seed)
    labels = np.arange(len(first))[:, None] % 3 != np.arange(len(second))[None, :] % 3
    ours = tree_distance(  # type: ignore[call-arg]
        *arguments(first, second), np.ones(len(first)), np.ones(len(second)), labels.astype(float)
    )
    return ours == APTED(first.root, second.root, UnitCosts()).compute_edit_distance()


def test_the_distance_is_that_of_apted_under_unit_costs() -> None:
    assert all(agrees_with_apted(seed) for seed in range(300))


@pytest.mark.slow
def test_the_distance_is_that_of_apted_on_ten_thousand_trees() -> None:
    assert all(agrees_with_apted(seed) for seed in range(10_000))


def ancestors(tree: Any) -> np.ndarray:
    """Whether the second node is below, or is, the first."""
    places = np.arange(len(tree))
    return (tree.leftmost[:, None] <= places[None, :]) & (places[None, :] <= places[:, None])


def test_the_mapping_keeps_order_and_ancestry_and_costs_the_distance() -> None:
    for seed in range(300):
        first, second, deletion, insertion, substitution = random_case(seed)
        cost, mapping = tree_mapping(*arguments(first, second), deletion, insertion, substitution)  # type: ignore[call-arg]
        kept = np.flatnonzero(mapping >= 0)
        sources = mapping[kept]
        assert (np.diff(sources) > 0).all()
        above_first, above_second = ancestors(first), ancestors(second)
        assert (above_first[np.ix_(sources, sources)] == above_second[np.ix_(kept, kept)]).all()
        paid = (
            substitution[sources, kept].sum()
            + insertion[mapping < 0].sum()
            + np.delete(deletion, sources).sum()
        )
        assert paid == pytest.approx(cost, abs=1e-9)
        assert cost == tree_distance(*arguments(first, second), deletion, insertion, substitution)  # type: ignore[call-arg]


def test_interpreted_with_bounds_checked_all_is_as_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cases = [random_case(seed, largest=9) for seed in range(30)]
    calls = [(*arguments(first, second), *costs) for first, second, *costs in cases]
    compiled = [(*tree_mapping(*call), *sequence_mapping(*call[-3:])) for call in calls]
    for name in ("_forests", "_all_trees"):
        monkeypatch.setattr(kernel, name, getattr(kernel, name).py_func)
    for call, (cost, mapping, in_order, kept) in zip(calls, compiled, strict=True):
        assert tree_distance.py_func(*call) == pytest.approx(cost)
        again, nodes = tree_mapping.py_func(*call)
        assert (again, nodes.tolist()) == (pytest.approx(cost), mapping.tolist())
        again, items = sequence_mapping.py_func(*call[-3:])
        assert (again, items.tolist()) == (pytest.approx(in_order), kept.tolist())


def test_by_hand() -> None:
    # a(b c) into a(c): delete b, at 0.5.
    first = (np.array([0, 1, 0], dtype=np.int32), np.array([1, 2], dtype=np.int32))
    second = (np.array([0, 0], dtype=np.int32), np.array([1], dtype=np.int32))
    substitution = np.array([[1.0, 1.0], [0.0, 1.0], [1.0, 0.0]])
    cost, mapping = tree_mapping(*first, *second, np.full(3, 0.5), np.ones(2), substitution)
    assert cost == 0.5
    assert mapping.tolist() == [1, 2]


def test_sequences_by_hand() -> None:
    # "the man sings" into "a man": the deleted, a inserted, man kept, sings deleted.
    substitution = np.array([[5.0, 5.0], [5.0, 0.0], [5.0, 5.0]])
    cost, mapping = sequence_mapping(np.full(3, 0.25), np.ones(2), substitution)
    assert cost == pytest.approx(1.5)
    assert mapping.tolist() == [-1, 1]
