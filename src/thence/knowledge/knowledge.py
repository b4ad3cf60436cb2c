"""The resources in use together: every relation between two words, and ablation by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from thence.errors import UnknownName
from thence.knowledge.config import configured, resource_config
from thence.knowledge.relation import Bearing, Relation, Term
from thence.knowledge.resource import Resource, ResourceConfig, open_resource, resource_spec

__all__ = ["Knowledge", "open_knowledge"]

CACHED_PAIRS = 500_000


class Knowledge:
    """A set of resources asked together; answers are remembered."""

    __slots__ = ("_cache", "_resources")

    def __init__(self, resources: Iterable[Resource]) -> None:
        self._resources = {resource.name: resource for resource in resources}
        self._cache: dict[tuple[Term, Term, str], tuple[Relation, ...]] = {}

    @property
    def resources(self) -> tuple[Resource, ...]:
        """The resources, in the order in which they are asked."""
        return tuple(self._resources.values())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the resources."""
        return tuple(self._resources)

    def relations(
        self, lhs: Term | str, rhs: Term | str, language: str = "en"
    ) -> tuple[Relation, ...]:
        """Everything that any resource states between two words or phrases."""
        key = (_term(lhs), _term(rhs), language)
        found = self._cache.get(key)
        if found is None:
            found = tuple(
                relation
                for resource in self._resources.values()
                for relation in resource.relations(*key)
            )
            if len(self._cache) >= CACHED_PAIRS:
                self._cache.clear()
            self._cache[key] = found
        return found

    def strongest(
        self,
        lhs: Term | str,
        rhs: Term | str,
        language: str = "en",
        bearing: Bearing = Bearing.SUPPORTS,
    ) -> Relation | None:
        """The weightiest relation with a bearing; the earlier resource where weights tie."""
        fitting = (item for item in self.relations(lhs, rhs, language) if item.bearing is bearing)
        return max(fitting, key=lambda item: item.weight, default=None)

    def without(self, *names: str) -> Self:
        """The same resources less the named ones: what an ablation runs with."""
        for name in names:
            self._known(name)
        return type(self)(item for item in self.resources if item.name not in names)

    def only(self, *names: str) -> Self:
        """Nothing but the named resources, in that order."""
        return type(self)(self._known(name) for name in names)

    def _known(self, name: str) -> Resource:
        if name not in self._resources:
            raise UnknownName("open resource", name, self._resources)
        return self._resources[name]


def open_knowledge(names: Iterable[str] | None = None) -> Knowledge:
    """The named resources; by default all shipped ones and all that the user configured."""
    configs = configured() if names is None else [resource_config(name) for name in names]
    return Knowledge(
        Absent(config) if config.is_gone else open_resource(config) for config in configs
    )


@dataclass(frozen=True, slots=True)
class Absent:
    """A configured resource whose file is gone: missed only if a word of its languages is asked.

    So an engine that reads another language, or that asks nothing, does not fail for its sake.
    """

    config: ResourceConfig
    version = ""

    @property
    def name(self) -> str:
        """The name that the user gave it."""
        return self.config.name

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Nothing in a language that it does not know; in its own, what is wrong is said."""
        spec = resource_spec(self.config.kind or self.config.name)
        if "*" in spec.languages or language in spec.languages:
            self.config.required_path(spec.needs)
        return ()


def _term(word: Term | str) -> Term:
    return Term(word) if isinstance(word, str) else word
