from typing import Any

import pytest

pytest.importorskip("onnxruntime")

from thence.text.biaffine.component import SCORES, load_english
from thence.text.biaffine.spanning import is_tree
from thence.text.parsing import other_trees


@pytest.fixture(scope="module")
def nlp() -> Any:
    return load_english()


def arcs(doc: Any) -> set[tuple[str, str, str]]:
    return {(token.text, token.dep_, token.head.text) for token in doc}


def test_a_relative_with_a_dative(nlp: Any) -> None:
    doc = nlp("The man who gives the woman the flower sings.")
    assert arcs(doc) >= {
        ("man", "nsubj", "sings"),
        ("gives", "acl:relcl", "man"),
        ("woman", "iobj", "gives"),
        ("flower", "obj", "gives"),
        ("sings", "ROOT", "sings"),
    }
    assert [(t.pos_, t.tag_, t.lemma_) for t in doc][8] == ("VERB", "VBZ", "sing")


def test_a_stranded_preposition_crosses_arcs(nlp: Any) -> None:
    doc = nlp("The man whom she talked to left.")
    assert ("to", "case", "whom") in arcs(doc)


def test_sentences_space_and_names(nlp: Any) -> None:
    doc = nlp("She left  the house. Mary stayed\n\nNobody knew")
    assert [sent.text.strip() for sent in doc.sents] == [
        "She left  the house.",
        "Mary stayed",
        "Nobody knew",
    ]
    assert [entity.text for entity in doc.ents] == ["Mary"]


def test_a_sentence_begins_after_a_mark_or_on_a_new_line(nlp: Any) -> None:
    (sentence,) = nlp("The man gives the flower to the woman Bill helps.").sents
    assert "help" in {token.lemma_ for token in sentence}
    assert len(list(nlp("Storm hits the coast\nTwo ships are missing").sents)) == 2


@pytest.mark.parametrize("text", ["", " ", "\n\n", "x" * 3000, "?!" * 200, "word " * 400])
def test_odd_texts_have_trees(nlp: Any, text: str) -> None:
    doc = nlp(text)
    assert len(doc.text) == len(text)
    for sentence in doc.user_data.get(SCORES, []):
        assert is_tree(sentence.heads)


def test_a_batch_reads_as_one_by_one(nlp: Any) -> None:
    texts = ["A dog barks.", "It is the third time that he has asked. Nobody answers.", "No"] * 5
    together = [arcs(doc) for doc in nlp.pipe(texts)]
    assert together == [arcs(nlp(text)) for text in texts]


def test_a_long_text_is_read_in_windows(nlp: Any) -> None:
    doc = nlp("The old man who lives here sings a song every day. " * 40)
    assert len(list(doc.sents)) == 40


def test_further_trees(nlp: Any) -> None:
    doc = nlp("I saw the man in the park with the telescope.")
    (sentence,) = doc.user_data[SCORES]
    trees = other_trees(sentence, nlp.get_pipe("parser").model, 3)
    heads = [tuple(heads) for heads, _, _ in trees]
    assert len(set(heads)) == 3
    assert tuple(sentence.heads) not in heads
    assert all(is_tree(list(each)) for each in heads)
    scores = [score for _, _, score in trees]
    assert scores == sorted(scores, reverse=True)
    # The telescope may hang on seeing, on the man and on the park.
    assert {each[9] for each in (*heads, tuple(sentence.heads))} >= {2, 4}
