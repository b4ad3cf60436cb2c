from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.formats.topics import CorpusDocument, CorpusSentence, Hypothesis, Place, Topic
from thence.search.returned import counted, read_returned, write_returned

A, B, C = (Place("d", name) for name in "123")
TOPIC = Topic(
    "t",
    (CorpusDocument("d", tuple(CorpusSentence(name, "x") for name in "123")),),
    (Hypothesis("h", "H", frozenset({A, B})), Hypothesis("g", "G", frozenset())),
)


def test_counts_by_hand() -> None:
    one, two = counted([TOPIC], {("t", "h"): (A, C)})["t"]
    assert (one.relevant, one.returned, one.hits) == (2, 2, 1)
    assert (two.relevant, two.returned, two.hits) == (0, 0, 0)


def test_strangers_are_refused() -> None:
    with pytest.raises(WrongUse, match="returns d:9, which topic 't' has not"):
        counted([TOPIC], {("t", "h"): (Place("d", "9"),)})
    with pytest.raises(WrongUse, match="topic 'u', hypothesis 'h'"):
        counted([TOPIC], {("u", "h"): (A,)})


def test_a_file_comes_back_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "returned.jsonl"
    write_returned({("t", "h"): [(C, 0.9), (A, 0.5)], ("t", "g"): []}, path)
    assert read_returned(path) == {("t", "h"): (C, A)}
    assert read_returned(tmp_path) == {("t", "h"): (C, A)}


def test_the_campaigns_xml_is_a_run_too(tmp_path: Path) -> None:
    path = tmp_path / "run.xml"
    path.write_text(
        '<entailment_corpus><TOPIC t_id="t"><H h_id="h"><text doc_id="d" s_id="3"/>'
        '<text doc_id="d" s_id="1" evaluation="NO"/></H></TOPIC></entailment_corpus>'
    )
    assert read_returned(path) == {("t", "h"): (C,)}
    path.write_text('<r><TOPIC t_id="t"><H h_id="h"><text doc_id="d"/></H></TOPIC></r>')
    with pytest.raises(BadInput, match="has no doc_id or s_id"):
        read_returned(path)


def test_a_line_without_a_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text('{"topic": "t", "h_id": "h", "doc_id": "d"}\n')
    with pytest.raises(BadInput, match="has no 's_id'") as refused:
        read_returned(path)
    assert refused.value.line == 1
