"""What a sentence says, freed of its word order: entities, and predicates over them.

Roles of arguments are deep grammatical functions, the same in every voice and construction:

    0    deep subject: who gives; also who is given *by* in a passive
    1    deep object: what is given; what is said, seen, wanted (then a predicate)
    2    indirect object: to whom, for whom
    to, in, with, ...   an oblique, by its preposition; `time` without one
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

__all__ = [
    "AGENT",
    "OBJECT",
    "RECIPIENT",
    "Argument",
    "Context",
    "Entity",
    "EntityKind",
    "Factuality",
    "Meaning",
    "Predicate",
    "PredicateKind",
]

AGENT, OBJECT, RECIPIENT = "0", "1", "2"


class EntityKind(StrEnum):
    """What an entity is mentioned by."""

    NOUN = "noun"
    NAME = "name"
    PRONOUN = "pronoun"
    NULL = "null"
    """A subject that Italian leaves out, or whoever is left unsaid."""


class PredicateKind(StrEnum):
    """What a predicate is said with."""

    VERB = "verb"
    NOUN = "noun"
    """A nominalised verb; its lemma is the verb's."""
    ADJECTIVE = "adjective"
    RELATION = "relation"
    """A preposition, a possessive, a copula (`be`), a compound or a conjunction of clauses."""


class Factuality(StrEnum):
    """Whether the sentence, if true, makes the predicate true of its arguments."""

    FACT = "fact"
    COUNTERFACT = "counterfact"
    """The sentence makes it false: "he didn't clarify it", "he failed to go"."""
    OPEN = "open"
    """Neither: "he may go", "if he goes", "they said that he goes"."""


@dataclass(frozen=True, slots=True)
class Entity:
    """Someone or something that the sentence is about."""

    id: int
    """Shared with predicates: what an argument points to."""
    token: int | None
    """Index of the head token; None for what is left unsaid."""
    lemma: str
    """The lemma of the head; of a name, the whole name."""
    kind: EntityKind
    number: str = ""
    """`singular`, `plural` or empty where the form does not tell."""
    determiner: str = ""
    """`definite`, `indefinite`, `every`, `no`, `most`, `many`, `few`, ... or empty for none."""
    quantity: str = ""
    """A numeral as written, with what bounds it: `3`, `at least two`."""
    features: str = ""
    """Universal features: the person, number and gender of a pronoun or a null subject."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One place of a predicate and what fills it."""

    role: str
    target: int
    """The id of an entity or of a predicate."""


@dataclass(frozen=True, slots=True)
class Context:
    """Under what a predicate is said; the first four are its own, the last two what follows."""

    negated: bool = False
    modality: str = ""
    """`possible`, `necessary`, `probable`, `intended` or empty."""
    condition: str = ""
    """`antecedent` or `consequent` of a conditional, `alternative` of a disjunction, or empty."""
    tense: str = ""
    """`past`, `present`, `future` or empty for a form without tense."""
    reported: tuple[str, ...] = ()
    """Lemmas of the verbs under which it stands, the outermost first: `("say", "want")`."""
    factuality: Factuality = Factuality.FACT


@dataclass(frozen=True, slots=True)
class Predicate:
    """Something said of entities and of other predicates."""

    id: int
    token: int
    lemma: str
    kind: PredicateKind
    arguments: tuple[Argument, ...] = ()
    context: Context = Context()
    modifiers: tuple[str, ...] = ()
    """Lemmas of adverbs, sorted."""

    def argument(self, role: str) -> int | None:
        """The id of what fills a role, or None."""
        return next((item.target for item in self.arguments if item.role == role), None)


@dataclass(frozen=True, slots=True)
class Meaning:
    """The predicate-argument structure of a sentence."""

    entities: tuple[Entity, ...]
    predicates: tuple[Predicate, ...]

    def __iter__(self) -> Iterator[Predicate]:
        return iter(self.predicates)

    def node(self, target: int) -> Entity | Predicate:
        """The entity or predicate that an argument points to."""
        for entity in self.entities:
            if entity.id == target:
                return entity
        return next(item for item in self.predicates if item.id == target)

    def embedded(self) -> frozenset[int]:
        """Ids of the predicates that fill a place of another one."""
        targets = {argument.target for item in self.predicates for argument in item.arguments}
        return frozenset(item.id for item in self.predicates if item.id in targets)
