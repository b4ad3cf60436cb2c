"""What a derivation comes to: its words, and the constructs that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from thence.build.ssi.realiser.adjunction import Complete, adjoined
from thence.build.ssi.realiser.chart import Address, History, Step, substituted
from thence.build.ssi.realiser.elementary import Bound, Elementary, Scope
from thence.build.ssi.realiser.grammar import (
    FeatureValues,
    Grammar,
    Lexicon,
    Morphology,
    NodeKind,
    SemanticInput,
)
from thence.build.ssi.realiser.indices import count_indices
from thence.build.ssi.realiser.polarity import filter_by_polarity
from thence.build.ssi.realiser.reader import parse_semantics
from thence.build.ssi.realiser.selection import select
from thence.build.ssi.realiser.value import Features, walk
from thence.errors import WrongUse

__all__ = [
    "Construct",
    "Inflect",
    "Realisation",
    "lemma_only",
    "realisations_of",
    "realise",
    "sentences",
]


Inflect = Callable[[str, Mapping[str, str]], Sequence[str]]
"""The forms of a lemma under features; several are different sentences, an empty one no word."""

LEXEMES = ("lex", "phon", "lemanchor", "cat")
"""The features that give a bare leaf its word, in order of preference, as in GenI."""


@dataclass(frozen=True, slots=True)
class Construct:
    """An elementary tree of a derivation."""

    lemma: str
    family: str
    tree: str
    tags: tuple[str, ...]
    facts: tuple[int, ...]
    """The literals of the input that it says, as positions among those that are not features."""
    parent: int = -1
    """The construct that it was put into; -1 for the one on top."""
    operation: str = ""


@dataclass(frozen=True, slots=True)
class Realisation:
    """A sentence with its words and the constructs of its derivation, in order of the words."""

    sentence: str
    words: tuple[str, ...]
    constructs: tuple[Construct, ...]


def realisations_of(
    complete: Complete, trees: Sequence[Elementary], inflect: Inflect
) -> Iterator[Realisation]:
    """The sentences of a derivation: one, unless words have several forms."""
    steps = list(_steps(complete.history))
    derived = _Derived(complete, trees, steps)
    constructs = derived.constructs()
    for words in _choices(derived.leaves(), inflect):
        kept = tuple(word for word in words if word)
        yield Realisation(" ".join(kept), kept, constructs)


def _steps(history: History | None) -> Iterator[Step]:
    stack = [history]
    while stack:
        found = stack.pop()
        if found is not None:
            before, inside, step = found
            if step is not None:
                yield step
            stack += [inside, before]


@dataclass(frozen=True, slots=True)
class _Walk:
    """A node to walk. Kept on a list, for a derivation is deeper than Python's stack."""

    address: Address
    below: _Walk | None
    """What hangs at the foot of the tree that the node is in."""
    inside: bool = False
    """Whether what is adjoined at the node has been walked already."""


