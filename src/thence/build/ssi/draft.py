"""An input in the making, from things and verbs to literals."""

from __future__ import annotations

from dataclasses import dataclass, field

from thence.build.ssi.realiser.grammar import Literal, SemanticInput
from thence.build.ssi.realiser.value import ANONYMOUS, constant
from thence.build.ssi.world import Entity, World

__all__ = ["ACTIVE", "PASSIVE", "SHORT", "Draft"]

ACTIVE, PASSIVE, SHORT = "active", "passive", "short"


@dataclass(slots=True)
class Draft:
    """An input in the making; each thing gets a name when it is first spoken of."""

    world: World
    literals: list[Literal] = field(default_factory=list)
    named: dict[Entity, str] = field(default_factory=dict)
    events: int = 0
    main: str = ""
    """The predicate of the main clause, where it matters which one it is."""

    def add(self, predicate: str, *arguments: str, handle: str = "") -> None:
        """One literal."""
        values = tuple(constant(argument) for argument in arguments)
        label = constant(handle) if handle else ANONYMOUS
        self.literals.append(Literal(constant(predicate.lower()), values, label))

    def entity(self, entity: Entity, attribute: str = "") -> str:
        """The name of a thing, with what is said of it to begin with."""
        if entity not in self.named:
            name = self.named[entity] = f"x{len(self.named)}"
            if entity.determiner:
                self.add(entity.determiner, name)
            self.add(entity.noun, name)
            if entity.plural:
                self.add("plural", name)
            if attribute:
                self.add(attribute, name)
        return self.named[entity]

    def clause(
        self, verb: str, *arguments: Entity | str, voice: str = ACTIVE, finite: bool = True
    ) -> tuple[str, str]:
        """A verb with its arguments; its handle and its event."""
        number = self.events
        self.events += 1
        handle, event = f"l{number}", f"e{number}"
        names = [
            self._silent(number)
            if voice == SHORT and place == 0
            else argument
            if isinstance(argument, str)
            else self.entity(argument)
            for place, argument in enumerate(arguments)
        ]
        self.add(verb, event, *names, handle=handle)
        if voice != ACTIVE:
            self.add("passive", event)
        if finite and self.world.tense == "past":
            self.add("past", event)
        return handle, event

    def deny(self, handle: str) -> None:
        """That a clause is not the case."""
        self.add("not", handle)

    def _silent(self, number: int) -> str:
        return f"y{number}"

    def link(self, pair: tuple[str, str], entity: Entity, *, finite: bool = True) -> str:
        """An adjective said of a thing by a linking verb; the handle."""
        verb, adjective = pair
        handle, _ = self.clause(verb, entity, f"p{self.events}", finite=finite)
        self.add(adjective, f"p{self.events - 1}")
        return handle

    def done(self) -> SemanticInput:
        """The input."""
        if not self.main:
            return SemanticInput(tuple(self.literals))
        constraints = tuple(
            ("CanSubj",) if literal.predicate == constant(self.main) else ()
            for literal in self.literals
        )
        return SemanticInput(tuple(self.literals), constraints)
