"""The lexical-semantic classifier of Bos et al. 2009: distances, grammar and resources, weighed."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["CLASSIFIER"]

CLASSIFIER = EngineSpec(
    "classifier",
    "a classifier over string distances, overlaps, grammar, entities, polarity and resources",
    "thence.engines.classifier.engine:ClassifierEngine",
    languages=languages_with("pipeline", "grammar"),
    learns=True,
    three_way_if="trained so",
    uses_resources=True,
)
