"""An extraction on disk: candidates appended as they are found, and how far the dumps were read.

Candidates are written before the journal says so; what the journal does not know is cut off when
the work goes on, so that it ends with the same bytes as if it had never been stopped.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

import orjson

from thence.build.revisions.history import Counts
from thence.errors import BadInput, ThenceError, WrongUse
from thence.files import replacing
from thence.formats import manifest

__all__ = [
    "CANDIDATES",
    "MANIFEST",
    "SCHEMA",
    "Entry",
    "Journal",
    "opened_journal",
    "read_manifest",
]

SCHEMA = "thence-revisions/1"
CANDIDATES, JOURNAL, MANIFEST = "candidates.jsonl", "journal.jsonl", "extraction.json"
_SYNC_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A stretch of pages that was done."""

    dump: int
    """Which of the dumps, from 0."""
    pages: int
    """How many pages of it are done."""
    size: int
    """How long the file of candidates is then."""
    counts: dict[str, dict[str, int]]


class Journal:
    """The files of one extraction, locked and open for writing."""

    def __init__(self, folder: Path) -> None:
        self.last: Entry | None = None
        self.counts = Counts()
        """What all stretches came to."""
        self._candidates = (folder / CANDIDATES).open("a+b")
        self._journal = (folder / JOURNAL).open("a+b")
        self._synced = time.monotonic()
        self._go_back_to_last_entry(folder)

    def append(self, dump: int, pages: int, lines: bytes, counts: Counts) -> None:
        """Write the candidates of a stretch, then that it is done."""
        self._candidates.write(lines)
        self._candidates.flush()
        if time.monotonic() - self._synced > _SYNC_SECONDS:
            self.sync()
        entry = Entry(dump, pages, self._candidates.tell(), counts.to_json())
        self._journal.write(orjson.dumps(asdict(entry), option=orjson.OPT_APPEND_NEWLINE))
        self._journal.flush()
        self._note(entry)

    def sync(self) -> None:
        """Make what was written survive a power cut."""
        os.fsync(self._candidates.fileno())
        os.fsync(self._journal.fileno())
        self._synced = time.monotonic()

    def close(self) -> None:
        """Sync and close the files."""
        self.sync()
        self._candidates.close()
        self._journal.close()

    def _go_back_to_last_entry(self, folder: Path) -> None:
        size = self._candidates.seek(0, os.SEEK_END)
        self._journal.seek(0)
        end = 0
        for line in self._journal:
            if not line.endswith(b"\n"):
                break
            try:
                entry = Entry(**orjson.loads(line))
            except (orjson.JSONDecodeError, TypeError) as error:
                raise BadInput(folder / JOURNAL, f"is damaged: {error}; delete {folder}") from error
            if entry.size > size:
                break
            self._note(entry)
            end += len(line)
        _cut(self._journal, end)
        _cut(self._candidates, self.last.size if self.last else 0)

    def _note(self, entry: Entry) -> None:
        self.last = entry
        self.counts.add(Counts.from_json(entry.counts))


@contextmanager
def opened_journal(folder: Path, identity: dict[str, Any]) -> Iterator[Journal]:
    """The journal of a folder, if it is of the same work, or a new one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / ".lock").open("w")
    except OSError as error:
        raise WrongUse(f"{folder} cannot be made a folder: {error.strerror}") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ThenceError(f"another process is writing into {folder}") from None
        _check_identity(folder, identity)
        journal = Journal(folder)
        try:
            yield journal
        finally:
            journal.close()


def read_manifest(folder: Path) -> dict[str, Any]:
    """What an extraction was asked for and, where it is finished, what it came to."""
    return manifest.read_manifest(
        folder / MANIFEST, SCHEMA, absent=f"is no extraction: it has no {MANIFEST}"
    )


def _check_identity(folder: Path, identity: dict[str, Any]) -> None:
    if not (folder / MANIFEST).exists():
        if (folder / CANDIDATES).exists():
            raise WrongUse(f"{folder} has candidates but no {MANIFEST}; choose another --out")
        with replacing(folder / MANIFEST) as file:
            manifest = {"schema": SCHEMA, **identity, "counts": None}
            file.write(json.dumps(manifest, indent=1, ensure_ascii=False).encode() + b"\n")
        return
    known = read_manifest(folder)
    for name, value in json.loads(json.dumps(identity)).items():
        if known.get(name) != value:
            raise WrongUse(
                f"{folder} holds an extraction with other {name}; choose another --out or delete it"
            )


def _cut(file: IO[bytes], size: int) -> None:
    file.truncate(size)
    file.seek(0, os.SEEK_END)
