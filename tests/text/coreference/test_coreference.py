"""Sieves one by one on short texts, and precision and recall on the half not developed on."""

from __future__ import annotations

import pytest

from tests.text.coreference.scoring import Score, conll, gold, pronoun_links, spans
from tests.text.meaning.handmade import sentence
from thence.text.analysis import analyse
from thence.text.coreference import Clusters, link, resolve, resolve_topic
from thence.text.document import Document


def document(text: str) -> Document:
    (found,) = analyse([text], "en")
    return found


def chains(clusters: Clusters) -> list[list[str]]:
    return [[item.text for item in chain] for chain in clusters.chains()]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mary met Tom. Mary smiled.", [["Mary", "Mary"]]),
        ("A firm grew. The firm makes games.", [["A firm", "The firm"]]),
        ("A firm grew. A firm shrank.", []),
        ("An old firm and a new firm merged. The new firm won.", [["a new firm", "The new firm"]]),
        ("The European Union met. The EU voted.", [["European Union", "EU"]]),
        ("John Smith left. Smith was ill.", [["John Smith", "Smith"]]),
        ("Mary Smith left. John Smith stayed.", []),
        ("Emma hurt herself.", [["Emma", "herself"]]),
        ("Tom admires him.", []),
        ("It rained. It seems that Tom left.", []),
        ("When he arrived, John sat down.", [["he", "John"]]),
    ],
)
def test_sieves(text: str, expected: list[list[str]]) -> None:
    assert chains(resolve(document(text))) == expected


def test_like_expressions_of_text_and_hypothesis_corefer() -> None:
    text, hypothesis = document("A man sold two cars."), document("A man sold three cars.")
    assert chains(link(text, hypothesis)) == [["A man", "A man"]]


def test_a_name_is_one_bearer_across_the_texts_of_a_topic() -> None:
    topic = [
        document("Nelson Mandela was freed."),
        document("Mandela spoke."),
        document("He left."),
    ]
    found = resolve_topic(topic)
    assert chains(found) == [["Nelson Mandela", "Mandela"]]
    assert len(found.at(0, 1, document=1) or found.at(0, 0, document=1)) == 2


def test_unsaid_italian_subject_is_the_last_subject() -> None:
    first = sentence(
        "Maria/Maria/PROPN/nsubj>2 "
        "vede/vedere/VERB/root>0/Mood=Ind|VerbForm=Fin|Number=Sing|Person=3 "
        "un/uno/DET/det>4 libro/libro/NOUN/obj>2/Gender=Masc|Number=Sing"
    )
    second = sentence(
        "Lo/lo/PRON/obj>2/Gender=Masc|Number=Sing|Person=3 "
        "compra/comprare/VERB/root>0/Mood=Ind|VerbForm=Fin|Number=Sing|Person=3"
    )
    clusters = resolve(Document("", "it", "by hand", (first, second)))
    kinds = [[item.kind for item in chain] for chain in clusters.chains()]
    assert kinds == [["name", "null"], ["noun", "pronoun"]]


def test_measures_on_a_worked_example() -> None:
    # Keys {1 2 3} and {4 5}, answers {1 2} and {3 4 5}; MUC keeps 1 + 1 links of 3.
    wanted = [((0, 1), (0, 2), (0, 3)), ((0, 4), (0, 5))]
    found = [((0, 1), (0, 2)), ((0, 3), (0, 4), (0, 5))]
    muc, b_cubed, ceaf = conll(wanted, found)
    assert (muc.precision, muc.recall) == pytest.approx((2 / 3, 2 / 3))
    assert b_cubed.precision == pytest.approx((2 + 1 / 3 + 4 / 3) / 5)
    assert b_cubed.recall == pytest.approx((4 / 3 + 1 / 3 + 2) / 5)
    assert ceaf.recall == pytest.approx((4 / 5 + 4 / 5) / 2)


def test_the_half_not_developed_on() -> None:
    texts = [item for item in gold() if item.part == "held-out" and item.language == "en"]
    assert len(texts) >= 20
    pronouns, muc = Score(), Score()
    for item, read in zip(texts, analyse([item.text for item in texts], "en"), strict=True):
        found = spans(read, resolve(read))
        pronouns += pronoun_links(item.text, item.chains, found)
        muc += conll(item.chains, found)[0]
    assert pronouns.precision >= 0.85
    assert pronouns.recall >= 0.85
    assert min(muc.precision, muc.recall) >= 0.85
