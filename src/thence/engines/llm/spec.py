"""How the engine declares itself, without loading what it works with."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["LLM"]


def _build(**options: Any) -> Engine:
    from thence.engines.llm.engine import LlmEngine

    return LlmEngine(**options)


LLM = EngineSpec(
    "llm",
    "asks a language model behind an endpoint that you name; cached, with a budget",
    _build,
    languages=("*",),
    three_way=True,
    needs="base_url=URL and model=NAME; the texts are sent there",
)
