"""What is wrong in a file is said with its place."""

from pathlib import Path
from typing import Any

import pytest

from thence.errors import BadInput
from thence.files import json_objects, read_json, read_text, text_lines

MARK = b"\xef\xbb\xbf"


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(MARK + b'{"a": 1}\n')
    assert read_text(path) == '{"a": 1}\n'
    assert read_json(path) == {"a": 1}
    assert list(text_lines(path)) == [(1, '{"a": 1}')]
    assert list(json_objects(path)) == [(1, {"a": 1})]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"\xff", ":1: is not UTF-8 (byte 1 of the file)"),
        (b"one\ntwo \xff\n", ":2: is not UTF-8 (byte 9 of the file)"),
        (MARK + b"one\ntwo \xff\n", ":2: is not UTF-8 (byte 12 of the file)"),
    ],
)
def test_bytes_that_are_not_text_are_placed(tmp_path: Path, content: bytes, place: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for read in (read_text, read_json):
        with pytest.raises(BadInput) as caught:
            read(path)
        assert str(caught.value) == f"{path}{place}; convert it to UTF-8 first"


def test_what_is_not_json_is_placed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text('{"a": 1,\n"b": }', encoding="utf-8")
    with pytest.raises(BadInput, match=r"file:2: is not JSON: ") as caught:
        read_json(path)
    assert caught.value.line == 2


@pytest.mark.parametrize("read", [read_text, read_json])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, read: Any) -> None:
    with pytest.raises(BadInput, match="none: cannot be read: No such file"):
        read(tmp_path / "none")
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        read(tmp_path)
