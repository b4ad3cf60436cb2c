import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thence.engines.analysed import AnalysedPair, analysed
from thence.engines.classifier.engine import FEATURES, values
from thence.engines.classifier.view import View
from thence.knowledge import Knowledge, open_knowledge
from thence.pair import Pair

BY_NAME = {feature.name: feature for feature in FEATURES}
SHIPPED = ("acronyms", "dates", "names", "numbers", "places", "wordnet")


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return open_knowledge(SHIPPED)


def view(text: str, hypothesis: str, knowledge: Knowledge, language: str = "en") -> View:
    item = next(analysed([Pair("1", text, hypothesis, language=language)]))
    assert isinstance(item, AnalysedPair)
    return View(item, knowledge)


def test_the_table_names_and_describes_each_feature_once() -> None:
    assert len(BY_NAME) == len(FEATURES)
    assert len({feature.description for feature in FEATURES}) == len(FEATURES)
    assert all(feature.description and "\n" not in feature.description for feature in FEATURES)


# T: the man sold the old car in Rome (8 words); H: the man bought the car (5 words).
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("words", 4 / 5),
        ("word-pairs", 1 / 4),  # the man
        ("word-triples", 0.0),
        ("lemmas", 4 / 5),
        ("content-words", 2 / 3),
        ("jaccard", 3 / 8),  # the, man, car of those and sell, old, in, Rome, buy
        ("dice", 6 / 11),
        # the x2, man, car against the x2, man, sell, old, car, in, Rome.
        ("cosine", 6 / math.sqrt(7 * 10)),
        ("common-subsequence", 4 / 5),
        # Eight words into five: delete old, in, Rome; sell into buy.
        ("levenshtein-words", 1 - 4 / 8),
        ("text-length", math.log(9)),
        ("hypothesis-length", math.log(6)),
        ("length-ratio", math.log(5 / 8)),
        ("missing-verbs", 1.0),
        ("missing-nouns", 0.0),
        ("root-missing", 1.0),
        ("root-arguments", 0.0),
        ("dependencies", 2 / 4),  # the man, the car
        ("negation-differs", 0.0),
    ],
)
def test_by_hand(name: str, expected: float, knowledge: Knowledge) -> None:
    pair = view("The man sold the old car in Rome.", "The man bought the car.", knowledge)
    assert BY_NAME[name].value(pair) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("name", "text", "hypothesis", "unlike"),
    [
        ("by-synonymy", "He bought a car.", "He purchased a car.", "He washed a car."),
        ("by-hypernymy", "A dog sleeps.", "An animal sleeps.", "A table sleeps."),
        ("by-derivation", "He killed a man.", "The killer fled.", "The barber fled."),
        ("opposed", "The lake is hot.", "The lake is cold.", "The lake is round."),
        ("number-conflict", "He has 5 cars.", "He has 7 cars.", "He has 5 cars."),
        ("missing-numbers", "He has 5 cars.", "He has 7 cars.", "He has five cars."),
        ("missing-people", "John Smith sleeps.", "Peter Miller sleeps.", "Smith sleeps."),
        ("missing-places", "He lives in Rome.", "He lives in Paris.", "He lives in Rome."),
        ("negation-differs", "He sleeps.", "He does not sleep.", "He sleeps."),
        ("denied", "He did not sleep.", "He slept.", "He did not sleep."),
        ("left-open", "He may sleep.", "He sleeps.", "He may sleep."),
        ("modality-in-text", "He may sleep.", "He sleeps.", "He could sleep."),
    ],
)
def test_what_a_feature_is_there_for(
    name: str, text: str, hypothesis: str, unlike: str, knowledge: Knowledge
) -> None:
    value = BY_NAME[name].value
    assert value(view(text, hypothesis, knowledge)) > value(view(text, unlike, knowledge))


def test_roles_are_told_apart_and_voices_are_not(knowledge: Knowledge) -> None:
    value = BY_NAME["statements"].value
    text = "The man gave the woman a flower."
    assert value(view(text, "A flower was given to the woman by the man.", knowledge)) == 1.0
    assert value(view(text, "The woman gave the man a flower.", knowledge)) < 1.0


def test_without_a_resource_what_it_knows_is_gone(knowledge: Knowledge) -> None:
    texts = ("He bought a car.", "He purchased a car.")
    names = ("by-synonymy", "supported")
    with_all, without = (
        [BY_NAME[name].value(view(*texts, known)) for name in names]
        for known in (knowledge, knowledge.without("wordnet"))
    )
    assert min(with_all) > 0
    assert without == [0.0, 0.0]


def test_names_that_no_sentence_of_the_text_has_together(knowledge: Knowledge) -> None:
    value = BY_NAME["names-apart"].value
    hypothesis = "Mary met John."
    assert value(view("Mary slept. John ran.", hypothesis, knowledge)) == 1.0
    assert value(view("Mary slept. John saw Mary.", hypothesis, knowledge)) == 0.0


def test_equal_texts_lack_nothing(knowledge: Knowledge) -> None:
    text = "Angela Merkel did not visit 3 cities in Italy on 4 May 2004."
    same = dict(zip(BY_NAME, values(view(text, text, knowledge)), strict=True))
    lacking = [name for name in BY_NAME if name.startswith(("missing-", "by-", "unsupp"))]
    assert all(same[name] == 0 for name in lacking)
    likeness = ("levenshtein", "jaro", "smith-waterman", "words", "skip-grams", "cosine", "rarity")
    assert all(same[name] == pytest.approx(1.0) for name in likeness)


def test_italian(knowledge: Knowledge) -> None:
    pair = view(
        "L'uomo non ha comprato 5 auto a Roma.", "L'uomo ha comprato 7 auto.", knowledge, "it"
    )
    assert BY_NAME["negation-differs"].value(pair) == 1.0
    assert BY_NAME["missing-verbs"].value(pair) == 0.0
    assert BY_NAME["missing-numerals"].value(pair) == 1.0


@settings(max_examples=25)
@given(st.text("ab 7.,'é\n-", min_size=1), st.text("ab 7.,'é\n-", min_size=1))
def test_every_value_is_a_number_and_every_share_a_share(text: str, hypothesis: str) -> None:
    item = next(analysed([Pair("1", f"a {text}", f"b {hypothesis}")]))
    assert isinstance(item, AnalysedPair)
    pair = View(item, Knowledge([]))
    if not pair.text.tokens or not pair.hypothesis.tokens:
        return
    unbounded = {"text-length", "hypothesis-length", "length-ratio", "unsupported"}
    unbounded.add("rarest-unsupported")
    for name, value in zip(BY_NAME, values(pair), strict=True):
        assert math.isfinite(value)
        assert name in unbounded or -1e-9 <= value <= 1 + 1e-9, name
