"""The entities and events of a text as variables, with the atoms that describe each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from thence.logic.formula import ACTUAL, Atom, Equal, Formula, Variable
from thence.semantics.mentions import ROLES, Mentions, Node, SentenceReading
from thence.text.meaning import (
    AGENT,
    OBJECT,
    EntityKind,
    Factuality,
    PredicateKind,
)

__all__ = ["Discourse"]

_OPEN = "open"
"""What is said of an event that nothing speaks of and that need not happen."""

_PLAIN = frozenset({"", "definite", "indefinite", "every", "each", "all", "no", "any", "some"})
_SINGLE = frozenset({"", "definite", "indefinite"})
"""Determiners of what can be the same as something else: `every man` is nobody."""
_ANYTHING = frozenset({"somebody", "someone", "something", "nobody", "nothing", "no one", "_"})


class Discourse(Mentions):
    """One variable for each thing spoken of: those that are said to be the same share theirs."""

    def __init__(self, readings: Sequence[SentenceReading], same: Mapping[Node, Node]) -> None:
        super().__init__(readings)
        self._targets: dict[Node, list[tuple[str, Node]]] = {}
        self._stands_for |= {
            later: earlier
            for later, earlier in same.items()
            if not {self.entities[node].determiner for node in (later, earlier)} - _SINGLE
        }
        self._link_names()
        self._identities()

    @cached_property
    def bearers(self) -> dict[Variable, list[Node]]:
        """The mentions of each entity."""
        found: dict[Variable, list[Node]] = {}
        for node in self.entities:
            found.setdefault(self.variable(node), []).append(node)
        return found

    def described(self, variable: Variable) -> list[Formula]:
        """What the mentions of an entity call it."""
        atoms: dict[Formula, None] = {}
        for node in self.bearers.get(variable, ()):
            entity = self.entities[node]
            if entity.kind is EntityKind.NULL or entity.lemma.lower() in _ANYTHING:
                continue
            words = [entity.lemma if entity.kind is EntityKind.NAME else entity.lemma.lower()]
            words += [entity.determiner] if entity.determiner not in _PLAIN else []
            words += [entity.quantity] if entity.quantity else []
            atoms |= {Atom(word, (variable,)): None for word in words}
        return list(atoms)

    def targets(self, node: Node) -> list[tuple[str, Node]]:
        """The roles of a predicate and what fills them; nobody in particular fills none."""
        if node not in self._targets:
            found = [(i.role, (node[0], i.target)) for i in self.predicates[node].arguments]
            self._targets[node] = [item for item in found if not self._is_nobody(item[1])]
        return self._targets[node]

    def said(self, node: Node) -> list[Formula]:
        """The atoms of a predicate, without whether it is so."""
        predicate, event = self.predicates[node], self.variable(node)
        targets = self.targets(node)
        if self.is_identity(node):
            (_, left), (_, right) = targets
            return [Equal(self.variable(left), self.variable(right))]
        atoms: list[Formula] = [Atom(predicate.lemma, (event,))]
        atoms += [
            Atom(ROLES.get(role, role), (event, self.variable(target))) for role, target in targets
        ]
        return atoms + [Atom(word, (event,)) for word in predicate.modifiers]

    def stance(self, node: Node) -> list[Formula]:
        """Whether a predicate that stands in no denial is so, may be so, or is not."""
        context, event = self.predicates[node].context, self.variable(node)
        if self.is_identity(node):
            return []
        if context.factuality is Factuality.FACT:
            return [Atom(ACTUAL, (event,))]
        words = [context.modality] if context.modality else []
        words += ["negated"] if context.negated else []
        if not words and node not in self.content:
            words = [_OPEN]
        return [Atom(word, (event,)) for word in words]

    @cached_property
    def content(self) -> frozenset[Node]:
        """The predicates that fill a place of another one."""
        return frozenset(
            target
            for node in self.predicates
            for _, target in self.targets(node)
            if target in self.predicates
        )

    def is_identity(self, node: Node) -> bool:
        """Whether a predicate says of two entities that they are one: `Bill is a teacher`."""
        predicate = self.predicates[node]
        if predicate.lemma != "be" or predicate.kind is not PredicateKind.RELATION:
            return False
        targets = self.targets(node)
        roles = sorted(role for role, _ in targets)
        return roles == [AGENT, OBJECT] and all(target in self.entities for _, target in targets)

    def _is_nobody(self, node: Node) -> bool:
        return node in self.entities and self.entities[node].kind is EntityKind.NULL

    def _identities(self) -> None:
        for node, predicate in self.predicates.items():
            if predicate.context.factuality is Factuality.FACT and self.is_identity(node):
                left, right = (self.representative(target) for _, target in self.targets(node))
                determiners = {self.entities[item].determiner for item in (left, right)}
                if left != right and determiners <= _SINGLE:
                    self._stands_for[right] = left
