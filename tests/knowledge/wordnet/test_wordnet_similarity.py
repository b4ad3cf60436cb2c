"""Measures of similarity against values worked out by hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.wordnet_similarity import (
    MEASURES,
    information_content,
    jiang_conrath,
    leacock_chodorow,
    lin,
    path,
    resnik,
    word_similarity,
    wu_palmer,
)
from thence.knowledge.wordnet import Part, shipped_database

DATABASE = shipped_database()
DOG, CAT, WOLF = (DATABASE.senses(word, Part.NOUN)[0] for word in ("dog", "cat", "wolf"))
ENTITY = DATABASE.senses("entity", Part.NOUN)[0]
nouns = st.integers(0, 82114)


def test_paths_of_dog_and_cat() -> None:
    """dog, canine, carnivore, feline, cat: four steps; carnivore is 11 below the top."""
    assert path(DATABASE, DOG, CAT) == pytest.approx(1 / 5)
    assert path(DATABASE, DOG, WOLF) == pytest.approx(1 / 3)
    assert wu_palmer(DATABASE, DOG, CAT) == pytest.approx(2 * 12 / (2 * 12 + 4))
    assert leacock_chodorow(DATABASE, DOG, CAT) == pytest.approx(-math.log(5 / (2 * 20)))


def test_information_content_falls_up_the_hierarchy() -> None:
    content = information_content(DATABASE)
    assert content[ENTITY] == pytest.approx(0, abs=1e-12)
    above = DATABASE.hypernyms(DOG)
    assert all(0 < content[parent] <= content[DOG] for parent in above)


def test_lin_and_jiang_conrath_by_their_formulae() -> None:
    content = information_content(DATABASE)
    shared = resnik(DATABASE, DOG, CAT)
    total = content[DOG] + content[CAT]
    assert lin(DATABASE, DOG, CAT) == pytest.approx(2 * shared / total)
    assert jiang_conrath(DATABASE, DOG, CAT) == pytest.approx(1 / (1 + total - 2 * shared))


def test_verbs_without_a_common_hypernym_meet_in_a_virtual_root() -> None:
    sleep, drive = (DATABASE.senses(word, Part.VERB)[0] for word in ("sleep", "drive"))
    assert 0 < path(DATABASE, sleep, drive) < 0.25
    assert 0 < wu_palmer(DATABASE, sleep, drive) < 0.5


def test_words_take_their_best_senses() -> None:
    assert word_similarity(DATABASE, path, "dogs", "cat", Part.NOUN, max_rank=1) == pytest.approx(
        0.2
    )
    assert word_similarity(DATABASE, path, "car", "automobile", Part.NOUN) == 1
    assert word_similarity(DATABASE, path, "dog", "qwerty uiop", Part.NOUN) == 0


@given(nouns, nouns)
def test_measures_are_symmetric_and_greatest_for_a_synset_itself(first: int, second: int) -> None:
    for name, measure in MEASURES.items():
        value = measure(DATABASE, first, second)
        assert value == pytest.approx(measure(DATABASE, second, first)), name
        assert value <= measure(DATABASE, first, first) + 1e-9, name
        assert value >= 0, name
