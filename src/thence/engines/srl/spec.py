"""How SRL declares itself; the engine is loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["SRL"]


def _build(**options: Any) -> Engine:
    from thence.engines.srl.engine import SrlEngine

    return SrlEngine(**options)


SRL = EngineSpec(
    "srl",
    "proves the roles of H's verbs from those of T's; PropBank frames where they are at hand",
    _build,
    uses_resources=True,
)
