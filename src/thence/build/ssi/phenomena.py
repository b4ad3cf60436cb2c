"""Inputs beyond the paper: negation, quantifiers, implicatives, nominal and lexical variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum

from thence.build.ssi.english import vocabulary
from thence.build.ssi.english.vocabulary import OBJECT_CONTROL, RELATED, SUBJECT_CONTROL
from thence.build.ssi.inputs import ACTIVE, PASSIVE, SHORT, Draft
from thence.build.ssi.realiser.grammar import SemanticInput
from thence.build.ssi.world import Entity, World

__all__ = ["INPUTS", "Phenomenon", "plain_inputs", "shows"]


class Phenomenon(StrEnum):
    """What a suite may have beyond syntax."""

    NEGATION = "negation"
    QUANTIFIERS = "quantifiers"
    IMPLICATIVES = "implicatives"
    LEXICAL = "lexical"
    NOMINAL = "nominal"


def plain_inputs(world: World) -> Iterator[SemanticInput]:
    """Short inputs that those with a phenomenon are compared with."""
    for voice in (ACTIVE, PASSIVE, SHORT):
        for pair in ((world.first, world.second), (world.second, world.first)):
            draft = Draft(world)
            draft.clause(world.transitive, *pair, voice=voice)
            yield draft.done()
            draft = Draft(world)
            draft.clause(world.ditransitive, *pair, world.thing, voice=voice)
            yield draft.done()
    for person in (world.first, world.second, world.named):
        for verb in world.intransitives:
            draft = Draft(world)
            draft.clause(verb, person)
            yield draft.done()
    draft = Draft(world)
    draft.link(world.link, world.thing)
    yield draft.done()


def _negation(world: World) -> Iterator[SemanticInput]:
    for voice in (ACTIVE, PASSIVE, SHORT):
        for pair in ((world.first, world.second), (world.second, world.first)):
            draft = Draft(world)
            draft.deny(draft.clause(world.transitive, *pair, voice=voice)[0])
            yield draft.done()
            draft = Draft(world)
            draft.deny(draft.clause(world.ditransitive, *pair, world.thing, voice=voice)[0])
            yield draft.done()
    one, other = world.intransitives
    for person in (world.first, world.second, world.named):
        for verb in (one, other):
            draft = Draft(world)
            draft.deny(draft.clause(verb, person)[0])
            yield draft.done()
            draft = Draft(world)
            handle, event = draft.clause(verb, person)
            draft.deny(handle)
            draft.add(world.adverb, event)
            yield draft.done()
        if person.determiner:
            for denied, said in ((one, other), (other, one)):
                draft = Draft(world)
                draft.deny(draft.clause(denied, person)[0])
                draft.clause(said, person)
                yield draft.done()
    if world.link[0] != "be":
        draft = Draft(world)
        draft.deny(draft.link(world.link, world.thing))
        yield draft.done()


def _quantifiers(world: World) -> Iterator[SemanticInput]:
    one, other = world.intransitives
    for determiner in ("every", "some", "no"):
        for noun in (world.first, world.second):
            person = replace(noun, determiner=determiner)
            rest = world.second if noun is world.first else world.first
            for attribute in ("", world.person_attribute):
                for verb, restriction in ((one, ""), (other, ""), (one, other), (other, one)):
                    draft = Draft(world, main=verb)
                    draft.entity(person, attribute)
                    draft.clause(verb, person)
                    if restriction:
                        draft.clause(restriction, person)
                    yield draft.done()
                draft = Draft(world, main=world.transitive)
                draft.entity(person, attribute)
                draft.clause(world.transitive, person, rest)
                yield draft.done()
            draft = Draft(world, main=one)
            draft.entity(person)
            draft.add(world.adverb, draft.clause(one, person)[1])
            yield draft.done()


def _implicatives(world: World) -> Iterator[SemanticInput]:
    for deed in world.intransitives:
        for denied in (False, True):
            for person in (world.first, world.second):
                for verb in SUBJECT_CONTROL:
                    draft = Draft(world)
                    inner, _ = draft.clause(deed, person, finite=False)
                    _controlled(draft, verb, inner, denied, person)
                    yield draft.done()
                for verb in OBJECT_CONTROL:
                    draft = Draft(world)
                    inner, _ = draft.clause(deed, person, finite=False)
                    _controlled(draft, verb, inner, denied, world.named, person)
                    yield draft.done()
                    for outer in SUBJECT_CONTROL:
                        draft = Draft(world)
                        inner, _ = draft.clause(deed, person, finite=False)
                        middle, _ = draft.clause(verb, world.named, person, inner, finite=False)
                        draft.add("to", inner)
                        _controlled(draft, outer, middle, denied, world.named)
                        yield draft.done()
                draft = Draft(world)
                inner, _ = draft.clause(deed, person)
                draft.add("that", inner)
                handle, _ = draft.clause("know", world.named, inner)
                if denied:
                    draft.deny(handle)
                yield draft.done()
                draft = Draft(world)
                handle, _ = draft.clause(deed, person)
                if denied:
                    draft.deny(handle)
                yield draft.done()


def _controlled(draft: Draft, verb: str, inner: str, denied: bool, *arguments: Entity) -> None:
    handle, _ = draft.clause(verb, *arguments, inner)
    draft.add("to", inner)
    if denied:
        draft.deny(handle)


def _nominal(world: World) -> Iterator[SemanticInput]:
    for person, other in ((world.first, world.second), (world.second, world.first)):
        for verb in vocabulary.NOMINALS:
            things = (person, other) if verb in ("visit", "praise") else (person,)
            deed = next(word for word in world.intransitives if word != verb)
            for nominal in (True, False):
                draft = Draft(world)
                _deed(draft, verb, nominal, *things)
                yield draft.done()
                for who in things:
                    draft = Draft(world)
                    _deed(draft, verb, nominal, *things)
                    draft.clause(deed, who)
                    yield draft.done()


def _deed(draft: Draft, verb: str, nominal: bool, *things: Entity) -> None:
    _, event = draft.clause(verb, *things)
    if nominal:
        draft.add("nominal", event)


def _lexical(world: World) -> Iterator[SemanticInput]:
    """The inputs of worlds that differ from this one in a related word."""
    for one, other, part, kind in RELATED:
        for word in (one, other):
            variant = _variant(world, word, part, kind)
            if variant is not None:
                yield from plain_inputs(variant)
                draft = Draft(variant)
                draft.link(variant.person_link, variant.first)
                yield draft.done()
                draft = Draft(variant)
                draft.entity(variant.first, variant.person_attribute)
                draft.clause(variant.intransitives[1], variant.first)
                yield draft.done()
                draft = Draft(variant)
                draft.clause(variant.doing, variant.second, variant.thing)
                yield draft.done()


def _variant(world: World, word: str, part: str, kind: str) -> World | None:
    if part == "NOUN" and kind == vocabulary.PERSON and word != world.second.noun:
        return replace(world, first=replace(world.first, noun=word))
    if part == "NOUN" and kind == world.thing.kind:
        # `the`, since some of the words are of stuff: a bread, a food.
        return replace(world, thing=replace(world.thing, noun=word, determiner="the"))
    if part == "VERB" and kind == "n0V" and word != world.intransitives[1]:
        return replace(world, intransitives=(word, world.intransitives[1]))
    if part == "VERB" and word in ("adore", "love"):
        return replace(world, transitive=word)
    if part == "VERB" and word in ("purchase", "buy"):
        return replace(world, doing=word)
    if part == "ADJ" and kind == vocabulary.PERSON:
        return replace(world, person_attribute=word, person_link=("be", word))
    if part == "ADJ" and kind == world.thing.kind:
        return replace(world, attribute=word, link=("be", word))
    return None


INPUTS: Mapping[Phenomenon, Callable[[World], Iterator[SemanticInput]]] = {
    Phenomenon.NEGATION: _negation,
    Phenomenon.QUANTIFIERS: _quantifiers,
    Phenomenon.IMPLICATIVES: _implicatives,
    Phenomenon.LEXICAL: _lexical,
    Phenomenon.NOMINAL: _nominal,
}
"""What is said of a world for each phenomenon."""

MARKS: Mapping[Phenomenon, frozenset[str]] = {
    Phenomenon.NEGATION: frozenset({"not"}),
    Phenomenon.QUANTIFIERS: frozenset({"every", "some", "no"}),
    Phenomenon.IMPLICATIVES: frozenset({*SUBJECT_CONTROL, *OBJECT_CONTROL, "know"}),
    Phenomenon.LEXICAL: frozenset(word for pair in RELATED for word in pair[:2]),
    Phenomenon.NOMINAL: frozenset({"nominal"}),
}


def shows(semantics: SemanticInput, phenomenon: Phenomenon) -> bool:
    """Whether an input has the phenomenon, and is not only there to be compared with."""
    return any(
        atom in MARKS[phenomenon]
        for literal in semantics.literals
        for atom in literal.predicate.atoms
    )
