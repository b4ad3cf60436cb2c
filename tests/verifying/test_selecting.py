"""Of a long source the sentences nearest to a claim are read, each with the one before it."""

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.verifying.selecting import BETWEEN, NEAREST, Shelf
from thence.verifying.source import source_of

WEATHER = "It rained all day. "


def shelf(text: str) -> Shelf:
    return Shelf(source_of(text, "source"), "en")


def test_closeness_weighs_rare_words_and_half_those_of_the_sentence_before() -> None:
    found = shelf("Turing met Church. Turing slept. He wrote to Church.").closeness(
        "Turing wrote to Church."
    )
    # Of three sentences two have Turing, two Church and one write.
    common, rare = log(1 + 3 / 2), log(1 + 3 / 1)
    assert found == pytest.approx([2 * common, common + 0.5 * common, rare + common + 0.5 * common])


def test_a_short_source_is_read_whole() -> None:
    assert shelf(WEATHER * 2 * NEAREST).excerpt("Fish fly.", NEAREST).indices == tuple(
        range(2 * NEAREST)
    )


def test_of_a_long_source_the_nearest_are_read_with_their_context() -> None:
    text = WEATHER * 40 + "The ship left Oslo. It sank near Bergen. " + WEATHER * 40
    excerpt = shelf(text).excerpt("A ship sank near Bergen.", 1)
    assert excerpt.indices == (40, 41)
    assert excerpt.text == f"The ship left Oslo.{BETWEEN}It sank near Bergen."


def test_the_closest_come_first_without_their_context() -> None:
    text = WEATHER * 40 + "The ship left Oslo. It sank near Bergen. " + WEATHER * 40
    # The sentence after them has words of theirs before it; of the rest the first are taken.
    assert shelf(text).closest("A ship sank near Bergen.", 4) == [41, 40, 42, 0]


def test_what_covers_a_claim_comes_before_what_says_the_same_again() -> None:
    text = "The ship sank near Oslo. The ship sank by Oslo. Ann owned it. It rained."
    # The first two share three words with the claim, the third one, which they lack.
    assert shelf(text).covering("Ann of Oslo had a ship that sank.") == [0, 2, 1, 3]


def test_what_shares_no_word_is_not_near() -> None:
    kept = shelf("Ann paints. A ship sank. It rained.")
    assert kept.nearest("The ship was old.", range(3)) == [1, 2]
    assert kept.nearest("Bob swims.", range(3)) == [0]


def test_nought_reads_everything() -> None:
    assert len(shelf(WEATHER * 300).excerpt("Fish fly.", 0).indices) == 300


@given(st.lists(st.sampled_from(["A cat sat.", "Dogs bark loudly.", "It rained."]), min_size=1))
def test_offsets_lead_back_to_the_source(sentences: list[str]) -> None:
    kept = shelf(" ".join(sentences)).excerpt("A cat barks.", 2)
    for index in kept.indices:
        before = BETWEEN.join(kept.source.sentence(i) for i in kept.indices if i < index)
        start = len(before) + (len(BETWEEN) if before else 0)
        last = start + len(kept.source.sentence(index)) - 1
        assert kept.index_at(start) == kept.index_at(last) == index
