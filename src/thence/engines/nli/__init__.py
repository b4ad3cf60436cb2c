"""The neural engine that ships: a small cross-encoder taught by a large one."""

from thence.engines.nli.spec import NLI

__all__ = ["NLI"]
