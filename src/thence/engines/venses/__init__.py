"""VENSES: the predicate-argument structures of H matched into those of T (Delmonte et al. 2009)."""

from thence.engines.venses.spec import VENSES

__all__ = ["VENSES"]
