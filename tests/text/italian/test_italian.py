"""Italian sentences: names by rule, lemmas, trees."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.text.trees import assert_document
from thence.text.analysis import analyse
from thence.text.document import Sentence
from thence.text.italian.lemmas import italian_lemmas
from thence.text.italian.names import italian_names
from thence.text.italian.trees import set_right
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for
from thence.text.universal import Scheme

SCRAPS = st.sampled_from(
    ["Il gatto", " della", " dargli", "l'", "È ", "perché", ".", "\n", '"', " 5 marzo", "D'", "’"]
)


def only(text: str) -> Sentence:
    (document,) = analyse([text], "it")
    (sentence,) = document
    return sentence


@settings(max_examples=40)
@given(st.one_of(st.text(max_size=40), st.lists(SCRAPS, max_size=10).map("".join)))
def test_any_text_gives_trees(text: str) -> None:
    (document,) = parse([text], pipeline_for("it"), trees=3)
    assert_document(document)
    covered = {place for s in document for t in s for place in range(t.start, t.end)}
    assert all(character.isspace() or place in covered for place, character in enumerate(text))


def test_a_simple_sentence() -> None:
    sentence = only("Il presidente ha dato il libro alla donna.")
    found = {
        token.form: (sentence.tokens[token.head].form if token.head >= 0 else "", token.relation)
        for token in sentence
        if token.upos in ("NOUN", "VERB", "AUX")
    }
    assert found["dato"] == ("", "root")
    assert found["ha"] == ("dato", "aux")
    assert found["presidente"] == ("dato", "nsubj")
    assert found["libro"] == ("dato", "obj")
    assert found["donna"][1] in ("obl", "nmod")
    assert [token.lemma for token in sentence] == [
        "il", "presidente", "avere", "dare", "il", "libro", "a", "il", "donna", ".",
    ]  # fmt: skip


def test_sentences_are_told_apart() -> None:
    (document,) = analyse(["Il gatto dorme. La donna legge un libro."], "it")
    assert len(document.sentences) == 2


@pytest.mark.parametrize(
    ("forms", "upos", "found"),
    [
        ("Ieri Mario Rossi dorme", "ADV PROPN PROPN VERB", {("Mario Rossi", "PERSON")}),
        (
            "la Repubblica Giorgio Neri",
            "DET PROPN PROPN PROPN",
            {("Repubblica", "ORG"), ("Giorgio Neri", "PERSON")},
        ),
        ("vive a Roma", "VERB ADP PROPN", {("Roma", "GPE")}),
        ("la Banca d' Italia paga", "DET NOUN ADP PROPN VERB", {("Banca d' Italia", "ORG")}),
        ("il signor Bianchi", "DET NOUN PROPN", {("Bianchi", "PERSON")}),
        ("il 5 marzo 2004", "DET NUM NOUN NUM", {("5 marzo 2004", "DATE")}),
        ("5 milioni di euro", "NUM NOUN ADP NOUN", {("5 milioni di euro", "MONEY")}),
        ("il 20 per cento", "DET NUM ADP NUM", {("20 per cento", "PERCENT")}),
        ("tre gatti", "NUM NOUN", {("tre", "CARDINAL")}),
        ("Il gatto dorme", "DET NOUN VERB", set()),
    ],
)
def test_names(forms: str, upos: str, found: set[tuple[str, str]]) -> None:
    words = forms.split()
    entities = italian_names(words, upos.split())
    assert {(" ".join(words[e.first : e.last]), e.type) for e in entities} == found


def test_lemmas() -> None:
    forms = ["Gatti", "veder", "por", "andarono", "Roma", "della", "."]
    upos = ["NOUN", "VERB", "VERB", "VERB", "PROPN", "ADP", "PUNCT"]
    assert italian_lemmas(forms, upos)[:5] == ["gatto", "vedere", "porre", "andare", "Roma"]
    assert italian_lemmas(forms, upos)[6] == "."


@pytest.mark.parametrize(
    ("forms", "heads", "relations", "expected"),
    [
        (
            "libri sono letti da Maria",
            [2, 2, -1, 4, 2],
            ["nsubj", "aux:pass", "root", "case", "obl"],
            ["nsubj:pass", "aux:pass", "root", "case", "obl:agent"],
        ),
        (
            "donna è andata via",
            [2, 2, -1, 2],
            ["nsubj:pass", "aux:pass", "root", "advmod"],
            ["nsubj:pass", "aux", "root", "advmod"],
        ),
        (
            "casa è costruita da anni",
            [2, 2, -1, 4, 2],
            ["nsubj:pass", "aux:pass", "root", "case", "obl"],
            ["nsubj:pass", "aux:pass", "root", "case", "obl"],
        ),
    ],
)
def test_passives(forms: str, heads: list[int], relations: list[str], expected: list[str]) -> None:
    words = forms.split()
    scheme = Scheme(words, words, words, heads, relations, words)
    set_right(scheme, heads, relations)
    assert relations == expected


def test_nouns_keep_their_gender() -> None:
    assert italian_lemmas(["ragazza", "ragazze", "libri"], ["NOUN"] * 3) == [
        "ragazza",
        "ragazza",
        "libro",
    ]
