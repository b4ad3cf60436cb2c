"""The JSON Schemas that Thence carries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from thence.report.terminal.layout import table, words

__all__ = ["schemas_view"]


def schemas_view(schemas: Mapping[str, Mapping[str, Any]]) -> RenderableType:
    """Each schema by its name, and what it describes."""
    made = table("", ["schema", "what it describes"])
    for name, schema in schemas.items():
        made.add_row(words(name, "bold"), words(schema["description"]))
    return made
