"""Bar 1: every family of paraphrases gives one and the same structure."""

from __future__ import annotations

import pytest

from tests.text.meaning.handmade import sentence
from tests.text.meaning.italian_trees import ITALIAN
from tests.text.meaning.paraphrases import ENGLISH, PAPER
from tests.text.meaning.systematic import families
from thence.text.analysis import analyse
from thence.text.meaning import canonical, meaning
from thence.text.pipelines import pipeline_for
from thence.text.repair import Vocabulary, mend


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return Vocabulary.of_lemmatizer(pipeline_for("en").nlp.get_pipe("lemmatizer"))


def structures(texts: list[str], vocabulary: Vocabulary) -> list[tuple[str, ...]]:
    return [
        tuple(
            line
            for each in document
            for line in canonical(meaning(mend(each, vocabulary), document.language))
        )
        for document in analyse(texts, "en")
    ]


def test_the_eight_sentences_of_the_paper_say_one_thing(vocabulary: Vocabulary) -> None:
    found = set(structures(list(PAPER), vocabulary))
    assert found == {("give(man, flower, woman)", "smell(flower, nice(flower))")}


@pytest.mark.parametrize("name", ENGLISH)
def test_english_family(name: str, vocabulary: Vocabulary) -> None:
    said, ways = ENGLISH[name]
    assert len(ways) >= 5
    found = structures(list(ways), vocabulary)
    assert dict(zip(ways, found, strict=True)) == dict.fromkeys(ways, said)


@pytest.mark.parametrize("name", ITALIAN)
def test_italian_family(name: str) -> None:
    said, trees = ITALIAN[name]
    assert len(trees) >= 5
    assert {canonical(meaning(sentence(tree), "it")) for tree in trees} == {said}


@pytest.mark.slow
def test_systematic_sentences_come_out_as_one_structure(vocabulary: Vocabulary) -> None:
    drawn = list(families(300, seed=2010))
    texts = [text for family in drawn for text in family.sentences]
    found = dict(zip(texts, structures(texts, vocabulary), strict=True))
    one = [len({found[text] for text in family.sentences}) == 1 for family in drawn]
    assert sum(one) / len(one) >= 0.95
