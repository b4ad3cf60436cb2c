"""One module per engine, found by name in a registry that entry points extend."""

from thence.engines.checked import checked_fit, checked_likelihoods, checked_verdicts
from thence.engines.engine import (
    Engine,
    EngineOption,
    EngineSpec,
    Learner,
    Recalling,
    Telling,
    Trained,
    build_engine,
    engine_names,
    engine_options,
    engine_spec,
    read_config,
)
from thence.engines.options import DeclaredEngine

__all__ = [
    "DeclaredEngine",
    "Engine",
    "EngineOption",
    "EngineSpec",
    "Learner",
    "Recalling",
    "Telling",
    "Trained",
    "build_engine",
    "checked_fit",
    "checked_likelihoods",
    "checked_verdicts",
    "engine_names",
    "engine_options",
    "engine_spec",
    "read_config",
]
