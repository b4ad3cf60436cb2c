"""JSON Schemas of what Thence writes: a run's manifest, a verdict, and what `--json` prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from thence.errors import UnknownName

__all__ = ["schema", "schema_names"]

_HERE = Path(__file__).parent


def schema_names() -> list[str]:
    """The names of all schemas."""
    return sorted(path.stem for path in _HERE.glob("*.json"))


def schema(name: str) -> dict[str, Any]:
    """The schema of a name, as JSON has it (draft 2020-12)."""
    if name not in schema_names():
        raise UnknownName("schema", name, schema_names())
    found: dict[str, Any] = json.loads((_HERE / f"{name}.json").read_text(encoding="utf-8"))
    return found
