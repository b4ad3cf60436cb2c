"""Engines kept ready for the API: each is built once and judges one batch at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from threading import Lock

from thence.engines import Engine, build_engine, checked_verdicts, engine_names
from thence.errors import UnknownName
from thence.pair import Pair, Verdict
from thence.workbench.opening import default_engine

__all__ = ["EnginePool"]

AT_ONCE = 16
"""Pairs judged before others who ask for the same engine get their turn."""


@dataclass(slots=True)
class EnginePool:
    """Engines by name; a config file is never taken from a request."""

    _built: dict[str, Engine] = field(default_factory=dict)
    _locks: dict[str, Lock] = field(default_factory=dict)
    _door: Lock = field(default_factory=Lock)

    def judge(self, name: str | None, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        """The verdicts in order, by the best engine for their language unless one is named."""
        # Asked for before the first verdict is, so that a wrong name is answered at once.
        parts = [
            (*self._engine(name or default_engine(language)), list(part))
            for language, part in groupby(pairs, key=lambda pair: pair.language)
        ]
        return chain.from_iterable(self._judged(*part) for part in parts)

    def _judged(self, engine: Engine, lock: Lock, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        for start in range(0, len(pairs), AT_ONCE):
            with lock:
                verdicts = list(checked_verdicts(engine, pairs[start : start + AT_ONCE]))
            yield from verdicts

    def _engine(self, name: str) -> tuple[Engine, Lock]:
        installed = engine_names()
        if name not in installed:
            raise UnknownName("engine", name, installed)
        with self._door:
            lock = self._locks.setdefault(name, Lock())
        with lock:
            if name not in self._built:
                self._built[name] = build_engine(name, None)
        return self._built[name], lock
