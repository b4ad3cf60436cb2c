from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.engines.cross_encoder.windows import Span, holders, lay_out, windows

SENTENCE = "The cat sat on the mat."  # seven tokens


def spans(*lengths: int) -> tuple[list[Span], list[tuple[int, int]]]:
    """Sentences of so many tokens of one character each, a blank after every sentence."""
    sentences, tokens, start = [], [], 0
    for length in lengths:
        sentences.append(Span(start, start + length))
        tokens += [(place, place + 1) for place in range(start, start + length)]
        start += length + 1
    return sentences, tokens


def test_windows_share_a_sentence_or_a_fourth() -> None:
    # Room for 8: sentences 1 and 2, then 2 and 3; 2 fits beside 3, 3 does not beside 4.
    sentences, tokens = spans(4, 4, 4, 8, 1, 1)
    found = windows(sentences, tokens, 8)
    one, two, three, four, five, six = sentences
    assert found == [
        Span(one.start, two.end),
        Span(two.start, three.end),
        Span(four.start, four.end),
        Span(five.start, six.end),
    ]


def test_a_sentence_longer_than_a_window_is_read_in_overlapping_pieces() -> None:
    sentences, tokens = spans(3, 20, 3)
    found = windows(sentences, tokens, 8)
    first, long, last = sentences
    assert found[0] == first
    assert found[-1] == last
    # Pieces of 8 tokens, each 6 further on: 0-8, 6-14, 12-20.
    assert [(piece.start - long.start, piece.end - long.start) for piece in found[1:-1]] == [
        (0, 8), (6, 14), (12, 20)
    ]  # fmt: skip
    assert holders(sentences, found) == [[first], [], [last]]


@given(st.lists(st.integers(1, 30), min_size=1, max_size=40), st.integers(4, 25))
def test_windows_hold_every_sentence_whole_where_it_fits(lengths: list[int], room: int) -> None:
    sentences, tokens = spans(*lengths)
    found = windows(sentences, tokens, room)
    covered = {place for window in found for place in range(window.start, window.end)}
    assert all(start in covered for start, _ in tokens)
    assert found == sorted(found)
    assert [each.end for each in found] == sorted(each.end for each in found)
    for window in found:
        inside = [start for start, _ in tokens if window.start <= start < window.end]
        assert 0 < len(inside) <= room
    for sentence, held, length in zip(sentences, holders(sentences, found), lengths, strict=True):
        assert held == [window for window in found if window.holds(sentence)]
        assert bool(held) is (length <= room)


def test_a_pair_that_fits_is_read_whole(classifier: Any) -> None:
    layout = lay_out(f"  {SENTENCE} {SENTENCE}\n", "A dog ran.", classifier)
    assert layout.windows == (Span(2, 49),)
    assert not layout.is_long
    assert not layout.cut
    assert layout.pair(layout.windows[0]) == (f"{SENTENCE} {SENTENCE}", "A dog ran.")


def test_every_window_of_a_long_text_fits(classifier: Any) -> None:
    layout = lay_out(f"{SENTENCE} " * 100, "A dog ran.", classifier)
    # 64 tokens less 3 special ones and the 4 of H leave room for 8 sentences of 7.
    assert all(
        classifier.length(*layout.pair(window)) == 3 + 4 + 8 * 7 for window in layout.windows[:-1]
    )
    assert all(holders(layout.sentences, layout.windows))


def test_a_hypothesis_is_cut_only_where_it_leaves_no_room(classifier: Any) -> None:
    layout = lay_out(SENTENCE, "dog " * 54, classifier)
    assert (layout.cut, layout.hypothesis) == ("", "dog " * 54)
    layout = lay_out(SENTENCE, "dog " * 55, classifier)
    assert layout.cut == "H has 55 tokens; the model read the first 54 of them"
    assert layout.hypothesis.split() == ["dog"] * 54
    assert classifier.length(*layout.pair(layout.windows[0])) == 64
    # A long text gets a fourth of the window at least.
    layout = lay_out(SENTENCE * 40, "dog " * 500, classifier)
    assert len(layout.hypothesis.split()) == 61 - 15


@pytest.mark.parametrize("text", ["x" * 5000, "a\ud800b " * 200, "... " * 300 + "cat"])
def test_odd_texts_are_laid_out(classifier: Any, text: str) -> None:
    layout = lay_out(text, "A dog\udfff ran.", classifier)
    assert max(classifier.length(*layout.pair(each)) for each in layout.windows) <= 64
