"""Lucene's classic formula and BM25, worked out by hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.search.ranking import SentenceRanking, decoded_norm, encoded_norm

SENTENCES = ["red red ship", "blue ship sank far away", "red car", "nothing here"]


def test_the_classic_score_by_hand() -> None:
    ranked = SentenceRanking(SENTENCES, str.split).classic("red ship lost")
    red = 1 + math.log(4 / 3)  # in two of four sentences
    ship = red
    lost = 1 + math.log(4 / 1)  # in none
    query_norm = 1 / math.sqrt(red**2 + ship**2 + lost**2)
    first = 2 / 3 * query_norm * (math.sqrt(2) * red**2 + ship**2) * 0.5  # 3 words: 1/sqrt(3)
    second = 1 / 3 * query_norm * ship**2 * 0.4375  # 5 words
    third = 1 / 3 * query_norm * red**2 * 0.625  # 2 words
    assert [number for number, _ in ranked] == [0, 2, 1]
    assert dict(ranked) == pytest.approx({0: first, 2: third, 1: second})


def test_bm25_by_hand() -> None:
    ranked = SentenceRanking(SENTENCES, str.split).bm25("red")
    idf = math.log(1 + (4 - 2 + 0.5) / (2 + 0.5))
    average = 12 / 4
    long = idf * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / average))
    short = idf * 1 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2 / average))
    assert dict(ranked) == pytest.approx({0: long, 2: short})


@pytest.mark.parametrize(
    ("words", "norm"), [(1, 1.0), (2, 0.625), (3, 0.5), (4, 0.5), (5, 0.4375), (10, 0.3125)]
)
def test_norms_that_lucene_is_known_for(words: int, norm: float) -> None:
    assert decoded_norm(encoded_norm(1 / math.sqrt(words))) == norm


@given(st.integers(0, 255))
def test_a_byte_survives_its_number(byte: int) -> None:
    assert encoded_norm(decoded_norm(byte)) == byte


@given(st.floats(1e-6, 1e6), st.floats(1e-6, 1e6))
def test_encoding_keeps_the_order_and_rounds_down(one: float, two: float) -> None:
    low, high = sorted((one, two))
    assert encoded_norm(low) <= encoded_norm(high)
    assert decoded_norm(encoded_norm(one)) <= one * (1 + 1e-6)


def test_equals_stand_in_the_order_of_the_text() -> None:
    ranking = SentenceRanking(["a b", "a c", "a d"], str.split)
    assert [number for number, _ in ranking.classic("a")] == [0, 1, 2]
    assert [number for number, _ in ranking.bm25("a")] == [0, 1, 2]


def test_nothing_shared_nothing_ranked() -> None:
    assert SentenceRanking(SENTENCES).classic("submarine of the") == []
    assert SentenceRanking([]).bm25("ship") == []
