"""Afazio: texts as first-order logic, by the pairs of their readings (Bedaride & Gardent 2009)."""

from thence.engines.afazio.spec import AFAZIO

__all__ = ["AFAZIO"]
