"""Writing all or nothing: a reader sees the old file or the whole new one, never a part."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from thence.errors import WrongUse

__all__ = ["replacing"]


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


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
