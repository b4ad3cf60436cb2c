"""The English model's trees (ClearNLP relations over Penn tags), set right before conversion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.text.english import FREE_RELATIVES, MONTHS, SPEECH

__all__ = ["Scheme", "SourceTree"]


@dataclass(frozen=True, slots=True)
class Scheme:
    """One sentence as the English model gives it; heads count from 0, -1 for the root."""

    forms: Sequence[str]
    lemmas: Sequence[str]
    tags: Sequence[str]
    heads: Sequence[int]
    relations: Sequence[str]
    entities: Sequence[str]
    """The type of the named entity that a word is part of, or the empty string."""


class SourceTree:
    """A sentence whose arcs can be moved, still in the model's scheme."""

    def __init__(self, sentence: Scheme) -> None:
        self.words = [form.lower() for form in sentence.forms]
        self.lemmas = sentence.lemmas
        self.tags = sentence.tags
        self.entities = sentence.entities
        self.relations = list(sentence.relations)
        self.heads = list(sentence.heads)
        self.children: list[list[int]] = [[] for _ in sentence.heads]
        for index, head in enumerate(sentence.heads):
            if head >= 0:
                self.children[head].append(index)

    def move(self, index: int, head: int, relation: str) -> None:
        """Hang a word on another head."""
        old = self.heads[index]
        if old >= 0:
            self.children[old].remove(index)
        if head >= 0:
            self.children[head].append(index)
            self.children[head].sort()
        self.heads[index] = head
        self.relations[index] = relation

    def having(self, index: int, *relations: str) -> list[int]:
        """The children of a word in any of these relations."""
        return [child for child in self.children[index] if self.relations[child] in relations]

    def turn_fronted_clauses(self) -> None:
        """`He came, she left`: the model takes the first for a complement, UD for the head."""
        for index, relation in enumerate(self.relations):
            head = self.heads[index]
            if relation != "ccomp" or head < index or self.lemmas[head] in SPEECH:
                continue
            subjects = [child for child in self.children[head] if self.relations[child] == "nsubj"]
            if subjects and subjects[0] > index and self.tags[index].startswith("VB"):
                self.move(index, self.heads[head], self.relations[head])
                self.move(head, index, "parataxis")
                for child in list(self.children[head]):
                    if self.relations[child] == "cc" and index < child < subjects[0]:
                        self.relations[head] = "conj"
                        self.move(child, index, "cc")

    def head_free_relatives(self) -> None:
        """`by what he said`: the model hangs the verb on the preposition, UD the pronoun."""
        for index, relation in enumerate(self.relations):
            first = min(self.children[index], default=index)
            if relation == "pcomp" and first < index and self.words[first] in FREE_RELATIVES:
                self.move(first, self.heads[index], "pobj")
                self.move(index, first, "relcl")

    def free_articles(self) -> None:
        """`a few days`: the model hangs the article on the number, UD on the noun."""
        for index, relation in enumerate(self.relations):
            number = self.heads[index]
            if relation == "quantmod" and self.tags[index] == "DT" and self.heads[number] >= 0:
                self.move(index, self.heads[number], "det")

    def head_dates_by_day(self) -> None:
        """`May 5, 2004`: UD hangs month and year on the day, the model on the month."""
        for index, word in enumerate(self.words):
            if word not in MONTHS or self.tags[index] != "NNP":
                continue
            numbers = [child for child in self.children[index] if self.tags[child] == "CD"]
            days = [n for n in numbers if abs(n - index) == 1 and len(self.words[n]) <= 2]
            for number in numbers:
                if number > index or number in days:
                    self.relations[number] = "npadvmod"
            if days:
                day = days[0]
                head, relation = self.heads[index], self.relations[index]
                for child in list(self.children[index]):
                    if child != day:
                        self.move(child, day, self.relations[child])
                self.move(day, head, relation)
                self.move(index, day, "npadvmod")

    def raise_objects(self) -> None:
        """`let [him go]` is one clause in the model's scheme; UD has an object and an `xcomp`."""
        for index, relation in enumerate(self.relations):
            if relation != "ccomp" or self.heads[index] < 0:
                continue
            below = self.children[index]
            subjects = [child for child in below if self.relations[child] == "nsubj"]
            if not self._non_finite(index) or self.heads[index] > index:
                continue
            if any(self.relations[child] == "mark" for child in below):
                continue
            if subjects and subjects[0] > self.heads[index]:
                self.move(subjects[0], self.heads[index], "dobj")
            self.relations[index] = "xcomp"

    def _non_finite(self, index: int) -> bool:
        tag = self.tags[index]
        helpers = [
            child for child in self.children[index] if self.relations[child] in ("aux", "auxpass")
        ]
        if tag == "VB":
            return all(self.tags[child] in ("TO", "VB", "VBN") for child in helpers)
        return not helpers and (tag in ("VBG", "VBN") or tag in ("JJ", "JJR", "IN", "RP", "RB"))
