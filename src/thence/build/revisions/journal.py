"""An extraction on disk: candidates appended as they are found, and how far the dumps were read.

Candidates are written before the journal says so; what the journal does not know is cut off when
the work goes on, so that it ends with the same bytes as if it had never been stopped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import orjson

from thence.build.revisions.history import ExtractionCounts
from thence.errors import BadInput
from thence.files import LineFile, ResumableFolder

__all__ = ["CANDIDATES", "FOLDER", "JOURNAL", "MANIFEST", "Entry", "Journal", "opened_journal"]

CANDIDATES, JOURNAL, MANIFEST = "candidates.jsonl", "journal.jsonl", "extraction.json"
FOLDER = ResumableFolder("an extraction", MANIFEST, "thence-revisions/1", CANDIDATES)


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
    """The files of one extraction, open for writing."""

    def __init__(self, candidates: LineFile, entries: LineFile) -> None:
        self.last: Entry | None = None
        self.counts = ExtractionCounts()
        """What all stretches came to."""
        self._candidates, self._entries = candidates, entries
        self._go_back_to_last_entry()

    def append(self, dump: int, pages: int, lines: bytes, counts: ExtractionCounts) -> None:
        """Write the candidates of a stretch, then that it is done."""
        self._candidates.append(lines)
        entry = Entry(dump, pages, self._candidates.size, counts.to_json())
        self._entries.append(orjson.dumps(asdict(entry), option=orjson.OPT_APPEND_NEWLINE))
        self._note(entry)

    def _go_back_to_last_entry(self) -> None:
        """Cut off entries that speak of candidates which a power cut lost, and what they lack."""
        path, end = self._entries.path, 0
        for line in path.read_bytes().splitlines(keepends=True):
            try:
                entry = Entry(**orjson.loads(line))
            except (orjson.JSONDecodeError, TypeError) as error:
                raise BadInput(path, f"is damaged: {error}; delete {path.parent}") from error
            if entry.size > self._candidates.size:
                break
            self._note(entry)
            end += len(line)
        self._entries.cut(end)
        self._candidates.cut(self.last.size if self.last else 0)

    def _note(self, entry: Entry) -> None:
        self.last = entry
        self.counts.add(ExtractionCounts.from_json(entry.counts))


@contextmanager
def opened_journal(folder: Path, identity: Mapping[str, Any]) -> Iterator[Journal]:
    """The journal of a folder, if it is of the same work, or a new one."""
    with (
        FOLDER.resumed(folder, identity, {"counts": None}),
        LineFile(folder / CANDIDATES) as candidates,
        LineFile(folder / JOURNAL) as entries,
    ):
        yield Journal(candidates, entries)
