"""VENSES: the predicate-argument structures of H matched into those of T (Delmonte et al. 2009)."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["VENSES"]

VENSES = EngineSpec(
    "venses",
    "matches what H says into what T says, and checks the two for conflicts",
    "thence.engines.venses.engine:VensesEngine",
    languages=languages_with("pipeline", "grammar"),
    learns=True,
    three_way=True,
    uses_resources=True,
)
