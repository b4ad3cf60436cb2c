"""Files as plain bytes, whether they are compressed or not; known by their first bytes."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from thence.errors import BadInput

__all__ = ["opened", "plain_name"]

_ENDINGS = frozenset({".gz", ".bz2", ".xz", ".zst"})
_LONGEST_MAGIC = 6
_PIECE = 1 << 16


def opened(path: Path) -> BinaryIO:
    """A file to read from, unpacked as it is read where it is gzip, bzip2, xz or Zstandard.

    One that is damaged or cut off is refused while it is read.
    """
    file = path.open("rb")
    head = file.read(_LONGEST_MAGIC)
    file.seek(0)
    stream = _unpacking(file, head)
    if stream is None:
        return file
    return cast("BinaryIO", io.BufferedReader(_Unpacked(path, file, stream)))


def plain_name(path: Path) -> Path:
    """The path without the ending that says how it is compressed: `pairs.xml` of `pairs.xml.gz`."""
    return path.with_suffix("") if path.suffix.lower() in _ENDINGS else path


def _unpacking(file: IO[bytes], head: bytes) -> IO[bytes] | None:
    if head.startswith(b"\x1f\x8b"):
        return cast("IO[bytes]", gzip.open(file))
    if head.startswith(b"BZh"):
        return bz2.open(file)
    if head.startswith(b"\xfd7zXZ\x00"):
        return lzma.open(file)
    if head.startswith(b"\x28\xb5\x2f\xfd"):
        return cast("IO[bytes]", _Zstandard(file))
    return None


class _Zstandard:
    """The bytes of Zstandard's frames; the package's own reader takes a cut one for whole."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self._frame, self._packed = file, _frame(), b""

    def read(self, size: int) -> bytes:
        """Some bytes, as many as a piece of the file gives; none at the end."""
        while packed := self._packed or self._file.read(_PIECE):
            if self._frame.eof:
                self._frame = _frame()
            found = self._frame.decompress(packed)
            self._packed = self._frame.unused_data
            if found:
                return bytes(found)
        if not self._frame.eof:
            raise EOFError("the last frame does not end")
        return b""

    def close(self) -> None:
        """Nothing is held."""


def _frame() -> Any:
    import zstandard

    return zstandard.ZstdDecompressor().decompressobj()


class _Unpacked(io.RawIOBase):
    """The bytes behind a compressed file, with its errors as errors of the input."""

    def __init__(self, path: Path, file: IO[bytes], stream: IO[bytes]) -> None:
        self._path, self._file, self._stream = path, file, stream
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            # A piece may be longer than what is asked for.
            self._rest = self._rest or memoryview(self._stream.read(len(buffer)))
        except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
            raise self._damaged(error) from error
        except Exception as error:
            # zstandard's own, which is not imported for other files.
            if type(error).__name__ != "ZstdError":
                raise
            raise self._damaged(error) from error
        found = self._rest[: len(buffer)]
        self._rest = self._rest[len(found) :]
        buffer[: len(found)] = found
        return len(found)

    def close(self) -> None:
        self._stream.close()
        self._file.close()
        super().close()

    def _damaged(self, error: Exception) -> BadInput:
        return BadInput(self._path, f"cannot be unpacked, or is cut off: {error}")
