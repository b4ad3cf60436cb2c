"""The likely readings of a text, each as a formula, and which of them are worth trying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from thence.logic.formula import Formula, atoms_of, words_of
from thence.semantics.mentions import SentenceReading, same_mentions
from thence.semantics.statement import statement
from thence.text.document import Document, Sentence
from thence.text.meaning import Factuality, meaning

__all__ = ["ReadDocument", "asserts_no_more", "likely_readings", "loses_nothing"]


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """A document read in one way."""

    number: int
    """0 for the parser's own reading."""
    score: float
    """How much more usual its tree is than the parser's own; 0 for that one."""
    readings: tuple[SentenceReading, ...]
    formula: Formula

    @property
    def says_something(self) -> bool:
        """Whether any predicate was made out."""
        return any(reading.meaning.predicates for reading in self.readings)


def likely_readings(document: Document, trees: int, margin: float) -> list[ReadDocument]:
    """At most so many readings, distinct in what they say.

    Another reading differs from the parser's own in one sentence, and its tree scores no less
    than the margin.
    """
    own = document.sentences
    others = sorted(
        (-tree.score, number, position)
        for number, sentence in enumerate(own)
        for position, tree in enumerate(sentence.alternatives)
        if tree.score >= margin
    )
    ways = [(0.0, own)]
    for loss, number, position in others[: trees - 1]:
        sentence = own[number].read_as(own[number].alternatives[position])
        ways.append((-loss, (*own[:number], sentence, *own[number + 1 :])))
    found: dict[Formula, ReadDocument] = {}
    for number, (score, way) in enumerate(ways):
        read = _read(way, document, number, score)
        found.setdefault(read.formula, read)
    return list(found.values())


def loses_nothing(reading: Formula, best: Formula) -> bool:
    """Whether a reading of H says no less than the best one: all its words, as many roles."""
    own, whole = Counter(words_of(reading)), Counter(words_of(best))
    return whole <= own and _roles(reading) >= _roles(best)


def asserts_no_more(reading: ReadDocument, best: ReadDocument) -> bool:
    """Whether a reading of T makes no fact of what the best one denies or leaves open."""
    return not (_facts(reading) & (_spoken_of(best) - _facts(best)))


def _read(
    sentences: Sequence[Sentence], document: Document, number: int, score: float
) -> ReadDocument:
    readings = tuple(SentenceReading(item, meaning(item, document.language)) for item in sentences)
    said = statement(readings, same_mentions(document, readings, within_sentences=True))
    return ReadDocument(number, score, readings, said)


def _facts(read: ReadDocument) -> set[tuple[int, int]]:
    return {
        (number, item.token)
        for number, reading in enumerate(read.readings)
        for item in reading.meaning
        if item.context.factuality is Factuality.FACT
    }


def _spoken_of(read: ReadDocument) -> set[tuple[int, int]]:
    return {
        (number, item.token)
        for number, reading in enumerate(read.readings)
        for item in reading.meaning
    }


def _roles(formula: Formula) -> int:
    return sum(len(atom.terms) == 2 for atom in atoms_of(formula))
