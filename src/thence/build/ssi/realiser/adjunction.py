"""The second phase: auxiliary items are adjoined to complete initial ones until all is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from thence.build.ssi.realiser.chart import History, Item, Site, Step
from thence.build.ssi.realiser.elementary import Bound
from thence.build.ssi.realiser.value import Features, Term, agree, unify_features, walk

__all__ = ["Complete", "adjoined"]

Key = tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class Complete:
    """A finished item: the tree on top, the bindings and the history of all that happened."""

    tree: int
    bindings: Bound
    history: History | None


@dataclass(frozen=True, slots=True)
class _Modifier:
    """An auxiliary item with what decides where it can go."""

    item: Item
    key: Key
    """Category and index at its root."""
    foot: Site
    inner: frozenset[Key]
    """Category and index of its own nodes, where others may be adjoined in turn."""
    before: bool
    after: bool
    """Whether it has words before its foot, and after it."""


@dataclass(frozen=True, slots=True)
class _State:
    bits: int
    paths: int
    bindings: Bound
    root: Site
    """The root of the whole."""
    sites: tuple[Site, ...]
    history: History | None
    stack: _Stack


@dataclass(frozen=True, slots=True)
class _Stack:
    """What has been adjoined so far at one node, as it will stand to its left and to its right."""

    node: int
    """A number of its own for each time that a node is come to."""
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()

    def grown(self, modifier: _Modifier) -> _Stack:
        """With a modifier outermost."""
        number = modifier.item.tree.number
        return _Stack(
            self.node,
            (number, *self.before) if modifier.before else self.before,
            (*self.after, number) if modifier.after else self.after,
        )


def adjoined(
    initial: Sequence[Item], auxiliary: Sequence[Item], required: int, root: Features
) -> Iterator[Complete]:
    """All complete derivations whose root agrees with the features wanted."""
    modifiers = [_modifier(item) for item in auxiliary]
    for item in initial:
        usable = [
            modifier
            for modifier in modifiers
            if not modifier.item.bits & item.bits and modifier.item.paths & item.paths
        ]
        reach = item.bits
        for modifier in usable:
            reach |= modifier.item.bits
        if required & ~reach:
            continue
        start = _State(
            item.bits,
            item.paths,
            item.bindings,
            item.root,
            item.sites,
            item.history,
            _Stack(0),
        )
        for state in _closed(start, usable, required):
            bindings = dict(state.bindings)
            if unify_features(root, state.root.top, bindings) is not None:
                yield Complete(item.tree.number, bindings, state.history)


def _modifier(item: Item) -> _Modifier:
    tree = item.tree
    position = next(place for place, node in enumerate(tree.nodes) if node.kind == "foot")
    foot = Site((tree.number, position), tree.tops[position], tree.bottoms[position])
    inner = frozenset(item.key(site.top) for site in item.sites)
    leaves = [place for place, node in enumerate(tree.nodes) if not node.children]
    key = item.key(item.root.top)
    return _Modifier(item, key, foot, inner, leaves[0] != position, leaves[-1] != position)


def _closed(start: _State, modifiers: Sequence[_Modifier], required: int) -> Iterator[_State]:
    stack = [start]
    nodes = count(1)
    seen: set[object] = set()
    while stack:
        state = stack.pop()
        usable = [
            modifier
            for modifier in modifiers
            if not modifier.item.bits & state.bits and modifier.item.paths & state.paths
        ]
        settled = _without_barren(state, usable, nodes)
        if settled is None or not _reachable(settled, usable, required):
            continue
        if not settled.sites:
            if not required & ~settled.bits:
                yield settled
            continue
        for modifier in reversed(usable):
            made = _adjoin(settled, modifier, nodes)
            if made is not None and _is_new(made, seen):
                stack.append(made)
        left = _close(settled, nodes)
        if left is not None:
            stack.append(left)


def _is_new(state: _State, seen: set[object]) -> bool:
    """Whether no other order of adjunction has led to the same words and features."""
    stack = state.stack
    if len(stack.before) + len(stack.after) < 2:
        return True
    first, *rest = state.sites
    names: dict[int, int] = {}
    form = [_form(first, state.bindings, names)]
    form += [
        (site.address, _form(site, state.bindings, names))
        for site in sorted(rest, key=lambda site: site.address)
    ]
    key = (stack.node, stack.before, stack.after, tuple(form))
    if key in seen:
        return False
    seen.add(key)
    return True


def _form(site: Site, bindings: Bound, names: dict[int, int]) -> tuple[object, ...]:
    """The features of a site with its open variables named in order of appearance."""
    found: list[object] = []
    for features in (site.top, site.bottom):
        for attribute in sorted(features):
            term = walk(features[attribute], bindings)
            if isinstance(term, int):
                found += [attribute, names.setdefault(term, len(names)), bindings.get(term)]
            else:
                found += [attribute, term]
        found.append("!")
    return tuple(found)


def _without_barren(
    state: _State, usable: Sequence[_Modifier], nodes: Iterator[int]
) -> _State | None:
    """The state with all nodes closed where none of the modifiers can go."""
    keys = {modifier.key for modifier in usable}
    fertile = [
        site
        for site in state.sites
        if any(_match(key, _key(site.top, state.bindings)) for key in keys)
    ]
    if len(fertile) == len(state.sites):
        return state
    bindings = dict(state.bindings)
    history = state.history
    kept = {site.address for site in fertile}
    for site in state.sites:
        if site.address not in kept:
            merged = unify_features(site.top, site.bottom, bindings)
            if merged is None:
                return None
            history = (history, None, Step("closing", site.address, -1, merged))
    going_on = state.sites[0].address in kept
    return _State(
        state.bits,
        state.paths,
        bindings,
        state.root,
        tuple(fertile),
        history,
        state.stack if going_on else _Stack(next(nodes)),
    )


def _reachable(state: _State, usable: Sequence[_Modifier], required: int) -> bool:
    """Whether modifiers that still find a place could say all that is left to say."""
    missing = required & ~state.bits
    if not missing:
        return True
    places = {_key(site.top, state.bindings) for site in state.sites}
    places.update(key for modifier in usable for key in modifier.inner)
    for modifier in usable:
        if modifier.item.bits & missing and any(_match(modifier.key, place) for place in places):
            missing &= ~modifier.item.bits
    return not missing


def _close(state: _State, nodes: Iterator[int]) -> _State | None:
    """The first node left as it is: top and bottom are unified."""
    site, *rest = state.sites
    bindings = dict(state.bindings)
    merged = unify_features(site.top, site.bottom, bindings)
    if merged is None:
        return None
    return _State(
        state.bits,
        state.paths,
        bindings,
        state.root,
        tuple(rest),
        (state.history, None, Step("closing", site.address, -1, merged)),
        _Stack(next(nodes)),
    )


def _adjoin(state: _State, modifier: _Modifier, nodes: Iterator[int]) -> _State | None:
    """The modifier at the first node: its root takes the top, its foot the bottom."""
    site, *rest = state.sites
    item, foot = modifier.item, modifier.foot
    if not _match(modifier.key, _key(site.top, state.bindings)):
        return None
    bindings = {**state.bindings, **item.bindings}
    if not agree(item.root.top, site.top, bindings) or not agree(
        foot.bottom, site.bottom, bindings
    ):
        return None
    top = unify_features(item.root.top, site.top, bindings)
    if top is None:
        return None
    bottom = unify_features(foot.bottom, site.bottom, bindings)
    if bottom is None:
        return None
    below = unify_features(foot.top, bottom, bindings)
    if below is None:
        return None
    over = Site(item.root.address, top, item.root.bottom)
    if item.tree.nodes[0].adjoins:
        own = tuple(over if kept.address == over.address else kept for kept in item.sites)
        stack = state.stack.grown(modifier)
    else:
        own, stack = item.sites, _Stack(next(nodes))
        if unify_features(top, item.root.bottom, bindings) is None:
            return None
    step = Step("adjunction", site.address, item.tree.number, below)
    return _State(
        state.bits | item.bits,
        state.paths & item.paths,
        bindings,
        over if site.address == state.root.address else state.root,
        own + tuple(rest),
        (state.history, item.history, step),
        stack,
    )


def _key(features: Features, bindings: Bound) -> Key:
    return _constant(features.get("cat"), bindings), _constant(features.get("idx"), bindings)


def _constant(term: Term | None, bindings: Bound) -> str | None:
    if term is None:
        return None
    found = walk(term, bindings)
    return found if isinstance(found, str) else None


def _match(one: Key, other: Key) -> bool:
    return (one[0] is None or other[0] is None or one[0] == other[0]) and (
        one[1] is None or other[1] is None or one[1] == other[1]
    )
