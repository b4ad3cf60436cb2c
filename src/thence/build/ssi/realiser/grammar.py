"""The parts of a tree-adjoining grammar with semantics: trees, lexical entries, inputs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from thence.build.ssi.realiser.value import ANONYMOUS, Value

__all__ = [
    "Case",
    "Entry",
    "FeatureValues",
    "Grammar",
    "Lexicon",
    "Literal",
    "Morphology",
    "Node",
    "NodeKind",
    "SemanticInput",
    "Tree",
]

FeatureValues = tuple[tuple[str, tuple[Value, ...]], ...]
"""Attributes with their values as written; several values are alternatives."""


class NodeKind(StrEnum):
    """What a node is for; a word is a leaf that is there from the start."""

    INNER = ""
    ANCHOR = "anchor"
    SUBSTITUTION = "subst"
    FOOT = "foot"
    WORD = "lex"


@dataclass(frozen=True, slots=True)
class Literal:
    """`handle:predicate(arguments)`."""

    predicate: Value
    arguments: tuple[Value, ...] = ()
    handle: Value = ANONYMOUS


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a tree with its top and bottom features."""

    name: str
    kind: NodeKind = NodeKind.INNER
    top: FeatureValues = ()
    bottom: FeatureValues = ()
    children: tuple[Node, ...] = ()
    words: tuple[str, ...] = ()
    """The word of a leaf, or several to choose from."""
    adjoins: bool = True
    """False where adjunction is forbidden (`aconstr:noadj`)."""

    def __iter__(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child


@dataclass(frozen=True, slots=True)
class Tree:
    """An elementary tree that waits for its anchor."""

    family: str
    name: str
    root: Node
    auxiliary: bool = False
    parameters: tuple[Value, ...] = ()
    interface: FeatureValues = ()
    semantics: tuple[Literal, ...] = ()
    trace: tuple[str, ...] = ()
    """The names of what the tree was made from: its tags."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A lemma that anchors the trees of a family and brings its semantics."""

    lemma: str
    family: str
    parameters: tuple[Value, ...] = ()
    semantics: tuple[Literal, ...] = ()
    charges: tuple[tuple[int, ...], ...] = ()
    """For each literal, +1 or -1 for the handle and each argument: index provided or needed; empty
    where nothing is charged."""
    interface: FeatureValues = ()
    equations: FeatureValues = ()
    """Paths such as `anchor.bot.num` with what is unified there."""
    filters: FeatureValues = ()


@dataclass(frozen=True, slots=True)
class SemanticInput:
    """What is to be said: flat literals, with constraints on how."""

    literals: tuple[Literal, ...]
    constraints: tuple[tuple[str, ...], ...] = ()
    """For each literal, names that the trace of its tree must have; empty for none at all."""
    index_constraints: FeatureValues = ()
    """Features that the interface of some tree must have."""


@dataclass(frozen=True, slots=True)
class Case:
    """An item of a suite: an input and the sentences expected of it."""

    name: str
    semantics: SemanticInput
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True)
class Grammar:
    """Elementary trees, found by family."""

    trees: tuple[Tree, ...]

    @cached_property
    def families(self) -> dict[str, tuple[Tree, ...]]:
        """The trees of each family, in their order."""
        found: dict[str, list[Tree]] = {}
        for tree in self.trees:
            found.setdefault(tree.family, []).append(tree)
        return {family: tuple(trees) for family, trees in found.items()}


@dataclass(frozen=True)
class Lexicon:
    """Lexical entries, found by the predicates of their first literal."""

    entries: tuple[Entry, ...]

    @cached_property
    def by_predicate(self) -> dict[str, tuple[Entry, ...]]:
        """Entries whose first literal has this constant predicate."""
        found: dict[str, list[Entry]] = {}
        for entry in self.entries:
            if entry.semantics and entry.semantics[0].predicate.is_constant:
                for atom in entry.semantics[0].predicate.atoms:
                    found.setdefault(atom, []).append(entry)
        return {atom: tuple(dict.fromkeys(entries)) for atom, entries in found.items()}

    @cached_property
    def anywhere(self) -> tuple[Entry, ...]:
        """Entries that no predicate finds: without semantics, or with a variable predicate."""
        return tuple(
            dict.fromkeys(
                entry
                for entry in self.entries
                if not (entry.semantics and entry.semantics[0].predicate.is_constant)
            )
        )


@dataclass(frozen=True, slots=True)
class Morphology:
    """Predicates that are realised as features of anchors: `plural` as `[num:pl]`."""

    features: tuple[tuple[str, FeatureValues], ...] = ()
