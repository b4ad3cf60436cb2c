"""Semantics inputs: all that is said of a world, over the families, one input for each voice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from thence.build.ssi.interpretation import TENSELESS
from thence.build.ssi.realiser.grammar import Literal, SemanticInput
from thence.build.ssi.realiser.value import ANONYMOUS, constant
from thence.build.ssi.world import Entity, World

__all__ = ["ACTIVE", "PASSIVE", "SHORT", "Draft", "inputs_of"]


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


def inputs_of(world: World) -> list[SemanticInput]:
    """The inputs of a world, in a fixed order, none twice."""
    found = (
        *_ditransitive(world),
        *_transitive(world),
        *_intransitive(world),
        *_adjectival(world),
        *_embedded(world),
    )
    return list(dict.fromkeys(found))


def _people(world: World) -> list[tuple[Entity, Entity]]:
    return [(world.first, world.second), (world.second, world.first)]


def _ditransitive(world: World) -> Iterator[SemanticInput]:
    verb, thing = world.ditransitive, world.thing
    for giver, taker in _people(world):
        for voice in (ACTIVE, PASSIVE, SHORT):
            for extra in ("", "link", "attribute"):
                draft = Draft(world)
                if extra == "attribute":
                    draft.entity(thing, world.attribute)
                draft.clause(verb, giver, taker, thing, voice=voice)
                if extra == "link":
                    draft.link(world.link, thing)
                yield draft.done()
            for person in (giver, taker):
                if voice == SHORT and person == giver:
                    continue
                for deed in world.intransitives:
                    draft = Draft(world)
                    draft.clause(verb, giver, taker, thing, voice=voice)
                    draft.clause(deed, person)
                    yield draft.done()
        for person in (giver, taker):
            for pair in ((world.named, person), (person, world.named)):
                draft = Draft(world)
                draft.clause(verb, giver, taker, thing)
                draft.clause(world.transitive, *pair)
                yield draft.done()


def _transitive(world: World) -> Iterator[SemanticInput]:
    for doer, other in _people(world):
        for voice in (ACTIVE, PASSIVE, SHORT):
            draft = Draft(world)
            draft.clause(world.transitive, doer, other, voice=voice)
            yield draft.done()
            for person in (other,) if voice == SHORT else (doer, other):
                for deed in world.intransitives:
                    draft = Draft(world)
                    draft.clause(world.transitive, doer, other, voice=voice)
                    draft.clause(deed, person)
                    yield draft.done()
                draft = Draft(world)
                draft.clause(world.transitive, doer, other, voice=voice)
                draft.link(world.person_link, person)
                yield draft.done()
        for voice in (ACTIVE, PASSIVE, SHORT):
            draft = Draft(world)
            draft.clause(world.doing, doer, world.thing, voice=voice)
            yield draft.done()
            draft = Draft(world)
            draft.clause(world.doing, doer, world.thing, voice=voice)
            draft.link(world.link, world.thing)
            yield draft.done()
        draft = Draft(world)
        _, event = draft.clause(world.transitive, doer, other)
        draft.add(world.adverb, event)
        yield draft.done()


def _intransitive(world: World) -> Iterator[SemanticInput]:
    one, other = world.intransitives
    for person in (world.first, world.second, world.named):
        for verb in (one, other):
            draft = Draft(world)
            draft.clause(verb, person)
            yield draft.done()
            draft = Draft(world)
            _, event = draft.clause(verb, person)
            draft.add(world.adverb, event)
            yield draft.done()
            draft = Draft(world)
            _, event = draft.clause(verb, person)
            draft.add("in", event, draft.entity(world.place))
            yield draft.done()
        if person.determiner:
            draft = Draft(world)
            draft.clause(one, person)
            draft.clause(other, person)
            yield draft.done()
            draft = Draft(world)
            draft.entity(person, world.person_attribute)
            draft.clause(one, person)
            yield draft.done()
            draft = Draft(world)
            name = draft.entity(person)
            draft.add("from", name, draft.entity(world.place))
            draft.clause(one, person)
            yield draft.done()


def _adjectival(world: World) -> Iterator[SemanticInput]:
    draft = Draft(world)
    draft.link(world.link, world.thing)
    yield draft.done()
    draft = Draft(world)
    draft.entity(world.thing, world.attribute)
    draft.link(world.link, world.thing)
    yield draft.done()
    for person in (world.first, world.second, world.named):
        draft = Draft(world)
        draft.link(world.person_link, person)
        yield draft.done()
        if person.determiner:
            draft = Draft(world)
            draft.link(world.person_link, person)
            draft.clause(world.intransitives[0], person)
            yield draft.done()


def _embedded(world: World) -> Iterator[SemanticInput]:
    """Clauses under a verb of seeing, saying or wanting."""
    for verb in (world.veridical, world.opaque):
        for complement in verb.complements:
            for draft, handle in _complements(world, finite=complement not in TENSELESS):
                draft.clause(verb.lemma, world.named, handle)
                draft.add(complement, handle)
                yield draft.done()


def _complements(world: World, *, finite: bool) -> Iterable[tuple[Draft, str]]:
    one, other = world.intransitives
    for doer, taker in _people(world):
        draft = Draft(world)
        yield draft, draft.clause(one, doer, finite=finite)[0]
        draft = Draft(world)
        handle, _ = draft.clause(one, doer, finite=finite)
        draft.clause(other, doer)
        yield draft, handle
        draft = Draft(world)
        yield draft, draft.clause(world.transitive, doer, taker, finite=finite)[0]
        draft = Draft(world)
        yield draft, draft.clause(world.ditransitive, doer, taker, world.thing, finite=finite)[0]
        if finite:
            draft = Draft(world)
            yield draft, draft.link(world.person_link, doer)
