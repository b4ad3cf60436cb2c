"""The English model's scheme (ClearNLP relations over Penn tags) as Universal Dependencies.

The two differ first in what heads a phrase: prepositions and copulas head theirs in the model's
scheme, content words in UD. So heads are promoted first, then relations are named, and last
coordination, names, fixed expressions and punctuation are put where UD has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.text.english import (
    ADJECTIVAL_NAMES,
    FIRST_NAME_PARTS,
    FIXED,
    MONTHS,
    PLACES,
    SPEECH,
    TELLING,
    TITLES,
)
from thence.text.punctuation import attach_punctuation

__all__ = ["Scheme", "to_universal"]

PLAIN = {
    "ROOT": "root", "acl": "acl", "acomp": "xcomp", "advcl": "advcl", "advmod": "advmod",
    "agent": "obl:agent", "amod": "amod", "appos": "appos", "attr": "xcomp", "aux": "aux",
    "auxpass": "aux:pass", "case": "case", "cc": "cc", "ccomp": "ccomp", "compound": "compound",
    "conj": "conj", "csubj": "csubj", "csubjpass": "csubj:pass", "dative": "iobj", "dep": "dep",
    "det": "det", "dobj": "obj", "expl": "expl", "intj": "discourse", "mark": "mark",
    "meta": "parataxis", "neg": "advmod", "nmod": "compound", "npadvmod": "obl:unmarked",
    "nsubj": "nsubj", "nsubjpass": "nsubj:pass", "nummod": "nummod", "oprd": "xcomp",
    "parataxis": "parataxis", "pcomp": "advcl", "pobj": "obl", "poss": "nmod:poss",
    "preconj": "cc:preconj", "predet": "det:predet", "prep": "advmod", "prt": "compound:prt",
    "punct": "punct", "quantmod": "advmod", "relcl": "acl:relcl", "xcomp": "xcomp",
}  # fmt: skip
"""What a relation becomes where no rule below says otherwise."""

NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS", "PRP", "CD", "WP", "EX", "DT", "WDT", "$", "PDT"})
PROPER = frozenset({"NNP", "NNPS"})
NOMINAL_RELATIONS = frozenset({"nsubj", "nsubjpass", "dobj", "pobj"})
PREPOSITIONAL = frozenset({"prep", "agent", "dative"})


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


def to_universal(sentence: Scheme) -> tuple[list[int], list[str]]:
    """Heads and relations in Universal Dependencies, one single-rooted tree."""
    conversion = _Conversion(sentence)
    conversion.turn_fronted_clauses()
    conversion.raise_objects()
    conversion.head_dates_by_day()
    conversion.promote()
    conversion.name_relations()
    conversion.flatten_names()
    conversion.hang_coordination()
    conversion.join_fixed()
    conversion.find_expletives()
    attach_punctuation(conversion.words, conversion.heads, conversion.relations)
    return conversion.heads, conversion.relations


class _Conversion:
    """A sentence on its way: `source` relations stay the model's, `heads` and `relations` become UD."""

    def __init__(self, sentence: Scheme) -> None:
        self.words = [form.lower() for form in sentence.forms]
        self.lemmas = sentence.lemmas
        self.tags = sentence.tags
        self.entities = sentence.entities
        self.source = list(sentence.relations)
        self.source_heads = list(sentence.heads)
        self.heads = list(sentence.heads)
        self.relations: list[str] = []
        self.children: list[list[int]] = [[] for _ in sentence.heads]
        for index, head in enumerate(sentence.heads):
            if head >= 0:
                self.children[head].append(index)
        self.promoted: dict[int, int] = {}

    def _move(self, index: int, head: int, relation: str) -> None:
        old = self.source_heads[index]
        if old >= 0:
            self.children[old].remove(index)
        if head >= 0:
            self.children[head].append(index)
            self.children[head].sort()
        self.source_heads[index] = head
        self.source[index] = relation

    def turn_fronted_clauses(self) -> None:
        """`He came, she left`: the model takes the first for a complement, UD for the head."""
        for index, relation in enumerate(self.source):
            head = self.source_heads[index]
            if relation != "ccomp" or head < index or self.lemmas[head] in SPEECH:
                continue
            subjects = [child for child in self.children[head] if self.source[child] == "nsubj"]
            if subjects and subjects[0] > index and self.tags[index].startswith("VB"):
                self._move(index, self.source_heads[head], self.source[head])
                self._move(head, index, "parataxis")
                for child in list(self.children[head]):
                    if self.source[child] == "cc" and index < child < subjects[0]:
                        self.source[head] = "conj"
                        self._move(child, index, "cc")

    def head_dates_by_day(self) -> None:
        """`May 5, 2004`: UD hangs month and year on the day, the model on the month."""
        for index, word in enumerate(self.words):
            if word not in MONTHS or self.tags[index] != "NNP":
                continue
            numbers = [child for child in self.children[index] if self.tags[child] == "CD"]
            days = [n for n in numbers if abs(n - index) == 1 and len(self.words[n]) <= 2]
            for number in numbers:
                if number > index or number in days:
                    self.source[number] = "npadvmod"
            if days:
                day = days[0]
                head, relation = self.source_heads[index], self.source[index]
                for child in list(self.children[index]):
                    if child != day:
                        self._move(child, day, self.source[child])
                self._move(day, head, relation)
                self._move(index, day, "npadvmod")

    def raise_objects(self) -> None:
        """`let [him go]` is one clause in the model's scheme; UD has an object and an `xcomp`."""
        for index, relation in enumerate(self.source):
            if relation != "ccomp" or self.source_heads[index] < 0:
                continue
            below = self.children[index]
            subjects = [child for child in below if self.source[child] == "nsubj"]
            if not self._non_finite(index) or self.source_heads[index] > index:
                continue
            if any(self.source[child] == "mark" for child in below):
                continue
            if subjects and subjects[0] > self.source_heads[index]:
                self._move(subjects[0], self.source_heads[index], "dobj")
            self.source[index] = "xcomp"

    def _non_finite(self, index: int) -> bool:
        tag = self.tags[index]
        helpers = [
            child for child in self.children[index] if self.source[child] in ("aux", "auxpass")
        ]
        if tag == "VB":
            return all(self.tags[child] in ("TO", "VB", "VBN") for child in helpers)
        return not helpers and (tag in ("VBG", "VBN") or tag in ("JJ", "JJR", "IN", "RP", "RB"))

    def promote(self) -> None:
        """Find, for each preposition, copula and amount of money, the child that is to head it."""
        for index, relation in enumerate(self.source):
            tag = self.tags[index]
            if relation in PREPOSITIONAL or tag in ("IN", "TO"):
                self._promote_complement(index)
            elif (
                self.lemmas[index] == "be"
                and tag.startswith("VB")
                and relation not in ("aux", "auxpass")
            ):
                self._promote_predicate(index)
            elif tag == "CD":
                for child in self.children[index]:
                    if self.tags[child] == "$" and self.source[child] != "pobj":
                        self.promoted[index] = child

    def _promote_complement(self, index: int) -> None:
        for wanted in ("pobj", "pcomp"):
            for child in self.children[index]:
                if self.source[child] == wanted and child > index:
                    self.promoted[index] = child
                    return
        for child in self.children[index]:
            if self.source[child] == "prep" and child > index and self._has_object(child):
                self.promoted[index] = child
                return

    def _has_object(self, index: int) -> bool:
        return any(self.source[child] in ("pobj", "pcomp") for child in self.children[index])

    def _promote_predicate(self, copula: int) -> None:
        below = self.children[copula]
        names = [self.source[child] for child in below]
        if "expl" in names and ("attr" in names or "nsubj" in names):
            return
        for wanted in ("attr", "acomp", "prep", "advmod", "xcomp", "ccomp"):
            for child, name in zip(below, names, strict=True):
                if name != wanted or (wanted not in ("attr", "acomp", "advmod") and child < copula):
                    continue
                if wanted == "advmod" and self.words[child] not in PLACES:
                    continue
                if wanted == "prep" and not (child in self.promoted or self._has_object(child)):
                    continue
                if wanted in ("xcomp", "ccomp") and not any(n in ("nsubj", "csubj") for n in names):
                    continue
                self.promoted[copula] = child
                return

    def _top(self, index: int) -> int:
        while index in self.promoted:
            index = self.promoted[index]
        return index

    def name_relations(self) -> None:
        """Give each word the head and the relation that UD has for it."""
        demoted_by = {child: parent for parent, child in self.promoted.items()}
        for index in range(len(self.words)):
            if index in self.promoted:
                self.heads[index] = self._top(index)
                self.relations.append(self._demoted(index))
                continue
            outer = index
            while outer in demoted_by:
                outer = demoted_by[outer]
            head = self.source_heads[outer]
            self.heads[index] = self._top(head) if head >= 0 else -1
            self.relations.append(self._relation(index, outer, head))

    def _demoted(self, index: int) -> str:
        tag = self.tags[index]
        if tag == "CD":
            return "nummod"
        if self.lemmas[index] == "be":
            return "cop"
        return "mark" if self._is_clause(self.promoted[index]) else "case"

    def _is_clause(self, complement: int) -> bool:
        if self.source[complement] != "pcomp":
            return False
        verbal = self.tags[complement].startswith("VB")
        return verbal or any(self.source[c] == "nsubj" for c in self.children[complement])

    def _relation(self, index: int, outer: int, head: int) -> str:
        relation = self.source[outer]
        tag = self.tags[index]
        if head < 0:
            return "root"
        nominal = self._is_nominal(head)
        if outer != index and relation in PREPOSITIONAL:
            if self._is_clause(self._complement(index, outer)):
                return "acl" if nominal else "advcl"
            if relation == "agent":
                return "obl:agent"
            return "nmod" if nominal else "obl"
        if relation == "aux" and tag == "TO":
            return "mark"
        if relation == "attr" and any(
            self.source[child] == "expl" for child in self.children[head]
        ):
            return "nsubj"
        if relation == "npadvmod":
            return "nmod:unmarked" if nominal else "obl:unmarked"
        if relation in ("advcl", "pcomp") and nominal:
            return "acl"
        if relation == "relcl" and not nominal:
            return "advcl:relcl"
        if relation == "compound" and tag == "NNP" and self.words[index] in ADJECTIVAL_NAMES:
            return "amod"
        if relation == "compound" and tag in PROPER and self.words[index] in TITLES:
            return "nmod:desc"
        if relation == "nummod" and index > head:
            return "flat"
        if relation == "punct" and tag == "SYM" and self.tags[head] == "CD":
            return "case"
        if relation == "dobj" and self._is_hearer(index, head):
            return "iobj"
        if relation == "advmod" and tag == "JJS":
            return "nmod" if nominal else "obl"
        if relation == "advmod" and tag == "IN" and self.tags[head] == "JJS":
            return "case"
        if relation == "prep" and tag == "CD":
            return "nmod"
        if relation == "prep" and tag == "IN" and self.tags[head] in ("IN", "RB"):
            return "case"
        return PLAIN.get(relation, "dep")

    def _complement(self, index: int, outer: int) -> int:
        """The last child on the way from a promoted word up to the preposition it replaces."""
        inner = self.promoted[outer]
        while self.source[inner] == "prep" and inner in self.promoted:
            inner = self.promoted[inner]
        return inner

    def _is_nominal(self, index: int) -> bool:
        return self.tags[index] in NOUNS or self.source[index] in NOMINAL_RELATIONS

    def _is_hearer(self, index: int, verb: int) -> bool:
        others = [child for child in self.children[verb] if child > index]
        if any(self.source[child] == "dobj" for child in others):
            return True
        clause = any(self.source[child] == "ccomp" for child in others)
        return clause and self.lemmas[verb] in TELLING

    def flatten_names(self) -> None:
        """The last part of a person's name heads it in the model's scheme, the first in UD."""
        for index, relation in enumerate(self.source):
            if self.tags[index] not in PROPER or relation == "compound" and self._is_name(index):
                continue
            parts = [
                child
                for child in self.children[index]
                if self.source[child] == "compound"
                and child < index
                and self._is_name(child)
                and self.entities[child] == self.entities[index]
            ]
            if not parts:
                continue
            first = parts[0]
            self.heads[first], self.relations[first] = self.heads[index], self.relations[index]
            for other, head in enumerate(self.heads):
                if head == index and other != first:
                    self.heads[other] = first
            for part in (*parts[1:], index):
                self.heads[part], self.relations[part] = first, "flat"
            for other in range(first):
                if self.heads[other] == first and self.relations[other] == "compound":
                    self.relations[other] = "nmod:desc"

    def _is_name(self, index: int) -> bool:
        if self.tags[index] not in PROPER:
            return False
        return self.entities[index] == "PERSON" or self.words[index] in FIRST_NAME_PARTS

    def hang_coordination(self) -> None:
        """The model chains conjuncts; UD hangs all on the first, and `cc` on the next conjunct."""
        conjuncts: dict[int, list[int]] = {}
        for index, relation in enumerate(self.relations):
            if relation == "conj":
                first = self.heads[index]
                while self.relations[first] == "conj":
                    first = self.heads[first]
                self.heads[index] = first
                conjuncts.setdefault(first, []).append(index)
        for index, relation in enumerate(self.relations):
            if relation == "cc":
                head = self.heads[index]
                first = self.heads[head] if self.relations[head] == "conj" else head
                after = [other for other in conjuncts.get(first, ()) if other > index]
                if after:
                    self.heads[index] = min(after)

    def join_fixed(self) -> None:
        """Tie `because of` and its like together, the first word heading the second."""
        for first in range(len(self.words) - 1):
            second = first + 1
            relation = FIXED.get((self.words[first], self.words[second]))
            if relation is None:
                continue
            if self.heads[first] == second:
                self.heads[first], self.relations[first] = (
                    self.heads[second],
                    self.relations[second],
                )
                for other, head in enumerate(self.heads):
                    if head == second:
                        self.heads[other] = first
            elif self.heads[second] not in (first, self.heads[first]):
                continue
            elif self.relations[second] not in ("case", "mark", "advmod", "fixed", "cc"):
                continue
            self.heads[second], self.relations[second] = first, "fixed"
            governor = self.heads[first]
            if relation == "case" and governor >= 0 and self.tags[governor].startswith("VB"):
                relation = "mark"
            if relation and governor >= 0:
                self.relations[first] = relation
            if (self.words[first], self.words[second]) == ("as", "well"):
                self._join_as_well_as(first)

    def _join_as_well_as(self, first: int) -> None:
        third = first + 2
        if third < len(self.words) and self.words[third] == "as" and self.heads[third] != first:
            governor = self.heads[third]
            if governor > third:
                self.heads[first], self.relations[first] = governor, "cc"
                self.heads[third], self.relations[third] = first, "fixed"
                if self.relations[governor] in ("nmod", "obl"):
                    self.relations[governor] = "conj"

    def find_expletives(self) -> None:
        """`it is clear that ...`: the clause is the subject, `it` stands in for it."""
        for index, word in enumerate(self.words):
            if word != "it" or self.relations[index] != "nsubj":
                continue
            head = self.heads[index]
            copular = any(
                self.relations[other] == "cop" and self.heads[other] == head
                for other in range(index, head)
            )
            if not copular:
                continue
            for other in range(head + 1, len(self.words)):
                if self.heads[other] == head and self.relations[other] in ("ccomp", "xcomp"):
                    self.relations[index], self.relations[other] = "expl", "csubj"
                    break
