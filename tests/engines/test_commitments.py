"""Nothing is proved by what a text only mentions, and what it asserts is still proved."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.pair import Label, Pair

_LINES = Path(__file__).with_name("commitments.tsv").read_text("utf-8").splitlines()
_ROWS = list(csv.DictReader(_LINES, delimiter="\t"))


def _verdicts(engine: str, kind: str) -> dict[str, Label | None]:
    rows = [row for row in _ROWS if row["kind"] == kind]
    pairs = [
        Pair(f"{row['text']} / {row['hypothesis']}", row["text"], row["hypothesis"]) for row in rows
    ]
    judged = checked_verdicts(build_engine(engine, {}), pairs)
    return {verdict.pair_id: verdict.label for verdict in judged}


@pytest.mark.parametrize("engine", ["nutcracker", "afazio", "srl"])
def test_no_false_proof(engine: str) -> None:
    judged = _verdicts(engine, "false")
    assert len(judged) == 145
    assert [name for name, label in judged.items() if label is Label.ENTAILMENT] == []


@pytest.mark.parametrize(("engine", "most_missed"), [("nutcracker", 1), ("afazio", 2), ("srl", 5)])
def test_what_is_asserted_is_still_proved(engine: str, most_missed: int) -> None:
    judged = _verdicts(engine, "true")
    assert len(judged) == 40
    missed = [name for name, label in judged.items() if label is not Label.ENTAILMENT]
    assert len(missed) <= most_missed, missed


def test_the_construction_is_named() -> None:
    pair = Pair("1", "Bob almost won the race.", "Bob won the race.")
    (verdict,) = checked_verdicts(build_engine("nutcracker", {}), [pair])
    assert verdict.label is Label.UNKNOWN
    assert verdict.score is not None
    assert verdict.score < 0.5
    first = verdict.evidence[0]
    assert first.kind == "commitment"
    assert first.data == {"word": "won", "construction": "almost"}
    assert "almost" in first.summary


def test_no_contradiction_by_what_is_only_mentioned() -> None:
    pair = Pair("1", "Bob almost won the race.", "Bob did not win the race.")
    (verdict,) = checked_verdicts(build_engine("nutcracker", {}), [pair])
    assert verdict.label is Label.UNKNOWN


@pytest.mark.parametrize("engine", ["nutcracker", "afazio", "srl"])
def test_what_a_sentence_of_hundreds_of_words_ends_with_is_not_taken_alone(engine: str) -> None:
    pair = Pair("1", "Anna said that " * 100 + "Bob left.", "Bob left.")
    (verdict,) = checked_verdicts(build_engine(engine, {}), [pair])
    assert verdict.label is not Label.ENTAILMENT
    assert verdict.evidence[0].data["construction"] == "a sentence too long to be read whole"
