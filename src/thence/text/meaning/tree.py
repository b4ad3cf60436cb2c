"""A sentence's tree with its dependents indexed, and the questions that rules ask of a token."""

from __future__ import annotations

from thence.text.document import Sentence, Token
from thence.text.meaning.grammar import Grammar
from thence.text.meaning.lexicon import Lexicon

__all__ = ["NOMINAL", "Tree"]

NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM"})
_CLAUSAL = frozenset({"ccomp", "xcomp", "advcl", "acl", "csubj", "parataxis", "root"})


class Tree:
    """Read-only view of a sentence under a grammar; relations are matched without subtype."""

    def __init__(self, sentence: Sentence, grammar: Grammar, lexicon: Lexicon) -> None:
        self.sentence = sentence
        self.grammar = grammar
        self.lexicon = lexicon
        self.tokens = sentence.tokens
        self.below: list[list[int]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if 0 <= token.head < len(self.tokens):
                self.below[token.head].append(token.index)
        self._relations = [token.relation.partition(":")[0] for token in self.tokens]
        self._lemmas = [self._with_particle(token) for token in self.tokens]

    def __getitem__(self, index: int) -> Token:
        return self.tokens[index]

    def __len__(self) -> int:
        return len(self.tokens)

    def relation(self, index: int) -> str:
        """The universal relation of a token to its head, without subtype."""
        return self._relations[index]

    def full_relation(self, index: int) -> str:
        """The relation with its subtype."""
        return self.tokens[index].relation

    def head(self, index: int) -> int:
        """The governor; -1 for the root."""
        return self.tokens[index].head

    def lemma(self, index: int) -> str:
        """The lemma in lower case, with the particle of a phrasal verb."""
        return self._lemmas[index]

    def _with_particle(self, token: Token) -> str:
        particles = [item for item in self.below[token.index] if self.is_particle(item)]
        return "_".join([token.lemma, *(self.tokens[item].lemma for item in particles)]).lower()

    def is_particle(self, index: int) -> bool:
        """Whether a token is the particle of a phrasal verb."""
        return self.tokens[index].relation == "compound:prt"

    def dependents(self, index: int, *relations: str) -> list[int]:
        """The dependents of a token in any of these relations, left to right."""
        return [item for item in self.below[index] if self._relations[item] in relations]

    def first(self, index: int, *relations: str) -> int | None:
        """The first dependent in any of these relations."""
        return next(iter(self.dependents(index, *relations)), None)

    def marks(self, index: int) -> list[str]:
        """Subordinators and prepositions that introduce a clause or phrase, in lower case."""
        found = self.dependents(index, "mark")
        if not self.dependents(index, "cop"):
            found += self.dependents(index, "case")
        return [self._with_fixed(item) for item in found]

    def preposition(self, index: int) -> str:
        """The preposition of a phrase, several joined by `_`; empty for none."""
        cases = self.dependents(index, "case")
        words = [self._with_fixed(item) for item in cases]
        return "_".join(word for word in words if word not in {"'s", "'"})

    def _with_fixed(self, index: int) -> str:
        words = [index, *self.dependents(index, "fixed")]
        return " ".join(
            (self.tokens[item].lemma or self.tokens[item].form).lower() for item in words
        )

    def is_verb(self, index: int) -> bool:
        """Whether a token is a verb or a participle that heads a phrase of its own."""
        return self.tokens[index].upos == "VERB"

    def is_participle(self, index: int) -> bool:
        """Whether a token is a past participle."""
        token = self.tokens[index]
        if token.xpos:
            if token.xpos == "VBN":
                return True
            if token.xpos in {"VBG", "VB", "VBZ", "VBP", "MD"}:
                return False
            if token.xpos == "VBD" and token.relation == "acl":
                return True  # a bare past after a noun is a participle that the tagger missed
        return token.feature("VerbForm") == "Part" and token.feature("Tense") != "Pres"

    def is_gerund(self, index: int) -> bool:
        """Whether a token is a gerund or a present participle."""
        token = self.tokens[index]
        if token.xpos == "VBG" or token.feature("VerbForm") == "Ger":
            return True
        return token.feature("VerbForm") == "Part" and token.feature("Tense") == "Pres"

    def is_infinitive(self, index: int) -> bool:
        """Whether a token is an infinitive, with or without `to`, and not under an auxiliary."""
        token = self.tokens[index]
        bare = token.xpos == "VB" or token.feature("VerbForm") == "Inf"
        if any(self.lemma(item) == "to" for item in self.dependents(index, "mark", "aux")):
            return True
        return bare and not self.dependents(index, "aux")

    def is_finite(self, index: int) -> bool:
        """Whether a clause has tense: its verb, copula or an auxiliary is finite."""
        parts = [index, *self.dependents(index, "aux", "cop")]
        if any(self.lemma(item) == "to" for item in self.dependents(index, "mark")):
            return False
        return any(self._has_tense(item) for item in parts)

    def _has_tense(self, index: int) -> bool:
        token = self.tokens[index]
        if token.xpos in {"VBZ", "VBP", "VBD", "MD"}:
            return True
        return token.feature("VerbForm") == "Fin" or bool(token.feature("Mood"))

    def is_clause(self, index: int) -> bool:
        """Whether a token heads a clause: a verb, or what a copula or a subject makes one."""
        token = self.tokens[index]
        if self.is_verb(index):
            return self.relation(index) not in {"case", "mark", "fixed", "aux", "flat"}
        if token.upos == "AUX" and self.relation(index) not in {"aux", "cop"}:
            return True
        if self.relation(index) in {"flat", "fixed", "case", "mark"}:
            return False
        if self.dependents(index, "cop"):
            return True
        if token.upos == "ADJ" and self._is_complement(index):
            return True
        subject = self.dependents(index, "nsubj", "csubj")
        return bool(subject) and self.relation(index) in _CLAUSAL | {"conj"}

    def _is_complement(self, adjective: int) -> bool:
        """Whether an adjective is what a verb is completed by, whatever a parser calls it."""
        if self.relation(adjective) in {"obj", "advmod"}:
            return self.lemma(self.head(adjective)) in self.grammar.sensory
        return self.relation(adjective) in {"xcomp", "ccomp"}

    def is_nominal(self, index: int) -> bool:
        """Whether a token is a noun, a name, a pronoun or a number."""
        return self.tokens[index].upos in NOMINAL

    def conjuncts(self, index: int) -> list[int]:
        """A token and those coordinated with it."""
        found = [index]
        for item in self.dependents(index, "conj"):
            found.extend(self.conjuncts(item))
        return found

    def first_conjunct(self, index: int) -> int:
        """The head of a coordination that a token is part of."""
        while self.relation(index) == "conj" and self.head(index) >= 0:
            index = self.head(index)
        return index

    def coordinator(self, index: int) -> str:
        """The conjunction that introduces a conjunct; empty for none."""
        found = self.first(index, "cc")
        return "" if found is None else self.lemma(found)
