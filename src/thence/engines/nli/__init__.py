"""The neural engine that ships: a small cross-encoder taught by a large one."""

from thence.engines.engine import EngineSpec

__all__ = ["NLI"]

NLI = EngineSpec(
    "nli",
    "the shipped neural model: best for news and everyday English, any length of T",
    "thence.engines.nli.engine:NliEngine",
    three_way=True,
)
