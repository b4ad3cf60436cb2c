"""What is written is read back the same; what is random is refused or read, never a traceback."""

import csv
import unicodedata
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.formats.values import json_values, words
from thence.errors import ThenceError, WrongUse
from thence.formats import open_pairs, pair_formats, read_verdicts, run_formats, write_pairs
from thence.pair import Label, Pair

WRITABLE = [
    ("xml", "rte-xml"),
    ("jsonl", "jsonl"),
    ("csv", "csv"),
    ("tsv", "tsv"),
    ("parquet", "parquet"),
]

pair_fields = st.builds(
    Pair,
    words.filter(bool),
    words,
    words,
    st.none() | st.sampled_from(Label),
    words,
    words.filter(bool),
    st.lists(words, max_size=3).map(tuple),
    words,
    st.dictionaries(words, json_values, max_size=3),
)
pair_lists = st.lists(pair_fields, min_size=1, max_size=5, unique_by=lambda pair: pair.id)

AWKWARD = Pair(
    "\u2028 \t\r\n",
    '"; ,|\t\r\n<t>&amp;]]>\u0085\ufeff ',
    " \n",
    Label.NO_ENTAILMENT,
    "[",
    "IT",
    ("", " a|b "),
    "\r",
    {"": None, "length": "\n", "premises": ["a\rb"], "x": 0.1},
)


def xml_holds(pairs: list[Pair]) -> bool:
    """Whether all characters are of XML 1.0."""

    def characters(value: object) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, dict):
            return "".join(characters(k) + characters(v) for k, v in value.items())
        return "".join(map(characters, value)) if isinstance(value, list | tuple) else ""

    plain = "".join(
        characters((p.id, p.text, p.hypothesis, p.task, p.language, p.phenomena, p.parent))
        + characters(
            p.annotations.get("length", "") if isinstance(p.annotations.get("length"), str) else ""
        )
        + "".join(p.annotations)
        for p in pairs
    )
    # In JSON the control characters are escaped, so that only the non-characters remain.
    nested = characters([dict(p.annotations) for p in pairs])
    controls = any(unicodedata.category(c) == "Cc" and c < " " and c not in "\t\n\r" for c in plain)
    return not controls and not any(c in "\ufffe\uffff" for c in plain + nested)


def cells(pair: Pair) -> tuple[str, ...]:
    """What a table shows as it is, not as JSON."""
    return pair.id, pair.text, pair.hypothesis, pair.task, pair.language, pair.parent


@pytest.mark.parametrize(("ending", "name"), WRITABLE)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pairs=pair_lists)
@example(pairs=[AWKWARD, Pair("2", "T", "H", language="en")])
@example(pairs=[Pair("2", "T", "H", language="it"), Pair("3", "T", "H", language="IT")])
def test_pairs_come_back_as_they_went(ending: str, name: str, pairs: list[Pair]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"pairs.{ending}"
        if name == "rte-xml" and not xml_holds(pairs):
            with pytest.raises(WrongUse, match="that XML cannot hold"):
                write_pairs(pairs, path)
            assert not path.exists()
            return
        if name in ("csv", "tsv") and any("\0" in cell for pair in pairs for cell in cells(pair)):
            with pytest.raises(WrongUse, match="has a NUL"):
                write_pairs(pairs, path)
            assert not path.exists()
            return
        write_pairs(pairs, path)
        opened = open_pairs(path)
        assert opened.format.name == name
        assert list(opened) == pairs


@pytest.mark.parametrize(("ending", "name"), WRITABLE)
def test_half_a_surrogate_is_refused(tmp_path: Path, ending: str, name: str) -> None:
    for pair in (Pair("1", "\ud800", "H"), Pair("1", "T", "H", annotations={"x": "\ud800"})):
        with pytest.raises(WrongUse):
            write_pairs([pair], tmp_path / f"x.{ending}", name)
    assert list(tmp_path.iterdir()) == []


PIECES = [
    *(
        b'{"id": "1", "premise": "T", "hypothesis": "H", "label": "yes"}',
        b'{"pair_id":"1",',
        b"PAR1",
    ),
    *(
        b"<entailment-corpus>",
        b'<pair id="1"',
        b"><t>T</t><h>H</h></pair>",
        b"</entailment-corpus>",
    ),
    *(b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"&a;", b"<fracas-problems>", b'<problem id="1">'),
    *(b"premise,hypothesis,label\n", b"index\tsentence1\tsentence2\tlabel\n", b"id,label,score\n"),
    *(b"pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment\n", b"1 YES 0.5\n"),
    *(
        b"ranked: yes\n",
        b"7\tENTAILMENT\tEntailment\t0.5\n",
        b"\n",
        b"\t",
        b",",
        b'"',
        b"nan",
        b"\xff",
    ),
]
random_files = st.binary(max_size=200) | st.lists(
    st.sampled_from(PIECES) | st.binary(max_size=6), max_size=12
).map(b"".join)


@settings(deadline=None, max_examples=150)
@given(content=random_files)
def test_random_bytes_give_data_or_a_sentence(content: bytes) -> None:
    limit = csv.field_size_limit()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "data"
        path.write_bytes(content)
        for name in (None, *(each.name for each in pair_formats())):
            try:
                assert all(isinstance(pair.text, str) for pair in open_pairs(path, name))
            except ThenceError as error:
                assert str(path) in str(error)
        for name in (None, *(each.name for each in run_formats())):
            try:
                assert all(verdict.pair_id for verdict in read_verdicts(path, name))
            except ThenceError as error:
                assert str(path) in str(error)
    csv.field_size_limit(limit)
