"""The words of a sentence that stand under a construction which does not assert them."""

from __future__ import annotations

import pytest

from thence.text.analysis import analyse
from thence.text.meaning import asserts, mentions


def _marked(text: str) -> dict[str, str]:
    (document,) = analyse([text], "en")
    return {
        sentence.tokens[token].form: item.construction
        for sentence in document
        for token, item in mentions(sentence).items()
    }


@pytest.mark.parametrize(
    ("text", "word", "construction"),
    [
        ("Bob almost won the race.", "won", "almost"),
        ("The alleged thief was arrested.", "thief", "alleged"),
        ("Bob, not Anna, won the race.", "Anna", "X, not Y"),
        ("Instead of singing, Bob danced.", "singing", "instead of"),
        ("Did the plane crash?", "crash", "a question"),
        ("Bob stopped smoking.", "smoking", "stop"),
        ("Bob is accused of killing Anna.", "killing", "accuse of"),
        ("Everybody except Bob sang.", "Bob", "except"),
        ("Fewer than two students passed.", "two", "fewer than"),
    ],
)
def test_a_construction_marks_its_word(text: str, word: str, construction: str) -> None:
    assert _marked(text)[word] == construction


@pytest.mark.parametrize(
    "text", ["Bob won the race.", "Anna, a doctor, slept.", "The tall man who sang danced."]
)
def test_plain_statements_have_no_mark(text: str) -> None:
    assert _marked(text) == {}


def test_what_replaces_something_is_asserted() -> None:
    assert "danced" not in _marked("Instead of singing, Bob danced.")


@pytest.mark.parametrize(
    ("text", "verb", "asserted"),
    [
        ("Chelsea lost to Liverpool.", "lost", True),
        ("Chelsea did not lose to Liverpool.", "lose", False),
        ("Chelsea may lose to Liverpool.", "lose", False),
        ("If Chelsea lost to Liverpool, Bob cried.", "lost", False),
        ("Bob denied that Chelsea lost to Liverpool.", "lost", False),
        ("Chelsea nearly lost to Liverpool.", "lost", False),
    ],
)
def test_asserts(text: str, verb: str, asserted: bool) -> None:
    ((sentence,),) = analyse([text], "en")
    token = next(item.index for item in sentence if item.form == verb)
    assert asserts(sentence, token) is asserted
