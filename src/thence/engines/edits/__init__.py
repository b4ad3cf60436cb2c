"""EDITS: entailment as a short way of edits from T to H (Negri et al. 2009), and an aligner."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["ALIGNER", "EDITS", "EDITS_TOKEN"]

EDITS = EngineSpec(
    "edits",
    "the cost of editing the tree of T into that of H, against a threshold",
    "thence.engines.edits.engine:EditsEngine",
    languages=languages_with("pipeline"),
    learns=True,
    three_way_if="three_way=true",
    uses_resources=True,
)
EDITS_TOKEN = EngineSpec(
    "edits-token",
    "the cost of editing the words of T into those of H in order, against a threshold",
    "thence.engines.edits.engine:TokenEditsEngine",
    languages=languages_with("pipeline"),
    learns=True,
    three_way_if="three_way=true",
    uses_resources=True,
)
ALIGNER = EngineSpec(
    "aligner",
    "what it costs to find each word of H somewhere in T, against a threshold",
    "thence.engines.edits.aligner:AlignerEngine",
    languages=languages_with("pipeline"),
    learns=True,
    three_way_if="three_way=true",
    uses_resources=True,
)
