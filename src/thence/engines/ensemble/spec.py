"""How the ensemble declares itself; the engines are loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["ENSEMBLE"]


def _build(**options: Any) -> Engine:
    from thence.engines.ensemble.engine import EnsembleEngine

    return EnsembleEngine(**options)


ENSEMBLE = EngineSpec(
    "ensemble",
    "the neural model with the symbolic engines, weighed; says which of them decided",
    _build,
    learns=True,
    three_way=True,
)
