"""What an engine is, how it declares itself, and how it is built from a plain config."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self, runtime_checkable

from thence import registry
from thence.errors import BadInput, WrongUse
from thence.files import read_json
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


@runtime_checkable
class Trained(Engine, Protocol):
    """An engine that came trained and knows which pairs it was trained on."""

    def has_seen(self, pair: Pair) -> bool:
        """Whether the pair was among them."""


@runtime_checkable
class Recalling(Trained, Protocol):
    """A trained engine that knows what it would have said of such pairs without them."""

    def unseen_verdict(self, pair: Pair) -> Verdict | None:
        """That verdict; None for a pair that it has not seen, or of which it does not know."""


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

    def reads(self, language: str) -> bool:
        """Whether it judges pairs in a language."""
        return "*" in self.languages or language in self.languages


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
    usual_engine = spec.build()
    if not isinstance(usual_engine, Engine):
        raise WrongUse(
            f"what engine '{name}' is built by gives no engine: one has name, config() and judge()"
        )
    if not config:
        return usual_engine
    usual = usual_engine.config()
    options = {key: _option(name, key, value, usual.get(key)) for key, value in config.items()}
    try:
        return spec.build(**options)
    except TypeError as error:
        known = ", ".join(usual) or "none"
        given = ", ".join(config)
        raise WrongUse(
            f"engine '{name}' does not take the options {given} as given; its options are {known}"
        ) from error
    except ValueError as error:
        raise WrongUse(f"engine '{name}' does not take its options as given: {error}") from error


def _option(engine: str, key: str, value: Any, usual: Any) -> Any:
    """A value for an option, refused where it is of another kind than the usual value."""
    if isinstance(usual, list) and isinstance(value, str):
        return [value]
    for kind, what in _KINDS:
        if isinstance(usual, kind) and not isinstance(value, kind):
            raise WrongUse(f"the option '{key}' of engine '{engine}' takes {what}, not {value!r}")
        if isinstance(usual, kind):
            break
    if isinstance(value, float) and not math.isfinite(value):
        raise WrongUse(f"the option '{key}' of engine '{engine}' takes a number, not {value!r}")
    return value


_KINDS: tuple[tuple[Any, str], ...] = (
    (bool, "true or false"),
    (int | float, "a number"),
    (str, "a word"),
    (list, "a list"),
    (dict, "names with values"),
)


def read_config(path: Path) -> tuple[str, dict[str, Any]]:
    """The engine's name and options from a config file: `{"engine": NAME, OPTION: ...}`."""
    content = read_json(path)
    if not isinstance(content, dict) or not isinstance(content.get("engine"), str):
        raise BadInput(path, 'is not an engine config: it needs "engine": NAME')
    options = dict(content)
    return options.pop("engine"), options
