"""Several engines as one: their scores weighed, each one's evidence kept."""

from thence.engines.engine import EngineSpec

__all__ = ["ENSEMBLE"]

ENSEMBLE = EngineSpec(
    "ensemble",
    "the neural model with the symbolic engines, weighed; says which of them decided",
    "thence.engines.ensemble.engine:EnsembleEngine",
    learns=True,
    three_way=True,
)
