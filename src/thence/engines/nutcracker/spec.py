"""How Nutcracker declares itself; the engine is loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["NUTCRACKER"]


def _build(**options: Any) -> Engine:
    from thence.engines.nutcracker.engine import NutcrackerEngine

    return NutcrackerEngine(**options)


NUTCRACKER = EngineSpec(
    "nutcracker",
    "proves or refutes H from T in discourse semantics, with word knowledge; strong on quantifiers",
    _build,
    languages=("en", "it"),
    learns=True,
    three_way=True,
    uses_resources=True,
)
