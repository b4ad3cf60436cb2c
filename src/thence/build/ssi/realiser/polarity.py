"""Polarity filtering: which sets of trees can balance what they offer and what they need.

A root offers its category and index, a substitution node needs them. An automaton over the
literals counts both; only trees on a path to a balanced state, one root left over, are kept
(Gardent & Kow 2007).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from thence.build.ssi.realiser.elementary import Elementary
from thence.build.ssi.realiser.grammar import NodeKind
from thence.build.ssi.realiser.value import Features, Term, walk

__all__ = ["filter_by_polarity"]

MOST_PATHS = 4096
"""Beyond this many paths, trees are kept without telling which paths they lie on."""

Key = tuple[str, str]
"""A category and an index; an empty index for the category as a whole."""
Interval = tuple[int, int]
Charges = tuple[Interval, ...]
NEUTRAL: Interval = (0, 0)


@dataclass(frozen=True, slots=True)
class _Charge:
    """A root or a substitution node: category and index where they are known, and the sign."""

    category: str | None
    index: str | None
    sign: int


def filter_by_polarity(
    trees: Sequence[Elementary], required: int, root: Features, constraints: Features
) -> list[Elementary]:
    """The trees that lie on some balanced path, with the paths that they lie on."""
    charges = {tree.number: list(_charges(tree)) for tree in trees}
    optional = [tree for tree in trees if not tree.bits & required]
    said = [tree for tree in trees if tree.bits & required]
    keys = _keys(charge for found in charges.values() for charge in found)
    vectors = {
        tree.number: _vector(charges[tree.number], keys) + _met(tree, constraints)
        for tree in trees
    }
    start = tuple(NEUTRAL for _ in keys) + tuple((-1, -1) for _ in constraints)
    for tree in optional:
        start = _sum(start, _optional(vectors[tree.number]))
    offered = {charge for tree in trees for charge in charges[tree.number] if charge.sign > 0}
    finals = [
        _vector([_Charge(charge.category, charge.index, -1)], keys)
        for charge in sorted(offered, key=str)
        if _may_be_root(charge, root)
    ]
    columns = _columns(said, required)
    layers = _automaton(columns, vectors, start, [bit for bit, _ in columns])
    alive = [
        state
        for state in layers[-1]
        if any(_balanced(_sum(state[1], (*final, *(NEUTRAL,) * len(constraints)))) for final in finals)
    ]
    kept = _paths(layers, alive)
    for tree in optional:
        kept[tree.number] = -1
    for tree in trees:
        tree.paths = kept.get(tree.number, 0)
    return [tree for tree in trees if tree.paths]


def _charges(tree: Elementary) -> Iterator[_Charge]:
    if not tree.tree.auxiliary:
        yield _charge(tree, tree.tops[0], 1)
    for position in tree.of_kind(NodeKind.SUBSTITUTION):
        yield _charge(tree, tree.tops[position], -1)


def _charge(tree: Elementary, features: Features, sign: int) -> _Charge:
    return _Charge(_known(features, "cat", tree), _known(features, "idx", tree), sign)


def _known(features: Features, attribute: str, tree: Elementary) -> str | None:
    term: Term | None = features.get(attribute)
    if term is None:
        return None
    found = walk(term, tree.bindings)
    return found if isinstance(found, str) else None


def _keys(charges: Iterable[_Charge]) -> list[Key]:
    known = {
        (charge.category, index)
        for charge in charges
        if charge.category is not None
        for index in ("", charge.index)
        if index is not None
    }
    return sorted(known)


def _vector(charges: Sequence[_Charge], keys: Sequence[Key]) -> Charges:
    """For each key, the least and the most that a tree may add to it."""
    found = []
    for category, index in keys:
        low = high = 0
        for charge in charges:
            if charge.category not in (None, category) or (
                index and charge.index not in (None, index)
            ):
                continue
            certain = charge.category is not None and (not index or charge.index is not None)
            low += charge.sign if certain or charge.sign < 0 else 0
            high += charge.sign if certain or charge.sign > 0 else 0
        found.append((low, high))
    return tuple(found)


def _met(tree: Elementary, constraints: Features) -> Charges:
    return tuple(
        (1, 1) if _known(tree.interface, name, tree) == value else NEUTRAL
        for name, value in constraints.items()
    )


def _optional(charges: Charges) -> Charges:
    return tuple((min(low, 0), max(high, 0)) for low, high in charges)


def _sum(one: Charges, other: Charges) -> Charges:
    return tuple([(a + c, b + d) for (a, b), (c, d) in zip(one, other, strict=True)])


def _balanced(charges: Charges) -> bool:
    return all(low <= 0 <= high for low, high in charges)


def _may_be_root(charge: _Charge, root: Features) -> bool:
    wanted = root.get("cat")
    return not isinstance(wanted, str) or charge.category in (None, wanted)


def _columns(trees: Sequence[Elementary], required: int) -> list[tuple[int, list[Elementary]]]:
    """The literals with the trees that say them, those with the fewest first."""
    found = []
    bit = 1
    while bit <= required:
        if bit & required:
            found.append((bit, [tree for tree in trees if tree.bits & bit]))
        bit <<= 1
    return sorted(found, key=lambda column: (len(column[1]), column[0]))


State = tuple[int, Charges]
"""The literals said so far, and the balance."""
Layer = dict[State, list[tuple[State, int]]]
"""The states after a column, with the states and trees that lead to them; -1 for no tree."""


def _automaton(
    columns: Sequence[tuple[int, list[Elementary]]],
    vectors: dict[int, Charges],
    start: Charges,
    order: Sequence[int],
) -> list[Layer]:
    layers: list[Layer] = [{(0, start): []}]
    later = _what_may_come(columns, vectors, start)
    for (bit, trees), ahead in zip(columns, later, strict=True):
        layer: Layer = {}
        for state in layers[-1]:
            said, balance = state
            if said & bit:
                layer.setdefault(state, []).append((state, -1))
                continue
            for tree in trees:
                if tree.bits & said:
                    continue
                total = _sum(balance, vectors[tree.number])
                if _within(total, ahead):
                    layer.setdefault((said | tree.bits, total), []).append((state, tree.number))
        layers.append(layer)
    return layers


def _what_may_come(
    columns: Sequence[tuple[int, list[Elementary]]], vectors: dict[int, Charges], start: Charges
) -> list[Charges]:
    """After each column, the least and the most that the columns still to come may add."""
    ahead: Charges = tuple((0, 0) for _ in start)
    found = []
    for _, trees in reversed(columns):
        found.append(ahead)
        least = list(zip(*([vectors[tree.number] for tree in trees] or [start]), strict=True))
        ahead = tuple(
            (low + min(0, *(one for one, _ in key)), high + max(0, *(one for _, one in key)))
            for (low, high), key in zip(ahead, least, strict=True)
        )
    return found[::-1]


def _within(total: Charges, ahead: Charges) -> bool:
    """Whether the rest can still bring every balance to nought, or to the one root left over."""
    return all(
        low + least <= 1 and high + most >= 0
        for (low, high), (least, most) in zip(total, ahead, strict=True)
    )


def _paths(layers: list[Layer], alive: list[State]) -> dict[int, int]:
    """For each tree on a path to a living state, the set of those paths, one bit each."""
    reachable = [set(alive)]
    for layer in reversed(layers[1:]):
        reachable.append({before for state in reachable[-1] for before, _ in layer[state]})
    reachable.reverse()
    if _number_of_paths(layers, reachable) > MOST_PATHS:
        return {
            number: -1
            for layer, states in zip(layers[1:], reachable[1:], strict=True)
            for state in states
            for _, number in layer[state]
        }
    kept: dict[int, int] = {}
    path = 1
    for state in alive:
        for trees in _trees_of_paths(layers, len(layers) - 1, state):
            for number in trees:
                kept[number] = kept.get(number, 0) | path
            path <<= 1
    return kept


def _number_of_paths(layers: list[Layer], reachable: list[set[State]]) -> int:
    numbers = dict.fromkeys(reachable[0], 1)
    for layer, states in zip(layers[1:], reachable[1:], strict=True):
        numbers = {
            state: sum(numbers.get(before, 0) for before, _ in layer[state]) for state in states
        }
    return sum(numbers.values())


def _trees_of_paths(layers: list[Layer], depth: int, state: State) -> Iterator[tuple[int, ...]]:
    if depth == 0:
        yield ()
        return
    for before, number in layers[depth][state]:
        for trees in _trees_of_paths(layers, depth - 1, before):
            yield trees if number < 0 else (*trees, number)
