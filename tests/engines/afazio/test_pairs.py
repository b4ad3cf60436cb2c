from typing import Any

import pytest

from tests.engines.afazio.trees import read, renamed, swapped
from thence.engines import build_engine
from thence.engines.afazio.engine import AfazioEngine
from thence.engines.afazio.pairs import decided, in_order
from thence.engines.afazio.reading import ReadDocument
from thence.engines.analysed import AnalysedPair
from thence.logic.deciding import Conclusion, Decision
from thence.logic.formula import And, Atom, Exists, Formula, Variable
from thence.logic.problem import CounterModel
from thence.pair import Label, Pair, Verdict
from thence.text.document import Document
from thence.time_limit import OutOfTime, limited


def reading(number: int, score: float) -> ReadDocument:
    """All readings have the same word and differ in a role."""
    thing, other = Variable("x"), Variable("y")
    said = And((Atom("word", (thing,)), Atom(f"role {number}", (thing, other))))
    return ReadDocument(number, score, (), Exists((thing, other), said))


class Recording:
    """A decider that proves nothing but one pair of readings, and notes what it is asked."""

    def __init__(
        self, proved: tuple[Formula, Formula] | None, first: Conclusion, by: str = "embedding"
    ) -> None:
        self.proved, self.first, self.by = proved, first, by
        self.asked: list[tuple[str, float]] = []
        self.embedded = 0

    def embeds(self, text: Formula, hypothesis: Formula) -> Decision | None:
        self.embedded += 1
        return None

    def decide(self, text: Formula, hypothesis: Formula, *_: Any, **asking: Any) -> Decision:
        finding = Conclusion.NEITHER if self.asked else self.first
        self.asked.append((f"{text}/{hypothesis}", asking["effort"]))
        if (text, hypothesis) == self.proved:
            finding = Conclusion.ENTAILED
        return Decision(finding, text, hypothesis, CounterModel((), self.by, ""))


TEXTS = [reading(0, 0.0), reading(1, 2.0), reading(2, 0.5)]
HYPOTHESES = [reading(0, 0.0), reading(1, 1.0)]


def test_pairs_of_readings_come_by_their_scores_the_parsers_own_first() -> None:
    found = [(text.number, hypothesis.number) for text, hypothesis in in_order(TEXTS, HYPOTHESES)]
    assert found == [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, 1)]


def test_every_pair_of_readings_is_sent_until_one_proves_h() -> None:
    decider: Any = Recording((TEXTS[2].formula, HYPOTHESES[1].formula), Conclusion.CONTRADICTED)
    decision, numbers = decided(decider, "1", TEXTS, HYPOTHESES, exhaustive=True)
    assert decision.finding is Conclusion.ENTAILED
    assert numbers == (2, 1)
    assert [effort for _, effort in decider.asked] == [1.0, *[0.05] * 5]
    assert len({formulae for formulae, _ in decider.asked}) == 6


def test_what_the_parsers_own_readings_deny_stays_denied_if_only_usual_ones_are_tried() -> None:
    decider: Any = Recording((TEXTS[2].formula, HYPOTHESES[1].formula), Conclusion.CONTRADICTED)
    decision, _ = decided(decider, "1", TEXTS, HYPOTHESES, exhaustive=False)
    assert decision.finding is Conclusion.CONTRADICTED
    assert len(decider.asked) == 1


@pytest.mark.parametrize(
    ("exhaustive", "by", "asked"), [(False, "E", 6), (True, "E", 16), (False, "embedding", 16)]
)
def test_after_their_share_of_the_steps_usual_readings_are_embedded_only(
    exhaustive: bool, by: str, asked: int
) -> None:
    decider: Any = Recording(None, Conclusion.NEITHER, by)
    readings = [reading(number, 0.0) for number in range(4)]
    decided(decider, "1", readings, readings, exhaustive=exhaustive)
    assert (len(decider.asked), decider.embedded) == (asked, 16 - asked)


def test_a_reading_without_a_word_of_h_is_not_asked_of() -> None:
    decider: Any = Recording(None, Conclusion.NEITHER)
    thing = Variable("x")
    strange = ReadDocument(1, 0.0, (), Exists((thing,), Atom("another", (thing,))))
    decided(decider, "1", TEXTS[:1], [HYPOTHESES[0], strange], exhaustive=True)
    assert len(decider.asked) == 1


def test_no_pair_is_begun_after_the_time_of_all_together() -> None:
    decider: Any = Recording(None, Conclusion.NEITHER)
    ticks = iter(range(10))
    with limited(2, lambda: float(next(ticks))), pytest.raises(OutOfTime):
        decided(decider, "1", TEXTS, HYPOTHESES, exhaustive=True)
    assert len(decider.asked) < len(TEXTS) * len(HYPOTHESES)


def judged(engine: AfazioEngine, text: Document, hypothesis: Document) -> Verdict:
    pair = Pair("1", text.text, hypothesis.text)
    return engine._verdict(AnalysedPair(pair, text, hypothesis))


@pytest.mark.parametrize(
    ("score", "readings", "label"),
    [
        (0.5, "usual", Label.ENTAILMENT),
        (0.5, "all", Label.ENTAILMENT),
        (-0.5, "usual", Label.NO_ENTAILMENT),
        (-0.5, "all", Label.ENTAILMENT),
    ],
)
def test_a_prover_is_asked_of_other_readings_too(score: float, readings: Any, label: Label) -> None:
    """`no man` makes no plain conjunction, which alone an embedding decides."""
    text = "Mary sees no man."
    document = read(text, swapped(text, score))
    verdict = judged(AfazioEngine(readings=readings), document, read("No man sees Mary."))
    assert verdict.label is label
    assert verdict.evidence[0].data["readings"] == [int(label is Label.ENTAILMENT), 0]


def test_all_readings_are_taken_as_they_are_and_usual_ones_are_screened() -> None:
    """The reading `Mary sings, and Bill says so` makes a fact of what Bill only says."""
    text = "Bill says Mary sings."
    pair = read(text, renamed(text, {"ccomp": "conj"}, 1.0)), read("Mary sings.")
    assert judged(AfazioEngine(), *pair).label is Label.NO_ENTAILMENT
    assert judged(AfazioEngine(readings="all"), *pair).label is Label.ENTAILMENT


def test_the_choice_of_readings_is_an_option() -> None:
    engine = build_engine("afazio", {"readings": "all"})
    assert engine == AfazioEngine(readings="all")
    assert engine.config()["readings"] == "all"
