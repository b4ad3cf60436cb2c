"""Who is bound where: at the top of the text, or around the clauses that speak of him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.logic.drs import Quantifier
from thence.semantics.layout import Layout
from thence.semantics.mentions import Node
from thence.semantics.participants import Participants
from thence.semantics.quantifiers import EXISTENTIAL, NO, THE, A
from thence.time_limit import check_time

__all__ = ["Bound", "Scope"]

Bound = frozenset[Node]
"""The entities that a quantifier further out has bound; an entity goes by its representative."""


class Scope:
    """The entities of a text with their quantifiers, and the places that speak of them."""

    def __init__(self, people: Participants, layout: Layout) -> None:
        self._people, self._layout = people, layout
        self.bearers: dict[Node, list[Node]] = {}
        """The mentions of each entity."""
        for node in people.entities:
            if node not in people.counting:
                self.bearers.setdefault(people.representative(node), []).append(node)
        self.uses = self._all_uses()
        """The noun phrases, None for the top, in which something is said of each entity."""
        self.known = self._all_known()
        """Whom every part of the text may speak of."""

    def _all_uses(self) -> dict[Node, set[Node | None]]:
        """The containers in which something is said of each entity, not counting its own."""
        found: dict[Node, set[Node | None]] = {item: set() for item in self.bearers}
        for place in (None, *self._people.entities):
            for unit in self._layout.units(place):
                for entity in self._spoken_of(unit):
                    if place is None or self._people.representative(place) != entity:
                        found[entity].add(place)
        return found

    def _all_known(self) -> set[Node]:
        """Names and definite phrases, unless they depend on someone who is not global."""
        check_time()
        found = {item for item in self.bearers if self._may_be_known(item)}
        grew = True
        while grew:
            dependent = {
                item
                for item in found
                if any(
                    other not in found
                    for node in self.bearers[item]
                    for unit in self._layout.units(node)
                    for other in self._spoken_of(unit)
                    if other != item and self.uses[other] != {node}
                )
            }
            found -= dependent
            grew = bool(dependent)
        return found

    def _may_be_known(self, entity: Node) -> bool:
        nodes = [n for n in self.bearers[entity] if n not in self._people.predicative]
        if not nodes or self.quantifier(entity).name not in EXISTENTIAL:
            return False
        if self._is_one_alternative(entity):
            return False
        if self.quantifier(entity) == THE:
            return True
        # Who is spoken of in several sentences is known to all of them.
        return len({node[0] for node in nodes}) > 1

    def _is_one_alternative(self, entity: Node) -> bool:
        """Whether someone is named in one term of an `or` only, so that there need be nobody."""
        said = [unit for unit in self._layout.units(None) if entity in self._spoken_of(unit)]
        alternatives = [
            unit
            for unit in self._layout.units(None)
            if self._people.predicates[unit].context.condition == "alternative"
        ]
        return (
            self.uses[entity] == {None}
            and len(said) == 1 < len(alternatives)
            and (said[0] in alternatives)
        )

    def quantifier(self, entity: Node) -> Quantifier:
        """The quantifier of the first phrase that names an entity."""
        nodes = [n for n in self.bearers[entity] if n not in self._people.predicative]
        return self._people.quantifiers[nodes[0]] if nodes else A

    def _spoken_of(self, unit: Node) -> list[Node]:
        """The entities that a unit is about, in the order of mention."""
        found: dict[Node, None] = {}
        for node in self._layout.members(unit):
            for _, target in self._people.targets(node):
                if target in self._people.entities:
                    found[self._people.representative(target)] = None
        return list(found)

    def open(self, units: Sequence[Node], bound: Bound) -> list[Node]:
        """The entities that units need and nobody has bound yet, by their place in the text."""
        found: dict[Node, None] = {}
        pending = [entity for unit in units for entity in self._spoken_of(unit)]
        for entity in pending:
            if entity in bound or entity in found:
                continue
            found[entity] = None
            if self.quantifier(entity).name in EXISTENTIAL:
                # A phrase that depends on another one needs that one first.
                for node in self.bearers[entity]:
                    for unit in self._layout.units(node):
                        pending += [v for v in self._spoken_of(unit) if self.uses[v] != {node}]
        # A denial denies the indefinite phrases beside it as well.
        return sorted(found, key=lambda item: (not self._denies(item, found), self.place(item)))

    def _denies(self, entity: Node, others: Mapping[Node, None]) -> bool:
        if self.quantifier(entity).name != NO.name:
            return False
        before = [item for item in others if self.place(item) < self.place(entity)]
        return all(self.quantifier(item) == A for item in before)

    def place(self, entity: Node) -> tuple[int, int]:
        """The sentence and the token of the first mention."""
        return min((node[0], self._people.token(node)) for node in self.bearers[entity])
