"""The figures of projects, counted beside the pages: who asks sees at once what there is."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from threading import Lock, Thread
from typing import Any

from thence.errors import ThenceError
from thence.judging.protocols import Answers, Aspect, Protocol
from thence.judging.results import AspectAgreement, Results, results_of
from thence.judging.store import Store
from thence.judging.store.projects import Project, members
from thence.judging.store.record import records, version_of
from thence.judging.worker import Worker

__all__ = ["AtHand", "Cache"]

FEW_JUDGEMENTS = 500
FEW_JUDGES = 4
"""Up to so many the figures are there before a process of their own would be."""
PAUSE_SECONDS = 10.0
"""Between two counts of a project in which judging goes on."""
Version = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AtHand:
    """The figures that can be shown now."""

    results: Results | None
    """None until they are counted for the first time."""
    counted: float
    """When they were."""
    current: bool
    """Whether nothing was said since; others are being counted if not."""
    failed: str = ""
    """Why they could not be counted the last time."""


@dataclass(slots=True)
class _Held:
    version: Version
    results: Results
    at: float


@dataclass(slots=True)
class Cache:
    """Figures worked out once for each state of a project, one project at a time.

    Many judges make many pairs of judges, each with its intervals: that is done in a process of
    its own, so that pages stay fast.
    """

    _held: dict[int, _Held] = field(default_factory=dict)
    _failed: dict[int, str] = field(default_factory=dict)
    _counting: set[int] = field(default_factory=set)
    _door: Lock = field(default_factory=Lock)
    _lock: Lock = field(default_factory=Lock)
    _worker: Worker = field(default_factory=Worker)

    def results(self, store: Store, protocol: Protocol, project: Project) -> Results:
        """The figures as they are now; who asks waits for them."""
        with self._lock:
            version, is_small = _state(store, project)
            held = self._held.get(project.id)
            if held is not None and held.version == version:
                return held.results
            found = self._counted(store, protocol, project, is_small)
            self._held[project.id] = _Held(version, found, time.time())
            return found

    def at_hand(self, store: Store, protocol: Protocol, project: Project) -> AtHand:
        """The figures without a wait: the last ones, if those of now take long to count."""
        version, is_small = _state(store, project)
        if is_small:
            return AtHand(self.results(store, protocol, project), time.time(), True)
        held = self._held.get(project.id)
        if held is not None and held.version == version:
            return AtHand(held.results, held.at, True)
        failed = self._failed.pop(project.id, "")
        if held is None or time.time() - held.at > PAUSE_SECONDS:
            self._begin(store, protocol, project)
        if held is None:
            return AtHand(None, 0.0, False, failed)
        return AtHand(held.results, held.at, False, failed)

    def forget(self, project: int) -> None:
        """Count anew when next asked: something changed that no judgement tells of."""
        self._held.pop(project, None)

    def close(self) -> None:
        """End the process."""
        self._worker.close()

    def _counted(
        self, store: Store, protocol: Protocol, project: Project, is_small: bool
    ) -> Results:
        if is_small:
            return _worked_out(store, project)
        return _joined(protocol, self._worker.ask(_parted, store.url, project))

    def _begin(self, store: Store, protocol: Protocol, project: Project) -> None:
        """Count in the background, unless that is being done."""
        with self._door:
            if project.id in self._counting:
                return
            self._counting.add(project.id)

        def count() -> None:
            try:
                self.results(store, protocol, project)
            except ThenceError as error:
                self._failed[project.id] = str(error)
            finally:
                self._counting.discard(project.id)

        Thread(target=count, daemon=True).start()


def _state(store: Store, project: Project) -> tuple[Version, bool]:
    """What changes with the figures, and whether counting them takes no time."""
    with store.reading() as connection:
        version = version_of(connection, project)
        judged = [one.done for one in members(connection, project.id) if one.done]
    is_small = sum(judged) <= FEW_JUDGEMENTS and len(judged) <= FEW_JUDGES
    return {**version, "settings": project.settings}, is_small


def _worked_out(store: Store, project: Project) -> Results:
    with store.reading() as connection:
        judged = list(records(connection, project))
    return results_of(project.judged_by, project, judged)


def _parted(url: str, project: Project) -> Results:
    """The figures without the aspects, whose functions do not travel between processes."""
    return replace(
        found := _worked_out(_store(url), project),
        agreements=[replace(one, aspect=NO_ASPECT) for one in found.agreements],
        after=[replace(one, aspect=NO_ASPECT) for one in found.after],
    )


def _joined(protocol: Protocol, found: Results) -> Results:
    def whole(parts: Sequence[AspectAgreement]) -> list[AspectAgreement]:
        return [
            replace(one, aspect=aspect) for one, aspect in zip(parts, protocol.aspects, strict=True)
        ]

    after = whole(found.after) if found.after else []
    return replace(found, agreements=whole(found.agreements), after=after)


def _no_labels(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {}


NO_ASPECT = Aspect("", "", _no_labels)
"""Stands for an aspect on the way between processes."""


@cache
def _store(url: str) -> Store:
    return Store(url)
