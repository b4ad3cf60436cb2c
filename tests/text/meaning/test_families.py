"""Bar 1: every family of paraphrases gives one and the same structure."""

from __future__ import annotations

import pytest

from tests.text.meaning.handmade import sentence
from tests.text.meaning.italian_trees import ITALIAN
from tests.text.meaning.paraphrases import ENGLISH, PAPER
from tests.text.meaning.systematic import families
from thence.build.ssi.bank import build_bank, draw_worlds
from thence.text.analysis import analyse
from thence.text.meaning import canonical, meaning


def structures(texts: list[str]) -> list[tuple[str, ...]]:
    return [
        tuple(line for each in document for line in canonical(meaning(each, document.language)))
        for document in analyse(texts, "en")
    ]


def test_the_eight_sentences_of_the_paper_say_one_thing() -> None:
    found = set(structures(list(PAPER)))
    assert found == {("give(man, flower, woman)", "smell(flower, nice(flower))")}


@pytest.mark.parametrize("name", ENGLISH)
def test_english_family(name: str) -> None:
    said, ways = ENGLISH[name]
    assert len(ways) >= 5
    found = structures(list(ways))
    assert dict(zip(ways, found, strict=True)) == dict.fromkeys(ways, said)


@pytest.mark.parametrize("name", ITALIAN)
def test_italian_family(name: str) -> None:
    said, trees = ITALIAN[name]
    assert len(trees) >= 5
    assert {canonical(meaning(sentence(tree), "it")) for tree in trees} == {said}


def share_of_one_structure(groups: list[tuple[str, ...]]) -> float:
    texts = list(dict.fromkeys(text for group in groups for text in group))
    found = dict(zip(texts, structures(texts), strict=True))
    return sum(len({found[text] for text in group}) == 1 for group in groups) / len(groups)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2010, 2026])
def test_systematic_sentences_come_out_as_one_structure(seed: int) -> None:
    drawn = [family.sentences for family in families(300, seed=seed)]
    assert share_of_one_structure(drawn) >= 0.95


@pytest.mark.slow
def test_sentences_generated_from_one_input_come_out_as_one_structure() -> None:
    bank = build_bank(draw_worlds(seed=3, number=3))
    said: dict[int, tuple[str, ...]] = {}
    for item in bank.sentences:
        said[item.source] = (*said.get(item.source, ()), item.text)
    assert share_of_one_structure(list(said.values())) >= 0.9


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        (
            ("dare(uomo, fiore, donna)",),
            [
                "L'uomo dà il fiore alla donna.",
                "L'uomo dà alla donna il fiore.",
                "Il fiore è dato alla donna dall'uomo.",
                "Il fiore viene dato alla donna dall'uomo.",
                "È l'uomo che dà il fiore alla donna.",
            ],
        ),
        (
            ("approvare(governo, legge)",),
            [
                "Il governo ha approvato la legge.",
                "Il governo approvò la legge.",
                "La legge è stata approvata dal governo.",
                "La legge fu approvata dal governo.",
                "La legge venne approvata dal governo.",
            ],
        ),
        (
            ("not condannare(giudice, donna)",),
            [
                "Il giudice non ha condannato la donna.",
                "Il giudice non condannò la donna.",
                "La donna non è stata condannata dal giudice.",
                "La donna non fu condannata dal giudice.",
                "La donna non venne condannata dal giudice.",
            ],
        ),
    ],
)
def test_italian_family_through_the_pipeline(said: tuple[str, ...], ways: list[str]) -> None:
    found = {
        text: tuple(line for each in document for line in canonical(meaning(each, "it")))
        for text, document in zip(ways, analyse(ways, "it"), strict=True)
    }
    assert found == dict.fromkeys(ways, said)
