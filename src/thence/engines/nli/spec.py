"""How the shipped neural engine declares itself, without loading it."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["NLI"]


def _build(**options: Any) -> Engine:
    from thence.engines.nli.engine import NliEngine

    return NliEngine(**options)


NLI = EngineSpec(
    "nli",
    "the shipped neural model: best for news and everyday English, any length of T",
    _build,
    three_way=True,
)
