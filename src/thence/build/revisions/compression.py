"""A dump as a stream of plain bytes, whatever it is compressed with; known by its first bytes."""

from __future__ import annotations

import bz2
import gzip
import lzma
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, cast

from thence.errors import BadInput

__all__ = ["open_dump"]

_READ_ERRORS = (OSError, EOFError, lzma.LZMAError, zlib.error)


@contextmanager
def open_dump(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a dump, read as they are asked for; a damaged file is refused with its path."""
    try:
        with path.open("rb") as file:
            head = file.read(8)
            file.seek(0)
            with _opened(path, file, head) as stream:
                yield cast("BinaryIO", stream)
    except BadInput:
        raise
    except _READ_ERRORS as error:
        raise BadInput(path, f"cannot be read: {error or type(error).__name__}") from error


def _opened(path: Path, file: BinaryIO, head: bytes) -> IO[bytes]:
    if head.startswith(b"\x1f\x8b"):
        return cast("IO[bytes]", gzip.open(file))
    if head.startswith(b"BZh"):
        return bz2.open(file)
    if head.startswith(b"\xfd7zXZ\x00"):
        return lzma.open(file)
    if head.startswith(b"\x28\xb5\x2f\xfd"):
        import zstandard

        reader = zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True)
        return cast("IO[bytes]", _Zstandard(path, reader))
    if head.startswith(b"7z\xbc\xaf\x27\x1c"):
        from thence.build.revisions.seven_zip import SevenZipStream

        return cast("IO[bytes]", SevenZipStream(path))
    return file


class _Zstandard:
    """A stream of Zstandard whose errors are those of a file."""

    def __init__(self, path: Path, reader: IO[bytes]) -> None:
        self._path, self._reader = path, reader

    def read(self, size: int) -> bytes:
        import zstandard

        try:
            return self._reader.read(size)
        except zstandard.ZstdError as error:
            raise BadInput(self._path, f"cannot be read: {error}") from error

    def __enter__(self) -> _Zstandard:
        return self

    def __exit__(self, *raised: object) -> None:
        self._reader.close()
