"""How VENSES declares itself; the engine is loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["VENSES"]


def _build(**options: Any) -> Engine:
    from thence.engines.venses.engine import VensesEngine

    return VensesEngine(**options)


VENSES = EngineSpec(
    "venses",
    "matches what H says into what T says, and checks the two for conflicts",
    _build,
    languages=("en", "it"),
    learns=True,
    three_way=True,
    uses_resources=True,
)
