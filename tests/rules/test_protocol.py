"""The order of the questions and their skips, and the files of examples and judgements."""

from itertools import product
from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.measure.rule_precision import Judgement, RuleJudgement
from thence.rules.judgements import (
    Example,
    read_examples,
    read_judgements,
    write_examples,
    write_judgements,
)
from thence.rules.protocol import EXAMPLE_QUESTIONS, answers_of, judgement_of

OF_EXAMPLES = [judgement for judgement in Judgement if not judgement.of_whole_rule]
EXAMPLE = Example("5d1-01", "X seek Y => X want Y", "He seeks bail.", "he seeks bail",
                  "he wants bail", "he", "bail", "reut2-000/1")  # fmt: skip


def test_the_questions_come_in_the_order_of_the_paper() -> None:
    answers = answers_of(Judgement.ENTAILMENT_HOLDS)
    assert list(answers.items()) == [
        ("left_entailed", True),
        ("relevant_context", True),
        ("right_entailed", True),
    ]
    assert list(answers_of(Judgement.IRRELEVANT_CONTEXT).items()) == [
        ("left_entailed", True),
        ("relevant_context", False),
    ]


@pytest.mark.parametrize("judgement", OF_EXAMPLES)
def test_answers_lead_to_the_judgement(judgement: Judgement) -> None:
    assert judgement_of(answers_of(judgement)) is judgement


def test_only_the_four_ways_through_the_questions_are_taken() -> None:
    names = [question.name for question in EXAMPLE_QUESTIONS]
    accepted = []
    for values in product([True, False, None], repeat=3):
        answers = {
            name: value for name, value in zip(names, values, strict=True) if value is not None
        }
        try:
            accepted.append(judgement_of(answers))
        except WrongUse as error:
            assert "is not a" in str(error)  # not asked, or not answered
    assert sorted(accepted) == sorted(OF_EXAMPLES)


def test_a_rule_is_not_judged_by_the_questions_on_an_example() -> None:
    with pytest.raises(WrongUse, match="whole rule"):
        answers_of(Judgement.NON_RELATIONAL)


def test_examples_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "examples.jsonl"
    write_examples([EXAMPLE], path)
    assert list(read_examples(path)) == [EXAMPLE]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"id": "a"}', "1: the example has no 'left_phrase'"),
        ("[]", "1: the line is not a JSON object"),
    ],
)
def test_a_wrong_example_is_refused_with_its_line(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "examples.jsonl"
    path.write_text(line)
    with pytest.raises(BadInput, match=reason):
        list(read_examples(path))


def test_an_id_that_comes_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "examples.jsonl"
    write_examples([EXAMPLE, EXAMPLE], path)
    with pytest.raises(BadInput, match="2: the example '5d1-01' is there already, on line 1"):
        list(read_examples(path))


def test_judgements_are_read_as_they_were_written(tmp_path: Path) -> None:
    judged = [
        RuleJudgement("r", "ann", Judgement.NO_ENTAILMENT, "1"),
        RuleJudgement("r", "ben", Judgement.NON_RELATIONAL),
        RuleJudgement("r", "ben", Judgement.CORRECT),
    ]
    path = tmp_path / "judgements.jsonl"
    write_judgements(judged, path)
    assert read_judgements([path]) == judged


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"rule": "r", "judge": "ann"}', "the judgement has no 'judgement'"),
        ('{"rule": "r", "judge": "ann", "judgement": "yes"}', "'yes' is no judgement; it is one"),
        ('{"rule": "r", "judge": "ann", "judgement": "no-entailment"}', "of one example"),
        ('{"rule": "r", "judge": "a", "judgement": "correct", "example": 1}', "is not a text"),
    ],
)
def test_a_wrong_judgement_is_refused_with_its_line(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "judgements.jsonl"
    path.write_text(line)
    with pytest.raises(BadInput, match=reason) as caught:
        read_judgements([path])
    assert caught.value.line == 1


def test_nobody_judges_an_example_twice_even_in_two_files(tmp_path: Path) -> None:
    for name in ("one", "two"):
        judged = [RuleJudgement("r", "ann", Judgement.NO_ENTAILMENT, "1")]
        write_judgements(judged, tmp_path / name)
    with pytest.raises(BadInput, match=r"judge 'ann' has judged this already \(one:1\)"):
        read_judgements([tmp_path / "one", tmp_path / "two"])
