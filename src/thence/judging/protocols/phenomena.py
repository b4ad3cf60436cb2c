"""The phenomena that judges can note, with their definitions, from the taxonomy that ships."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["offered_phenomena"]

APART = {
    "discourse": "{name} across sentences",
    "reasoning": "inference from {name}",
}
"""How a phenomenon is called whose name stands in another category, too."""


@cache
def offered_phenomena() -> tuple[dict[str, Any], ...]:
    """Each phenomenon as an answer of a protocol file; no two have the same title."""
    taxonomy = files("thence.datasets").joinpath("monothematic", "taxonomy.json")
    known = json.loads(taxonomy.read_text(encoding="utf-8"))["phenomena"]
    plain = Counter(_plain(one["name"]) for one in known)
    return tuple(
        {
            "value": one["name"],
            "title": _title(one["name"], plain[_plain(one["name"])] > 1),
            "meaning": one["definition"],
        }
        for one in known
    )


def _plain(name: str) -> str:
    return name.partition(":")[2].replace("-", " ")


def _title(name: str, is_ambiguous: bool) -> str:
    category = name.partition(":")[0]
    pattern = APART.get(category, "{name}") if is_ambiguous else "{name}"
    return pattern.format(name=_plain(name))
