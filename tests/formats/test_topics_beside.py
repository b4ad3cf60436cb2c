"""A topic file whose documents lie beside it."""

import gzip
from datetime import date
from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.formats.topics import Place, TopicFile, open_topics

TOPICS = """<entailment_corpus lang="EN">
  <TOPIC t_id="T1">{docs}
    <H h_id="1"><H_sentence>The Alma had 84 passengers aboard</H_sentence>
      <text doc_id="COAST_20230304.0012" s_id="2" evaluation="YES"/></H>
  </TOPIC>
</entailment_corpus>
"""
NAMED = '<doc doc_id="COAST_20230304.0012"/><doc doc_id="b" date="2023-03-06"/>'
FERRY = """<?xml version="1.0"?>
<DOC id="COAST_20230304.0012"><HEADLINE>Ferry runs aground</HEADLINE>
<TEXT><s s_id="1">The ferry Alma ran
aground.</s><s s_id="2">It was carrying 84 passengers.</s></TEXT></DOC>
"""


def laid(folder: Path, docs: str, files: dict[str, str]) -> TopicFile:
    (folder / "topics.xml").write_text(TOPICS.format(docs=docs))
    for name, content in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content)
    return open_topics(folder / "topics.xml")


@pytest.mark.parametrize("place", ["", "T1/"])
def test_documents_that_a_topic_names_are_found_beside_it(tmp_path: Path, place: str) -> None:
    files = {
        f"{place}COAST_20230304.0012.xml": FERRY,
        f"{place}b.txt": "Nobody was hurt.\n\nThe hull broke.\n",
    }
    (topic,) = laid(tmp_path, NAMED, files)
    first, second = topic.documents
    assert (first.id, first.headline, first.date) == (
        "COAST_20230304.0012",
        "Ferry runs aground",
        date(2023, 3, 4),
    )
    assert [each.text for each in first.sentences] == [
        "The ferry Alma ran aground.",
        "It was carrying 84 passengers.",
    ]
    assert [(each.id, each.text) for each in second.sentences] == [
        ("1", "Nobody was hurt."),
        ("3", "The hull broke."),
    ]
    assert topic.summary_date == date(2023, 3, 7)
    assert topic.hypotheses[0].entailing == {Place("COAST_20230304.0012", "2")}


def test_a_topic_without_documents_has_those_of_its_folder(tmp_path: Path) -> None:
    files = {"T1/COAST_20230304.0012.xml": FERRY, "T1/b.txt": "Nobody was hurt.", "T1/.x": "no"}
    topics = laid(tmp_path, "", files)
    with gzip.open(tmp_path / "T1/a.txt.gz", "wt") as file:
        file.write("It rained.\n")
    (topic,) = topics
    assert [each.id for each in topic.documents] == ["COAST_20230304.0012", "a", "b"]


def test_documents_in_the_file_and_beside_it_go_together(tmp_path: Path) -> None:
    inside = '<doc doc_id="b"><s s_id="1">Nobody was hurt.</s></doc>'
    docs = f'<doc doc_id="COAST_20230304.0012"/>{inside}'
    (topic,) = laid(tmp_path, docs, {"COAST_20230304.0012.xml": FERRY})
    assert [len(each.sentences) for each in topic.documents] == [2, 1]


def test_a_folder_of_topics_leaves_documents_beside_them_alone(tmp_path: Path) -> None:
    laid(tmp_path, NAMED, {"COAST_20230304.0012.xml": FERRY, "b.txt": "Nobody was hurt."})
    (topic,) = open_topics(tmp_path)
    assert len(topic.documents) == 2


def test_a_changed_document_changes_the_fingerprint(tmp_path: Path) -> None:
    topics = laid(tmp_path, NAMED, {"COAST_20230304.0012.xml": FERRY, "b.txt": "Nobody was hurt."})
    before = topics.fingerprint()
    assert before == topics.fingerprint()
    (tmp_path / "b.txt").write_text("All were hurt.")
    assert topics.fingerprint() != before


@pytest.mark.parametrize(
    ("docs", "files", "complaint"),
    [
        (NAMED, {"COAST_20230304.0012.xml": FERRY}, "topics.xml:2: the <doc> 'b' has no <s>"),
        ("", {}, "topics.xml:2: the <TOPIC> 'T1' has no <doc>, and no folder 'T1'"),
        ('<doc doc_id="../b"/>', {"../b.txt": "Out of reach."}, "'../b' has no <s>, and no file"),
        ('<doc doc_id="b"/>', {"b.txt": "\n"}, "b.txt"),
        ('<doc doc_id="b"/>', {"b.xml": "<DOC><s>A dog.</s></DOC>"}, "b.xml:1: an <s> has no s_id"),
        (
            '<doc doc_id="b"/>',
            {"b.xml": '<DOC><s s_id="1">A.</s><s s_id="1">B.</s></DOC>'},
            "the s_id '1' occurs twice",
        ),
        ('<doc doc_id="b"/>', {"b.xml": '<DOC><s s_id="1">A.'}, "not well-formed"),
    ],
)
def test_what_is_missing_or_wrong_is_refused(
    tmp_path: Path, docs: str, files: dict[str, str], complaint: str
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    with pytest.raises(BadInput) as refused:
        list(laid(folder, docs, files))
    assert complaint in str(refused.value)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("A secret.")
    (folder / "b.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(BadInput, match="no file of that name"):
        list(laid(folder, '<doc doc_id="b"/>', {}))
