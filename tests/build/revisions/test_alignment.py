from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.build.revisions.alignment import (
    _JOINING,
    Bead,
    Hunk,
    Sentence,
    align,
    hunks,
    sentences,
    similarity,
)

TEXTS = st.lists(
    st.lists(st.sampled_from("abcd"), min_size=1, max_size=5).map(tuple), max_size=4
).map(lambda found: [Sentence(" ".join(words), words) for words in found])


def best_sum(before: list[Sentence], after: list[Sentence], least: float) -> float:
    """By trying everything."""

    def joined(part: list[Sentence]) -> list[str]:
        return [word for sentence in part for word in sentence.words]

    @cache
    def best(row: int, column: int) -> float:
        found = [0.0]
        if row < len(before):
            found.append(best(row + 1, column))
        if column < len(after):
            found.append(best(row, column + 1))
        for down, across in ((1, 1), (1, 2), (2, 1)):
            if row + down <= len(before) and column + across <= len(after):
                value = similarity(
                    joined(before[row : row + down]), joined(after[column : column + across])
                )
                if value >= least:
                    gain = value - (_JOINING if down + across > 2 else 0)
                    found.append(gain + best(row + down, column + across))
        return max(found)

    return best(0, 0)


@given(TEXTS, TEXTS, st.sampled_from([0.3, 0.5, 0.8]))
def test_no_other_alignment_is_better(before: Any, after: Any, least: Any) -> None:
    beads = align(before, after, least)
    total = sum(
        bead.similarity
        - (_JOINING if bead.before[1] - bead.before[0] + bead.after[1] - bead.after[0] > 2 else 0)
        for bead in beads
    )
    assert total == pytest.approx(best_sum(before, after, least))


@given(TEXTS, TEXTS)
def test_beads_are_in_order_and_apart(before: Any, after: Any) -> None:
    beads = align(before, after, 0.5)
    for one, other in pairwise(beads):
        assert one.before[1] <= other.before[0]
        assert one.after[1] <= other.after[0]
    assert all(bead.similarity >= 0.5 for bead in beads)


def test_a_sentence_that_became_two() -> None:
    before = sentences("Rossi was born in Rome and he moved to Milan in 1950.")
    after = sentences("Rossi was born in Rome. He moved to Milan in 1950.")
    (bead,) = align(before, after, 0.5)
    assert (bead.before, bead.after) == ((0, 1), (0, 2))
    assert bead.similarity == pytest.approx(2 * 11 / (12 + 11))


def test_a_new_sentence_beside_is_left_out() -> None:
    before = sentences("The bridge was opened in the spring of 1932.")
    after = sentences("The bridge was opened in the summer of 1932. It was painted red later on.")
    assert align(before, after, 0.5) == [Bead((0, 1), (0, 1), pytest.approx(16 / 18))]  # type: ignore[arg-type]


def test_nothing_to_align() -> None:
    assert align([], sentences("A b c."), 0.5) == []
    assert align(sentences("A b c."), sentences("D e f."), 0.5) == []


@given(st.lists(st.sampled_from("abc"), max_size=8), st.lists(st.sampled_from("abc"), max_size=8))
def test_hunks_turn_one_into_the_other(before: Any, after: Any) -> None:
    made, place = [], 0
    for hunk in hunks(before, after):
        made += before[place : hunk.before_start] + after[hunk.after_start : hunk.after_end]
        assert (
            before[hunk.before_start : hunk.before_end] != after[hunk.after_start : hunk.after_end]
        )
        place = hunk.before_end
    assert made + before[place:] == after


def test_hunks_next_to_each_other_are_one() -> None:
    assert hunks("axyb", "aqb") == [Hunk(1, 3, 1, 2)]
    assert hunks("same", "same") == []


def test_what_was_written_anew_is_one_hunk() -> None:
    before, after = list(range(6000)), list(range(5999, -1, -1))
    assert hunks(before, after) == [Hunk(0, 6000, 0, 6000)]
    assert len(hunks(before[:3000], after[3000:])) > 1
