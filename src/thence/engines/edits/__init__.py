"""EDITS: entailment as a short way of edits from T to H (Negri et al. 2009)."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["EDITS"]

EDITS = EngineSpec(
    "edits",
    "the cost of editing T into H, on words or on trees, against a threshold",
    "thence.engines.edits.engine:EditsEngine",
    languages=languages_with("pipeline"),
    learns=True,
    three_way_if="three_way=true",
    uses_resources=True,
)
