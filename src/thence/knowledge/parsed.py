"""What was parsed once is kept in the user's cache folder, by the fingerprint of its source."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

from thence.errors import WrongUse
from thence.files import replacing
from thence.knowledge.members import fingerprint

__all__ = ["cache_folder", "parsed"]


def parsed(path: Path, reader: str, parse: Callable[[Path], Any]) -> Any:
    """What `parse` makes of a path, as JSON; from the cache where the same was parsed before.

    `reader` names the reader and its version. Writers never meet: each writes a file of its
    own and puts it in place at once. A cached file that does not read is parsed anew.
    """
    key = hashlib.sha256(f"{reader}\0{fingerprint(path)}".encode()).hexdigest()[:32]
    kept = cache_folder() / "knowledge" / f"{reader}-{key}.json"
    with suppress(OSError, orjson.JSONDecodeError):
        return orjson.loads(kept.read_bytes())
    content = orjson.dumps(parse(path))
    # A cache that cannot be written costs time, never a result.
    with suppress(OSError, WrongUse):
        kept.parent.mkdir(parents=True, exist_ok=True)
        with replacing(kept) as file:
            file.write(content)
    return orjson.loads(content)


def cache_folder() -> Path:
    """`thence` where XDG keeps caches."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "thence"
