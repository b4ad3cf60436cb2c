"""What an engine is, how it declares itself, and how it is built from a plain config."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self, runtime_checkable

from thence import registry
from thence.engines.options import accepted_options, option_types, takes
from thence.errors import BadInput, ThenceError, UnknownName, WrongUse
from thence.files import read_json
from thence.pair import Label, Pair, Verdict

__all__ = [
    "Engine",
    "EngineOption",
    "EngineSpec",
    "Learner",
    "Recalling",
    "Telling",
    "Trained",
    "build_engine",
    "engine_names",
    "engine_options",
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
    """An engine that ships trained and knows which pairs it was trained on."""

    def has_seen(self, pair: Pair) -> bool:
        """Whether the pair was among them."""


@runtime_checkable
class Recalling(Trained, Protocol):
    """A trained engine that knows what it would have said of such pairs without them."""

    def unseen_verdict(self, pair: Pair) -> Verdict | None:
        """That verdict; None for a pair that it has not seen, or of which it does not know."""


@runtime_checkable
class Telling(Engine, Protocol):
    """An engine that tells how likely each label is, without a search for what carries it."""

    def likelihoods(self, pairs: Sequence[Pair]) -> Sequence[Mapping[Label, float] | None]:
        """By label, for each pair in order; None for a pair that it refuses."""


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """How an engine declares itself; what an entry point of `thence.engines` names."""

    name: str
    summary: str
    """One line: what it does and what it is good for."""
    build: str | Callable[..., Engine]
    """The class, or "module:Class" for one that is imported when an engine is built.

    Its fields are the options, and each has a default: see `thence.engines.DeclaredEngine`.
    """
    languages: tuple[str, ...] = ("en",)
    """The languages it judges; `*` for any."""
    learns: bool = False
    three_way: bool = False
    """Whether it tells contradiction from unknown as it ships."""
    three_way_if: str = ""
    """When else it does: `trained so`; empty for never."""
    uses_resources: bool = False
    """Whether it takes the option `resources`, so that an ablation can remove one."""
    needs: str = ""
    """What must be given or installed before it works; empty for nothing."""

    def reads(self, language: str) -> bool:
        """Whether it judges pairs in a language."""
        return "*" in self.languages or language in self.languages

    def resolved(self) -> Callable[..., Engine]:
        """The class, imported if need be."""
        if not isinstance(self.build, str):
            return self.build
        found: Callable[..., Engine] = registry.resolve(self.name, self.build)
        return found


def engine_names() -> list[str]:
    """The names of all engines installed."""
    return registry.names(GROUP)


def engine_spec(name: str) -> EngineSpec:
    """The declaration of an engine."""
    spec = registry.load(GROUP, name)
    if not isinstance(spec, EngineSpec):
        raise WrongUse(f"the entry point of engine '{name}' is not an EngineSpec")
    return spec


@dataclass(frozen=True, slots=True)
class EngineOption:
    """One option of an engine, as `--set NAME=VALUE` takes it."""

    name: str
    takes: str
    """In words: `a whole number of at least 1`."""
    default: Any


def engine_options(name: str) -> list[EngineOption]:
    """The options that an engine takes."""
    build = engine_spec(name).resolved()
    parameters = inspect.signature(build).parameters
    types = option_types(build)
    defaults = _default_config(name)
    return [
        EngineOption(option, takes(of), defaults.get(option, parameters[option].default))
        for option, of in types.items()
    ]


def _default_config(name: str) -> Mapping[str, Any]:
    """What an engine is without any option given; nothing if it cannot be without."""
    try:
        return build_engine(name).config()
    except ThenceError:
        return {}


def build_engine(name: str, config: Mapping[str, Any] | None = None) -> Engine:
    """The engine of a name with the options of a config."""
    config = config or {}
    build = engine_spec(name).resolved()
    is_own = getattr(build, "func", build).__module__.startswith("thence.")
    with registry.blaming(f"engine '{name}'", is_own, lambda: "cannot be built"):
        types = option_types(build)
        given = {option: value for option, value in config.items() if option in types}
        options = accepted_options(name, types, given)
        try:
            engine = build(**options)
        except ValueError as error:
            raise WrongUse(
                f"engine '{name}' does not take its options as given: {error}"
            ) from error
    if not isinstance(engine, Engine):
        raise WrongUse(
            f"what engine '{name}' is built by gives no engine: one has name, config() and judge()"
        )
    _check_identity(engine, {key: config[key] for key in config if key not in types}, types)
    return engine


def _check_identity(engine: Engine, named: Mapping[str, Any], options: Iterable[str]) -> None:
    """Refuse what a config names beside options, unless the engine here is identified so."""
    if not named:
        return
    own = engine.config()
    for key, value in named.items():
        if key not in own:
            raise UnknownName(f"option of engine '{engine.name}'", key, options)
        if own[key] != value:
            raise WrongUse(
                f"the config was made with an engine '{engine.name}' whose {key} is {value!r}, and "
                f"here it is {own[key]!r}; make the config anew, or install that engine"
            )


def read_config(path: Path) -> tuple[str, dict[str, Any]]:
    """The engine's name and options from a config file: `{"engine": NAME, OPTION: ...}`."""
    content = read_json(path)
    if not isinstance(content, dict) or not isinstance(content.get("engine"), str):
        raise BadInput(path, 'is not an engine config: it needs "engine": NAME')
    options = dict(content)
    return options.pop("engine"), options
