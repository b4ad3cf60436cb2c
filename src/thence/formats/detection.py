"""The format of a file is found by its first bytes; its ending decides between candidates."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

import orjson

from thence.errors import BadInput
from thence.files import opened, plain_name

__all__ = ["choose_format", "first_bytes", "first_json_keys"]

HEAD_BYTES = 65536
_KEY = re.compile(rb'"([A-Za-z_0-9]+)"\s*:')


class Detectable(Protocol):
    """What a format of pairs, runs or topics says for its files to be found."""

    @property
    def name(self) -> str: ...
    @property
    def endings(self) -> tuple[str, ...]: ...
    @property
    def detect(self) -> Callable[[Path, bytes], bool]: ...
    @property
    def generic(self) -> bool: ...


AnyFormat = TypeVar("AnyFormat", bound=Detectable)

_COMPRESSED = {
    b"PK\x03\x04": "zip",
    b"7z\xbc\xaf\x27\x1c": "7z",
}
_BINARY_FORMATS = (b"PAR1",)


def choose_format(
    path: Path, head: bytes, formats: Iterable[AnyFormat], option: str = "--format"
) -> AnyFormat:
    """The one format that recognises the file; none, or several, is refused with their names.

    A file that none recognises goes to the generic format of its ending, which says what is wrong.
    """
    known = list(formats)
    found = [each for each in known if each.detect(path, head)]
    found = [each for each in found if not each.generic] or found
    ending = plain_name(path).suffix.lower()
    if not found:
        found = [each for each in known if each.generic and ending in each.endings]
    if len(found) > 1:
        found = [each for each in found if ending in each.endings] or found
    if len(found) == 1:
        return found[0]
    names = ", ".join(each.name for each in found or known)
    if found:
        raise BadInput(path, f"could be any of these formats: {names}; choose one with {option}")
    if head.lstrip().startswith(b"["):
        raise BadInput(path, "is one JSON array; write one object a line, as jq -c '.[]' does")
    raise BadInput(path, f"is in no format that is known; where it is one of {names}, use {option}")


def first_bytes(path: Path) -> bytes:
    """The beginning of a file of text or Parquet; anything else is refused in one sentence."""
    try:
        if path.is_dir():
            raise BadInput(path, "is a folder; name a file in it")
        if path.exists() and not path.is_file():
            # Data are read more than once, which a pipe does not allow.
            raise BadInput(path, "is a pipe or device; save the data in a file first")
        with opened(path) as file:
            head = file.read(HEAD_BYTES)
    except FileNotFoundError:
        raise BadInput(path, "does not exist") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(path, f"cannot be read: {reason}") from error
    if not head.strip():
        raise BadInput(path, "is empty")
    _refuse_unreadable(path, head)
    return head


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


def _refuse_unreadable(path: Path, head: bytes) -> None:
    for magic, name in _COMPRESSED.items():
        if head.startswith(magic):
            raise BadInput(
                path,
                f"is compressed with {name}; unpack it first, or pack it with gzip, xz or zstd",
            )
    if head.startswith(_BINARY_FORMATS):
        return
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise BadInput(path, "is UTF-16; convert it to UTF-8 first")
    if b"\0" in head:
        byte = head.index(b"\0")
        raise BadInput(path, f"is binary, not text (a NUL at byte {byte + 1} of the file)")
    if _DECLARED_ENCODING.match(head):
        return
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError as error:
        line = head.count(b"\n", 0, error.start) + 1
        reason = f"is not UTF-8 (byte {error.start + 1} of the file); convert it to UTF-8 first"
        raise BadInput(path, reason, line=line) from None


_DECLARED_ENCODING = re.compile(rb"\s*<\?xml[^>]*encoding\s*=")
"""XML says itself how it is encoded; its parser checks that."""