class _Derived:
    """The derived tree, walked through its elementary trees."""

    def __init__(
        self, complete: Complete, trees: Sequence[Elementary], steps: Sequence[Step]
    ) -> None:
        self.top, self.bindings, self.trees = complete.tree, complete.bindings, trees
        self.substituted = {s.address: s.tree for s in steps if s.kind == "substitution"}
        self.adjoined = {s.address: s.tree for s in steps if s.kind == "adjunction"}
        self.features = {s.address: s.features for s in steps if s.kind != "substitution"}

    def leaves(self) -> list[tuple[tuple[str, ...], Mapping[str, str]]]:
        """The words of each leaf to choose from, and its features."""
        found: list[tuple[tuple[str, ...], Mapping[str, str]]] = []
        walks = [_Walk((self.top, 0), None)]
        while walks:
            step = walks.pop()
            if step.address in self.adjoined and not step.inside:
                over = self.adjoined[step.address], 0
                walks.append(_Walk(over, _Walk(step.address, step.below, inside=True)))
            else:
                walks += reversed(self._under(step, found))
        return found

    def _under(
        self, step: _Walk, found: list[tuple[tuple[str, ...], Mapping[str, str]]]
    ) -> list[_Walk]:
        """The walks that a node leads to, from left to right; a leaf is added to those found."""
        number, position = step.address
        tree = self.trees[number]
        node = tree.nodes[position]
        inserted = self.substituted.get(step.address)
        if inserted is not None:
            return [_Walk((inserted, 0), None)]
        if node.kind is NodeKind.FOOT:
            assert step.below is not None
            return [step.below]
        if not node.children:
            found.append((self._words(tree, position), self._features(tree, position)))
        parts = []
        child = position + 1
        for part in node.children:
            parts.append(_Walk((number, child), step.below))
            child += sum(1 for _ in part)
        return parts

    def _words(self, tree: Elementary, position: int) -> tuple[str, ...]:
        node = tree.nodes[position]
        if node.kind is NodeKind.ANCHOR:
            return (tree.entry.lemma,)
        if node.kind is NodeKind.WORD and node.words:
            return node.words
        features = self._features(tree, position)
        return next(((features[name],) for name in LEXEMES if name in features), ("",))

    def _features(self, tree: Elementary, position: int) -> Mapping[str, str]:
        merged: Features = {**tree.bottoms[position], **tree.tops[position]}
        merged |= self.features.get((tree.number, position), {})
        found = {}
        for attribute, term in merged.items():
            value = walk(term, self.bindings)
            if isinstance(value, str):
                found[attribute] = value
        return found

    def constructs(self) -> tuple[Construct, ...]:
        order = [self.top]
        links: dict[int, tuple[int, str]] = {}
        children: dict[int, list[tuple[int, int, str]]] = {}
        for address, number in self.substituted.items():
            children.setdefault(address[0], []).append((address[1], number, "substitution"))
        for address, number in self.adjoined.items():
            base = self._base(address)
            children.setdefault(base[0], []).append((base[1], number, "adjunction"))
        for parent in order:
            for _, number, operation in sorted(children.get(parent, ())):
                links[number] = (parent, operation)
                order.append(number)
        places = {number: place for place, number in enumerate(order)}
        return tuple(
            self._construct(number, places, links.get(number, (-1, ""))) for number in order
        )

    def _base(self, address: Address) -> Address:
        """The node that is modified: what is adjoined to a modifier's root modifies the same."""
        under = {(number, 0): place for place, number in self.adjoined.items()}
        while address in under:
            address = under[address]
        return address

    def _construct(
        self, number: int, places: Mapping[int, int], link: tuple[int, str]
    ) -> Construct:
        tree = self.trees[number]
        return Construct(
            tree.entry.lemma,
            tree.tree.family,
            tree.tree.name,
            tree.tree.trace,
            tree.literals,
            places.get(link[0], -1),
            link[1],
        )


def _choices(
    leaves: Sequence[tuple[tuple[str, ...], Mapping[str, str]]], inflect: Inflect
) -> Iterator[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    for lemmas, features in leaves:
        forms = tuple(dict.fromkeys(form for lemma in lemmas for form in inflect(lemma, features)))
        found = [(*words, form) for words in found for form in forms]
    yield from found


def lemma_only(lemma: str, features: Mapping[str, str]) -> Sequence[str]:
    """The lemma as it stands: no morphology."""
    return (lemma,)


def realise(
    grammar: Grammar,
    lexicon: Lexicon,
    semantics: SemanticInput | str,
    *,
    morphology: Morphology | None = None,
    inflect: Inflect = lemma_only,
    root: FeatureValues = (),
) -> list[Realisation]:
    """Every sentence for the semantics, with its constructs, by sentence; one for a derivation.

    `root` are features that the root of a sentence must agree with, such as `[cat:s]`.
    """
    if isinstance(semantics, str):
        semantics = parse_semantics(semantics)
    if not semantics.literals:
        raise WrongUse("the semantics is empty, so there is nothing to say")
    selection = select(grammar, lexicon, semantics, morphology or Morphology())
    trees, required = count_indices(selection)
    scope = Scope(count(-1, -1))
    bindings: Bound = {}
    wanted = scope.features(root, bindings) or {}
    constraints = scope.features(semantics.index_constraints, bindings) or {}
    kept = filter_by_polarity(trees, required, wanted, constraints)
    for tree in kept:
        tree.bindings = {**bindings, **tree.bindings}
    initial, auxiliary = substituted(kept)
    found: dict[tuple[object, ...], Realisation] = {}
    for complete in adjoined(initial, auxiliary, required, wanted):
        for realisation in realisations_of(complete, trees, inflect):
            key = (realisation.sentence, tuple(sorted(map(repr, realisation.constructs))))
            found.setdefault(key, realisation)
    return [found[key] for key in sorted(found)]


def sentences(realisations: Sequence[Realisation]) -> list[str]:
    """The different sentences, sorted."""
    return sorted({realisation.sentence for realisation in realisations})
