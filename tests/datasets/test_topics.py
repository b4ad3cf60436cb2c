"""The bundled topics keep their promises: counts, dates, imbalance, and no way by words alone."""

import re
from datetime import date

import pytest

from thence.datasets import BUNDLED_TOPICS, catalogue, open_bundled_topics
from thence.formats.topics import Place, Topic

TITLES = {
    "T01": "Grounding of the ferry Maren Solveig",
    "T02": "Takeover of Brightwater Dairies",
    "T03": "Listeria outbreak traced to Alder Creek Creamery",
    "T04": 'Theft of "The Salt Gatherers"',
    "T05": "Landing of the Heron probe",
    "T06": "Fall of the mayor of Port Esmond",
}

STOP = {
    *("the", "a", "of", "in", "on", "to", "and", "was", "is", "had", "has", "for", "with", "it"),
    *("by", "from", "at", "that", "be"),
}


@pytest.fixture(scope="module")
def topics() -> list[Topic]:
    return list(open_bundled_topics("search/topics") or ())


def entailing(topic: Topic) -> int:
    return sum(len(hypothesis.entailing or ()) for hypothesis in topic.hypotheses)


def test_counts(topics: list[Topic]) -> None:
    assert {topic.id: topic.title for topic in topics} == TITLES
    assert [len(topic.documents) for topic in topics] == [10] * 6
    assert [len(topic.places()) for topic in topics] == [101, 93, 97, 100, 98, 98]
    assert [len(topic.hypotheses) for topic in topics] == [9, 8, 8, 8, 8, 9]
    assert [entailing(topic) for topic in topics] == [47, 44, 41, 45, 45, 47]


def test_the_catalogue_counts_every_sentence_against_every_hypothesis(topics: list[Topic]) -> None:
    entry = next(entry for entry in catalogue() if entry.name in BUNDLED_TOPICS)
    assert entry.bundled
    assert entry.pairs == sum(len(topic.places()) * len(topic.hypotheses) for topic in topics)


def test_first_and_last_items(topics: list[Topic]) -> None:
    first, last = topics[0], topics[-1]
    assert first.documents[0].sentences[0].text == (
        "A passenger ferry carrying 212 people ran onto rocks off the island of Torsa before dawn "
        "on Monday, the Vestmark coast guard said."
    )
    assert first.hypotheses[1].text == "There were 212 people aboard the Maren Solveig."
    assert Place("CNS_20180108.0611", "6") in (first.hypotheses[1].entailing or ())
    assert last.documents[-1].sentences[-1].text == (
        '"The view of the cranes is free," he told a reporter.'
    )
    assert last.hypotheses[-1].text == "The police searched the house of Leonard Castle."
    assert last.hypotheses[-1].entailing == {
        Place("EPR_20130313.0805", "1"),
        Place("EPR_20130313.0805", "2"),
        Place("EPR_20130318.1610", "11"),
        Place("EPR_20130326.0945", "9"),
        Place("CLR_20130402.1215", "9"),
    }


def test_the_imbalance_is_that_of_a_corpus(topics: list[Topic]) -> None:
    for topic in topics:
        share = entailing(topic) / (len(topic.places()) * len(topic.hypotheses))
        assert 0.04 <= share <= 0.06, topic.id
        assert all(len(hypothesis.entailing or ()) >= 3 for hypothesis in topic.hypotheses)


def test_documents_are_short_dated_and_in_order(topics: list[Topic]) -> None:
    for topic in topics:
        days = [document.date for document in topic.documents]
        assert all(isinstance(day, date) for day in days)
        assert days == sorted(day for day in days if day)
        for document in topic.documents:
            assert document.date is not None
            assert document.id.split("_")[1].startswith(document.date.strftime("%Y%m%d"))
            assert document.headline
            assert 6 <= len(document.sentences) <= 12
            numbers = [sentence.id for sentence in document.sentences]
            assert numbers == [str(number) for number in range(1, len(numbers) + 1)]


def test_no_sentence_is_written_twice(topics: list[Topic]) -> None:
    texts = [text for topic in topics for text in topic.sentences().values()]
    assert len(texts) == len(set(texts))


def test_words_alone_find_less_than_half(topics: list[Topic]) -> None:
    """The best of the first 5, 10, 15, 20 by TF-IDF lies where Lucene lay at RTE-5 (47.2)."""
    best = max(_first_by_tfidf(topics, size) for size in (5, 10, 15, 20))
    assert 0.40 <= best <= 0.50


def test_some_entailing_sentences_share_no_word_with_the_hypothesis(topics: list[Topic]) -> None:
    shared = [
        bool((words(sentences[place]) & words(hypothesis.text)) - STOP)
        for topic in topics
        for sentences in [topic.sentences()]
        for hypothesis in topic.hypotheses
        for place in hypothesis.entailing or ()
    ]
    assert 0.10 <= 1 - sum(shared) / len(shared) <= 0.30


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def _first_by_tfidf(topics: list[Topic], size: int) -> float:
    from sklearn.feature_extraction.text import TfidfVectorizer

    right = returned = gold = 0
    for topic in topics:
        sentences = topic.sentences()
        places = list(sentences)
        vectorizer = TfidfVectorizer()
        index = vectorizer.fit_transform(sentences.values())
        for hypothesis in topic.hypotheses:
            scores = (index @ vectorizer.transform([hypothesis.text]).T).toarray()[:, 0]
            order = sorted(range(len(places)), key=lambda number: -scores[number])[:size]
            found = {places[number] for number in order if scores[number] > 0}
            right += len(found & (hypothesis.entailing or frozenset()))
            returned += len(found)
            gold += len(hypothesis.entailing or ())
    return 2 * right / (returned + gold)
