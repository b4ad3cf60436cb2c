"""Analyses kept on disk, so that a second run over the same texts parses nothing.

One SQLite database, which several processes may use at once. Each entry carries a checksum of its
key and content: one that does not match is dropped, and a database that SQLite cannot read is
begun anew. Nothing damaged is ever believed.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from thence.errors import ThenceError

__all__ = ["AnalysisCache", "cache_folder", "cache_key"]

T = TypeVar("T")

FILE = "analyses-1.sqlite"
LIMIT = 1 << 30
"""Bytes; beyond this the entries that were used longest ago are dropped."""
BUSY_SECONDS = 60
SECONDS_A_DAY = 86400
OUTER = (
    "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM",
    "SQLITE_FULL", "SQLITE_AUTH",
)  # fmt: skip
"""Errors that say nothing of the content: beginning anew would not help."""


def cache_folder() -> Path | None:
    """Where analyses are kept: `THENCE_CACHE`, or the user's cache folder; None when it is off."""
    chosen = os.environ.get("THENCE_CACHE")
    if chosen:
        return None if chosen.lower() == "off" else Path(chosen)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "thence"


def cache_key(text: str, language: str, pipeline: str, trees: int) -> bytes:
    """What an analysis is found by: all that it depends on."""
    digest = hashlib.blake2b(digest_size=16)
    for part in (language, pipeline, str(trees), text):
        content = part.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.digest()


class AnalysisCache:
    """Entries by key in a database file; use it in a `with` block."""

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self.path = folder / FILE
        self.limit = limit
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; the next use opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def get(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """The entries of those keys that are there and whole."""
        return self._doing(lambda connection: self._read(connection, keys))

    def put(self, entries: Mapping[bytes, bytes]) -> None:
        """Store entries; one that is there already stays."""
        self._doing(lambda connection: self._write(connection, entries))

    def _read(self, connection: sqlite3.Connection, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        marks = ",".join("?" * len(keys))
        rows = connection.execute(
            f"SELECT key, checksum, used, content FROM entry WHERE key IN ({marks})", keys
        ).fetchall()
        today = _today()
        found = {
            key: content
            for key, checksum, _, content in rows
            if isinstance(content, bytes) and checksum == _checksum(key, content)
        }
        broken = [(key,) for key, *_ in rows if key not in found]
        stale = [(today, key) for key, _, used, _ in rows if key in found and used != today]
        if broken or stale:
            with connection:
                connection.executemany("DELETE FROM entry WHERE key = ?", broken)
                connection.executemany("UPDATE entry SET used = ? WHERE key = ?", stale)
        return found

    def _write(self, connection: sqlite3.Connection, entries: Mapping[bytes, bytes]) -> None:
        today = _today()
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT OR IGNORE INTO entry (key, checksum, used, content) VALUES (?, ?, ?, ?)",
                [
                    (key, _checksum(key, content), today, content)
                    for key, content in entries.items()
                ],
            )
            pages, size, free = (
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("page_count", "page_size", "freelist_count")
            )
            if (pages - free) * size > self.limit:
                connection.execute(
                    "DELETE FROM entry WHERE key IN (SELECT key FROM entry ORDER BY used, key"
                    " LIMIT (SELECT count(*) / 10 + 1 FROM entry))"
                )

    def _doing(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the database; where it is damaged, begin it anew and do it again."""
        try:
            return action(self._opened())
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorname", "").startswith(OUTER):
                raise self._unusable(error) from error
        self._begin_anew()
        try:
            return action(self._opened())
        except sqlite3.DatabaseError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: Exception) -> ThenceError:
        return ThenceError(
            f"the cache {self.path} cannot be used ({error}); set THENCE_CACHE to a folder that can"
            " be written, or to 'off'"
        )

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise self._unusable(error) from error
            connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS)
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute(
                    "CREATE TABLE IF NOT EXISTS entry (key BLOB PRIMARY KEY, checksum BLOB,"
                    " used INTEGER, content BLOB) WITHOUT ROWID"
                )
            except sqlite3.Error:
                connection.close()
                raise
            finally:
                self._file = _identity(self.path)
            self._connection = connection
        return self._connection

    def _begin_anew(self) -> None:
        self.close()
        # Another process may have begun anew already; its good file must stay.
        if _identity(self.path) == self._file:
            for ending in ("", "-wal", "-shm"):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)


def _checksum(key: bytes, content: bytes) -> bytes:
    return hashlib.blake2b(key + content, digest_size=8).digest()


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _today() -> int:
    return int(time.time()) // SECONDS_A_DAY
