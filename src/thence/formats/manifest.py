"""The file that says what a folder of ours holds: a JSON object that names its schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput

__all__ = ["read_manifest"]


def read_manifest(path: Path, schema: str, *, absent: str, remedy: str = "") -> dict[str, Any]:
    """The manifest of a folder; without one the folder `absent`, and of another schema `remedy`."""
    try:
        manifest = orjson.loads(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        raise BadInput(path.parent, absent) from None
    except (OSError, ValueError) as error:
        raise BadInput(path, f"cannot be read: {error}") from error
    if not isinstance(manifest, dict) or manifest.get("schema") != schema:
        raise BadInput(path, f"is not of the schema {schema}{remedy}")
    return manifest
