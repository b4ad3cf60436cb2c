"""Index counting: how often words that say nothing, such as pronouns, must stand for an index.

A lexicon may charge the arguments of its literals, `+` for an index that is provided and `-` for
one that is needed. Where more is needed than provided, the balance becomes extra literals, which
only words without semantics can say (Kow 2007, as in GenI).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import combinations

from thence.build.ssi.realiser.elementary import Elementary
from thence.build.ssi.realiser.grammar import NodeKind
from thence.build.ssi.realiser.selection import Fact, Selection
from thence.build.ssi.realiser.value import Features, Term, unify_features

__all__ = ["count_indices"]

APART = 1_000_000
"""More variables than one input ever has: copies of a tree take theirs that far apart."""
Charge = tuple[int, str, int]
"""A fact, an index in it, and what an entry charges to it."""


def count_indices(selection: Selection) -> tuple[list[Elementary], int]:
    """The trees with their share of the extra literals, and the bits that must all be said."""
    said = [tree for tree in selection.trees if tree.bits]
    silent = [tree for tree in selection.trees if not tree.bits]
    required = (1 << len(selection.facts)) - 1
    if not silent:
        return _numbered(said), required
    if not any(any(map(any, tree.entry.charges)) for tree in said):
        return _numbered([*said, *_reserved(said, silent, len(selection.facts))]), required
    lowest = _lowest_charges(said, selection.facts)
    columns = _columns(lowest, len(selection.facts))
    for bits in columns.values():
        required |= sum(1 << bit for bit in bits)
    found = [
        variant for tree in said for variant in _paying(tree, selection.facts, lowest, columns)
    ]
    found += [
        bound
        for index, bits in columns.items()
        for bit in bits
        for tree in silent
        if (bound := _standing_for(tree, index, bit)) is not None
    ]
    return _numbered(found), required


def _charges(tree: Elementary, facts: Sequence[Fact]) -> Iterator[tuple[tuple[int, int], int]]:
    """What the entry charges to each place of each fact that it says."""
    for fact, charges in zip(tree.literals, tree.entry.charges, strict=False):
        for place in range(len(facts[fact].indices)):
            yield (fact, place), charges[place] if place < len(charges) else 0


def _lowest_charges(trees: Sequence[Elementary], facts: Sequence[Fact]) -> dict[Charge, int]:
    lowest: dict[tuple[int, int], int] = {}
    for tree in trees:
        for place, charge in _charges(tree, facts):
            lowest[place] = min(charge, lowest.get(place, charge))
    return {
        (fact, facts[fact].indices[place], place): charge
        for (fact, place), charge in lowest.items()
    }


def _columns(lowest: dict[Charge, int], first: int) -> dict[str, list[int]]:
    """New bits for each index that is needed more often than provided."""
    balance: dict[str, int] = {}
    for (_, index, _), charge in lowest.items():
        balance[index] = balance.get(index, 0) + charge
    columns: dict[str, list[int]] = {}
    for index, total in balance.items():
        if total < 0:
            columns[index] = list(range(first, first - total))
            first -= total
    return columns


def _paying(
    tree: Elementary,
    facts: Sequence[Fact],
    lowest: dict[Charge, int],
    columns: dict[str, list[int]],
) -> Iterator[Elementary]:
    """The tree, which also says the extra literals for what others need and it does not."""
    surplus: dict[str, int] = {}
    for (fact, place), charge in _charges(tree, facts):
        index = facts[fact].indices[place]
        more = charge - lowest[fact, index, place]
        if more > 0 and index in columns:
            surplus[index] = min(len(columns[index]), surplus.get(index, 0) + more)
    choices = [0]
    for index, number in surplus.items():
        choices = [
            bits | sum(1 << bit for bit in chosen)
            for bits in choices
            for chosen in combinations(columns[index], number)
        ]
    for bits in choices:
        variant = copy(tree)
        variant.bits |= bits
        yield variant


def _standing_for(tree: Elementary, index: str, bit: int) -> Elementary | None:
    bound = _renamed(tree, APART * (bit + 1))
    merged = unify_features({"idx": index}, bound.tops[0], bound.bindings)
    if merged is None:
        return None
    bound.tops[0] = merged
    bound.bits = 1 << bit
    return bound


def _reserved(
    said: Sequence[Elementary], silent: Sequence[Elementary], first: int
) -> Iterator[Elementary]:
    """Without charges: a silent tree for each place that may take it, and each adjoined once."""
    bit = first
    for tree in silent:
        if tree.tree.auxiliary:
            variant = copy(tree)
            variant.bits = 1 << bit
            bit += 1
            yield variant
            continue
        for number, host in enumerate(said):
            for position in host.of_kind(NodeKind.SUBSTITUTION):
                variant = _renamed(tree, APART * (number * len(host.nodes) + position + 1))
                variant.reserved = (number, position)
                yield variant


def _renamed(tree: Elementary, shift: int) -> Elementary:
    """A copy with variables of its own, since several may stand in one sentence."""

    def term(found: Term) -> Term:
        return found + shift if isinstance(found, int) else found

    def features(found: Features) -> Features:
        return {attribute: term(value) for attribute, value in found.items()}

    variant = copy(tree)
    variant.bindings = {
        number + shift: value if isinstance(value, frozenset) else term(value)
        for number, value in tree.bindings.items()
    }
    variant.tops = list(map(features, tree.tops))
    variant.bottoms = list(map(features, tree.bottoms))
    return variant


def _numbered(trees: list[Elementary]) -> list[Elementary]:
    for number, tree in enumerate(trees):
        tree.number = number
    return trees
