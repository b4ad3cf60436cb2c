"""Several engines as one: their opinions weighed, each one's evidence kept."""

from thence.engines.engine import EngineSpec

__all__ = ["ENSEMBLE"]

ENSEMBLE = EngineSpec(
    "ensemble",
    "the neural model with logic, weighed by how far each is to be trusted; says who decided",
    "thence.engines.ensemble.engine:EnsembleEngine",
    learns=True,
    three_way=True,
)
