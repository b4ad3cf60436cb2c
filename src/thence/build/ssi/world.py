"""Worlds: a few things and what can be said of them, drawn from the vocabulary by kind."""

from __future__ import annotations

import random
from dataclasses import dataclass

from thence.build.ssi.english import vocabulary
from thence.build.ssi.english.vocabulary import ClauseVerb

__all__ = ["PAPER_WORLD", "Entity", "World", "draw_world"]


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing: how it is called, its kind, and whether it is `the` one, `a` one, or has a name."""

    noun: str
    kind: str
    determiner: str
    """Empty for a name."""

    @property
    def plural(self) -> bool:
        """Whether the noun is said of several."""
        return self.noun in vocabulary.PLURAL_NOUNS


@dataclass(frozen=True, slots=True)
class World:
    """Two people, a thing, somebody with a name, a place, and verbs that go with them."""

    first: Entity
    second: Entity
    thing: Entity
    named: Entity
    place: Entity
    ditransitive: str
    transitive: str
    """Of people."""
    doing: str
    """Of people and the thing."""
    intransitives: tuple[str, str]
    link: tuple[str, str]
    """A linking verb and an adjective for the thing."""
    person_link: tuple[str, str]
    attribute: str
    """An adjective for the thing."""
    person_attribute: str
    adverb: str
    veridical: ClauseVerb
    opaque: ClauseVerb
    tense: str = "present"


PAPER_WORLD = World(
    Entity("man", "person", "the"),
    Entity("woman", "person", "the"),
    Entity("flower", "flower", "the"),
    Entity("Bill", "person", ""),
    Entity("garden", "place", "the"),
    "give",
    "help",
    "admire",
    ("sing", "dance"),
    ("smell", "nice"),
    ("look", "tired"),
    "red",
    "tall",
    "quietly",
    vocabulary.CLAUSE_VERBS[0],
    ClauseVerb("insist", ("that",)),
)
"""The words of the paper's examples."""


def draw_world(rng: random.Random) -> World:
    """A world at random."""
    first, second = rng.sample(vocabulary.NOUNS["person"], 2)
    kind = rng.choice(("flower", "flower", "food", "food", "thing"))
    thing = Entity(rng.choice(vocabulary.NOUNS[kind]), kind, rng.choice(("the", "the", "a")))
    people = [verb.lemma for verb in vocabulary.TRANSITIVES if "person" in verb.takes[1]]
    deeds = [
        verb.lemma
        for verb in vocabulary.TRANSITIVES
        if kind in verb.takes[1] and verb.lemma != "see"
    ]
    transitive = rng.choice(people)
    doing = rng.choice([lemma for lemma in deeds if lemma != transitive])
    verbs = [verb for verb in sorted(vocabulary.LINKING) if kind in vocabulary.LINKING[verb]]
    link = rng.choice(verbs)
    adjective = rng.choice(vocabulary.LINKING[link][kind])
    person_link = rng.choice(("look", "seem", "be"))
    trait = rng.choice(vocabulary.LINKING[person_link]["person"])
    clauses = [
        clause
        for clause in vocabulary.CLAUSE_VERBS
        if clause.lemma not in (transitive, doing)
        and not (transitive in vocabulary.STATES and "bare" in clause.complements)
    ]
    one, other = rng.sample(vocabulary.INTRANSITIVES, 2)
    others = [word for word in vocabulary.ATTRIBUTES[kind] if word != adjective]
    traits = [word for word in vocabulary.ATTRIBUTES["person"] if word != trait]
    return World(
        Entity(first, "person", "the"),
        Entity(second, "person", "the"),
        thing,
        Entity(rng.choice(vocabulary.NAMES), "person", ""),
        Entity(rng.choice(vocabulary.PLACES), "place", "the"),
        rng.choice(vocabulary.DITRANSITIVES).lemma,
        transitive,
        doing,
        (one, other),
        (link, adjective),
        (person_link, trait),
        rng.choice(others),
        rng.choice(traits),
        rng.choice(vocabulary.ADVERBS),
        rng.choice([clause for clause in clauses if clause.veridical]),
        rng.choice([clause for clause in clauses if not clause.veridical]),
        rng.choice(("present", "present", "past")),
    )
