"""The engine: T entails H if it does in a pair of their likely readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from annotated_types import Ge, Gt

from thence.engines.analysed import AnalysedPair, analysed, within
from thence.engines.options import DeclaredEngine
from thence.logic.deciding import LONGEST, Conclusion, Decider, Decision
from thence.logic.formula import Formula, atoms_of, words_of
from thence.pair import Label, Outcome, Pair, Verdict
from thence.semantics.identity import uniqueness
from thence.semantics.mentions import SentenceReading, same_mentions
from thence.semantics.statement import statement
from thence.semantics.verdict import held_back, read_whole, verdict_on
from thence.text.document import Document, Sentence
from thence.text.meaning import Factuality, meaning
from thence.text.meaning.wide_scopes import OR

__all__ = ["AfazioEngine", "ReadDocument", "asserts_no_more", "likely_readings", "loses_nothing"]

_RANK = (
    Conclusion.ENTAILED,
    Conclusion.CONTRADICTED,
    Conclusion.TIMEOUT,
    Conclusion.FAILED,
    Conclusion.NEITHER,
)


@dataclass(frozen=True)
class AfazioEngine(DeclaredEngine):
    """First-order logic over predicate-argument structure; tense is left out of account."""

    trees: Annotated[int, Ge(1)] = 9
    """The most readings of each text; their pairs are tried in order."""
    margin: float = 0.0
    """The least score of another reading than the parser's own; 0 is as usual as that one."""
    seconds: Annotated[float, Gt(0)] = 5.0
    """The most time for one question to the provers."""
    save_problems: str | None = None
    """A folder for the problems in TPTP."""

    name = "afazio"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with the formulae and the proof or the counter-model."""
        for item in analysed(pairs, trees=self.trees, longest=LONGEST):
            yield item if isinstance(item, Verdict) else within(self.seconds, item, self._verdict)

    @cached_property
    def _decider(self) -> Decider:
        return Decider(self.seconds, self.save_problems)

    def _verdict(self, item: AnalysedPair) -> Verdict:
        texts = likely_readings(item.text, self.trees, self.margin)
        hypotheses = likely_readings(item.hypothesis, self.trees, self.margin)
        for side, best in (("T", texts[0]), ("H", hypotheses[0])):
            if not best.says_something:
                reason = f"nothing that {side} says could be made out"
                return Verdict.failed(item.pair.id, Outcome.NO_PARSE, reason)
        sober = [text for text in texts if asserts_no_more(text, texts[0])]
        whole = [h for h in hypotheses if loses_nothing(h.formula, hypotheses[0].formula)]
        decision, numbers = self._decide(item.pair.id, sober, whole)
        # Another reading than the parser's own is less sure.
        certainty = 1.0 - 0.02 * min(10, sum(numbers))
        shown = {"readings": list(numbers)}
        verdict = verdict_on(
            item.pair.id, decision, shown, unproved=Label.NO_ENTAILMENT, certainty=certainty
        )
        unproved, both = Label.NO_ENTAILMENT, (item.text, item.hypothesis)
        verdict = held_back(verdict, *both, unproved, frozenset({OR}))
        return read_whole(verdict, *both, decision.hypothesis, unproved)

    def _decide(
        self, name: str, texts: list[ReadDocument], hypotheses: list[ReadDocument]
    ) -> tuple[Decision, tuple[int, int]]:
        """The decision on the first pair of readings that settles it, else on the best pair."""
        best = self._asked(name, texts[0], hypotheses[0])
        found = [(best, (texts[0].number, hypotheses[0].number))]
        for text in texts:
            for hypothesis in hypotheses:
                if best.finding in {Conclusion.ENTAILED, Conclusion.CONTRADICTED}:
                    return found[-1]
                # Only the best pair is worth a prover; the others are screened by embedding.
                embedded = self._decider.embeds(text.formula, hypothesis.formula)
                if embedded is not None:
                    best = embedded
                    found.append((embedded, (text.number, hypothesis.number)))
        return min(found, key=lambda item: _RANK.index(item[0].finding))

    def _asked(self, name: str, text: ReadDocument, hypothesis: ReadDocument) -> Decision:
        axioms = uniqueness(text.readings, hypothesis.readings)
        return self._decider.decide(text.formula, hypothesis.formula, axioms, name)


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """A document read in one way."""

    number: int
    """0 for the parser's own reading."""
    readings: tuple[SentenceReading, ...]
    formula: Formula

    @property
    def says_something(self) -> bool:
        """Whether any predicate was made out."""
        return any(reading.meaning.predicates for reading in self.readings)


def likely_readings(document: Document, trees: int, margin: float) -> list[ReadDocument]:
    """At most so many readings, distinct in what they say.

    Another reading differs from the parser's own in one sentence, and its tree scores no less
    than the margin: many unlikely readings make a short H follow from anything.
    """
    own = document.sentences
    others = sorted(
        (-tree.score, number, position)
        for number, sentence in enumerate(own)
        for position, tree in enumerate(sentence.alternatives)
        if tree.score >= margin
    )
    ways = [own]
    for _, number, position in others[: trees - 1]:
        sentence = own[number].read_as(own[number].alternatives[position])
        ways.append((*own[:number], sentence, *own[number + 1 :]))
    found: dict[Formula, ReadDocument] = {}
    for number, way in enumerate(ways):
        read = _read(way, document, number)
        found.setdefault(read.formula, read)
    return list(found.values())


def loses_nothing(reading: Formula, best: Formula) -> bool:
    """Whether a reading of H says no less than the best one: all its words, as many roles."""
    own, whole = Counter(words_of(reading)), Counter(words_of(best))
    return whole <= own and _roles(reading) >= _roles(best)


def asserts_no_more(reading: ReadDocument, best: ReadDocument) -> bool:
    """Whether a reading of T makes no fact of what the best one denies or leaves open."""
    return not (_facts(reading) & (_spoken_of(best) - _facts(best)))


def _read(sentences: Sequence[Sentence], document: Document, number: int) -> ReadDocument:
    readings = tuple(SentenceReading(item, meaning(item, document.language)) for item in sentences)
    return ReadDocument(
        number,
        readings,
        statement(readings, same_mentions(document, readings, within_sentences=True)),
    )


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
