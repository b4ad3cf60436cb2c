"""An engine answers the questions in their order, skips what is skipped, and can be stopped."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from thence.engines import build_engine
from thence.errors import ThenceError, WrongUse
from thence.files import locked
from thence.measure.rule_precision import Judgement, RuleJudgement
from thence.pair import Label, Outcome, Pair, Verdict
from thence.rules.engine_judge import engine_judgements, judge_into, judge_name, likely_phrase
from thence.rules.judgements import Example, read_judgements, write_judgements


class Scripted:
    """Entails every hypothesis that its text holds; fails where the text says so."""

    name = "scripted"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            self.asked.append(f"{pair.id} {pair.hypothesis}")
            if "fail" in pair.text:
                yield Verdict.failed(pair.id, Outcome.ERROR, "as told")
            else:
                held = pair.hypothesis.lower().strip(".") in pair.text
                yield Verdict(pair.id, Label.ENTAILMENT if held else Label.UNKNOWN)


def example(id: str, sentence: str, x_type: str = "") -> Example:
    rule = "X seek Y => X want Y"
    return Example(id, rule, sentence, "he seeks bail", "he wants bail", "he", "bail", "", x_type)


EXAMPLES = [
    example("1", "he seeks bail and so he wants bail"),
    example("2", "he seeks bail"),
    example("3", "he wants bail"),
    example("4", "he seeks bail and so he wants bail", "DATE"),
    example("5", "fail"),
]


def not_a_date(item: Example) -> bool:
    return item.x_type != "DATE"


def test_the_engine_answers_in_order_and_skips() -> None:
    engine = Scripted()
    found = {
        item.example: item.judgement
        for item in engine_judgements(engine, "engine:scripted", EXAMPLES, not_a_date)
    }
    assert found == {
        "1": Judgement.ENTAILMENT_HOLDS,
        "2": Judgement.NO_ENTAILMENT,
        "3": Judgement.LEFT_NOT_ENTAILED,
        "4": Judgement.IRRELEVANT_CONTEXT,
    }
    assert engine.asked[5:] == ["1 He wants bail.", "2 He wants bail."]


def test_an_engine_with_other_options_is_another_judge() -> None:
    usual = judge_name(build_engine("always"))
    other = judge_name(build_engine("edits", {"threshold": 0.123}))
    assert usual == "engine:always"
    assert judge_name(build_engine("edits")) == "engine:edits"
    assert other.startswith("engine:edits@")
    assert other != judge_name(build_engine("edits", {"threshold": 0.124}))


def test_a_phrase_is_unlikely_where_the_corpus_never_has_such_an_argument() -> None:
    person = example("1", "", "PERSON")
    assert likely_phrase(person, {})
    assert likely_phrase(person, {"X X want Y": {"ORG": 19}})
    assert not likely_phrase(person, {"X X want Y": {"ORG": 20}})
    assert likely_phrase(person, {"X X want Y": {"ORG": 90, "PERSON": 2}})
    assert likely_phrase(example("1", ""), {"X X want Y": {"ORG": 20}})
    assert likely_phrase(person, {"Y X want Y": {"ORG": 20}, "X X seek Y": {"ORG": 20}})


def test_what_was_judged_before_a_stop_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    whole = judge_into(tmp_path / "whole.jsonl", Scripted(), EXAMPLES, not_a_date)
    judge_into(path, Scripted(), EXAMPLES[:2], not_a_date)
    path.write_bytes(path.read_bytes() + b'{"rule": "X seek')
    engine, told = Scripted(), []  # type: ignore[var-annotated]
    assert judge_into(path, engine, EXAMPLES, not_a_date, on_examples=told.append) == whole
    assert read_judgements([path]) == whole
    assert not any(asked.startswith(("1 ", "2 ")) for asked in engine.asked)
    assert told == [2, 3]


def test_two_processes_do_not_judge_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    with locked(path), pytest.raises(ThenceError, match="another process is writing into"):
        judge_into(path, Scripted(), EXAMPLES, not_a_date)
    assert not path.exists()
    assert judge_into(path, Scripted(), EXAMPLES, not_a_date)


def test_the_file_of_another_judge_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "ann.jsonl"
    write_judgements([RuleJudgement("r", "ann", Judgement.NO_ENTAILMENT, "1")], path)
    with pytest.raises(WrongUse, match="holds judgements of 'ann'"):
        judge_into(path, Scripted(), EXAMPLES, not_a_date)
