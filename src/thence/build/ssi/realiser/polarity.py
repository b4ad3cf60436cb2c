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

__all__ = ["Column", "Move", "filter_by_polarity", "paths_by_tree"]


MOST_PATHS = 4096
"""Beyond this many paths, trees are kept without telling which paths they lie on."""
LANE = 12
BIAS = 1 << (LANE - 1)
MASK = (1 << LANE) - 1

Interval = tuple[int, int]
State = tuple[int, int, int]
"""The literals said so far, the least and the most of every key."""
Layer = dict[State, list[tuple[State, int]]]
"""The states after a column, with the states and trees that lead to them; -1 for no tree."""


@dataclass(frozen=True, slots=True)
class Move:
    """A tree, the literals that it says and what it adds to each key."""

    tree: int
    bits: int
    charges: Sequence[Interval]


@dataclass(frozen=True, slots=True)
class Column:
    """A literal and the trees that say it."""

    bit: int
    moves: Sequence[Move]


def paths_by_tree(
    columns: Sequence[Column], start: Sequence[Interval], roots: Sequence[Sequence[Interval]]
) -> dict[int, int]:
    """For each tree on a balanced path, the set of those paths, one bit each.

    A path is balanced when all its charges and those of one of the roots may come to nought.
    """
    ordered = _ordered(columns, len(start))
    layers = _layers(ordered, start)
    balances = [
        (_packed(low for low, _ in root), _packed(high for _, high in root)) for root in roots
    ]
    alive = [
        (said, least, most)
        for said, least, most in layers[-1]
        if any(_balanced(least + low, most + high, range(len(start)), 0) for low, high in balances)
    ]
    return _paths(layers, alive)


def _ordered(columns: Sequence[Column], width: int) -> list[Column]:
    """The columns so that few keys are begun and not yet done with at any time."""
    touched = {
        column.bit: {
            key for move in column.moves for key in range(width) if move.charges[key] != (0, 0)
        }
        for column in columns
    }
    left = {key: sum(key in keys for keys in touched.values()) for key in range(width)}
    begun: set[int] = set()
    waiting = sorted(columns, key=lambda column: (len(column.moves), column.bit))
    found = []
    while waiting:
        best = min(
            waiting,
            key=lambda column: (
                (
                    sum(left[key] > 1 for key in touched[column.bit] - begun)
                    - sum(left[key] == 1 for key in touched[column.bit] & begun)
                )
                * max(1, len(column.moves))
            ),
        )
        waiting.remove(best)
        found.append(best)
        begun |= touched[best.bit]
        for key in touched[best.bit]:
            left[key] -= 1
    return found


def _packed(values: Iterator[int] | Sequence[int]) -> int:
    return sum(value << (LANE * key) for key, value in enumerate(values))


def _layers(columns: Sequence[Column], start: Sequence[Interval]) -> list[Layer]:
    bias = _packed([BIAS] * len(start))
    first = (
        0,
        bias + _packed([low for low, _ in start]),
        bias + _packed([high for _, high in start]),
    )
    layers: list[Layer] = [{first: []}]
    settled = _settled(columns, len(start))
    packed = {
        move.tree: (
            _packed([low for low, _ in move.charges]),
            _packed([high for _, high in move.charges]),
        )
        for column in columns
        for move in column.moves
    }
    for column, keys in zip(columns, settled, strict=True):
        layer: Layer = {}
        for state in layers[-1]:
            said, least, most = state
            if said & column.bit:
                if _balanced(least, most, keys, 1):
                    layer.setdefault(state, []).append((state, -1))
                continue
            for move in column.moves:
                if move.bits & said:
                    continue
                low, high = packed[move.tree]
                low, high = least + low, most + high
                if _balanced(low, high, keys, 1):
                    after = (said | move.bits, low, high)
                    layer.setdefault(after, []).append((state, move.tree))
        layers.append(layer)
    return layers


def _settled(columns: Sequence[Column], width: int) -> list[list[int]]:
    """For each column, the keys that no later column touches."""
    last = [0] * width
    for place, column in enumerate(columns):
        for move in column.moves:
            for key, charge in enumerate(move.charges):
                if charge != (0, 0):
                    last[key] = place
    return [[key for key in range(width) if last[key] == place] for place in range(len(columns))]


def _balanced(least: int, most: int, keys: Sequence[int], over: int) -> bool:
    """Whether each of the keys may come to nought, or to what may be left over."""
    for key in keys:
        shift = LANE * key
        if (least >> shift & MASK) > BIAS + over or (most >> shift & MASK) < BIAS:
            return False
    return True


def _paths(layers: list[Layer], alive: list[State]) -> dict[int, int]:
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


Key = tuple[str, str]
"""A category and an index; an empty index for the category as a whole."""
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
    keys = _keys(charge for found in charges.values() for charge in found)
    vectors = {
        tree.number: _vector(charges[tree.number], keys) + _met(tree, constraints) for tree in trees
    }
    start = [*(NEUTRAL for _ in keys), *((-1, -1) for _ in constraints)]
    for tree in trees:
        if not tree.bits & required:
            start = [
                (low + min(least, 0), high + max(most, 0))
                for (low, high), (least, most) in zip(start, vectors[tree.number], strict=True)
            ]
    offered = {charge for found in charges.values() for charge in found if charge.sign > 0}
    roots = [
        _vector([_Charge(charge.category, charge.index, -1)], keys) + [NEUTRAL] * len(constraints)
        for charge in sorted(offered, key=str)
        if _may_be_root(charge, root)
    ]
    columns = [
        Column(
            bit,
            [
                Move(tree.number, tree.bits, vectors[tree.number])
                for tree in trees
                if tree.bits & bit
            ],
        )
        for bit in _bits(required)
    ]
    kept = paths_by_tree(columns, start, roots)
    for tree in trees:
        tree.paths = kept.get(tree.number, 0) if tree.bits & required else -1
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


def _vector(charges: Sequence[_Charge], keys: Sequence[Key]) -> list[Interval]:
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
    return found


def _met(tree: Elementary, constraints: Features) -> list[Interval]:
    return [
        (1, 1) if _known(tree.interface, name, tree) == value else NEUTRAL
        for name, value in constraints.items()
    ]


def _may_be_root(charge: _Charge, root: Features) -> bool:
    wanted = root.get("cat")
    return not isinstance(wanted, str) or charge.category in (None, wanted)


def _bits(required: int) -> Iterator[int]:
    bit = 1
    while bit <= required:
        if bit & required:
            yield bit
        bit <<= 1
