"""H_i: changed where the rule says and nowhere else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.build.monothematic.reading import Reading, read
from thence.build.monothematic.rewriting import (
    Change,
    mid_sentence,
    rewritten,
    statement,
)
from thence.text.document import Document, Sentence, Token


def made(text: str) -> Reading:
    """A reading with every word hung on the first one, which is all that rewriting looks at."""
    sentences, start = [], 0
    for piece in text.split(". "):
        words = piece.rstrip(".").split(" ")
        tokens = []
        for index, word in enumerate(words):
            at = text.index(word, start)
            upos = "PROPN" if word in {"Ida", "Bern"} else "NOUN"
            tokens.append(
                Token(index, word, word.lower(), upos, "NN", "", 0 if index else -1,
                      "root" if not index else "dep", at, at + len(word))
            )  # fmt: skip
            start = at + len(word)
        sentences.append(Sentence(tuple(tokens)))
    return read(Document(text, "en", "by hand", tuple(sentences)))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (Change(1, 2, "boat"), "The boat sank off an island"),
        (Change(0, 2, "ships"), "Ships sank off an island"),
        (Change(5, 6, "reef"), "The canoe sank off a reef"),
        (Change(3, 6, ""), "The canoe sank"),
    ],
)
def test_one_stretch_is_replaced(change: Change, expected: str) -> None:
    assert rewritten(made("The canoe sank off an island. Ida swam."), [change]) == expected


def test_only_the_sentence_of_the_change_is_kept() -> None:
    reading = made("The canoe sank off an island. Ida swam.")
    assert rewritten(reading, [Change(7, 8, "drowned")]) == "Ida drowned"


def test_words_within_a_sentence_lose_the_capital_unless_they_are_a_name() -> None:
    reading = made("The canoe sank off an island. Ida swam.")
    assert mid_sentence(reading, 0, 2) == "the canoe"
    assert mid_sentence(reading, 6, 8) == "Ida swam"


@pytest.mark.parametrize(
    ("words", "article"),
    [
        ("hour", "an"), ("house", "a"), ("university", "a"), ("unmanned boat", "an"),
        ("apple", "an"), ("one man", "a"), ("SDS member", "an"), ("USB stick", "a"),
        ("European", "a"), ("8-year lease", "an"), ("11 day trip", "an"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("before", ["a", "an"])
def test_the_article_agrees_with_what_comes_after_it(before: str, words: str, article: str) -> None:
    reading = made(f"Ida saw {before} thing.")
    assert rewritten(reading, [Change(3, 4, words)]) == f"Ida saw {article} {words}"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("the shop was sold", "The shop was sold."),
        ("it leaves at 2 p.m.", "It leaves at 2 p.m."),
        ("the couple , who left ,, slept", "The couple, who left, slept."),
        ("does it?", "Does it?"),
    ],
)
def test_statement(words: str, expected: str) -> None:
    assert statement(words) == expected


@given(st.lists(st.sampled_from(["red", "stone", "fell", "over", "Bern"]), min_size=3), st.data())
def test_the_words_before_and_after_a_change_stay(words: list[str], data: st.DataObject) -> None:
    reading = made(" ".join(words))
    first = data.draw(st.integers(0, len(words) - 1))
    last = data.draw(st.integers(first + 1, len(words)))
    result = rewritten(reading, [Change(first, last, "something else")])
    expected = " ".join([*words[:first], "something else", *words[last:]])
    assert result == expected[0].upper() + expected[1:]
