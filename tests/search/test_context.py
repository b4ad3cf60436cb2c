"""Sentences read in their corpus: references, times, neighbours."""

from datetime import date

from thence.formats.topics import CorpusDocument, CorpusSentence, Place
from thence.search.context import dated_reading, readings

FERRY = CorpusDocument(
    "a",
    (
        CorpusSentence("1", "Anders Hollin was questioned on Tuesday."),
        CorpusSentence("2", "He was in his cabin."),
    ),
    "Captain questioned",
    date(2018, 1, 10),
)


def test_a_pronoun_is_read_as_the_name_before_it() -> None:
    found = readings([FERRY])
    second = found[Place("a", "2")]
    assert second.resolved == "Anders Hollin was in Anders Hollin's cabin."
    assert ("He", "Anders Hollin") in second.notes
    assert second.plain == second.sentence == "He was in his cabin."
    assert second.previous == "Anders Hollin was questioned on January 9, 2018."
    assert second.in_context == (
        "Captain questioned. Anders Hollin was questioned on January 9, 2018. "
        "Anders Hollin was in Anders Hollin's cabin."
    )


def test_times_are_told_from_the_calendar() -> None:
    first = readings([FERRY])[Place("a", "1")]
    assert first.plain == "Anders Hollin was questioned on January 9, 2018."
    assert first.notes == (("on Tuesday", "on January 9, 2018"),)
    assert first.previous == ""


def test_reading_dates_alone_needs_no_analysis() -> None:
    second = dated_reading(FERRY, 1)
    assert second.resolved == "He was in his cabin."
    assert second.previous == "Anders Hollin was questioned on January 9, 2018."


def test_pronouns_do_not_cross_documents() -> None:
    other = CorpusDocument("b", (CorpusSentence("1", "He was asleep."),))
    assert readings([FERRY, other])[Place("b", "1")].resolved == "He was asleep."
    assert readings([]) == {}


def test_what_is_named_again_is_definite_and_what_is_not_sure_is_left() -> None:
    texts = ("A dog barked.", "It bit a postman.", "Ann slept.", "Bob slept.", "It was loud.")
    sentences = tuple(CorpusSentence(str(number), text) for number, text in enumerate(texts))
    found = readings([CorpusDocument("a", sentences)])
    assert found[Place("a", "1")].resolved == "The dog bit a postman."
    assert found[Place("a", "1")].notes == (("It", "the dog"),)
    assert found[Place("a", "4")].resolved == "It was loud."
