"""The names of the phenomena that judges can note, from the taxonomy that ships."""

from __future__ import annotations

import json
from importlib.resources import files

__all__ = ["PHENOMENA"]


def _names() -> tuple[str, ...]:
    taxonomy = files("thence.datasets").joinpath("monothematic", "taxonomy.json")
    return tuple(
        phenomenon["name"]
        for phenomenon in json.loads(taxonomy.read_text(encoding="utf-8"))["phenomena"]
    )


PHENOMENA = _names()
"""`lexical:identity`, ...: macro-category and phenomenon."""
