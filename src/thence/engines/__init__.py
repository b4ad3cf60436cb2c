"""One module per engine, found by name in a registry that entry points extend."""

from thence.engines.engine import (
    Engine,
    EngineSpec,
    Learner,
    build_engine,
    engine_names,
    engine_spec,
    read_config,
)

__all__ = [
    "Engine",
    "EngineSpec",
    "Learner",
    "build_engine",
    "engine_names",
    "engine_spec",
    "read_config",
]
