"""Marks where two texts differ."""

from hypothesis import given
from hypothesis import strategies as st

from thence.judging.difference import LONGEST, Piece, difference

words = st.lists(st.sampled_from(["a", "b", "the", ",", "Zoë", " ", "  ", "x1"])).map(" ".join)


@given(words | st.text(), words | st.text())
def test_the_pieces_are_the_texts(first: str, second: str) -> None:
    left, right = difference(first, second)
    assert "".join(piece.text for piece in left) == first
    assert "".join(piece.text for piece in right) == second
    kept = ["".join(piece.text for piece in side if not piece.changed) for side in (left, right)]
    assert "".join(kept[0].split()) == "".join(kept[1].split())


@given(words)
def test_equal_texts_have_no_mark(text: str) -> None:
    assert not any(piece.changed for side in difference(text, text) for piece in side)


def test_a_changed_phrase_is_one_mark() -> None:
    left, right = difference("opened by the prime minister, today", "opened by the mayor, today")
    assert [piece.text for piece in left if piece.changed] == ["prime minister"]
    assert Piece("mayor", True) in right


def test_very_long_texts_are_left_unmarked() -> None:
    text = "word " * LONGEST
    assert difference(text, "other") == ([Piece(text, False)], [Piece("other", False)])
