"""Answers against the declared questions: order, skips, whole rules, and what they come to."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.judging.files import FILES
from thence.errors import BadInput, UnknownName
from thence.judging.protocols import (
    PROTOCOLS,
    Item,
    Kind,
    Protocol,
    WrongAnswer,
    asked,
    checked,
    is_whole_unit,
    protocol_named,
    signature,
)
from thence.judging.protocols.rules import example_judgement
from thence.pair import Label

RULES = PROTOCOLS["rule-instances"]
REVISIONS = PROTOCOLS["revisions"]
MONO = PROTOCOLS["monothematic"]


@st.composite
def complete_answers(draw: st.DrawFn) -> tuple[Protocol, dict[str, Any]]:
    """A protocol, and answers found by going through its questions one after the other."""
    protocol = draw(st.sampled_from(list(PROTOCOLS.values())))
    answers: dict[str, Any] = {}
    for question in protocol.questions:
        if question not in asked(protocol, answers):
            continue
        if question.kind is Kind.CHOICE:
            values = [choice.value for choice in question.choices]
            answers[question.name] = draw(st.sampled_from(values))
        elif question.kind is Kind.SEVERAL:
            some = draw(st.lists(st.sampled_from(question.suggestions), unique=True))
            answers |= {question.name: some} if some else {}
        elif question.kind is Kind.MARKS:
            answers[question.name] = draw(st.lists(st.sampled_from(["d:1", "d:2"]), unique=True))
        elif draw(st.booleans()) or not question.optional:
            answers[question.name] = "some words"
    return protocol, answers


@given(complete_answers())
def test_going_through_the_questions_gives_answers_that_are_taken(
    case: tuple[Protocol, dict[str, Any]],
) -> None:
    protocol, answers = case
    kept = checked(protocol, answers, frozenset({"d:1", "d:2"}))
    assert checked(protocol, kept, frozenset({"d:1", "d:2"})) == kept
    assert signature(protocol, kept) == signature(
        protocol, checked(protocol, answers, frozenset({"d:1", "d:2"}))
    )
    content = {"places": ["d:1", "d:2"]}
    for aspect in protocol.aspects:
        labels = aspect.labels(content, kept).values()
        assert set(labels) <= {*aspect.categories, "non-relational"}


@given(complete_answers(), st.data())
def test_without_one_required_answer_nothing_is_taken(
    case: tuple[Protocol, dict[str, Any]], data: st.DataObject
) -> None:
    protocol, answers = case
    required = [
        question.name
        for question in protocol.questions
        if question.name in answers and not question.optional and question.kind is not Kind.MARKS
    ]
    if required:
        del answers[data.draw(st.sampled_from(required))]
        with pytest.raises(WrongAnswer):
            checked(protocol, answers, frozenset({"d:1", "d:2"}))


@pytest.mark.parametrize(
    ("answers", "judgement"),
    [
        ({"left_entailed": "no"}, "left-not-entailed"),
        ({"left_entailed": "yes", "relevant_context": "no"}, "irrelevant-context"),
        (
            {"left_entailed": "yes", "relevant_context": "yes", "right_entailed": "no"},
            "no-entailment",
        ),
        (
            {"left_entailed": "yes", "relevant_context": "yes", "right_entailed": "yes"},
            "entailment-holds",
        ),
        ({"left_entailed": "non-relational"}, "non-relational"),
    ],
)
def test_the_three_questions_skip_as_the_paper_says(
    answers: dict[str, str], judgement: str
) -> None:
    assert example_judgement(checked(RULES, answers)) == judgement
    assert is_whole_unit(RULES, answers) is (judgement == "non-relational")


@pytest.mark.parametrize(
    ("protocol", "answers", "complaint"),
    [
        (RULES, {"left_entailed": "no", "right_entailed": "yes"}, "is not asked"),
        (RULES, {"left_entailed": "yes"}, "'relevant_context' is not answered"),
        (RULES, {"left_entailed": "perhaps"}, "yes, no, non-relational"),
        (REVISIONS, {"relation": "reject"}, "'reason' is not answered"),
        (REVISIONS, {"relation": "left", "reason": "other"}, "is not asked"),
        (REVISIONS, {"relation": "left", "extra": "x"}, "no question 'extra'"),
        (REVISIONS, {"relation": ["left"]}, "not a text"),
        (REVISIONS, {"relation": "left", "note": "x" * 30_000}, "reasonable length"),
        (MONO, {"decision": "edit", "phenomenon": "x"}, "'hypothesis' is not answered"),
        (PROTOCOLS["search"], {"marked": ["nowhere"]}, "'nowhere' is no answer"),
        (PROTOCOLS["search"], {"marked": "d:1"}, "not a list"),
        (PROTOCOLS["search"], {"marked": [1]}, "list of texts"),
    ],
)
def test_wrong_answers_are_refused_by_name(
    protocol: Protocol, answers: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(WrongAnswer, match=complaint):
        checked(protocol, answers, frozenset({"d:1"}))


def test_notes_beside_the_judgement_do_not_make_a_disagreement() -> None:
    plain = signature(REVISIONS, checked(REVISIONS, {"relation": "left"}))
    noted = signature(REVISIONS, checked(REVISIONS, {"relation": "left", "note": "hm"}))
    assert plain == noted == "left"


@pytest.mark.parametrize(
    ("relation", "labels"),
    [
        ("bidirectional", [Label.ENTAILMENT, Label.ENTAILMENT]),
        ("left", [Label.ENTAILMENT, Label.NO_ENTAILMENT]),
        ("right", [Label.NO_ENTAILMENT, Label.ENTAILMENT]),
        ("no", [Label.NO_ENTAILMENT, Label.NO_ENTAILMENT]),
        ("reject", []),
    ],
)
def test_five_way_judgements_become_pairs(relation: str, labels: list[Label]) -> None:
    content = {"id": "7", "text": "S one", "hypothesis": "S two", "language": "it"}
    pairs = REVISIONS.pairs(Item("7", "7", content), {}, {"relation": relation})
    assert [pair.label for pair in pairs] == labels
    if pairs:
        forth, back = pairs
        assert (forth.text, forth.hypothesis, forth.id) == ("S one", "S two", "7.1")
        assert (back.text, back.hypothesis, back.id) == ("S two", "S one", "7.2")
        assert forth.language == "it"


def test_an_edited_h_i_becomes_the_hypothesis() -> None:
    content = {"id": "1.1", "text": "T", "hypothesis": "bad", "language": "en", "parent": "1"}
    answers = {
        "decision": "edit",
        "hypothesis": "Good.",
        "phenomenon": "lexical:synonymy",
        "judgement": "CONTRADICTION",
    }
    (pair,) = MONO.pairs(Item("1.1", "1", content), {}, answers)
    assert (pair.hypothesis, pair.label, pair.parent) == ("Good.", Label.CONTRADICTION, "1")
    assert pair.phenomena == ("lexical:synonymy",)
    assert MONO.pairs(Item("1.1", "1", content), {}, {"decision": "reject"}) == []


@pytest.mark.parametrize("name", FILES)
def test_each_protocol_reads_its_file_and_hides_the_gold(name: str, tmp_path: Path) -> None:
    file, content = FILES[name]
    path = tmp_path / file
    path.write_bytes(content)
    material = PROTOCOLS[name].read(path)
    items = list(material.items)
    assert len({item.key for item in items}) == len(items) > 0
    assert not any("label" in item.content for item in items)
    units = {"rule-instances": 3, "rule-based": 3, "monothematic": 1}
    assert len({item.unit for item in items}) == units.get(name, len(items))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("monothematic", b'{"id": "1", "text": "T", "hypothesis": "H"}\n'),
        ("monothematic", b'{"id": "1.1", "text": "T", "hypothesis": "H", "parent": "1"}\n'),
        ("rule-based", b"X buy Y -> X own Y\n"),
        ("rule-instances", b'{"id": "1"}\n'),
        ("search", b"<entailment_corpus/>"),
        ("pairs-2way", b"\x00\x01\x02"),
    ],
)
def test_a_file_of_another_kind_is_refused(name: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadInput):
        list(PROTOCOLS[name].read(path).items)


def test_rules_come_from_a_plain_list_too(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("# learnt\nX buy Y => X own Y\n\nX buy Y => X own Y\n", encoding="utf-8")
    assert [item.key for item in PROTOCOLS["rule-based"].read(path).items] == ["X buy Y => X own Y"]


def test_a_near_miss_of_a_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'revisions'"):
        protocol_named("revision")
