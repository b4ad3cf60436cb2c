"""What a knowledge resource is, how it declares itself, and how it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from thence import registry
from thence.errors import BadInput, MissingPart, WrongUse
from thence.knowledge.relation import Relation, Term

__all__ = [
    "Resource",
    "ResourceConfig",
    "ResourceSpec",
    "open_resource",
    "resource_names",
    "resource_spec",
    "shipped_names",
]

GROUP = "thence.resources"


@runtime_checkable
class Resource(Protocol):
    """States relations between two words or phrases."""

    @property
    def name(self) -> str:
        """The name under which relations cite it and an ablation removes it."""

    @property
    def version(self) -> str:
        """The version of its data, or their fingerprint."""

    def relations(self, lhs: Term, rhs: Term, language: str) -> Iterable[Relation]:
        """What it states between a word of T and a word of H, the strongest first."""


@dataclass(frozen=True, slots=True)
class ResourceConfig:
    """How one resource is to be opened: an entry of the user's config, or a default."""

    name: str
    kind: str = ""
    """The registered kind of resource; the name itself where it is empty."""
    path: Path | None = None
    """Where the user keeps it; None for a resource that is shipped."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Further options of the kind, such as `max_rank` of WordNet."""

    @property
    def is_gone(self) -> bool:
        """Whether the user keeps it in a place where it is no longer."""
        return self.path is not None and not self.path.exists()

    def required_path(self, needs: str) -> Path:
        """The path, which a user-supplied resource cannot do without."""
        if self.path is None:
            remedy = f"get it ({needs}), then `thence data add {self.name} PATH`"
            raise MissingPart(f"the resource '{self.name}'", remedy)
        if self.is_gone:
            raise BadInput(
                self.path,
                f"the resource '{self.name}' is configured to be here and is not; "
                f"`thence data add {self.name} PATH` says where it is, "
                f"`thence data remove {self.name}` does without it",
            )
        return self.path


@dataclass(frozen=True, slots=True)
class ResourceSpec:
    """How a resource declares itself; what an entry point of `thence.resources` names."""

    name: str
    summary: str
    """One line: what it holds and what it is good for."""
    open: Callable[[ResourceConfig], Resource]
    languages: tuple[str, ...] = ("en",)
    """The languages it knows; `*` for any."""
    shipped: bool = False
    """Whether it comes with Thence; otherwise the user says where it is."""
    needs: str = ""
    """What it is, under which licence, and where a user gets it; empty for a shipped one."""


def resource_names() -> list[str]:
    """The names of all kinds of resource that are registered."""
    return registry.names(GROUP)


def resource_spec(name: str) -> ResourceSpec:
    """The declaration of a kind of resource."""
    return _checked(name, registry.load(GROUP, name))


def shipped_names() -> list[str]:
    """The names of the resources that come with Thence, or with another package."""
    found = registry.load_all(GROUP).items()
    return [name for name, spec in found if _checked(name, spec).shipped]


def _checked(name: str, spec: object) -> ResourceSpec:
    if not isinstance(spec, ResourceSpec):
        raise WrongUse(f"the entry point of resource '{name}' is not a ResourceSpec")
    return spec


def open_resource(config: ResourceConfig) -> Resource:
    """The resource that a config describes."""
    spec = resource_spec(config.kind or config.name)
    try:
        return spec.open(config)
    except TypeError as error:
        raise WrongUse(f"resource '{config.name}' does not take these options: {error}") from error
