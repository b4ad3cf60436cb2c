"""Afazio: texts as first-order logic, by the pairs of their readings (Bedaride & Gardent 2009)."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["AFAZIO"]

AFAZIO = EngineSpec(
    "afazio",
    "proves H from T in first-order logic, over the likely readings of both; strong on syntax",
    "thence.engines.afazio.engine:AfazioEngine",
    languages=languages_with("pipeline", "grammar"),
    three_way_if="H is refuted",
)
