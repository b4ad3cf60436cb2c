"""A document with its tokens counted through, so that a place in it is one number."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.document import Document, Token
from thence.text.meaning import Context, PredicateKind, meanings

__all__ = ["Event", "Reading", "read"]

_CLAUSES = frozenset(
    {"acl", "advcl", "ccomp", "csubj", "parataxis", "appos", "conj", "cc", "punct"}
)
_AS_IN_ENGLISH = {
    "di": "of",
    "da": "by",
    "a": "to",
    "con": "with",
    "per": "for",
    "senza": "without",
}
"""Italian prepositions under the names that detectors know them by."""
_NAME_PARTS = frozenset({"flat", "compound"})


@dataclass(frozen=True, slots=True)
class Event:
    """A predicate at its place, with the places of what fills its roles."""

    place: int
    lemma: str
    """Of a nominalisation, the verb's."""
    kind: PredicateKind
    arguments: tuple[tuple[str, int], ...]
    context: Context

    def argument(self, role: str) -> int | None:
        """The place of what fills a role, or None."""
        return next((place for name, place in self.arguments if name == role), None)


@dataclass(frozen=True)
class Reading:
    """An analysed text by places: its words, its trees and what it says."""

    document: Document
    tokens: tuple[Token, ...]
    heads: tuple[int, ...]
    """For each place that of its governor; -1 for a root."""
    below: tuple[tuple[int, ...], ...]
    sentences: tuple[int, ...]
    """For each place the number of its sentence."""
    events: tuple[Event, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    def lemma(self, place: int) -> str:
        """The lemma in lower case, of a verb with its particle: `take over`."""
        particles = [self.tokens[child].form for child in self.children(place, "compound:prt")]
        return " ".join([self.tokens[place].lemma, *particles]).lower()

    def relation(self, place: int) -> str:
        """The universal relation of a place without its subtype."""
        return self.tokens[place].relation.partition(":")[0]

    def children(self, place: int, *relations: str) -> list[int]:
        """The dependents of a place with one of the relations, subtypes told apart if named."""
        return [
            child
            for child in self.below[place]
            if self.tokens[child].relation in relations or self.relation(child) in relations
        ]

    def preposition(self, place: int) -> str:
        """What a noun is attached with: `of`, `because of`, `'s`, or nothing."""
        marks = self.children(place, "case")
        words = [mark for first in marks for mark in (first, *self.children(first, "fixed"))]
        said = " ".join(self.tokens[mark].form.lower() for mark in sorted(words))
        return _AS_IN_ENGLISH.get(said, said) if self.document.language == "it" else said

    def subtree(self, place: int) -> list[int]:
        """A place with all that hangs below it, left to right."""
        found = [place]
        for each in found:
            found += self.below[each]
        return sorted(found)

    def phrase(self, place: int) -> tuple[int, int]:
        """The stretch of the noun phrase that a place heads, without preposition and clauses."""
        inside = {place}
        waiting = [child for child in self.below[place] if not self._set_apart(child)]
        while waiting:
            child = waiting.pop()
            inside.add(child)
            waiting += [
                each for each in self.below[child] if self.relation(each) not in {"acl", "punct"}
            ]
        return self._stretch(place, inside)

    def name(self, place: int) -> tuple[int, int]:
        """The stretch of the name that a place belongs to; the place alone for no name."""
        if self.tokens[place].upos != "PROPN":
            return place, place + 1
        first = last = place
        while first > 0 and self._joined(first - 1, first):
            first -= 1
        while last + 1 < len(self) and self._joined(last, last + 1):
            last += 1
        return first, last + 1

    def clause(self, place: int) -> list[int]:
        """A predicate with its own arguments and adjuncts, but no further clause."""
        found = [place]
        for each in found:
            found += [child for child in self.below[each] if self.relation(child) not in _CLAUSES]
        return sorted(found)

    def words(self, first: int, last: int) -> str:
        """The text from a place up to, not including, another."""
        if last <= first:
            return ""
        start, end = self.tokens[first].start, self.tokens[last - 1].end
        if first and self.tokens[first - 1].start == start:
            # The second part of a contraction: `la` of `della`.
            return self.tokens[first].form + self.document.text[self.tokens[first].end : end]
        return self.document.text[start:end]

    def sentence(self, number: int) -> tuple[int, int]:
        """The places of a sentence: the first, and the one after the last."""
        first = self.sentences.index(number)
        return first, first + self.sentences.count(number)

    def _set_apart(self, place: int) -> bool:
        if self.relation(place) == "appos" and self.subtree(place)[0] == self.heads[place] + 1:
            return False  # the librarian Ada Brun
        return self.relation(place) in _CLAUSES | {"case", "nsubj", "cop", "mark", "aux"}

    def _stretch(self, place: int, inside: set[int]) -> tuple[int, int]:
        first = last = place
        while first - 1 in inside or (first - 2 in inside and self._hyphen(first - 1)):
            first -= 1
        while last + 1 in inside or (last + 2 in inside and self._hyphen(last + 1)):
            last += 1
        return first, last + 1

    def _hyphen(self, place: int) -> bool:
        """Whether a token ties its neighbours into one word: `deep-sea`."""
        before, token, after = self.tokens[place - 1], self.tokens[place], self.tokens[place + 1]
        return token.form == "-" and before.end == token.start and token.end == after.start

    def _joined(self, left: int, right: int) -> bool:
        """Whether two neighbours are parts of one name."""
        if self.tokens[left].upos != "PROPN" or self.tokens[right].upos != "PROPN":
            return False
        return any(
            self.relation(part) in _NAME_PARTS
            and (self.heads[part] == other or self.heads[part] == self.heads[other])
            for part, other in ((left, right), (right, left))
        )


def read(document: Document) -> Reading:
    """The reading of an analysed document."""
    tokens: list[Token] = []
    heads: list[int] = []
    sentences: list[int] = []
    events: list[Event] = []
    structures = meanings(document)
    for number, sentence in enumerate(document):
        offset = len(tokens)
        structure = structures[number]
        places: dict[int, int | None] = {item.id: item.token for item in structure.entities}
        places |= {item.id: item.token for item in structure.predicates}
        for predicate in structure:
            arguments = tuple(
                (argument.role.rstrip("+"), offset + at)
                for argument in predicate.arguments
                if (at := places[argument.target]) is not None
            )
            place = offset + predicate.token
            events.append(
                Event(place, predicate.lemma, predicate.kind, arguments, predicate.context)
            )
        tokens += sentence.tokens
        heads += [token.head + offset if token.head >= 0 else -1 for token in sentence]
        sentences += [number] * len(sentence)
    below: list[list[int]] = [[] for _ in tokens]
    for place, head in enumerate(heads):
        if head >= 0:
            below[head].append(place)
    return Reading(
        document,
        tuple(tokens),
        tuple(heads),
        tuple(map(tuple, below)),
        tuple(sentences),
        tuple(events),
    )
