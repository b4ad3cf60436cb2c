"""Semantics inputs: all that is said of a world, over the families, one input for each voice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.build.ssi.draft import ACTIVE, PASSIVE, SHORT, Draft
from thence.build.ssi.interpretation import TENSELESS
from thence.build.ssi.realiser.grammar import SemanticInput
from thence.build.ssi.world import Entity, World

__all__ = ["inputs_of"]


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
