"""Work that resumes: a folder with a manifest, one process at a time, and files of whole lines.

Work that was killed is finished by asking for the same work again.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from thence.errors import BadInput, ThenceError, WrongUse
from thence.files.reading import read_json
from thence.files.writing import write_json

__all__ = ["LineFile", "ResumableFolder", "locked", "read_manifest"]

_LOCK = ".lock"
_SYNC_SECONDS = 1.0
_BLOCK = 4096


@dataclass(frozen=True, slots=True)
class ResumableFolder:
    """A kind of folder that work is done in: what it is called and how it says what it holds."""

    name: str
    """With its article: `a run`."""
    manifest: str
    """The name of the file that says what was asked for: a JSON object with a schema."""
    schema: str
    contents: str = ""
    """A pattern for files that are of other work if there is no manifest; empty for none."""
    others: Mapping[str, str] = field(default_factory=dict)
    """What a folder holds in which a field is not the same; `with other FIELD` if not named."""

    @contextmanager
    def resumed(
        self, folder: Path, identity: Mapping[str, Any], told: Mapping[str, Any]
    ) -> Iterator[dict[str, Any]]:
        """The manifest of new work, or of the same work as it was left; locked for that long.

        Work is the same if its identity is, wherever the data lie: a `source` in a field is not
        compared. `told` is what else the manifest of new work says.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WrongUse(f"{folder} cannot be made a folder: {error.strerror}") from error
        self._refuse_other_work(folder)
        with locked(folder):
            found = self.matching(folder, identity)
            if found is None:
                self.write(folder, {**identity, **told})
                found = self.read(folder)
            yield found

    def matching(self, folder: Path, identity: Mapping[str, Any]) -> dict[str, Any] | None:
        """The manifest of a folder if it has one; that of other work is refused."""
        if not (folder / self.manifest).exists():
            return None
        found = self.read(folder)
        for key, value in identity.items():
            if _compared(found.get(key)) != _compared(json.loads(json.dumps(value))):
                other = self.others.get(key, f"with other {key}")
                raise WrongUse(
                    f"{folder} holds {self.name} {other}; choose another folder or delete it"
                )
        return found

    def read(self, folder: Path) -> dict[str, Any]:
        """The manifest of a folder, which must have one."""
        absent = f"is not {self.name}: it has no {self.manifest}"
        return read_manifest(folder / self.manifest, self.schema, absent=absent)

    def write(self, folder: Path, fields: Mapping[str, Any]) -> None:
        """Write the manifest, all or nothing."""
        write_json(folder / self.manifest, {"schema": self.schema, **fields})

    def _refuse_other_work(self, folder: Path) -> None:
        if not self.contents or (folder / self.manifest).exists():
            return
        found = sorted(path.name for path in folder.glob(self.contents) if path.name != _LOCK)
        if found:
            raise WrongUse(
                f"{folder} holds {found[0]} but no {self.manifest}, so it is not {self.name};"
                " choose another folder"
            )


def read_manifest(path: Path, schema: str, *, absent: str, remedy: str = "") -> dict[str, Any]:
    """The manifest of a folder; without one the folder `absent`, and of another schema `remedy`."""
    try:
        manifest = read_json(path)
    except BadInput as error:
        if isinstance(error.__cause__, FileNotFoundError | NotADirectoryError):
            raise BadInput(path.parent, absent) from None
        raise
    if not isinstance(manifest, dict) or manifest.get("schema") != schema:
        raise BadInput(path, f"is not of the schema {schema}{remedy}")
    return manifest


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep a second process from writing into a folder, or into a file."""
    lock = path / _LOCK if path.is_dir() else path.with_name(f".{path.name}{_LOCK}")
    try:
        file = lock.open("w")
    except OSError as error:
        raise WrongUse(f"{path} cannot be written: {error.strerror}") from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ThenceError(
                f"another process is writing into {path}; wait until it is done"
            ) from None
        yield


class LineFile:
    """A file that grows by whole lines; a line that a killed process left cut is dropped.

    What was appended survives the death of the process, and a second later a power cut.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise WrongUse(f"{path} cannot be written: {error.strerror}") from error
        self._synced = time.monotonic()
        self.cut(self._end_of_last_line())

    def __enter__(self) -> LineFile:
        return self

    def __exit__(self, *raised: object) -> None:
        self._sync()
        self._file.close()

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self._file.tell()

    def append(self, lines: bytes) -> None:
        """Write whole lines at the end."""
        self._file.write(lines)
        self._file.flush()
        if time.monotonic() - self._synced > _SYNC_SECONDS:
            self._sync()

    def cut(self, size: int) -> None:
        """Drop what stands behind so many bytes."""
        if size < self._file.seek(0, os.SEEK_END):
            self._file.truncate(size)
            self._file.seek(0, os.SEEK_END)

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def _end_of_last_line(self) -> int:
        position = self._file.seek(0, os.SEEK_END)
        while position > 0:
            start = max(0, position - _BLOCK)
            self._file.seek(start)
            newline = self._file.read(position - start).rfind(b"\n")
            if newline >= 0:
                return start + newline + 1
            position = start
        return 0


def _compared(value: Any) -> Any:
    return {k: v for k, v in value.items() if k != "source"} if isinstance(value, dict) else value
