"""Relations between two words over their senses, for every language that has WordNet's synsets."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.wordnet.closure import KINDS, Closure
from thence.knowledge.wordnet.database import VERSION, Database, Pointer, shipped_database
from thence.knowledge.wordnet.lexicon import EnglishLexicon, Lexicon

__all__ = ["SPEC", "SynsetResource", "WordNet"]

DIRECT = {
    Pointer.ANTONYM: RelationType.ANTONYMY,
    Pointer.MEMBER_HOLONYM: RelationType.MERONYMY,
    Pointer.SUBSTANCE_HOLONYM: RelationType.MERONYMY,
    Pointer.PART_HOLONYM: RelationType.MERONYMY,
    Pointer.DERIVATION: RelationType.DERIVATION,
    Pointer.PARTICIPLE: RelationType.DERIVATION,
    Pointer.PERTAINYM: RelationType.PERTAINYMY,
    Pointer.SIMILAR: RelationType.SIMILARITY,
    Pointer.ALSO_SEE: RelationType.SIMILARITY,
    Pointer.VERB_GROUP: RelationType.SIMILARITY,
    Pointer.ATTRIBUTE: RelationType.ATTRIBUTE,
}
INVERSES = {
    RelationType.HYPERNYMY: RelationType.HYPONYMY,
    RelationType.ENTAILMENT: RelationType.ENTAILED_BY,
    RelationType.CAUSE: RelationType.CAUSED_BY,
    RelationType.MERONYMY: RelationType.HOLONYMY,
    RelationType.SYNONYMY: RelationType.SYNONYMY,
    RelationType.ANTONYMY: RelationType.ANTONYMY,
    RelationType.DERIVATION: RelationType.DERIVATION,
    RelationType.SIMILARITY: RelationType.SIMILARITY,
    RelationType.ATTRIBUTE: RelationType.ATTRIBUTE,
}
PER_STEP = 0.9
"""What a step up the hierarchy leaves of the weight."""
BY_SYNONYM = 0.7
"""What is left of a relation between words when it is stated of their synonyms."""
INDIRECT = 0.5
"""What is left of antonymy by way of a similar adjective."""
WORDS_REMEMBERED = 50_000


class _Word(NamedTuple):
    synsets: frozenset[int]
    direct: frozenset[int]
    """The synsets themselves and those that their pointers lead to."""
    above: frozenset[int]
    """The synsets that they entail."""


class _Sense(NamedTuple):
    base: str
    """The base form that the synset was found by."""
    trust: float


class _Senses(NamedTuple):
    senses: dict[int, _Sense]
    leads: dict[int, list[int]]
    """Every synset that some senses lead to, with those senses."""
    parents: dict[int, int]
    """Every direct hypernym, with the likeliest sense below it."""


class _SenseRelation(NamedTuple):
    type: RelationType
    left: int
    right: int
    strength: float
    way: str


class SynsetResource:
    """Relations between the words of one language by WordNet's synsets, found in a lexicon."""

    def __init__(self, lexicon: Lexicon, name: str, version: str) -> None:
        self.name = name
        self.version = version
        self.lexicon = lexicon
        self.database = lexicon.database
        self._closure = Closure(self.database)
        self._words: dict[Term, _Word] = {}
        self._weighed: dict[Term, _Senses] = {}
        self._answers: dict[tuple[Term, Term], tuple[Relation, ...]] = {}

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """The best relation of each type between two words, the weightiest first."""
        if language != self.lexicon.language:
            return ()
        left = self._words.get(lhs) or self._word(lhs)
        right = self._words.get(rhs) or self._word(rhs)
        if (
            left.direct.isdisjoint(right.direct)
            and left.above.isdisjoint(right.synsets)
            and right.above.isdisjoint(left.synsets)
        ):
            return ()
        answer = self._answers.get((lhs, rhs))
        if answer is None:
            answer = self._answers[lhs, rhs] = self._related(lhs, rhs)
        return answer

    def _word(self, term: Term) -> _Word:
        closure = self._closure
        senses = list(self.lexicon.senses(term))
        if len(senses) == 1:
            at = senses[0]
            word = _Word(frozenset(senses), closure.direct(at), closure.above(at))
        else:
            direct = frozenset().union(*map(closure.direct, senses))
            word = _Word(frozenset(senses), direct, frozenset().union(*map(closure.above, senses)))
        if len(self._words) >= WORDS_REMEMBERED:
            self._words.clear()
            self._weighed.clear()
            self._answers.clear()
        self._words[term] = word
        return word

    def _related(self, lhs: Term, rhs: Term) -> tuple[Relation, ...]:
        if _same(lhs, rhs):
            return ()
        left, right = self._weigh(lhs), self._weigh(rhs)
        best: dict[RelationType, tuple[float, _SenseRelation]] = {}
        for finding in self._findings(left, right):
            trusts = left.senses[finding.left].trust * right.senses[finding.right].trust
            weight = finding.strength * math.sqrt(trusts)
            if finding.type not in best or weight > best[finding.type][0]:
                best[finding.type] = (weight, finding)
        ranked = sorted(best.values(), key=lambda item: -item[0])
        return tuple(self._relation(lhs, rhs, weight, finding) for weight, finding in ranked)

    def _relation(self, lhs: Term, rhs: Term, weight: float, finding: _SenseRelation) -> Relation:
        at = self.lexicon.label(finding.left, self._weigh(lhs).senses[finding.left].base)
        other = self.lexicon.label(finding.right, self._weigh(rhs).senses[finding.right].base)
        note = f"{at}, {other}: {finding.way}"
        return Relation(lhs.lemma, rhs.lemma, finding.type, weight, self.name, note)

    def _weigh(self, term: Term) -> _Senses:
        """The senses of a word, each as likely as its counts make it, or else its rank."""
        found = self._weighed.get(term)
        if found is None:
            bases = self.lexicon.senses(term)
            counts = self.lexicon.counts(bases)
            evidence = {at: counts[at] + 1 / rank for rank, at in enumerate(bases, start=1)}
            total = sum(evidence.values())
            senses = {at: _Sense(base, evidence[at] / total) for at, base in bases.items()}
            leads: dict[int, list[int]] = {}
            parents: dict[int, int] = {}
            for at in senses:
                for other in self._closure.related(at):
                    leads.setdefault(other, []).append(at)
                for up in self.database.hypernyms(at):
                    parents.setdefault(up, at)
            found = self._weighed[term] = _Senses(senses, leads, parents)
        return found

    def _findings(self, left: _Senses, right: _Senses) -> list[_SenseRelation]:
        backward = (
            finding._replace(type=INVERSES[finding.type], left=finding.right, right=finding.left)
            for finding in self._forward(right, left)
            if finding.type in INVERSES
        )
        return [*self._forward(left, right), *backward] or list(self._sisters(left, right))

    def _forward(self, left: _Senses, right: _Senses) -> Iterator[_SenseRelation]:
        for other in sorted(left.leads.keys() & right.senses.keys()):
            for at in left.leads[other]:
                yield from self._between(at, other, left.senses[at].base, right.senses[other].base)

    def _between(self, at: int, other: int, word: str, other_word: str) -> Iterator[_SenseRelation]:
        """What WordNet states of one synset about another, seen from the first."""
        database = self.database
        if at == other:
            yield _SenseRelation(RelationType.SYNONYMY, at, other, 1.0, "the same synset")
        step = self._closure.upward(at).get(other)
        if step is not None:
            strength = PER_STEP ** (step.distance - 1)
            way = f"{step.distance} step{'s' if step.distance > 1 else ''} up"
            yield _SenseRelation(KINDS[step.kind], at, other, strength, way)
        for link in database.links(at):
            if link.target == other and link.kind in DIRECT:
                pointer = Pointer(link.kind)
                stated = not link.source_word or (
                    database.word(at, link.source_word) == word
                    and database.word(other, link.target_word) == other_word
                )
                strength = 1.0 if stated else BY_SYNONYM
                way = pointer.name.lower().replace("_", " ")
                yield _SenseRelation(DIRECT[pointer], at, other, strength, way)
        if database.is_adjective(at) and other in self._closure.opposed(at):
            head = database.label(self._closure.opposed(at)[other])
            yield _SenseRelation(
                RelationType.ANTONYMY, at, other, INDIRECT, f"indirect, by way of {head}"
            )

    def _sisters(self, left: _Senses, right: _Senses) -> Iterator[_SenseRelation]:
        for parent in sorted(left.parents.keys() & right.parents.keys()):
            way = f"both are kinds of {self.database.label(parent)}"
            at, other = left.parents[parent], right.parents[parent]
            yield _SenseRelation(RelationType.CO_HYPONYMY, at, other, 1.0, way)


def _same(lhs: Term, rhs: Term) -> bool:
    """Whether both are one word, which then needs no relation to itself."""
    if lhs.lemma.lower() != rhs.lemma.lower():
        return False
    return lhs.upos == rhs.upos or not lhs.upos or not rhs.upos


class WordNet(SynsetResource):
    """English WordNet over all senses of a word, or over those up to a rank: 1 is the first."""

    def __init__(
        self, database: Database | None = None, name: str = "wordnet", max_rank: int | None = None
    ) -> None:
        lexicon = EnglishLexicon(database or shipped_database(), max_rank)
        super().__init__(lexicon, name, VERSION)


def _open(config: ResourceConfig) -> WordNet:
    return WordNet(name=config.name, **config.options)


SPEC = ResourceSpec(
    name="wordnet",
    summary="WordNet 3.0: synonyms, hypernyms, antonyms, entailments, causes, parts, derivations",
    open=_open,
    shipped=True,
)
