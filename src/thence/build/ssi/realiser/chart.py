"""Chart generation in two phases: all substitutions first, then adjunctions (Carroll et al. 1999).

An item of the chart is a set of elementary trees that have been put together; its history tells
how. Adjunction goes through the open nodes of an item in order, so that no derivation comes twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thence.build.ssi.realiser.elementary import Bound, Elementary
from thence.build.ssi.realiser.grammar import NodeKind
from thence.build.ssi.realiser.value import Features, unify_features, walk

__all__ = ["Address", "History", "Item", "Site", "Step", "substituted"]

Address = tuple[int, int]
"""The number of an elementary tree and the position of a node in it."""


@dataclass(frozen=True, slots=True)
class Step:
    """What happened at a node: a tree was put there, or it was left as it is (`tree` is -1)."""

    kind: str
    """`substitution`, `adjunction` or `closing`."""
    address: Address
    tree: int
    features: Features
    """Top and bottom in one, of the node or of what is left of it below the foot."""


History = tuple["History | None", "History | None", Step | None]
"""Two histories and a step after them, joined without copying."""


@dataclass(frozen=True, slots=True)
class Site:
    """A node where something may still happen, with its features by now."""

    address: Address
    top: Features
    bottom: Features


@dataclass(frozen=True, slots=True)
class Item:
    """Trees put together."""

    tree: Elementary
    """The tree on top."""
    bits: int
    paths: int
    bindings: Bound
    root: Site
    open: tuple[Site, ...]
    """Nodes that wait for a substitution."""
    sites: tuple[Site, ...]
    """Nodes that may take an adjunction."""
    history: History | None

    def key(self, features: Features) -> tuple[str | None, str | None]:
        """Category and index of features, where they are known."""
        return _key(features, self.bindings)


def substituted(trees: Sequence[Elementary]) -> tuple[list[Item], list[Item]]:
    """All initial and all auxiliary items that have no open substitution left."""
    waiting: dict[tuple[str | None, str | None], list[Item]] = {}
    closed: dict[tuple[str | None, str | None], list[Item]] = {}
    initial: list[Item] = []
    auxiliary: list[Item] = []
    agenda = [_start(tree) for tree in reversed(trees)]
    while agenda:
        item = agenda.pop()
        if item.open:
            key = item.key(item.open[0].top)
            waiting.setdefault(key, []).append(item)
            agenda += _results((item, child) for child in _compatible(closed, key))
        elif item.tree.tree.auxiliary:
            auxiliary.append(item)
        else:
            initial.append(item)
            key = item.key(item.root.top)
            closed.setdefault(key, []).append(item)
            agenda += _results((parent, item) for parent in _compatible(waiting, key))
    return initial, auxiliary


def _start(tree: Elementary) -> Item:
    def site(position: int) -> Site:
        return Site((tree.number, position), tree.tops[position], tree.bottoms[position])

    return Item(
        tree,
        tree.bits,
        tree.paths,
        tree.bindings,
        site(0),
        tuple(site(position) for position in tree.of_kind(NodeKind.SUBSTITUTION)),
        tuple(site(position) for position in tree.open_nodes()),
        None,
    )


def _key(features: Features, bindings: Bound) -> tuple[str | None, str | None]:
    category, index = features.get("cat"), features.get("idx")
    if category is not None:
        category = walk(category, bindings)
    if index is not None:
        index = walk(index, bindings)
    return (
        category if isinstance(category, str) else None,
        index if isinstance(index, str) else None,
    )


def _compatible(
    chart: dict[tuple[str | None, str | None], list[Item]], key: tuple[str | None, str | None]
) -> list[Item]:
    category, index = key
    return [
        item
        for (other, where), items in chart.items()
        if (other is None or category is None or other == category)
        and (where is None or index is None or where == index)
        for item in items
    ]


def _results(pairs: Iterator[tuple[Item, Item]]) -> list[Item]:
    return [made for parent, child in pairs if (made := _substitute(parent, child)) is not None]


def _substitute(parent: Item, child: Item) -> Item | None:
    """The child in the first open node of the parent."""
    paths = parent.paths & child.paths
    if parent.bits & child.bits or not paths:
        return None
    site, *left = parent.open
    if child.tree.reserved not in (None, site.address):
        return None
    bindings = {**parent.bindings, **child.bindings}
    top = unify_features(site.top, child.root.top, bindings)
    if top is None:
        return None
    bottom = unify_features(site.bottom, child.root.bottom, bindings)
    if bottom is None:
        return None
    merged = Site(child.root.address, top, bottom)
    if child.tree.nodes[0].adjoins:
        sites = tuple(merged if kept.address == merged.address else kept for kept in child.sites)
    else:
        sites = child.sites
        if unify_features(top, bottom, bindings) is None:
            return None
    step = Step("substitution", site.address, child.tree.number, top)
    return Item(
        parent.tree,
        parent.bits | child.bits,
        paths,
        bindings,
        parent.root,
        tuple(left),
        parent.sites + sites,
        (parent.history, child.history, step),
    )
