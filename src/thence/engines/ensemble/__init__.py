"""Several engines as one: their scores weighed, each one's evidence kept."""

from thence.engines.ensemble.spec import ENSEMBLE

__all__ = ["ENSEMBLE"]
