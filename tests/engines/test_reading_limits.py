"""What is too long is refused before, or right after, it is read."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.engines.analysed import AnalysedPair, analysed, within
from thence.engines.nutcracker.axioms import background
from thence.knowledge.knowledge import open_knowledge
from thence.pair import Outcome, Pair, Verdict
from thence.semantics.texts import logical_text
from thence.text.analysis import analyse
from thence.text.meaning import meanings
from thence.time_limit import OutOfTime, limited


def _judged(engine: str, text: str) -> Verdict:
    (verdict,) = checked_verdicts(build_engine(engine, {}), [Pair("1", text, "Anna saw mice.")])
    return verdict


@pytest.mark.parametrize("engine", ["nutcracker", "afazio", "srl", "venses", "classifier"])
@pytest.mark.parametrize("text", ["Anna saw a cat. " * 62_500, "x" * 50_000])
def test_what_is_too_long_is_refused_unread(engine: str, text: str) -> None:
    verdict = _judged(engine, text)
    assert verdict.outcome is Outcome.REFUSED
    assert "characters" in verdict.reason


def test_a_pair_whose_reading_took_all_of_its_time_is_given_up() -> None:
    (item,) = analysed([Pair("1", "Anna saw a cat.", "Anna saw a cat.")])
    assert isinstance(item, AnalysedPair)
    late = replace(item, spent=6.0)
    verdict = within(5.0, late, lambda _: pytest.fail("nothing is left to judge in"))
    assert verdict.outcome is Outcome.TIMEOUT
    assert verdict.reason == "reading and deciding took more than 5 s"


def test_what_is_read_looks_at_the_clock_for_every_sentence() -> None:
    (document,) = analyse(["Anna saw a cat. " * 10], "en")
    looks = count()
    with limited(1_000, lambda: float(next(looks))):
        meanings(document)
    assert next(looks) > len(document.sentences)


@pytest.mark.parametrize("steps", [1, 5])
def test_the_words_of_long_texts_are_compared_until_time_is_up(steps: int) -> None:
    """By a clock that goes on by one at each look: no more looks than the limit has seconds."""
    nouns = "cat dog bird horse cow fish apple pear table chair lamp door wall road river hill"
    seen = " ".join(f"Anna saw a {noun}." for noun in nouns.split())
    document, hypothesis = analyse([seen, "Bob met a wolf near a lake with a spoon."], "en")
    text, asked = logical_text(document, "t"), logical_text(hypothesis, "h")
    looks = count()
    with limited(steps, lambda: float(next(looks))), pytest.raises(OutOfTime):
        background(text, asked, open_knowledge(None), "en")
    assert next(looks) == steps + 2


def test_a_short_text_is_read_at_nobodys_expense() -> None:
    (item,) = analysed([Pair("1", "Anna saw a cat.", "Anna saw a cat.")])
    assert isinstance(item, AnalysedPair)
    assert item.spent == 0.0
