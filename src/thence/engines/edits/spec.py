"""How EDITS declares itself; the engine is loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["EDITS"]


def _build(**options: Any) -> Engine:
    from thence.engines.edits.engine import EditsEngine

    return EditsEngine(**options)


EDITS = EngineSpec(
    "edits",
    "the cost of editing T into H, on words or on trees, against a threshold",
    _build,
    languages=("en", "it"),
    learns=True,
    uses_resources=True,
)
