"""What counts and spans imply: arithmetic by hand."""

from __future__ import annotations

import pytest

from thence.semantics.implied import with_implied
from thence.text.analysis import analyse


def _implied(text: str, hypothesis: str) -> str:
    given, asked = analyse([text, hypothesis], "en")
    return with_implied(given, asked).text.removeprefix(text).strip()


@pytest.mark.parametrize(
    ("text", "hypothesis", "implied"),
    [
        (
            "Anna sold more boats than Bob did. Bob sold six boats.",
            "Anna sold seven boats.",
            "Anna sold at least 7 boats.",
        ),
        (
            "Anna sold twice as many boats as Bob. Bob sold six boats.",
            "Anna sold twelve boats.",
            "Anna sold 12 boats.",
        ),
        (
            "Anna sold three more boats than Bob. Bob sold six boats.",
            "Anna sold nine boats.",
            "Anna sold 9 boats.",
        ),
        (
            "Anna signed one letter. Bob signed another letter.",
            "Anna and Bob signed two letters.",
            "Anna and Bob signed 2 letters.",
        ),
        (
            "Bob owned the mill from 1988 to 1992.",
            "Bob owned the mill in 1990.",
            "Bob owned the mill in 1990.",
        ),
        ("Bob owned the mill from 1988 to 1992.", "Bob owned the mill in 1993.", ""),
        ("Bob visited the mill from 1988 to 1992.", "Bob visited the mill in 1990.", ""),
        ("Anna sold more boats than Bob did. Carl sold six boats.", "Anna sold seven boats.", ""),
    ],
)
def test_what_a_text_implies(text: str, hypothesis: str, implied: str) -> None:
    assert _implied(text, hypothesis) == implied
