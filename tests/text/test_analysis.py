"""Analysis of English: what is promised of any text, and small sentences annotated by hand."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.text.trees import assert_document
from thence.errors import WrongUse
from thence.text.analysis import analyse
from thence.text.document import Document
from thence.text.parsing import PIECE, parse
from thence.text.pipelines import pipeline_for

SCRAPS = st.sampled_from(
    ["The man", " who", " sings", ".", "!?", "\n\n", "  ", "\t", "“", "don't", " $5", "\u200b", "é"]
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(SCRAPS, max_size=12).map("".join))


def only(text: str) -> Document:
    (document,) = analyse([text])
    return document


@settings(max_examples=60)
@given(st.lists(TEXTS, max_size=4))
def test_any_text_gives_trees_over_its_words(texts: list[str]) -> None:
    documents = list(parse(texts, pipeline_for("en"), trees=1))
    assert [document.text for document in documents] == texts
    for document in documents:
        assert_document(document)
        for sentence in document:
            for token in sentence:
                assert document.text[token.start : token.end] == token.form
        words = "".join(token.form for sentence in document for token in sentence)
        assert "".join(words.split()) == "".join(document.text.split())


def test_what_is_no_sentence() -> None:
    documents = list(analyse(["", " \n\t ", "... !", "x"]))
    assert [len(document.sentences) for document in documents[:2]] == [0, 0]
    assert all(document.sentences for document in documents[2:])
    assert list(analyse([])) == []


def test_a_lone_surrogate_stays_in_its_place() -> None:
    document = only("A \ud800 b")
    forms = [token.form for sentence in document for token in sentence]
    assert forms == ["A", "\ud800", "b"]
    assert document == only("A \ud800 b"), "from the cache"


def test_sentences_and_offsets() -> None:
    text = "Dogs bark.  Cats, which don't, sleep."
    document = only(text)
    written = [[text[t.start : t.end] for t in sentence] for sentence in document]
    assert written == [
        ["Dogs", "bark", "."],
        ["Cats", ",", "which", "do", "n't", ",", "sleep", "."],
    ]


def test_a_passive_with_all_that_belongs_to_it() -> None:
    document = only("Three letters were written to Mary Smith by the old king of Spain.")
    (sentence,) = document
    found = {
        token.form: (sentence.tokens[token.head].form if token.head >= 0 else "", token.relation)
        for token in sentence
    }
    assert found == {
        "Three": ("letters", "nummod"),
        "letters": ("written", "nsubj:pass"),
        "were": ("written", "aux:pass"),
        "written": ("", "root"),
        "to": ("Mary", "case"),
        "Mary": ("written", "obl"),
        "Smith": ("Mary", "flat"),
        "by": ("king", "case"),
        "the": ("king", "det"),
        "old": ("king", "amod"),
        "king": ("written", "obl:agent"),
        "of": ("Spain", "case"),
        "Spain": ("king", "nmod"),
        ".": ("written", "punct"),
    }
    assert [token.upos for token in sentence] == [
        "NUM", "NOUN", "AUX", "VERB", "ADP", "PROPN", "PROPN", "ADP", "DET", "ADJ", "NOUN",
        "ADP", "PROPN", "PUNCT",
    ]  # fmt: skip
    names = {
        (sentence.tokens[entity.first].form, entity.last - entity.first, entity.type)
        for entity in sentence.entities
    }
    assert {("Mary", 2, "PERSON"), ("Spain", 1, "GPE")} <= names


def test_lemmas_and_features() -> None:
    (sentence,) = only("She's the man's oldest friend and they didn't see these mice.")
    lemmas = {token.form: token.lemma for token in sentence}
    assert lemmas["'s"] in ("be", "'s")
    assert (lemmas["mice"], lemmas["these"], lemmas["n't"]) == ("mouse", "this", "not")
    features = {token.form: token.features for token in sentence}
    assert features["oldest"] == "Degree=Sup"
    assert features["n't"] == "Polarity=Neg"
    assert features["mice"] == "Number=Plur"
    assert features["they"] == "Case=Nom|Number=Plur|Person=3|PronType=Prs"


def test_a_long_text_is_read_in_pieces_at_their_places() -> None:
    sentence = "The quick brown fox jumps over the lazy dog near the river bank. "
    text = sentence * (2 * PIECE // len(sentence) + 5)
    (document,) = analyse([text])
    assert_document(document)
    found = list(document)
    assert len(found) == text.count(".")
    for number, each in enumerate(found):
        assert each.tokens[0].start == number * len(sentence)


@pytest.mark.slow
def test_twenty_thousand_words_stay_under_two_gigabytes() -> None:
    # In a process of its own: the peak of this one is that of all tests before.
    program = """
import resource
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for

text = "Nobody knows where the old woman who sold us the house has gone since then. " * 1340
(document,) = parse([text], pipeline_for("en"), trees=1)
print(sum(map(len, document)), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    words, kibibytes = map(int, run.stdout.split())
    assert words > 20_000
    assert kibibytes < 2 * 1024 * 1024


def test_further_trees_are_distinct_trees() -> None:
    texts = ["I saw the man with the telescope in the park near the river.", "He sings.", "!", ""]
    documents = list(analyse(texts, trees=9))
    for document in documents:
        assert_document(document)
    (sentence,) = documents[0]
    assert len(sentence.alternatives) == 8
    own = {token.form: token.head for token in sentence}
    forms = [token.form for token in sentence]
    readings = [dict(zip(forms, tree.heads, strict=True)) for tree in sentence.alternatives]
    assert any(reading["telescope"] != own["telescope"] for reading in readings)
    first = sentence.read_as(sentence.alternatives[0])
    assert first.alternatives == ()
    assert [token.form for token in first] == forms


@settings(max_examples=25)
@given(st.lists(SCRAPS, min_size=1, max_size=12).map("".join))
def test_further_trees_of_any_text(text: str) -> None:
    for document in parse([text], pipeline_for("en"), trees=9):
        assert_document(document)


def test_the_best_tree_does_not_depend_on_how_many_are_asked_for() -> None:
    text = "The boy the girl likes gave the dog a bone on Sunday."
    (one,) = analyse([text])
    (nine,) = analyse([text], trees=9)
    assert [sentence.tokens for sentence in one] == [sentence.tokens for sentence in nine]


def test_texts_are_read_as_they_come() -> None:
    taken: list[str] = []

    def texts() -> Iterator[str]:
        for number in range(1000):
            taken.append(f"{number}")
            yield f"Dog {number} barks."

    first = next(analyse(texts()))
    assert first.text == "Dog 0 barks."
    assert len(taken) < 1000


def test_no_tree_is_refused() -> None:
    with pytest.raises(WrongUse, match="at least one"):
        analyse(["x"], trees=0)
