"""Trees that break a constraint are read anew; others stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.text.meaning.handmade import treebank
from thence.text.analysis import analyse
from thence.text.document import Sentence, Token
from thence.text.pipelines import pipeline_for
from thence.text.repair import Vocabulary, mend
from thence.text.repair.constraints import suspects
from thence.text.repair.mend import reread


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return Vocabulary.of_lemmatizer(pipeline_for("en").nlp.get_pipe("lemmatizer"))


def parsed(text: str) -> Sentence:
    (document,) = analyse([text], "en")
    return document.sentences[0]


def arcs(sentence: Sentence) -> list[str]:
    return [
        f"{item.form} {item.relation} {sentence.tokens[item.head].form if item.head >= 0 else '-'}"
        for item in sentence
        if item.relation not in {"det", "punct"}
    ]


def test_a_finite_verb_that_was_taken_for_a_noun(vocabulary: Vocabulary) -> None:
    read = reread(parsed("The man who gives the woman the flower sings."), vocabulary)
    assert read is not None
    assert arcs(read) == [
        "man nsubj sings",
        "who nsubj gives",
        "gives acl:relcl man",
        "woman iobj gives",
        "flower obj gives",
        "sings root -",
    ]
    assert read.tokens[8].lemma == "sing"
    assert read.tokens[8].upos == "VERB"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The singing man dances.", ["singing amod man", "man nsubj dances", "dances root -"]),
        (
            "The girl who Peter knows coughs runs.",
            [
                "girl nsubj runs",
                "who nsubj coughs",
                "Peter nsubj knows",
                "knows acl:relcl girl",
                "coughs ccomp knows",
                "runs root -",
            ],
        ),
        (
            "The woman the man gives the cup to sings.",
            [
                "woman nsubj sings",
                "man nsubj gives",
                "gives acl:relcl woman",
                "cup obj gives",
                "to obl gives",
                "sings root -",
            ],
        ),
    ],
)
def test_readings_of_the_grammar(text: str, expected: list[str], vocabulary: Vocabulary) -> None:
    read = reread(parsed(text), vocabulary)
    assert read is not None
    assert arcs(read) == expected


def test_a_mended_tree_has_one_root_and_no_cycle(vocabulary: Vocabulary) -> None:
    texts = [
        "The flower the man gives to the woman smells nice.",
        "It is Bill who the men know sings.",
    ]
    for text in texts:
        read = mend(parsed(text), vocabulary)
        assert sum(item.head < 0 for item in read) == 1
        assert len(read.subtree(read.root.index)) == len(read)


WORDS = (
    "the DT,man NN,men NNS,who WP,that WDT,that IN,sings VBZ,sings NNS,sing VB,gives VBZ,given VBN,"
    "is VBZ,by IN,to IN,to TO,flower NN,nice JJ,it PRP,Bill NNP,sees VBZ,singing VBG,and CC"
)


@given(words=st.lists(st.sampled_from(WORDS.split(",")), min_size=2, max_size=9))
def test_whatever_is_mended_is_a_tree_over_the_same_words(
    words: list[str], vocabulary: Vocabulary
) -> None:
    tokens = [
        Token(i, form, form, "X", tag, "", i - 1, "dep" if i else "root", i, i + 1)
        for i, (form, tag) in enumerate(word.split() for word in words)
    ]
    before = Sentence(tuple(tokens))
    after = mend(before, vocabulary)
    assert [item.form for item in after] == [item.form for item in before]
    assert sum(item.head < 0 for item in after) == 1
    assert len(after.subtree(after.root.index)) == len(after)


def test_a_sentence_beyond_the_grammar_is_left_alone(vocabulary: Vocabulary) -> None:
    sentence = parsed("Rooms clean, 24/7 & breakfast @ 8!")
    assert mend(sentence, vocabulary) == sentence


def test_vocabulary_knows_what_a_form_can_be(vocabulary: Vocabulary) -> None:
    def kinds(form: str) -> set[str]:
        return {f"{item.kind} {item.lemma}" for item in vocabulary.readings(form)}

    assert {"verb.sg sing", "verb.past sing"} & kinds("sings") == {"verb.sg sing"}
    assert "verb.past give" in kinds("gave")
    assert "verb.en give" not in kinds("gave")
    assert "verb.en give" in kinds("given")
    assert {"verb.past buy", "verb.en buy"} <= kinds("bought")
    assert "noun.pl woman" in kinds("women")
    assert next(item.lemma for item in vocabulary.readings("hopes")) == "hope"


@pytest.mark.slow
@pytest.mark.shared
def test_trees_of_a_treebank_are_seldom_suspected(
    shared_data: Path, vocabulary: Vocabulary
) -> None:
    archive = shared_data / "ud" / "UD_English-PUD.tar.xz"
    sentences = [item for item in treebank(archive, "test.conllu") if len(item) <= 20]
    changed = sum(mend(item, vocabulary) != item for item in sentences)
    assert changed / len(sentences) < 0.05
    assert any(suspects(item, vocabulary) for item in sentences)
