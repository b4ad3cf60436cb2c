"""Who is bound where: at the top of the text, or around the clauses that speak of him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.logic.formula import Variable
from thence.semantics.drs import Quantifier
from thence.semantics.layout import Layout
from thence.semantics.mentions import Node
from thence.semantics.participants import Participants
from thence.semantics.quantifiers import EXISTENTIAL, NO, THE, A

__all__ = ["Bound", "Scope"]

Bound = frozenset[Variable]
"""The variables that a quantifier further out has bound."""


class Scope:
    """The entities of a text with their quantifiers, and the places that speak of them."""

    def __init__(self, people: Participants, layout: Layout) -> None:
        self._people, self._layout = people, layout
        self.bearers: dict[Variable, list[Node]] = {}
        """The mentions of each entity."""
        for node in people.entities:
            if node not in people.counting:
                self.bearers.setdefault(people.variable(node), []).append(node)
        self.uses = self._all_uses()
        """The noun phrases, None for the top, in which something is said of each entity."""
        self.known = self._all_known()
        """Whom every part of the text may speak of."""

    def _all_uses(self) -> dict[Variable, set[Node | None]]:
        """The containers in which something is said of each entity, not counting its own."""
        found: dict[Variable, set[Node | None]] = {item: set() for item in self.bearers}
        for place in (None, *self._people.entities):
            for unit in self._layout.units(place):
                for variable in self._spoken_of(unit):
                    if place is None or self._people.variable(place) != variable:
                        found[variable].add(place)
        return found

    def _all_known(self) -> set[Variable]:
        """Names and definite phrases, unless they depend on someone who is not global."""
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

    def _may_be_known(self, variable: Variable) -> bool:
        nodes = [n for n in self.bearers[variable] if n not in self._people.predicative]
        if not nodes or self.quantifier(variable).name not in EXISTENTIAL:
            return False
        if self._is_one_alternative(variable):
            return False
        if self.quantifier(variable) == THE:
            return True
        # Who is spoken of in several sentences is known to all of them.
        return len({node[0] for node in nodes}) > 1

    def _is_one_alternative(self, variable: Variable) -> bool:
        """Whether someone is named in one term of an `or` only, so that there need be nobody."""
        said = [unit for unit in self._layout.units(None) if variable in self._spoken_of(unit)]
        alternatives = [
            unit
            for unit in self._layout.units(None)
            if self._people.predicates[unit].context.condition == "alternative"
        ]
        return (
            self.uses[variable] == {None}
            and len(said) == 1 < len(alternatives)
            and (said[0] in alternatives)
        )

    def quantifier(self, variable: Variable) -> Quantifier:
        """The quantifier of the first phrase that names an entity."""
        nodes = [n for n in self.bearers[variable] if n not in self._people.predicative]
        return self._people.quantifiers[nodes[0]] if nodes else A

    def _spoken_of(self, unit: Node) -> list[Variable]:
        """The entities that a unit is about, in the order of mention."""
        found: dict[Variable, None] = {}
        for node in self._layout.members(unit):
            for _, target in self._people.targets(node):
                if target in self._people.entities:
                    found[self._people.variable(target)] = None
        return list(found)

    def open(self, units: Sequence[Node], bound: Bound) -> list[Variable]:
        """The entities that units need and nobody has bound yet, by their place in the text."""
        found: dict[Variable, None] = {}
        pending = [variable for unit in units for variable in self._spoken_of(unit)]
        for variable in pending:
            if variable in bound or variable in found:
                continue
            found[variable] = None
            if self.quantifier(variable).name in EXISTENTIAL:
                # A phrase that depends on another one needs that one first.
                for node in self.bearers[variable]:
                    for unit in self._layout.units(node):
                        pending += [v for v in self._spoken_of(unit) if self.uses[v] != {node}]
        # A denial denies the indefinite phrases beside it as well.
        return sorted(found, key=lambda item: (not self._denies(item, found), self.place(item)))

    def _denies(self, variable: Variable, others: Mapping[Variable, None]) -> bool:
        if self.quantifier(variable) != NO:
            return False
        before = [item for item in others if self.place(item) < self.place(variable)]
        return all(self.quantifier(item) == A for item in before)

    def place(self, variable: Variable) -> tuple[int, int]:
        """The sentence and the token of the first mention."""
        return min((node[0], self._people.token(node)) for node in self.bearers[variable])
