"""What a text says, as facts over things; a thing has every name that the text gives it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thence.text.coreference import Clusters, resolve
from thence.text.document import Document
from thence.text.meaning import (
    Context,
    Entity,
    EntityKind,
    Factuality,
    Meaning,
    Predicate,
    PredicateKind,
    meanings,
)

__all__ = ["CLAUSE", "Fact", "Thing", "facts_of"]

CLAUSE = 2.0
"""The importance of what a clause says."""

_FUNCTIONAL = frozenset({"compound", "of", "that", "conjunction"})
_SAYING = frozenset({
    "add", "announce", "conclude", "confirm", "declare", "explain", "note", "report", "say",
    "state", "tell", "write",
    "affermare", "aggiungere", "annunciare", "concludere", "confermare", "dichiarare", "dire",
    "riferire", "scrivere", "spiegare",
})  # fmt: skip
_NOBODY = {"nobody": "person", "no one": "person", "nessuno": "persona", "nothing": "thing"}
_SOMEBODY = {"somebody": "person", "someone": "person", "qualcuno": "persona", "something": "thing"}


@dataclass(frozen=True, slots=True)
class Thing:
    """Someone or something, by all its names."""

    head: str
    """The lemma, or the whole name, that this mention has."""
    names: frozenset[str]
    """In lower case: this mention's, and those of what it corefers with or is said to be."""
    kind: EntityKind
    quantity: str = ""
    none: bool = False
    """Whether it is said that there is none: "no man", "nobody"."""
    determiner: str = ""
    """`every`, `most`, `many`, `few`, `definite`, `indefinite`, ... or empty for none."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A predicate over things and over other facts."""

    lemma: str
    kind: PredicateKind
    arguments: tuple[tuple[str, Thing | Fact], ...]
    context: Context
    modifiers: tuple[str, ...] = ()
    attributed: bool = False
    """Whether it is asserted first and then put down to somebody: "It rained, officials said"."""

    @property
    def standing(self) -> Factuality:
        """What the text makes of it: "no man sings" denies singing though no verb is negated."""
        if any(isinstance(filler, Thing) and filler.none for _, filler in self.arguments):
            return Factuality.COUNTERFACT
        return self.context.factuality

    @property
    def importance(self) -> float:
        """How much of what is said hangs on it: a clause more than a modifier."""
        if self.kind is PredicateKind.RELATION and self.lemma != "be":
            return 0.5 if self.lemma in _FUNCTIONAL else 1.0
        return 1.0 if self.kind is PredicateKind.ADJECTIVE else CLAUSE

    def __str__(self) -> str:
        places = [f"{role}: {_written(filler)}" for role, filler in self.arguments]
        return f"{self.lemma}({', '.join(places)})"


def facts_of(document: Document) -> list[Fact]:
    """The facts of all sentences of a text."""
    structures = meanings(document)
    clusters = resolve(document)
    found: list[Fact] = []
    for number, structure in enumerate(structures):
        found += _Sentence(structure, _names(structure, clusters, number)).facts()
    return found


class _Sentence:
    """One sentence's structure on its way to facts."""

    def __init__(self, structure: Meaning, names: dict[int, frozenset[str]]) -> None:
        self._things = {
            entity.id: _thing(entity, names[entity.id]) for entity in structure.entities
        }
        self._predicates = {predicate.id: predicate for predicate in structure.predicates}

    def facts(self) -> Iterator[Fact]:
        for predicate in self._predicates.values():
            yield self._fact(predicate, frozenset())

    def _fact(self, predicate: Predicate, above: frozenset[int]) -> Fact:
        inside = above | {predicate.id}
        arguments: list[tuple[str, Thing | Fact]] = []
        for argument in predicate.arguments:
            if argument.target in self._things:
                arguments.append((argument.role, self._things[argument.target]))
            elif argument.target in self._predicates and argument.target not in inside:
                inner = self._fact(self._predicates[argument.target], inside)
                arguments.append((argument.role, inner))
        return Fact(
            predicate.lemma,
            predicate.kind,
            tuple(arguments),
            predicate.context,
            predicate.modifiers,
            self._is_attributed(predicate),
        )

    def _is_attributed(self, predicate: Predicate) -> bool:
        """Whether all that makes it open is a verb of saying that stands after it."""
        context = predicate.context
        if len(context.reported) != 1 or context.reported[0] not in _SAYING:
            return False
        if context.modality or context.condition or context.negated:
            return False
        return any(
            item.lemma == context.reported[0] and item.token > predicate.token
            for item in self._predicates.values()
        )


def _thing(entity: Entity, names: frozenset[str]) -> Thing:
    word = entity.lemma.lower()
    none = entity.determiner == "no" or word in _NOBODY
    head = _NOBODY.get(word) or _SOMEBODY.get(word)
    if head:
        return Thing(head, frozenset({head}), EntityKind.NOUN, entity.quantity, none)
    return Thing(entity.lemma, names, entity.kind, entity.quantity, none, entity.determiner)


def _names(structure: Meaning, clusters: Clusters, sentence: int) -> dict[int, frozenset[str]]:
    """Every name of each entity: its own, its mentions' elsewhere, and what it is said to be."""
    found = {
        entity.id: set(_mentioned(entity, clusters, sentence)) for entity in structure.entities
    }
    for predicate in structure.predicates:
        if predicate.lemma != "be" or predicate.context.factuality != "fact":
            continue
        ends = [argument.target for argument in predicate.arguments if argument.target in found]
        if len(ends) == 2:
            joined = found[ends[0]] | found[ends[1]]
            found[ends[0]] = found[ends[1]] = joined
    return {entity: frozenset(names) for entity, names in found.items()}


def _mentioned(entity: Entity, clusters: Clusters, sentence: int) -> Iterator[str]:
    if entity.kind is not EntityKind.PRONOUN:
        yield entity.lemma.lower()
    if entity.token is not None:
        for mention in clusters.at(sentence, entity.token):
            if mention.kind == "name":
                yield mention.text.lower()
            elif mention.kind == "noun":
                yield mention.lemma.lower()


def _written(filler: Thing | Fact) -> str:
    if isinstance(filler, Fact):
        return str(filler)
    return " ".join(filter(None, [filler.quantity, filler.head]))
