"""A pair as the features see it: both texts in words, with what is shared and what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thence.engines.analysed import AnalysedPair
from thence.engines.edits.comparison import Comparison, comparison_of
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.relation import Relation, Term
from thence.text.document import Document, Sentence, Token
from thence.text.meaning import Entity, Factuality, Meaning, PredicateKind, meanings
from thence.text.rarity import rarity

__all__ = [
    "CONTENT",
    "Feature",
    "Statement",
    "Statements",
    "TextWords",
    "View",
    "phrases",
    "statements_of",
]

CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"})
_NO_WORDS = frozenset({"PUNCT", "SYM", "SPACE"})


@dataclass(frozen=True)
class TextWords:
    """One of the two texts: its words, without punctuation."""

    document: Document

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The words of all sentences."""
        return tuple(t for sentence in self.document for t in sentence if t.upos not in _NO_WORDS)

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """The words in lower case."""
        return tuple(token.form.lower() for token in self.tokens)

    @cached_property
    def lemmas(self) -> tuple[str, ...]:
        """Their lemmas in lower case."""
        return tuple(token.lemma.lower() for token in self.tokens)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All forms and lemmas."""
        return frozenset(self.forms) | frozenset(self.lemmas)

    @cached_property
    def content(self) -> tuple[Token, ...]:
        """The words with content of their own."""
        return tuple(token for token in self.tokens if token.upos in CONTENT)

    @cached_property
    def lemma_counts(self) -> Counter[str]:
        """How often each lemma stands in the text."""
        return Counter(self.lemmas)

    @cached_property
    def rarities(self) -> NDArray[np.float64]:
        """The inverse document frequency of each word, never below 0."""
        return np.array([self.rarity_of(form) for form in self.forms])

    def rarity_of(self, form: str) -> float:
        """The inverse document frequency of a word, never below 0."""
        return max(0.0, rarity(form, self.document.language))


@dataclass(frozen=True)
class View:
    """Both readings and what relates them; each part is worked out once, when it is first asked."""

    item: AnalysedPair
    knowledge: Knowledge

    @property
    def language(self) -> str:
        """The language of the pair."""
        return self.item.pair.language

    @cached_property
    def text(self) -> TextWords:
        """T."""
        return TextWords(self.item.text)

    @cached_property
    def hypothesis(self) -> TextWords:
        """H."""
        return TextWords(self.item.hypothesis)

    @cached_property
    def found(self) -> NDArray[np.bool_]:
        """Which words of H stand in T, by form or by lemma."""
        vocabulary = self.text.vocabulary
        words = zip(self.hypothesis.forms, self.hypothesis.lemmas, strict=True)
        return np.array([form in vocabulary or lemma in vocabulary for form, lemma in words])

    def has(self, token: Token) -> bool:
        """Whether a word of H stands in T, by form or by lemma."""
        vocabulary = self.text.vocabulary
        return token.form.lower() in vocabulary or token.lemma.lower() in vocabulary

    @cached_property
    def missing(self) -> tuple[Token, ...]:
        """The content words of H that do not stand in T."""
        return tuple(token for token in self.hypothesis.content if not self.has(token))

    @cached_property
    def relations(self) -> Mapping[Token, tuple[Relation, ...]]:
        """For each missing word all that the resources state between a word of T and it."""
        terms = dict.fromkeys(Term(token.lemma, token.upos) for token in self.text.content)
        return {
            token: tuple(
                relation
                for term in terms
                for relation in self.knowledge.relations(
                    term, Term(token.lemma, token.upos), self.language
                )
            )
            for token in self.missing
        }

    @cached_property
    def text_statements(self) -> Statements:
        """What T states."""
        return statements_of(self.item.text)

    @cached_property
    def hypothesis_statements(self) -> Statements:
        """What H states."""
        return statements_of(self.item.hypothesis)

    @cached_property
    def comparison(self) -> Comparison:
        """The pair as the distances of EDITS take it."""
        return comparison_of(self.item, self.knowledge)


def phrases(document: Document) -> list[tuple[str, tuple[Token, ...]]]:
    """The named entities of a text, each with its type and its tokens."""
    return [
        (entity.type, sentence.tokens[entity.first : entity.last])
        for sentence in document
        for entity in sentence.entities
    ]


class Statement(NamedTuple):
    """`give, 0, man`: the deep subject of giving is the man, in every voice and construction."""

    predicate: str
    role: str
    filler: str


class Statements(NamedTuple):
    """What a text states."""

    pieces: tuple[Statement, ...]
    """Every place of every predicate, in lower case."""
    factualities: tuple[tuple[str, Factuality], ...]
    """Every verb, noun of action or adjective that is said, with whether it is made a fact."""


def statements_of(document: Document) -> Statements:
    """What all sentences of a document state."""
    structures = meanings(document)
    return Statements(
        tuple(
            piece
            for sentence, structure in zip(document, structures, strict=True)
            for piece in _pieces(sentence, structure)
        ),
        tuple(
            (item.lemma.lower(), item.context.factuality)
            for structure in structures
            for item in structure.predicates
            if item.kind is not PredicateKind.RELATION
        ),
    )


def _pieces(sentence: Sentence, structure: Meaning) -> Sequence[Statement]:
    heads = {entity.id: _head(entity, sentence) for entity in structure.entities}
    heads |= {item.id: item.lemma.lower() for item in structure.predicates}
    return [
        Statement(item.lemma.lower(), argument.role, heads[argument.target])
        for item in structure.predicates
        for argument in item.arguments
    ]


def _head(entity: Entity, sentence: Sentence) -> str:
    """The head word: of a name, not the name as a whole, which each text may cut differently."""
    lemma = entity.lemma if entity.token is None else sentence.tokens[entity.token].lemma
    return lemma.lower()


@dataclass(frozen=True, slots=True)
class Feature:
    """One number about a pair."""

    name: str
    description: str
    """One line: what the number is, for whom reads the evidence."""
    value: Callable[[View], float]
