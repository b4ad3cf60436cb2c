"""What an engine is, how it declares itself, and how it is built from a plain config."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self, runtime_checkable

from thence import registry
from thence.errors import BadInput, WrongUse
from thence.pair import Pair, Verdict

__all__ = [
    "Engine",
    "EngineSpec",
    "Learner",
    "build_engine",
    "engine_names",
    "engine_spec",
    "read_config",
]

GROUP = "thence.engines"


@runtime_checkable
class Engine(Protocol):
    """Judges pairs, in order, one verdict for each."""

    @property
    def name(self) -> str:
        """The registered name."""

    def config(self) -> dict[str, Any]:
        """The options, as JSON, that build this engine anew: `build_engine(name, config)`."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """One verdict for each pair, in the order of the pairs."""


@runtime_checkable
class Learner(Engine, Protocol):
    """An engine that learns: `fit` gives a new engine and leaves this one as it was."""

    def fit(self, pairs: Sequence[Pair]) -> Self:
        """The same engine, fitted on labelled pairs."""


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """How an engine declares itself; what an entry point of `thence.engines` names."""

    name: str
    summary: str
    """One line: what it does and what it is good for."""
    build: Callable[..., Engine]
    """Called with the options of the config as keywords; no option is required of a default."""
    languages: tuple[str, ...] = ("en",)
    """The languages it judges; `*` for any."""
    learns: bool = False
    three_way: bool = False
    uses_resources: bool = False
    """Whether it takes the option `resources`, so that an ablation can remove one."""
    needs: str = ""
    """What must be given or installed before it works; empty for nothing."""


def engine_names() -> list[str]:
    """The names of all engines installed."""
    return registry.names(GROUP)


def engine_spec(name: str) -> EngineSpec:
    """The declaration of an engine."""
    spec = registry.load(GROUP, name)
    if not isinstance(spec, EngineSpec):
        raise WrongUse(f"the entry point of engine '{name}' is not an EngineSpec")
    return spec


def build_engine(name: str, config: Mapping[str, Any] | None = None) -> Engine:
    """The engine of a name with the options of a config."""
    spec = engine_spec(name)
    try:
        return spec.build(**(config or {}))
    except TypeError as error:
        raise WrongUse(f"engine '{name}' does not take these options: {error}") from error


def read_config(path: Path) -> tuple[str, dict[str, Any]]:
    """The engine's name and options from a config file: `{"engine": NAME, OPTION: ...}`."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(path, f"cannot be read: {error}") from error
    except json.JSONDecodeError as error:
        raise BadInput(path, f"is not JSON: {error.msg}", line=error.lineno) from error
    if not isinstance(content, dict) or not isinstance(content.get("engine"), str):
        raise BadInput(path, 'is not an engine config: it needs "engine": NAME')
    options = dict(content)
    return options.pop("engine"), options
