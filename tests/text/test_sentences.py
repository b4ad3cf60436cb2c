import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.text.sentences import sentence_spans


def sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text)]


@pytest.mark.parametrize(
    "expected",
    [
        ["Mary sings.", "John sleeps."],
        ["Dr. Smith met Mr. Jones in St. Louis.", "They talked."],
        ["The U.S. Senate voted.", "He left the U.S.", "The vote was close."],
        ["It rose 3.5 percent to $1.2 billion.", "Prices fell."],
        ['"Go away!" he said.', "She went."],
        ['He asked: "Why?"', "Nobody knew."],
        ["J. R. Tolkien wrote it.", "I read it."],
        ["See No. 5 and fig. 3.", "Is that all?", "Yes!"],
        ["He works for Acme Corp.", "The firm is small."],
        ["Acme Corp. Chairman Bill Smith resigned."],
        ["Yahoo! said so."],
        ["La casa del dott. Rossi è grande.", "È vuota."],
        ["今日は寒い。", "雪が降る。"],
    ],
)
def test_sentences_end_where_a_reader_ends_them(expected: list[str]) -> None:
    joined = ("" if "。" in expected[0] else " ").join(expected)
    assert sentences(joined) == expected


def test_an_empty_line_and_an_item_end_a_sentence_without_a_mark() -> None:
    assert sentences("A headline\n\nThe text goes\non here:\n- one thing\n- another") == [
        "A headline", "The text goes\non here:", "- one thing", "- another"
    ]  # fmt: skip


def test_nothing_in_nothing_out() -> None:
    assert sentence_spans("") == sentence_spans(" \n\n ") == []


@given(st.text(st.sampled_from("aB. !?\n\"')U.S1…。"), max_size=60))
def test_every_character_but_white_space_is_in_one_sentence_in_order(text: str) -> None:
    spans = sentence_spans(text)
    assert all(start < end for start, end in spans)
    assert [start for start, _ in spans] == sorted(start for start, _ in spans)
    kept = "".join(text[start:end] for start, end in spans)
    assert re.sub(r"\s", "", kept) == re.sub(r"\s", "", text)


def test_time_grows_with_length_alone() -> None:
    assert len(sentence_spans("Mr. A. B. C. Smith e.g. said so. " * 20_000)) == 20_000
