"""A dump as a stream of plain bytes, whatever it is compressed with; known by its first bytes."""

from __future__ import annotations

import lzma
import queue
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

from thence.errors import BadInput
from thence.files.compressed import opened

__all__ = ["open_dump"]

_READ_ERRORS = (OSError, EOFError, lzma.LZMAError, zlib.error)
_SEVEN_ZIP = b"7z\xbc\xaf\x27\x1c"
"""How a 7z file begins."""
_AHEAD = 16
"""How many pieces the thread that unpacks 7z may be ahead of the reader."""


@contextmanager
def open_dump(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a dump, read as they are asked for; a damaged file is refused with its path."""
    try:
        with path.open("rb") as file:
            is_seven_zip = file.read(len(_SEVEN_ZIP)) == _SEVEN_ZIP
        with cast("BinaryIO", _SevenZip(path)) if is_seven_zip else opened(path) as stream:
            yield stream
    except BadInput:
        raise
    except _READ_ERRORS as error:
        raise BadInput(path, f"cannot be read: {error or type(error).__name__}") from error


class _Closed(Exception):
    """The reader wants no more."""


class _SevenZip:
    """The one file of a 7z archive; a thread unpacks it as it is read and never runs far ahead."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pieces: queue.Queue[bytes | BaseException] = queue.Queue(_AHEAD)
        self._closed = threading.Event()
        self._rest = b""
        self._ended = False
        self._thread = threading.Thread(target=self._unpack, daemon=True)
        self._thread.start()

    def read(self, size: int) -> bytes:
        """At most so many bytes; empty at the end."""
        while not self._rest and not self._ended:
            piece = self._pieces.get()
            if isinstance(piece, BaseException):
                self._ended = True
                raise BadInput(self._path, f"cannot be read: {piece}") from piece
            self._rest, self._ended = piece, not piece
        given, self._rest = self._rest[:size], self._rest[size:]
        return given

    def __enter__(self) -> _SevenZip:
        return self

    def __exit__(self, *raised: object) -> None:
        self._closed.set()
        self._thread.join()

    def _unpack(self) -> None:
        import py7zr

        try:
            with py7zr.SevenZipFile(self._path) as archive:
                names = [item.filename for item in archive.list() if not item.is_directory]
                if len(names) != 1:
                    raise ValueError(f"it holds {len(names)} files where a dump is one")
                archive.extract(targets=names, factory=_Factory(self))
            self._put(b"")
        except _Closed:
            return
        except Exception as error:
            self._put_quietly(error)

    def _put(self, piece: bytes | BaseException) -> None:
        while True:
            if self._closed.is_set():
                raise _Closed
            try:
                return self._pieces.put(piece, timeout=0.1)
            except queue.Full:
                continue

    def _put_quietly(self, error: BaseException) -> None:
        try:
            self._put(error)
        except _Closed:
            return


class _Factory:
    """What py7zr asks for a place to write to."""

    def __init__(self, stream: _SevenZip) -> None:
        self._stream = stream

    def create(self, filename: str) -> _Sink:
        return _Sink(self._stream)


class _Sink:
    """Hands on what py7zr writes."""

    def __init__(self, stream: _SevenZip) -> None:
        self._stream = stream
        self._written = 0

    def write(self, data: bytes | bytearray) -> int:
        if data:
            self._stream._put(bytes(data))
        self._written += len(data)
        return len(data)

    def read(self, size: int | None = None) -> bytes:
        return b""

    def seek(self, offset: int, whence: int = 0) -> int:
        return offset

    def flush(self) -> None:
        """Nothing is held back."""

    def size(self) -> int:
        return self._written

    def close(self) -> Any:
        """Nothing to close."""
