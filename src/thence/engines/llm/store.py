"""Responses kept on disk: what was answered once is never asked again, whatever kills the run.

A response is committed by the thread that received it, before anything else is done with it.
SQLite's write-ahead log survives the death of the process at any moment.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

from thence.errors import ThenceError

__all__ = ["AnswerStore", "answer_key"]

FILE = "answers-1.sqlite"
BUSY_SECONDS = 60


def answer_key(url: str, request: dict[str, Any], vote: int) -> bytes:
    """What a response is found by: where it was asked, all that was asked, and which vote it is."""
    content = json.dumps([url, request, vote], sort_keys=True, ensure_ascii=True)
    return hashlib.blake2b(content.encode(), digest_size=16).digest()


class AnswerStore:
    """Responses by key; one connection, which threads take in turns."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._lock = threading.Lock()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(
                self.path, timeout=BUSY_SECONDS, check_same_thread=False, isolation_level=None
            )
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute(
                "CREATE TABLE IF NOT EXISTS answer (key BLOB PRIMARY KEY, body BLOB NOT NULL,"
                " asked REAL NOT NULL) WITHOUT ROWID"
            )
        except (OSError, sqlite3.Error) as error:
            raise self._unusable(error) from error

    def get(self, key: bytes) -> bytes | None:
        """The response to a request, if there was one."""
        try:
            with self._lock:
                row = self._connection.execute(
                    "SELECT body FROM answer WHERE key = ?", (key,)
                ).fetchone()
        except sqlite3.Error as error:
            raise self._unusable(error) from error
        return row[0] if row else None

    def put(self, key: bytes, body: bytes) -> None:
        """Keep a response; on return it is committed."""
        try:
            with self._lock:
                self._connection.execute(
                    "INSERT OR IGNORE INTO answer VALUES (?, ?, ?)", (key, body, time.time())
                )
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def close(self) -> None:
        """Close the database."""
        with self._lock:
            self._connection.close()

    def _unusable(self, error: Exception) -> ThenceError:
        return ThenceError(
            f"the answers in {self.path} cannot be read or kept ({error}); name another folder with"
            " --set cache=FOLDER"
        )
