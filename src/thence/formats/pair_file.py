"""Files of pairs, read and written in whatever format they are."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from thence.errors import BadInput, WrongUse
from thence.files import plain_name
from thence.formats.detection import choose_format, first_bytes
from thence.formats.format import DEFAULTS, PairFormat, ReadOptions, pair_format, pair_formats
from thence.formats.records import RepeatedIdError
from thence.notebook import Tabular
from thence.pair import Pair

__all__ = ["PairFile", "detect_pair_format", "format_to_write", "open_pairs", "write_pairs"]


@dataclass(slots=True)
class PairFile(Tabular):
    """A file of pairs: iterate over it as often as you like; `skipped` tells of the last time."""

    path: Path
    format: PairFormat
    options: ReadOptions = DEFAULTS
    skipped: Counter[str] = field(default_factory=Counter)
    """How many entries the last iteration left out, by reason."""
    name: str = ""
    """What people call the data; the path where nothing else is said."""

    def __post_init__(self) -> None:
        self.name = self.name or str(self.path)

    @property
    def stem(self) -> str:
        """The name as a part of a file name: `rte3_dev`, `mono-en-originals`."""
        return (
            self.name.replace("/", "-")
            if self.name != str(self.path)
            else plain_name(self.path).stem
        )

    def __iter__(self) -> Iterator[Pair]:
        self.skipped.clear()
        seen: set[str] = set()
        count = 0
        reader = self.format.read(self.path, self.options, self.skipped)
        for count, pair in enumerate(reader, 1):
            seen.add(pair.id)
            if len(seen) < count:
                _refuse_repeated(self.path, pair.id, reader)
            yield pair
        if not count:
            skipped = ", ".join(f"{number} {reason}" for reason, number in self.skipped.items())
            raise BadInput(self.path, f"holds no pair{f' (skipped: {skipped})' if skipped else ''}")

    def rows(self) -> list[dict[str, Any]]:
        """One row for each pair; without its annotations, which differ from file to file."""
        return [
            {
                "id": pair.id,
                "text": pair.text,
                "hypothesis": pair.hypothesis,
                "label": pair.label and str(pair.label),
                "task": pair.task,
                "language": pair.language,
                "phenomena": list(pair.phenomena),
                "parent": pair.parent,
            }
            for pair in self
        ]

    def fingerprint(self) -> str:
        """SHA-256 of the bytes of the file."""
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()


def _refuse_repeated(path: Path, pair_id: str, reader: Iterator[Pair]) -> NoReturn:
    """Refuse a file with an id twice; a reader that knows its lines names the second one."""
    if isinstance(reader, Generator):
        with suppress(RepeatedIdError, StopIteration):
            reader.throw(RepeatedIdError())
    raise BadInput(path, f"the pair id '{pair_id}' occurs twice")


def open_pairs(
    path: Path | str,
    format: str | None = None,
    options: ReadOptions = DEFAULTS,
) -> PairFile:
    """A file of pairs, its format found by content unless it is named."""
    path = Path(path)
    if format is None:
        return PairFile(path, detect_pair_format(path), options)
    chosen = pair_format(format)
    first_bytes(path)
    return PairFile(path, chosen, options)


def detect_pair_format(path: Path) -> PairFormat:
    """The format of a file of pairs, found by content, and by ending where that leaves a choice."""
    head = first_bytes(path)
    return choose_format(path, head, pair_formats())


def write_pairs(
    pairs: Iterable[Pair],
    path: Path | str,
    format: str | None = None,
) -> None:
    """Write pairs, all or nothing, in the named format or in the one the ending stands for."""
    path = Path(path)
    chosen = format_to_write(path, format)
    assert chosen.write is not None
    chosen.write(_checked(pairs, path), path)


def format_to_write(path: Path, format: str | None = None) -> PairFormat:
    """The format by its name, or the one the ending stands for; refused if it is only read."""
    if format is not None:
        chosen = pair_format(format)
        if chosen.write is None:
            raise WrongUse(
                f"the format '{chosen.name}' is read but not written; use {_writable_names()}"
            )
        return chosen
    for candidate in _writable():
        if path.suffix.lower() in candidate.endings:
            return candidate
    raise WrongUse(
        f"{path}: the ending '{path.suffix}' stands for no format that can be written; "
        f"use --format with {_writable_names()}"
    )


def _writable() -> list[PairFormat]:
    return [each for each in pair_formats() if each.write]


def _writable_names() -> str:
    return ", ".join(each.name for each in _writable())


def _checked(pairs: Iterable[Pair], path: Path) -> Iterator[Pair]:
    """The pairs, refusing what no reader would take back."""
    seen: set[str] = set()
    for count, pair in enumerate(pairs, 1):
        seen.add(pair.id)
        if not pair.id:
            raise WrongUse(f"{path} cannot be written: pair number {count} has no id")
        if len(seen) < count:
            raise WrongUse(f"{path} cannot be written: the pair id '{pair.id}' occurs twice")
        _refuse_surrogates(pair, path)
        yield pair


def _refuse_surrogates(pair: Pair, path: Path) -> None:
    strings = (pair.id, pair.text, pair.hypothesis, pair.task, pair.language, pair.parent)
    try:
        for string in (*strings, *pair.phenomena):
            string.encode()
    except UnicodeEncodeError:
        raise WrongUse(
            f"{path} cannot be written: the pair {pair.id!r} has half a surrogate, not Unicode text"
        ) from None
