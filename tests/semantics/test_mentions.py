"""Which mentions are one, within a text and between T and H."""

from typing import Any

import pytest

from thence.semantics.identity import anaphora, uniqueness
from thence.semantics.mentions import SentenceReading, same_mentions
from thence.text.analysis import analyse
from thence.text.document import Document
from thence.text.meaning import meanings


def read(text: str) -> tuple[Document, list[SentenceReading]]:
    (document,) = analyse([text], "en")
    return document, [
        SentenceReading(*item) for item in zip(document, meanings(document), strict=True)
    ]


def linked(text: str, **options: bool) -> set[tuple[str, str]]:
    """The words of later and of first mentions."""
    document, readings = read(text)
    words = {
        (number, entity.id): entity.lemma
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities
    }
    same = same_mentions(document, readings, **options)
    return {(words[later], words[first]) for later, first in same.items()}


def test_sentences_share_what_they_speak_of() -> None:
    assert linked("Mary saw a dog. She fed it.") == {("she", "Mary"), ("it", "dog")}


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("Mary said that she left.", {("she", "Mary")}),
        ("The cook who chased the nurse helped the nurse.", {("nurse", "nurse")}),
        ("The boy saw the boy.", set()),
    ],
)
def test_one_sentence_is_looked_into_on_request(text: str, links: Any) -> None:
    assert linked(text) == set()
    assert linked(text, within_sentences=True) == links


def axioms(text: str, hypothesis: str) -> list[str]:
    return [axiom.name for axiom in uniqueness(read(text)[1], read(hypothesis)[1])]


def test_a_name_and_a_definite_noun_of_both_texts_have_one_bearer() -> None:
    assert axioms("Mary sees the dog.", "Mary feeds the dog.") == ["one Mary", "one dog"]
    assert axioms("Mary sees a dog.", "Bill feeds the dog.") == []
    assert axioms("The dog sees the dog.", "The dog sleeps.") == []


def entities(text: str) -> Any:
    return [entity for reading in read(text)[1] for entity in reading.meaning.entities]


def test_a_definite_phrase_takes_up_what_implies_it() -> None:
    given, asked = entities("A poodle sleeps."), entities("The dog sleeps.")
    assert anaphora(given, asked, {}) == []
    (axiom,) = anaphora(given, asked, {"dog": {"poodle"}})
    assert (axiom.name, axiom.source) == ("one dog", "the dog of H is the dog of T")
    assert anaphora(given, asked, None) == []
    two = entities("A poodle sees a terrier.")
    assert anaphora(two, asked, {"dog": {"poodle", "terrier"}}) == []


def test_names_are_one_even_if_nouns_are_told_apart() -> None:
    (axiom,) = anaphora(entities("Mary sees the dog."), entities("Mary sees the dog."), None)
    assert axiom.name == "one Mary"
