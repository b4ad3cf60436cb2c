import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.text.words import words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("... -- !", []),
        ("Crude oil rose to $37.80", ["crude", "oil", "rose", "to", "37", "80"]),
        ("Yukos' state-owned", ["yukos", "state", "owned"]),
        ("don't", ["don", "t"]),
        ("Perché l’Italia?", ["perché", "l", "italia"]),
        ("हिन्दी भाषा", ["हिन्दी", "भाषा"]),
        ("İstanbul", ["i\u0307stanbul"]),
        ("“Perché?”—disse £5…", ["perché", "disse", "5"]),
        ("a\ud800b", ["a", "b"]),
    ],
)
def test_words_of_a_text(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_composed_and_decomposed_accents_give_the_same_words() -> None:
    assert words(unicodedata.normalize("NFD", "Un caffè, là")) == words("Un caffè, là")


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_ascii_words_are_those_of_the_regular_expression(text: str) -> None:
    assert words(text) == re.findall(r"\w+", text.lower())


@given(st.text())
def test_words_are_found_again_in_their_own_join(text: str) -> None:
    found = words(text)
    assert words(" ".join(found)) == found
