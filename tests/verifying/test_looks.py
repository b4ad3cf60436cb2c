"""Which stretches of a source are read for a claim."""

from hypothesis import given
from hypothesis import strategies as st

from thence.verifying.looks import ALONE, WORDS, looks_at
from thence.verifying.selecting import Shelf
from thence.verifying.source import source_of

RAIN = "It rained all day in the hills. "


def shelf(text: str) -> Shelf:
    return Shelf(source_of(text, "s"), "en")


def test_a_short_source_is_read_whole_and_its_nearest_sentences_alone() -> None:
    looks = looks_at(shelf("Ann paints. A ship sank. It rained."), "The ship sank.")
    assert looks.together == ((0, 1, 2),)
    assert looks.alone == (1, 2, 0)
    assert looks.all == [(1,), (2,), (0,), (0, 1, 2)]


def test_excerpts_of_a_long_source_grow_and_bring_the_sentence_before() -> None:
    told = "The ship left Oslo in May. It sank near Bergen in a storm. "
    looks = looks_at(shelf(RAIN * 30 + told + RAIN * 30), "A ship sank near Bergen.")
    lengths = [sum(7 if each not in (30, 31) else 6 for each in part) for part in looks.together]
    assert lengths == sorted(lengths)
    assert len(looks.together) == len(WORDS)
    for excerpt, most in zip(looks.together, WORDS, strict=True):
        assert {30, 31} <= set(excerpt)
        assert 7 * len(excerpt) <= most + 7
    assert len(looks.alone) == ALONE
    assert looks.alone[0] == 31


def test_a_long_claim_leaves_less_room() -> None:
    text = RAIN * 200
    short, long = (looks_at(shelf(text), "It rained " + "often " * words) for words in (10, 90))
    assert len(long.together[-1]) < len(short.together[-1])


def test_the_whole_is_read_in_stretches_if_asked() -> None:
    text = RAIN * 100
    part, everything = (looks_at(shelf(text), "Fish fly.", whole=whole) for whole in (False, True))
    assert len(part.read) < 100
    assert everything.read == frozenset(range(100))
    assert all(7 * len(stretch) <= WORDS[-1] for stretch in everything.together)


@given(
    st.lists(st.sampled_from(["A cat sat.", "Dogs bark loudly.", RAIN]), min_size=1, max_size=40),
    st.sampled_from(["Dogs bark.", "Cats sat in the rain.", "Fish."]),
)
def test_every_look_is_sentences_of_the_source_in_order(parts: list[str], claim: str) -> None:
    given_shelf = shelf(" ".join(parts))
    looks = looks_at(given_shelf, claim)
    count = len(given_shelf.source.sentences)
    assert sorted(looks.order) == list(range(count))
    for stretch in looks.all:
        assert stretch
        assert list(stretch) == sorted(set(stretch))
        assert 0 <= stretch[0] <= stretch[-1] < count
