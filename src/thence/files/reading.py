"""Text and JSON from UTF-8 files; what is wrong in one is refused with its place."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput
from thence.files.compressed import opened

__all__ = [
    "decoded",
    "decoded_file",
    "json_objects",
    "numbered_lines",
    "read_json",
    "read_text",
    "text_lines",
]


def read_text(path: Path) -> str:
    """The text of a file, without a byte order mark."""
    return decoded_file(path, _content(path))


def read_json(path: Path) -> Any:
    """The one value of a JSON file."""
    content = _content(path)
    try:
        return orjson.loads(content.removeprefix(codecs.BOM_UTF8))
    except orjson.JSONDecodeError as error:
        decoded_file(path, content)
        raise BadInput(path, f"is not JSON: {error.msg}", line=error.lineno) from error


def numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file from 1 on, as bytes, without a byte order mark, blank ones left out."""
    try:
        file = opened(path)
    except OSError as error:
        raise _unreadable(path, error) from error
    with file:
        first = file.readline().removeprefix(codecs.BOM_UTF8)
        for number, line in enumerate(chain([first], file), 1):
            if line and not line.isspace():
                yield number, line


def text_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file from 1 on, blank ones left out, without their line ends."""
    for number, line in numbered_lines(path):
        yield number, decoded(path, number, line).rstrip("\r\n")


def json_objects(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a JSONL file with their line numbers."""
    for number, line in numbered_lines(path):
        try:
            value = orjson.loads(line)
        except orjson.JSONDecodeError as error:
            decoded(path, number, line)
            whole = "" if line.endswith(b"\n") else ", or the file is cut off"
            raise BadInput(
                path, f"the line is not JSON{whole}: {error.msg}", line=number
            ) from error
        if type(value) is not dict:
            raise BadInput(path, "the line is not a JSON object", line=number)
        yield number, value


def decoded(path: Path, number: int, line: bytes) -> str:
    """A line as text; bytes that are not UTF-8 are refused with their place."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_utf8(path, number, f"byte {error.start + 1} of the line") from None


def decoded_file(path: Path | str, content: bytes) -> str:
    """The content of a file as text, without a byte order mark."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # Of bytes after a byte order mark, Python counts the place without it.
        start = error.start + len(content) - len(error.object)
        number = content.count(b"\n", 0, start) + 1
        raise _not_utf8(path, number, f"byte {start + 1} of the file") from None


def _content(path: Path) -> bytes:
    try:
        with opened(path) as file:
            return file.read()
    except OSError as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError) -> BadInput:
    return BadInput(path, f"cannot be read: {error.strerror}")


def _not_utf8(path: Path | str, line: int, place: str) -> BadInput:
    return BadInput(path, f"is not UTF-8 ({place}); convert it to UTF-8 first", line=line)
