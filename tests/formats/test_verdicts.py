"""Verdicts as lines of JSON, there and back."""

import math
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.values import json_values, words
from thence.errors import BadInput, WrongUse
from thence.formats import read_verdicts, verdict_from_json, verdict_to_json
from thence.formats.verdicts import write
from thence.pair import Evidence, Label, Outcome, Verdict

WHERE = Path("verdicts.jsonl")

evidence = st.lists(
    st.builds(Evidence, words, words, st.dictionaries(words, json_values, max_size=3)), max_size=2
).map(tuple)
scores = st.none() | st.floats(0, 1)
verdicts = st.one_of(
    st.builds(
        Verdict,
        words.filter(bool),
        st.sampled_from(Label),
        scores,
        evidence,
        st.sampled_from([Outcome.OK, Outcome.TRUNCATED, Outcome.BACK_OFF]),
        words,
    ),
    st.builds(
        Verdict.failed,
        words.filter(bool),
        st.sampled_from([each for each in Outcome if not each.has_label]),
        words,
    ),
)


@given(verdicts)
def test_a_verdict_comes_back_as_it_went(verdict: Verdict) -> None:
    line = verdict_to_json(verdict)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert verdict_from_json(line, WHERE, 1) == verdict


def test_the_line_has_the_names_that_scripts_rely_on() -> None:
    verdict = Verdict("7", Label.ENTAILMENT, 0.5, (Evidence("words", "all", {"n": 1}),))
    assert verdict_to_json(verdict) == (
        b'{"pair_id":"7","label":"ENTAILMENT","score":0.5,"outcome":"OK",'
        b'"evidence":[{"kind":"words","summary":"all","data":{"n":1}}]}\n'
    )
    failed = Verdict.failed("8", Outcome.TIMEOUT, "after 10 s")
    assert verdict_to_json(failed) == (
        b'{"pair_id":"8","label":null,"score":null,"outcome":"TIMEOUT","evidence":[],'
        b'"reason":"after 10 s"}\n'
    )


def test_frozen_mappings_are_written() -> None:
    data = MappingProxyType({"b": 1})
    line = verdict_to_json(Verdict("1", Label.UNKNOWN, None, (Evidence("k", "", data),)))
    assert verdict_from_json(line, WHERE, 1).evidence[0].data == {"b": 1}


def test_sets_are_written_as_sorted_lists() -> None:
    evidence = Evidence("k", "", {"words": {"b", "a"}})
    line = verdict_to_json(Verdict("1", Label.UNKNOWN, None, (evidence,)))
    assert verdict_from_json(line, WHERE, 1).evidence[0].data == {"words": ["a", "b"]}


def test_what_json_cannot_hold_is_refused_with_the_pair() -> None:
    with pytest.raises(WrongUse, match="the verdict on '1' is not of JSON"):
        verdict_to_json(Verdict("1", Label.UNKNOWN, None, (Evidence("k", "", {"x": object()}),)))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"label": "UNKNOWN"}\n', "no pair_id"),
        (b'{"pair_id": 3, "label": "UNKNOWN"}\n', "no pair_id"),
        (b'{"pair_id": "3", "label": "maybe"}\n', "label 'maybe' or outcome 'OK' is not known"),
        (b'{"pair_id": "3", "label": ["x"]}\n', "is not known"),
        (b'{"pair_id": "3", "label": null}\n', "OK with label None"),
        (b'{"pair_id": "3", "label": "UNKNOWN", "outcome": "ERROR"}\n', "ERROR with label"),
        (b'{"pair_id": "3", "label": "UNKNOWN", "score": 2}\n', r"not in \[0, 1\]"),
        (b'{"pair_id": "3", "label": "UNKNOWN", "score": "1"}\n', "score '1' is not a number"),
        (b'{"pair_id": "3", "label": "UNKNOWN", "score": NaN}\n', "is no verdict: "),
        (b'{"pair_id": "3", "label": "UNKNOWN", "evidence": [1]}\n', "evidence without a kind"),
        (b'{"pair_id": "3", "label": "UNKNOWN", "evidence": 5}\n', "evidence is no list"),
        (
            b'{"pair_id": "3", "label": "UNKNOWN", "evidence": [{"kind": 1}]}\n',
            "kind or summary is",
        ),
        (b'{"pair_id": "3", "label": "UNKNOWN", "reason": 5}\n', "reason is not a string"),
        (b'{"pair_id": "3", "la', r"the line may be cut off"),
        (b"7\n", "not a JSON object"),
        (b'{"pair_id": "\xff"}\n', r"not UTF-8 \(byte 14 of the line\)"),
    ],
)
def test_bad_lines_are_named(line: bytes, reason: str) -> None:
    with pytest.raises(BadInput, match=rf"verdicts\.jsonl:4: .*{reason}"):
        verdict_from_json(line, WHERE, 4)


def test_a_file_of_verdicts_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    judged = [Verdict(str(i), Label.ENTAILMENT, math.sqrt(i) / 10) for i in range(50)]
    write(judged, path)
    assert list(read_verdicts(path)) == judged
