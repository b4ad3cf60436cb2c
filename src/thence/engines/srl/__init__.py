"""SRL: the roles of verbs as a labeller gives them, compared in first-order logic."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["SRL"]

SRL = EngineSpec(
    "srl",
    "proves the roles of H's verbs from those of T's; PropBank frames if they are at hand",
    "thence.engines.srl.engine:SrlEngine",
    languages=languages_with("pipeline", "grammar"),
    uses_resources=True,
    three_way_if="H is refuted",
)
