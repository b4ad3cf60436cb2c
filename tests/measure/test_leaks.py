from hypothesis import given
from hypothesis import strategies as st

from thence.measure.leaks import duplicates, leaks
from thence.measure.near import THRESHOLD, near_duplicates
from thence.pair import Label, Pair

TEXT = (
    "The sale was made to pay the tax bill of the company which was later bought by the "
    "state owned oil company after a long fight in court that lasted for ten years"
)


def test_the_same_words_are_a_duplicate_whatever_case_and_punctuation() -> None:
    pairs = [
        Pair("a", "Rome is big.", "Rome is a city", Label.ENTAILMENT),
        Pair("b", "Paris is big.", "Paris is a city", Label.ENTAILMENT),
        Pair("c", "rome, is BIG", "Rome is a city!", Label.UNKNOWN),
    ]
    (found,) = duplicates(pairs)
    assert (found.earlier, found.later, found.similarity) == ("a", "c", 1.0)
    assert found.labels_differ


def test_a_changed_word_is_a_near_duplicate_and_other_hypotheses_are_not() -> None:
    pairs = [
        Pair("a", TEXT, "The company was bought by the state after a fight"),
        Pair("b", TEXT.replace("ten", "nine"), "The company was sold by the state after a fight"),
        Pair("c", TEXT, "Ten years are long"),
    ]
    (found,) = duplicates(pairs)
    assert (found.earlier, found.later) == ("a", "b")
    assert THRESHOLD <= found.similarity < 1
    assert not found.labels_differ


def test_leaks_between_two_sets_by_hand() -> None:
    train = [Pair("t1", TEXT, "a b c d e"), Pair("t2", "x y z", "one two")]
    test = [
        Pair("s1", TEXT + " ago", "a b c d e"),  # near
        Pair("s2", "X, Y, Z!", "One two."),  # same
        Pair("s3", TEXT, "something else"),  # shares the text only
        Pair("s4", "other words", "one two"),  # shares the hypothesis only
        Pair("s5", "other words", "one two"),  # repeats s4, which is no leak from train
    ]
    found = leaks(train, test)
    assert [(hit.earlier, hit.later) for hit in found.duplicates] == [("t2", "s2"), ("t1", "s1")]
    assert found.shared_texts == ("s2", "s3")
    assert found.shared_hypotheses == ("s1", "s2", "s4", "s5")
    assert found.pairs == 5


def test_empty_sets_and_wordless_pairs() -> None:
    pair = Pair("a", "...", "!")
    assert duplicates([]) == []
    assert leaks([], [pair]).duplicates == ()
    assert leaks([pair], []).duplicates == ()
    assert duplicates([pair, Pair("b", "", "?")])[0].similarity == 1.0


documents = st.lists(st.lists(st.sampled_from("abcdefgh"), max_size=9), min_size=2, max_size=12)


@given(documents)
def test_what_is_found_is_as_alike_as_it_says(texts: list[list[str]]) -> None:
    for hit in near_duplicates(texts, texts):
        one, two = texts[hit.earlier], texts[hit.later]
        words = _jaccard({(word,) for word in one} or {()}, {(word,) for word in two} or {()})
        shingles = _jaccard(_shingles(one), _shingles(two))
        assert hit.earlier < hit.later
        assert abs(hit.similarity - min(words, shingles)) < 1e-9


@given(documents)
def test_equal_documents_are_always_found(texts: list[list[str]]) -> None:
    found = {hit.later for hit in near_duplicates(texts, texts)}
    for later, text in enumerate(texts):
        if text in texts[:later]:
            assert later in found


def _shingles(words: list[str]) -> set[tuple[str, ...]]:
    padded = words + [""] * (3 - len(words))
    return {tuple(padded[start : start + 3]) for start in range(len(padded) - 2)}


def _jaccard(one: set[tuple[str, ...]], two: set[tuple[str, ...]]) -> float:
    return len(one & two) / len(one | two)
