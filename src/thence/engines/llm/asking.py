"""Pairs in, verdicts out: several requests under way at once, and none made twice.

A response is committed by the thread that received it, before anything else is done with it.
SQLite's write-ahead log survives the death of the process at any moment.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import orjson

from thence.engines.llm.answer import Answer, Failure, read_answer, verdict_of
from thence.engines.llm.endpoint import Endpoint
from thence.errors import ThenceError
from thence.pair import Outcome, Pair, Verdict

__all__ = ["AnswerStore", "Asker", "answer_key"]

AHEAD = 4
"""Requests that wait for each one in flight, so that a slow answer leaves no thread idle."""

_Coming = Future[bytes | Failure]


class Asker:
    """The threads of one `judge`, with the endpoint that they ask and the store that they fill."""

    def __init__(
        self,
        endpoint: Endpoint,
        store: AnswerStore | None,
        request: Callable[[Pair, int], dict[str, Any]],
        *,
        votes: int,
        concurrency: int,
    ) -> None:
        self._endpoint, self._store, self._request = endpoint, store, request
        self._votes = votes
        self._pairs_ahead = max(1, concurrency * AHEAD // votes)
        self._threads = ThreadPoolExecutor(concurrency)
        self._asked: dict[bytes, _Coming] = {}

    def verdicts(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """Verdicts in order, while further requests are on their way."""
        waiting: deque[tuple[Pair, dict[bytes, _Coming]]] = deque()
        for pair in pairs:
            waiting.append((pair, self._ask(pair)))
            if len(waiting) >= self._pairs_ahead:
                yield self._verdict(*waiting.popleft())
        while waiting:
            yield self._verdict(*waiting.popleft())

    def close(self) -> None:
        """Ask nothing more; answers that are on their way are waited for and kept."""
        self._endpoint.stop()
        self._threads.shutdown(cancel_futures=True)
        self._endpoint.close()
        if self._store is not None:
            self._store.close()

    def _ask(self, pair: Pair) -> dict[bytes, _Coming]:
        """The answers on their way; a pair with an empty side is not asked about."""
        if not pair.text.strip() or not pair.hypothesis.strip():
            return {}
        found: dict[bytes, _Coming] = {}
        for vote in range(self._votes):
            request = self._request(pair, vote)
            key = answer_key(self._endpoint.url, request, vote)
            if key not in self._asked:
                self._asked[key] = self._threads.submit(self._answer, key, request)
            found[key] = self._asked[key]
        return found

    def _answer(self, key: bytes, request: dict[str, Any]) -> bytes | Failure:
        """The response to a request, from the store or from the endpoint."""
        kept = self._store.get(key) if self._store else None
        if kept is not None:
            return kept
        found = self._endpoint.ask(request)
        if self._store and isinstance(found, bytes):
            self._store.put(key, found)
        return found

    def _verdict(self, pair: Pair, coming: dict[bytes, _Coming]) -> Verdict:
        if not coming:
            side = "hypothesis" if pair.text.strip() else "text"
            return Verdict.failed(pair.id, Outcome.REFUSED, f"the {side} is empty")
        answers = [_read(answer.result()) for answer in coming.values()]
        for key in coming:
            # The store has it now.
            self._asked.pop(key, None)
        return verdict_of(pair, answers)


def _read(found: bytes | Failure) -> Answer | Failure:
    return found if isinstance(found, Failure) else read_answer(orjson.loads(found))


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
