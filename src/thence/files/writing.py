"""Writing all or nothing: a reader sees the old file or the whole new one, never a part."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from thence.errors import WrongUse

__all__ = ["replacing", "write_json", "write_text"]


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of `path` once all is on disk."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise WrongUse(f"{path} cannot be written: it is there already and is not a file")
    draft = target.with_name(f".{target.name[:200]}.{secrets.token_hex(6)}.part")
    try:
        file = draft.open("xb")
    except OSError as error:
        raise WrongUse(f"{path} cannot be written: {error.strerror}") from error
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def write_text(path: Path, text: str) -> None:
    """Write a text as UTF-8; half a surrogate pair, which UTF-8 does not have, becomes `?`."""
    with replacing(path) as file:
        file.write(text.encode("utf-8", "replace"))


def write_json(path: Path, value: Any, *, indent: int | None = 1) -> None:
    """Write a value as JSON that a person can read, or, without an indent, on one line."""
    write_text(path, json.dumps(value, indent=indent, ensure_ascii=False) + "\n")


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
