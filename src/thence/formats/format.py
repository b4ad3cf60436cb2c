"""What a file format is, how it declares itself, and how the format of a file is found."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from thence import registry
from thence.errors import BadInput, WrongUse
from thence.pair import Label, Pair, Verdict

__all__ = [
    "PairFile",
    "PairFormat",
    "ReadOptions",
    "RunFormat",
    "detect_pair_format",
    "detect_run_format",
    "open_pairs",
    "pair_format",
    "read_verdicts",
    "run_format",
    "write_pairs",
]

PAIR_GROUP = "thence.formats"
RUN_GROUP = "thence.run_formats"
HEAD_BYTES = 65536


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What a reader is told besides the path."""

    labels: tuple[Label, ...] | None = None
    """The order of integer labels, as stated by the user; None where none was stated."""
    language: str | None = None
    """The language of the pairs where the file does not say; None for English."""


@dataclass(frozen=True, slots=True)
class PairFormat:
    """How a format of pairs declares itself; what an entry point of `thence.formats` names."""

    name: str
    summary: str
    endings: tuple[str, ...]
    detect: Callable[[Path, bytes], bool]
    """Whether a file with this path and these first bytes is in the format."""
    read: Callable[[Path, ReadOptions, Counter[str]], Iterator[Pair]]
    """The pairs of a file, streamed; what is skipped is counted by reason in the counter."""
    write: Callable[[Iterable[Pair], Path], None] | None = None
    """Writes pairs, all or nothing; None where writing makes no sense."""


@dataclass(frozen=True, slots=True)
class RunFormat:
    """How a format of runs declares itself; what an entry point of `thence.run_formats` names."""

    name: str
    summary: str
    endings: tuple[str, ...]
    detect: Callable[[Path, bytes], bool]
    read: Callable[[Path], Iterator[Verdict]]
    """The verdicts of a file, in its order, which is the ranking where scores tie."""
    write: Callable[[Iterable[Verdict], Path], None] | None = None


@dataclass(slots=True)
class PairFile:
    """A file of pairs: iterate over it as often as you like; `skipped` tells of the last time."""

    path: Path
    format: PairFormat
    options: ReadOptions = ReadOptions()
    skipped: Counter[str] = field(default_factory=Counter)

    def __iter__(self) -> Iterator[Pair]:
        self.skipped.clear()
        seen: set[str] = set()
        for pair in self.format.read(self.path, self.options, self.skipped):
            if pair.id in seen:
                raise BadInput(self.path, f"the pair id '{pair.id}' occurs twice")
            seen.add(pair.id)
            yield pair
        if not seen:
            skipped = f"; skipped: {dict(self.skipped)}" if self.skipped else ""
            raise BadInput(self.path, f"holds no pair{skipped}")

    def fingerprint(self) -> str:
        """SHA-256 of the bytes of the file."""
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()


def open_pairs(path: Path | str, format: str | None = None, options: ReadOptions = ReadOptions()) -> PairFile:
    """A file of pairs, its format found by content unless it is named."""
    path = Path(path)
    chosen = pair_format(format) if format else detect_pair_format(path)
    first_bytes(path)
    return PairFile(path, chosen, options)


def write_pairs(pairs: Iterable[Pair], path: Path | str, format: str | None = None) -> None:
    """Write pairs in the named format, or in the one that the ending stands for."""
    path = Path(path)
    if format is None:
        ...
    raise WrongUse("to be written")
