"""One module per engine, found by name in a registry that entry points extend."""

from thence.engines.checked import checked_verdicts
from thence.engines.engine import (
    Engine,
    EngineSpec,
    Learner,
    Recalling,
    Trained,
    build_engine,
    engine_names,
    engine_spec,
    read_config,
)

__all__ = [
    "Engine",
    "EngineSpec",
    "Learner",
    "Recalling",
    "Trained",
    "build_engine",
    "checked_verdicts",
    "engine_names",
    "engine_spec",
    "read_config",
]
