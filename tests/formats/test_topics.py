"""Topics: the campaign's XML, WiCE's and SciFact's claims, and what is refused where."""

from datetime import date
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thence.errors import BadInput, WrongUse
from thence.formats.topics import (
    CorpusDocument,
    CorpusSentence,
    Hypothesis,
    Place,
    Topic,
    open_topics,
    write_topics,
)

XML = """<?xml version="1.0" encoding="UTF-8"?>
<entailment_corpus lang="EN">
  <TOPIC t_id="T1" title="Ferry">
    <doc doc_id="COAST_20230304.0012">
      <headline>Ferry runs aground</headline>
      <s s_id="1">The ferry Alma
        ran aground.</s>
      <s s_id="2">It was carrying 84 passengers.</s>
    </doc>
    <doc doc_id="b" date="2023-03-06"><TEXT><s s_id="1">Nobody was hurt.</s></TEXT></doc>
    <H h_id="1">
      <H_sentence>The Alma had 84 passengers aboard</H_sentence>
      <text doc_id="COAST_20230304.0012" s_id="2" evaluation="YES">It was carrying</text>
      <text doc_id="b" s_id="1" evaluation="CONTRADICTION"/>
      <text doc_id="COAST_20230304.0012" s_id="1" evaluation="NO"/>
    </H>
    <H h_id="2"><H_sentence>Two died</H_sentence></H>
  </TOPIC>
</entailment_corpus>
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "topics.xml"


def test_the_campaigns_xml(path: Path) -> None:
    path.write_text(XML)
    opened = open_topics(path)
    assert opened.format == "topics-xml"
    (topic,) = opened
    assert (topic.id, topic.title, topic.language) == ("T1", "Ferry", "en")
    first, second = topic.documents
    assert first.date == date(2023, 3, 4)  # from the digits of its id
    assert second.date == date(2023, 3, 6)
    assert topic.summary_date == date(2023, 3, 7)
    assert first.headline == "Ferry runs aground"
    assert [sentence.text for sentence in first.sentences] == [
        "The ferry Alma ran aground.",
        "It was carrying 84 passengers.",
    ]
    assert topic.places()[2] == Place("b", "1")
    one, two = topic.hypotheses
    assert one.entailing == {Place("COAST_20230304.0012", "2")}
    assert one.contradicting == {Place("b", "1")}
    assert two.entailing == frozenset()


def test_a_file_without_judgements_has_no_gold(path: Path) -> None:
    kept = [line for line in XML.splitlines() if "evaluation" not in line]
    path.write_text("\n".join(kept))
    (topic,) = open_topics(path)
    assert all(hypothesis.entailing is None for hypothesis in topic.hypotheses)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('s_id="2" evaluation', 's_id="9" evaluation', 13, "no sentence COAST_20230304.0012:9"),
        ('evaluation="YES"', 'evaluation="MAYBE"', 13, "one of YES, NO, CONTRADICTION"),
        ('evaluation="NO"', 'evaluation=""', 15, "one of YES, NO, CONTRADICTION"),
        ('h_id="2"', 'h_id="1"', 3, "the h_id '1' occurs twice"),
        ('s_id="2">It', 's_id="1">It', 4, "the s_id '1' occurs twice"),
        ('date="2023-03-06"', 'date="6 March"', 10, "is not YYYY-MM-DD"),
        ('t_id="T1" ', "", 3, "has no t_id"),
        ("Two died", " ", 17, "is empty"),
        ("</H_sentence></H>", "</H_sentence><H_sentence>x</H_sentence></H>", 17, "has several"),
        ("<H_sentence>Two died</H_sentence>", "", 17, "has no <h_sentence>"),
        ('s_id="1" evaluation="NO"', 's_id="2" evaluation="NO"', 15, "judged twice, differently"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(
    path: Path, old: str, new: str, line: int, reason: str
) -> None:
    assert old in XML
    path.write_text(XML.replace(old, new))
    with pytest.raises(BadInput, match=reason) as refused:
        list(open_topics(path))
    assert refused.value.line == line


def test_a_folder_of_files_is_one_set(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(XML)
    (tmp_path / "b.xml").write_text(XML.replace('t_id="T1"', 't_id="T2"'))
    assert [topic.id for topic in open_topics(tmp_path)] == ["T1", "T2"]
    (tmp_path / "c.xml").write_text(XML)
    with pytest.raises(BadInput, match="the topic 'T1' occurs twice"):
        list(open_topics(tmp_path))


names = st.text("abcXYZ019._-", min_size=1, max_size=8)
sentences = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1)
documents = st.builds(
    lambda name, texts, headline, day: CorpusDocument(
        name,
        tuple(CorpusSentence(str(number), text) for number, text in enumerate(texts)),
        headline,
        day,
    ),
    names,
    st.lists(sentences, min_size=1, max_size=4),
    sentences,
    st.dates(date(1000, 1, 1)),
)


@settings(max_examples=40)
@given(st.lists(documents, min_size=1, max_size=3, unique_by=lambda each: each.id), st.data())
def test_what_is_written_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, found: list[CorpusDocument], data: st.DataObject
) -> None:
    places = [place for document in found for place in document.places()]
    entailing = data.draw(st.sets(st.sampled_from(places), min_size=1))
    against = data.draw(st.sets(st.sampled_from(places))) - entailing
    hypothesis = Hypothesis("h", "H & co <say>", frozenset(entailing), frozenset(against))
    topic = Topic("t", tuple(found), (hypothesis, Hypothesis("g", "G", frozenset())), "A title")
    path = tmp_path_factory.mktemp("topics") / "t.xml"
    write_topics([topic], path)
    assert list(open_topics(path)) == [topic]


def test_scifact_claims_with_their_abstracts(tmp_path: Path) -> None:
    claims = tmp_path / "claims.jsonl"
    evidence = {
        "7": [{"sentences": [1], "label": "SUPPORT"}],
        "8": [{"sentences": [0], "label": "CONTRADICT"}],
    }
    records = [
        {"id": 1, "claim": "Zinc helps.", "evidence": evidence, "cited_doc_ids": [7, 8]},
        {"id": 2, "claim": "Tin helps.", "evidence": {}, "cited_doc_ids": [7]},
    ]
    claims.write_bytes(b"\n".join(map(orjson.dumps, records)))
    with pytest.raises(BadInput, match=r"needs the abstracts in corpus\.jsonl beside it"):
        list(open_topics(claims))
    abstracts = [
        {"doc_id": 7, "title": "On zinc", "abstract": ["We tried.", "It helped."]},
        {"doc_id": 8, "title": "Against zinc", "abstract": ["It did not help."]},
    ]
    (tmp_path / "corpus.jsonl").write_bytes(b"\n".join(map(orjson.dumps, abstracts)))
    (topic,) = open_topics(claims)
    assert [document.headline for document in topic.documents] == ["On zinc", "Against zinc"]
    first, second = topic.hypotheses
    assert first.entailing == {Place("7", "1")}
    assert first.contradicting == {Place("8", "0")}
    assert second.entailing == frozenset()


CLAIM = {"claim": "Zinc helps.", "evidence": ["TITLE: Zinc", "It helped."]}


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"claim": 7}, "has no 'claim', or it is of the wrong kind"),
        ({"evidence": []}, "'evidence' is not a list of sentences"),
        ({"evidence": ["It helped.", 7]}, "'evidence' is not a list of sentences"),
        ({"supporting_sentences": [[2]]}, "not a number from 0 to 1"),
        ({"supporting_sentences": [[True]]}, "not a number from 0 to 1"),
        ({"supporting_sentences": [1]}, "not a number from 0 to 1"),
    ],
)
def test_a_claim_of_wice_that_is_wrong_is_refused_with_its_line(
    tmp_path: Path, changed: dict[str, Any], reason: str
) -> None:
    path = tmp_path / "claims.jsonl"
    path.write_bytes(orjson.dumps(CLAIM) + b"\n" + orjson.dumps(CLAIM | changed))
    with pytest.raises(BadInput, match=reason) as refused:
        list(open_topics(path, "wice"))
    assert refused.value.line == 2


def test_a_claim_of_wice_has_the_title_and_the_day_of_its_page(tmp_path: Path) -> None:
    path = tmp_path / "claims.jsonl"
    days = ("2019-02-03T10:00", "2019-02-31", "lately")
    claims = [
        CLAIM | {"evidence": ["(meta data) TITLE: Zinc", f"(meta data) PUBLISHED DATETIME: {day}"]}
        for day in days
    ]
    path.write_bytes(b"\n".join(map(orjson.dumps, claims)))
    topics = list(open_topics(path, "wice"))
    assert [topic.documents[0].date for topic in topics] == [date(2019, 2, 3), None, None]
    assert {topic.documents[0].headline for topic in topics} == {"Zinc"}
    assert all(topic.hypotheses[0].entailing is None for topic in topics)


@pytest.mark.parametrize(
    ("evidence", "reason"),
    [
        ({"7": [{"sentences": [5], "label": "SUPPORT"}]}, "the corpus has no sentence 7:5"),
        ({"7": [{"sentences": [0]}]}, "the evidence is not of the form"),
        ({"7": [3]}, "the evidence is not of the form"),
    ],
)
def test_evidence_of_scifact_that_is_wrong_is_refused(
    tmp_path: Path, evidence: dict[str, Any], reason: str
) -> None:
    corpus = {"doc_id": 7, "title": "On zinc", "abstract": ["We tried."]}
    (tmp_path / "corpus.jsonl").write_bytes(orjson.dumps(corpus))
    claims = tmp_path / "claims.jsonl"
    claims.write_bytes(orjson.dumps({"id": 1, "claim": "Zinc helps.", "evidence": evidence}))
    with pytest.raises(BadInput, match=reason):
        list(open_topics(claims, "scifact"))


def test_claims_of_scifact_without_evidence_have_no_gold(tmp_path: Path) -> None:
    corpus = {"doc_id": 7, "title": "On zinc", "abstract": ["We tried."]}
    (tmp_path / "corpus.jsonl").write_bytes(orjson.dumps(corpus))
    claims = tmp_path / "claims.jsonl"
    claims.write_bytes(orjson.dumps({"id": 1, "claim": "Zinc helps."}))
    (topic,) = open_topics(claims, "scifact")
    assert topic.hypotheses[0].entailing is None


def test_topics_of_two_languages_do_not_go_into_a_file(tmp_path: Path) -> None:
    document = CorpusDocument("20231399-20230304", (CorpusSentence("1", "A ferry."),), "", None)
    english, italian = (
        Topic(language, (document,), (Hypothesis("h", "H"),), language=language)
        for language in ("en", "it")
    )
    with pytest.raises(WrongUse, match="topics of one language go into a file"):
        write_topics([english, italian], tmp_path / "t.xml")
    write_topics([english], tmp_path / "t.xml")
    (again,) = open_topics(tmp_path / "t.xml")
    # The month 13 is no date; the digits after it are.
    assert again.documents[0].date == date(2023, 3, 4)
    assert (again.title, again.documents[0].headline) == ("", "")


def test_wice_of_the_real_file(shared_data: Path) -> None:
    topics = list(open_topics(shared_data / "wice" / "claims_dev.jsonl"))
    assert len(topics) == 349
    hypotheses = [topic.hypotheses[0] for topic in topics]
    entailing = [len(each.entailing or ()) for each in hypotheses]
    assert sum(entailing) == 1450
    assert sum(len(topic.places()) for topic in topics) == 41700
    assert not any(
        count
        for count, each in zip(entailing, hypotheses, strict=True)
        if each.label == "not_supported"
    )
    first = topics[0]
    assert first.documents[0].headline == "About Us – Media Play News"
    assert hypotheses[0].entailing == {Place(first.id, number) for number in ("5", "15", "17")}
    assert topics[2].documents[0].date == date(2016, 8, 24)
