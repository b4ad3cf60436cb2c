"""Polarity filtering: which sets of trees can balance what they offer and what they need.

A root offers its category and index, a substitution node needs them. An automaton over the
literals counts both; only trees on a path to a balanced state, one root left over, are kept
(Gardent & Kow 2007).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from thence.build.ssi.realiser.automaton import Column, Move, paths_by_tree
from thence.build.ssi.realiser.elementary import Elementary
from thence.build.ssi.realiser.grammar import NodeKind
from thence.build.ssi.realiser.value import Features, Term, walk

__all__ = ["filter_by_polarity"]

Key = tuple[str, str]
"""A category and an index; an empty index for the category as a whole."""
Interval = tuple[int, int]
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
