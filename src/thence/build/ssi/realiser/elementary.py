"""An elementary tree with its word in it, ready to be combined with others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from thence.build.ssi.realiser.grammar import Entry, FeatureValues, Node, NodeKind, Tree
from thence.build.ssi.realiser.value import (
    Bindings,
    Features,
    Term,
    Value,
    unify,
    unify_features,
    walk,
)

__all__ = ["Bound", "Elementary", "Scope", "instantiate"]


class Scope:
    """Turns values as written into terms; the numbers come from a source that scopes share."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self._numbers, self._known = numbers, dict[str, int]()

    def term(self, value: Value, bindings: Bindings) -> Term:
        """The term for a value; `_` and a disjunction are variables without a name."""
        if not value.name:
            if len(value.atoms) == 1:
                return value.atoms[0]
            number = next(self._numbers)
        elif value.name in self._known:
            number = self._known[value.name]
        else:
            number = self._known[value.name] = next(self._numbers)
        if value.atoms:
            _narrow(number, frozenset(value.atoms), bindings)
        return number

    def features(self, written: FeatureValues, bindings: Bindings) -> Features | None:
        """Features at work; None where alternatives do not come down to constants."""
        found: Features = {}
        for attribute, values in written:
            if len(values) > 1:
                atoms = _atoms([self.term(value, bindings) for value in values], bindings)
                if not atoms:
                    return None
                found[attribute] = self.term(Value("", tuple(sorted(atoms))), bindings)
            elif values[0].name or values[0].atoms:
                found[attribute] = self.term(values[0], bindings)
        return found


def _narrow(number: int, atoms: frozenset[str], bindings: Bindings) -> None:
    last = walk(number, bindings)
    if isinstance(last, int):
        bound = bindings.get(last)
        common = atoms & bound if isinstance(bound, frozenset) else atoms
        bindings[last] = next(iter(common)) if len(common) == 1 else common


def _atoms(terms: list[Term], bindings: Bindings) -> set[str]:
    """All constants that the alternatives stand for; empty if one may stand for anything."""
    found: set[str] = set()
    for term in terms:
        last = walk(term, bindings)
        if isinstance(last, str):
            found.add(last)
            continue
        bound = bindings.get(last)
        if not isinstance(bound, frozenset):
            return set()
        found |= bound
    return found


LEXEME = "lemanchor"
"""A substitution node or a bare leaf with this feature is a word already."""

Bound = dict[int, str | int | frozenset[str]]


@dataclass(slots=True)
class Elementary:
    """A tree of the grammar anchored by an entry that says some literals of the input."""

    tree: Tree
    entry: Entry
    bindings: Bound
    nodes: list[Node]
    """In preorder; the root is the first."""
    tops: list[Features]
    bottoms: list[Features]
    interface: Features
    bits: int = 0
    """The literals of the input that it says, one bit each."""
    literals: tuple[int, ...] = ()
    """The literals of the input that the semantics of the entry stand for, in its order."""
    number: int = 0
    paths: int = -1
    """The paths of the polarity automaton that it lies on, one bit each."""
    reserved: tuple[int, int] | None = None
    """The only place for a tree that says nothing: an elementary tree and one of its nodes."""
    worded: frozenset[int] = field(default_factory=frozenset)
    """Substitution nodes that bring their word."""

    def of_kind(self, kind: NodeKind) -> list[int]:
        """The positions of the nodes of a kind, those that bring their word left out."""
        return [
            position
            for position, node in enumerate(self.nodes)
            if node.kind is kind and position not in self.worded
        ]

    def own_word(self, position: int) -> str | None:
        """The word that a feature gives a leaf."""
        for features in (self.bottoms[position], self.tops[position]):
            term = features.get(LEXEME)
            if term is not None and isinstance(word := walk(term, self.bindings), str):
                return word
        return None

    def open_nodes(self) -> list[int]:
        """Where other trees may be adjoined."""
        return [
            position
            for position, node in enumerate(self.nodes)
            if node.adjoins
            and (node.kind in (NodeKind.INNER, NodeKind.ANCHOR) or position in self.worded)
        ]


def instantiate(
    tree: Tree, entry: Entry, words: Scope, own: Scope, bound: Bound
) -> Elementary | None:
    """The tree with what the entry brings unified into it, or None where they clash.

    `words` is the scope of the entry, `own` a new one for the tree; the bindings hold what is
    known of the entry and grow.
    """
    if len(tree.parameters) != len(entry.parameters):
        return None
    for ours, theirs in zip(tree.parameters, entry.parameters, strict=True):
        if not unify(own.term(ours, bound), words.term(theirs, bound), bound):
            return None
    interface = own.features(tree.interface, bound)
    for written in (entry.interface, entry.filters):
        brought = words.features(written, bound)
        if interface is None or brought is None:
            return None
        interface = unify_features(brought, interface, bound)
    nodes = list(tree.root)
    tops = _all_features((node.top for node in nodes), own, bound)
    bottoms = _all_features((node.bottom for node in nodes), own, bound)
    if interface is None or tops is None or bottoms is None:
        return None
    made = Elementary(tree, entry, bound, nodes, tops, bottoms, interface)
    if not _enrich(made, words):
        return None
    made.worded = frozenset(
        position
        for position in made.of_kind(NodeKind.SUBSTITUTION)
        if made.own_word(position) is not None
    )
    return made if _close_forbidden(made) else None


def _all_features(
    written: Iterable[FeatureValues], scope: Scope, bound: Bound
) -> list[Features] | None:
    found = []
    for features in written:
        terms = scope.features(features, bound)
        if terms is None:
            return None
        found.append(terms)
    return found


def _enrich(made: Elementary, words: Scope) -> bool:
    """Unify the path equations of the entry into the interface and the nodes that they name."""
    for path, values in made.entry.equations:
        place, top, attribute = _path(path)
        added = words.features(((attribute, values),), made.bindings)
        if added is None:
            return False
        if place == "interface":
            merged = unify_features(added, made.interface, made.bindings)
            if merged is None:
                return False
            made.interface = merged
            continue
        for position in _named(made, place):
            side = made.tops if top else made.bottoms
            merged = unify_features(added, side[position], made.bindings)
            if merged is None:
                return False
            side[position] = merged
    return True


def _path(path: str) -> tuple[str, bool, str]:
    """Node, whether its top, and attribute; GenI means the bottom of the anchor if unsaid."""
    parts = path.split(".")
    if parts[0] in ("top", "bot"):
        parts.insert(0, "anchor")
    if len(parts) == 1:
        return "anchor", False, path
    place = "anchor" if parts[0] == "anc" else parts[0]
    if parts[1] in ("top", "bot") and len(parts) > 2:
        return place, parts[1] == "top", ".".join(parts[2:])
    return place, place not in ("anchor", "interface"), ".".join(parts[1:])


def _named(made: Elementary, place: str) -> Iterator[int]:
    for position, node in enumerate(made.nodes):
        if node.kind is NodeKind.ANCHOR if place == "anchor" else node.name == place:
            yield position


def _close_forbidden(made: Elementary) -> bool:
    """Unify top and bottom where nothing may be adjoined: nothing later can part them."""
    for position, node in enumerate(made.nodes):
        if (not node.adjoins or node.kind is NodeKind.WORD) and node.kind not in (
            NodeKind.SUBSTITUTION,
            NodeKind.FOOT,
        ):
            merged = unify_features(made.tops[position], made.bottoms[position], made.bindings)
            if merged is None:
                return False
            made.tops[position] = made.bottoms[position] = merged
    return True
