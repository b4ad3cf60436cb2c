"""How the classifier declares itself; the engine is loaded when it is built."""

from __future__ import annotations

from typing import Any

from thence.engines.engine import Engine, EngineSpec

__all__ = ["CLASSIFIER"]


def _build(**options: Any) -> Engine:
    from thence.engines.classifier.engine import ClassifierEngine

    return ClassifierEngine(**options)


CLASSIFIER = EngineSpec(
    "classifier",
    "a classifier over string distances, overlaps, grammar, entities, polarity and resources",
    _build,
    languages=("en", "it"),
    learns=True,
    three_way=True,
    uses_resources=True,
)
