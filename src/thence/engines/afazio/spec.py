"""How Afazio declares itself; the engine is loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["AFAZIO"]


def _build(**options: Any) -> Engine:
    from thence.engines.afazio.engine import AfazioEngine

    return AfazioEngine(**options)


AFAZIO = EngineSpec(
    "afazio",
    "proves H from T in first-order logic, over the likely readings of both; strong on syntax",
    _build,
    languages=("en", "it"),
)
