"""Engines kept ready for the API: each is built once and judges one batch at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from threading import Lock

from thence.engines import Engine, build_engine, engine_names
from thence.errors import UnknownName
from thence.pair import Pair, Verdict
from thence.workbench import BEST_FIRST

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
        """The verdicts in order, by the best engine installed unless one is named."""
        engine, lock = self._engine(name)
        return self._judged(engine, lock, pairs)

    def _judged(self, engine: Engine, lock: Lock, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        for start in range(0, len(pairs), AT_ONCE):
            with lock:
                verdicts = list(engine.judge(pairs[start : start + AT_ONCE]))
            yield from verdicts

    def _engine(self, name: str | None) -> tuple[Engine, Lock]:
        installed = engine_names()
        chosen = name or next(one for one in BEST_FIRST if one in installed)
        if chosen not in installed:
            raise UnknownName("engine", chosen, installed)
        with self._door:
            lock = self._locks.setdefault(chosen, Lock())
        with lock:
            if chosen not in self._built:
                self._built[chosen] = build_engine(chosen, None)
        return self._built[chosen], lock
