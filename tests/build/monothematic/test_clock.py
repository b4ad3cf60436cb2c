"""Times of the day in words, against those in figures."""

import pytest

from thence.build.monothematic import decompose
from thence.pair import Pair


@pytest.mark.parametrize(
    ("said", "asked", "arrow"),
    [
        ("half past eight in the evening", "20:30", "<=>"),
        ("half past eight in the evening", "08:30", "<=/=>"),
        ("half past eight", "8:30 p.m.", "<=>"),
        ("a quarter to seven in the morning", "6:45 a.m.", "<=>"),
        ("noon", "12:00", "<=>"),
        ("seven o'clock", "7 p.m.", "<=>"),
        ("seven o'clock", "8 p.m.", "<=/=>"),
    ],
)
def test_a_time_in_words_is_one_in_figures(said: str, asked: str, arrow: str) -> None:
    found = decompose(Pair("1", f"The old shop opens at {said}.", f"The shop opens at {asked}."))
    made = {item.rule.instantiation: item.phenomenon for item in found}
    assert made.get(f"{said} {arrow} {asked}") == "lexical:format"


def test_a_mere_number_is_no_time() -> None:
    found = decompose(Pair("1", "The old shop sold seven cakes.", "The shop opens at 7 p.m."))
    assert "lexical:format" not in {item.phenomenon for item in found}
