"""From which score on a sentence counts as entailing: learnt on topics for each engine.

`thresholds.json` is written by `thence search learn search/topics`; an engine that is not in it,
or that is set up otherwise than it was there, decides by its own verdict.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from thence.engines import Engine
from thence.errors import WrongUse
from thence.pair import Label, Verdict

__all__ = [
    "Threshold",
    "entailment_score",
    "given_threshold",
    "set_up",
    "shipped_threshold",
    "shipped_thresholds",
]


@dataclass(frozen=True, slots=True)
class Threshold:
    """What a verdict must have for its sentence to count as entailing."""

    value: float | None
    """The least score; None where the engine's own verdict decides."""
    origin: str
    """Where the value comes from, in words."""

    def admits(self, verdict: Verdict) -> bool:
        """Whether a sentence with this verdict entails; one said to contradict never does."""
        if self.value is None:
            return verdict.label is Label.ENTAILMENT
        if verdict.label in (None, Label.CONTRADICTION):
            return False
        return entailment_score(verdict) >= self.value

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def shipped_threshold(engine: Engine) -> Threshold:
    """The threshold that ships for an engine as it is set up, or its own verdict."""
    shipped = shipped_thresholds()
    learnt = shipped["engines"].get(engine.name)
    if learnt is None:
        return Threshold(None, f"the verdict of {engine.name}: no threshold was learnt for it")
    if learnt["set_up"] != set_up(engine):
        reason = f"its threshold was learnt with other options than {engine.name} has here"
        return Threshold(None, f"the verdict of {engine.name}: {reason}")
    topics = shipped["topics"]
    origin = f"learnt for {engine.name} on the {topics['topics']} topics of {topics['name']}"
    return Threshold(learnt["threshold"], origin)


def given_threshold(value: float) -> Threshold:
    """A threshold that the user chose."""
    if not 0 <= value <= 1 or math.isnan(value):
        raise WrongUse(f"a threshold is a score from 0 to 1, not {value}")
    return Threshold(value, "as given")


def entailment_score(verdict: Verdict) -> float:
    """The score that is held against a threshold: 0 for a contradiction and for a failure."""
    if verdict.label in (None, Label.CONTRADICTION):
        return 0.0
    if verdict.score is not None:
        return verdict.score
    return 1.0 if verdict.label is Label.ENTAILMENT else 0.0


def set_up(engine: Engine) -> str:
    """A fingerprint of the options of an engine, a learnt model among them."""
    options = orjson.dumps(engine.config(), option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(options).hexdigest()


@cache
def shipped_thresholds() -> dict[str, Any]:
    """The file that ships: what was learnt, on what, by which command."""
    content: dict[str, Any] = orjson.loads(Path(__file__).with_name("thresholds.json").read_bytes())
    return content
