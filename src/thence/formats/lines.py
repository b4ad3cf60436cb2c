"""Numbered lines of a UTF-8 file, with the place where it is not UTF-8 or not JSON."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput
from thence.formats.detection import HEAD_BYTES

__all__ = ["decoded", "first_json_keys", "json_objects", "numbered_lines", "text_lines"]

_KEY = re.compile(rb'"([A-Za-z_0-9]+)"\s*:')


def numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file from 1 on, as bytes, without a byte order mark, blank ones left out."""
    try:
        opened = path.open("rb")
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from error
    with opened as file:
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


def first_json_keys(head: bytes) -> frozenset[str]:
    """The keys of the object on the first line of a file; none where it is no JSON object."""
    text = head.removeprefix(codecs.BOM_UTF8).lstrip()
    if not text.startswith(b"{"):
        return frozenset()
    line, line_end, _ = text.partition(b"\n")
    if not line_end and len(head) >= HEAD_BYTES:
        # The first line is longer than what was read of it.
        return frozenset(key.decode("ascii") for key in _KEY.findall(line))
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        return frozenset()
    return frozenset(value) if isinstance(value, dict) else frozenset()


def decoded(path: Path, number: int, line: bytes) -> str:
    """A line as text; bytes that are not UTF-8 are refused with their place."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        reason = f"is not UTF-8 (byte {error.start + 1} of the line); convert it to UTF-8 first"
        raise BadInput(path, reason, line=number) from None
