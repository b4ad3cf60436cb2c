"""The pairs that a shipped engine was trained on, known by digests of their texts."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import numpy as np

__all__ = ["digest", "recorded_digests", "write_digests"]


def digest(text: str, hypothesis: str) -> int:
    """Of a pair, however its words are spaced."""
    words = "\0".join(" ".join(part.split()) for part in (text, hypothesis))
    made = blake2b(words.encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(made, "little")


@cache
def recorded_digests(path: Path) -> frozenset[int]:
    """The digests in a file of `write_digests`."""
    return frozenset(np.fromfile(path, "<u8").tolist())


def write_digests(digests: set[int], path: Path) -> None:
    """Write digests, each as eight bytes, in order."""
    np.array(sorted(digests), "<u8").tofile(path)
