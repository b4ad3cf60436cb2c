"""What is no data at all is refused in one sentence, before any reader sees it."""

import os
from pathlib import Path

import pytest

from thence.errors import BadInput, UnknownName, WrongUse
from thence.formats import (
    open_pairs,
    pair_format,
    pair_formats,
    read_verdicts,
    run_formats,
    write_pairs,
)
from thence.formats.detection import choose_format
from thence.pair import Pair


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"\x1f\x8b\x08\x00rest", "cannot be unpacked, or is cut off"),
        (b"PK\x03\x04rest", "is compressed with zip"),
        (b"\xff\xfea\x00b\x00", "is UTF-16"),
        (b"ELF\x00\x01\x02", r"is binary, not text \(a NUL at byte 4"),
        (b"first\nsec\xffond\n", r":2: is not UTF-8 \(byte 10 of the file\)"),
        (b"Dear all,\n\nthis is no data.\n", "is in no format that is known; .*rte-"),
    ],
)
def test_what_is_no_data_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "data"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=reason):
        open_pairs(path)
    with pytest.raises(BadInput, match=reason):
        read_verdicts(path)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="does not exist"):
        open_pairs(tmp_path / "nowhere.xml")
    with pytest.raises(BadInput, match="does not exist"):
        open_pairs(tmp_path / "nowhere.xml", "rte-xml")
    with pytest.raises(BadInput, match="is a folder"):
        open_pairs(tmp_path)
    with pytest.raises(BadInput, match="cannot be read: File name too long"):
        open_pairs(tmp_path / ("x" * 300))
    with pytest.raises(BadInput, match="cannot be read: "):
        open_pairs("nul\0byte")


def test_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadInput, match="is a pipe or device"):
        open_pairs(tmp_path / "pipe")


def test_a_character_cut_in_two_by_the_first_read_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    start = '{"premise": "'
    path.write_text(
        f'{start}{"x" * (65535 - len(start))}é", "hypothesis": "H"}}\n', encoding="utf-8"
    )
    opened = open_pairs(path, "jsonl")
    assert next(iter(opened)).text.endswith("é")


def test_a_first_line_longer_than_the_first_read_is_recognised(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text('{"hypothesis": "H", "premise": "' + "x " * 50_000 + '"}\n', encoding="utf-8")
    assert open_pairs(path).format.name == "jsonl"


def test_several_formats_are_told_apart_by_the_ending_or_named(tmp_path: Path) -> None:
    rte, fracas = pair_format("rte-xml"), pair_format("fracas")
    head = b"<entailment-corpus>"
    assert choose_format(tmp_path / "x.xml", head, [rte, fracas]) is rte
    table = pair_format("sick")
    header = b"index\tpair_ID\tsentence1\tsentence2\tsentence_A\tsentence_B\n"
    with pytest.raises(
        BadInput, match="could be any of these formats: glue, sick; choose one with --format"
    ):
        choose_format(tmp_path / "x.tsv", header, [pair_format("glue"), table])


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("x.jsonl", "{broken\n", ":1: the line is not JSON"),
        ("x.csv", "a,b\nT,H\n", ":2: needs columns text and hypothesis or premise .*; it has a, b"),
        ("x.tsv", "a\tb\nT\tH\n", "it has a, b"),
    ],
)
def test_the_format_of_the_ending_says_what_is_wrong(
    tmp_path: Path, name: str, content: str, reason: str
) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=reason):
        list(open_pairs(tmp_path / name))


def test_a_wrong_name_gets_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="did you mean 'rte-xml'"):
        open_pairs(tmp_path / "x", "rte_xml")


def test_every_format_registers_under_its_own_name() -> None:
    assert {each.name for each in pair_formats()} >= {
        *("csv", "fracas", "glue", "hans", "jsonl"),
        *("parquet", "rte-xml", "sick", "snli", "tsv"),
    }
    assert {each.name for each in run_formats()} >= {
        *("edits-run", "predictions-csv", "predictions-jsonl", "rte-run", "verdicts"),
    }
    assert all(pair_format(each.name) is each for each in pair_formats())


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    pair = Pair("1", "T", "H")
    with pytest.raises(WrongUse, match=r"the ending '\.doc' stands for no format"):
        write_pairs([pair], tmp_path / "x.doc")
    with pytest.raises(WrongUse, match="'sick' is read but not written; use csv, jsonl"):
        write_pairs([pair], tmp_path / "x.txt", "sick")
    with pytest.raises(WrongUse, match="the pair id '1' occurs twice"):
        write_pairs([pair, pair], tmp_path / "x.jsonl")
    with pytest.raises(WrongUse, match="pair number 1 has no id"):
        write_pairs([Pair("", "T", "H")], tmp_path / "x.csv")
    assert list(tmp_path.iterdir()) == []
