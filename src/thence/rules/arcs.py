"""The arcs of a sentence as templates see them: prepositions inside relations, variation undone.

Active and passive, relative clauses, participles, appositions, coordination and control give the
same arcs as the plain sentence; each arc that the parser did not draw names its variation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from thence.text.document import Sentence, Token

__all__ = ["LOOSE", "VARIATIONS", "Arc", "arcs"]

VARIATIONS = ("passive", "relative", "participle", "apposition", "coordination", "control")
"""What may lie between a sentence and its plain form. All but `control` keep the truth of it."""

LOOSE = frozenset({"compound", "amod", "xcomp", "ccomp", "acl", "advcl"})
"""Arcs that join a word to more than an argument of it: clauses, and parts of a noun."""
KEPT = frozenset({"nsubj", "obj", "iobj", "nmod:poss", *LOOSE})
WITH_PREPOSITION = frozenset({"obl", "nmod"})
NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
RELATIVE_PRONOUNS = frozenset({"that", "which", "who", "whom", "che", "cui"})
AGENT = frozenset({"by", "da"})
SUBJECT_CONTROL = frozenset({"promise", "vow", "threaten", "promettere"})
"""Verbs with an object whose infinitive is nevertheless done by the subject."""
SHARED = frozenset({"nsubj", "obj", "iobj"})


class Arc(NamedTuple):
    """A governor, a universal relation such as `obl:to`, and what it governs."""

    head: int
    relation: str
    dependent: int
    variation: str = ""
    """One of `VARIATIONS`; empty where the parser's own arc says the same."""


def arcs(sentence: Sentence) -> list[Arc]:
    """The arcs between the content words of a sentence; those of variations come last."""
    return _Reader(sentence).arcs()


class _Reader:
    """Reads one sentence; the dependents of each token are looked up once."""

    def __init__(self, sentence: Sentence) -> None:
        self.tokens = sentence.tokens
        self.below: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if token.head >= 0:
                self.below[token.head].append(token)

    def arcs(self) -> list[Arc]:
        found = [arc for token in self.tokens for arc in self._plain(token)]
        found += [arc for token in self.tokens for arc in self._modifier(token)]
        found += self._coordinated(found)
        found += self._controlled(found)
        return list(dict.fromkeys(found))

    def _plain(self, token: Token) -> Iterator[Arc]:
        """The arc that the parser drew, in the voice of the plain sentence."""
        head, relation = token.head, token.relation
        base = relation.partition(":")[0]
        if relation == "nsubj:pass":
            yield Arc(head, "obj", token.index, "passive")
        elif relation in KEPT or base in SHARED:
            yield Arc(head, relation if relation in KEPT else base, token.index)
        elif base in WITH_PREPOSITION:
            preposition = self._preposition(token)
            if relation == "obl:agent" or (preposition in AGENT and self._is_passive(head)):
                yield Arc(head, "nsubj", token.index, "passive")
            elif preposition:
                yield Arc(head, f"{base}:{preposition}", token.index)

    def _modifier(self, token: Token) -> Iterator[Arc]:
        """What a clause or noun that modifies a noun says of it."""
        head, relation = token.head, token.relation
        if relation == "appos" and token.upos in NOMINAL:
            yield Arc(token.index, "nsubj", head, "apposition")
        elif relation == "acl:relcl":
            yield from self._relative(token)
        elif relation == "acl" and token.feature("VerbForm") == "Part":
            passive = token.feature("Tense") == "Past"
            yield Arc(token.index, "obj" if passive else "nsubj", head, "participle")

    def _relative(self, verb: Token) -> Iterator[Arc]:
        """The antecedent in the place of the relative pronoun, or of the gap."""
        inside = [verb, *self.below[verb.index]]
        for clause in inside:
            for token in self.below[clause.index]:
                if token.lemma.lower() in RELATIVE_PRONOUNS and token.upos == "PRON":
                    for arc in self._plain(token):
                        yield Arc(arc.head, arc.relation, verb.head, "relative")
                    return
        relations = {token.relation for token in self.below[verb.index]}
        if "nsubj" in relations and not relations & {"obj", "ccomp", "xcomp", "cop"}:
            yield Arc(verb.index, "obj", verb.head, "relative")

    def _coordinated(self, found: list[Arc]) -> Iterator[Arc]:
        """Nouns share the governor of the first conjunct, verbs its subject."""
        by_dependent: dict[int, list[Arc]] = {}
        subjects: dict[int, int] = {}
        for arc in found:
            by_dependent.setdefault(arc.dependent, []).append(arc)
            if arc.relation == "nsubj":
                subjects.setdefault(arc.head, arc.dependent)
        for token in self.tokens:
            if token.relation.partition(":")[0] != "conj":
                continue
            first = token.head
            if token.upos in NOMINAL and self.tokens[first].upos in NOMINAL:
                for arc in by_dependent.get(first, ()):
                    yield Arc(arc.head, arc.relation, token.index, "coordination")
            elif token.index not in subjects and first in subjects:
                relation = "obj" if self._is_passive(token.index) else "nsubj"
                yield Arc(token.index, relation, subjects[first], "coordination")

    def _controlled(self, found: list[Arc]) -> Iterator[Arc]:
        """The subjects of infinitives and other clauses without one."""
        places: dict[tuple[int, str], int] = {}
        for arc in found:
            if arc.relation in SHARED:
                places.setdefault((arc.head, arc.relation), arc.dependent)
        for token in self.tokens:
            subject = self._controller(token, places)
            if subject is not None and (token.index, "nsubj") not in places:
                relation = "obj" if self._is_passive(token.index) else "nsubj"
                places[token.index, relation] = subject
                yield Arc(token.index, relation, subject, "control")

    def _controller(self, token: Token, places: Mapping[tuple[int, str], int]) -> int | None:
        """What does the deed of a clause that has no subject of its own."""
        relation = token.relation.partition(":")[0]
        if token.relation == "acl" and token.feature("VerbForm") == "Inf":
            return token.head  # a move to calm fears
        if relation == "xcomp":  # they urged banks to lend; they agreed to lend
            by_subject = self.tokens[token.head].lemma in SUBJECT_CONTROL
            order = ("nsubj",) if by_subject else ("obj", "iobj", "nsubj")
        elif relation == "advcl" and token.feature("VerbForm") in {"Inf", "Part", "Ger"}:
            order = ("nsubj",)  # they acted to calm fears
        else:
            return None
        held = (places.get((token.head, each)) for each in order)
        return next((place for place in held if place is not None), None)

    def _preposition(self, token: Token) -> str:
        """Its preposition, the words of one joined by `_`; empty for none."""
        words: list[str] = []
        for case in self.below[token.index]:
            if case.relation == "case" and case.lemma not in {"'s", "'"}:
                fixed = [each for each in self.below[case.index] if each.relation == "fixed"]
                words += [each.form.lower() for each in (case, *fixed)]
        return "_".join(word for word in words if word.isalpha())

    def _is_passive(self, index: int) -> bool:
        if any(token.relation in {"nsubj:pass", "aux:pass"} for token in self.below[index]):
            return True
        token = self.tokens[index]
        return (
            token.relation.startswith("acl")
            and token.feature("VerbForm") == "Part"
            and token.feature("Tense") == "Past"
        )
