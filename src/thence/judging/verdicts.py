"""Engines for the API, in a process of their own: pages stay fast while it judges and verifies."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, groupby
from typing import Any

from thence.engines import Engine, build_engine, checked_verdicts, engine_names
from thence.errors import ThenceError, UnknownName, WrongUse
from thence.pair import Pair, Verdict
from thence.workbench.opening import default_engine

__all__ = ["EnginePool", "WorkerGone"]

AT_ONCE = 16
"""Pairs judged before others who ask get their turn."""
NICER = 5
"""How far the worker stands behind the pages when both want the processor."""
ALIVE_SECONDS = 2.0


class WorkerGone(ThenceError):
    """The process of the engines ended; the next request starts another."""

    def __init__(self) -> None:
        super().__init__("the process of the engines ended while it worked; try again")


@dataclass(slots=True)
class EnginePool:
    """Engines by name; a config file is never taken from a request."""

    _executor: ProcessPoolExecutor | None = None
    _door: threading.Lock = field(default_factory=threading.Lock)

    def require(self, name: str) -> None:
        """Refuse a name that no engine has."""
        installed = engine_names()
        if name not in installed:
            raise UnknownName("engine", name, installed)

    def judge(self, name: str | None, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        """The verdicts in order, by the best engine for their language unless one is named."""
        # Asked for before the first verdict is, so that a wrong name is answered at once.
        parts = [
            (name or default_engine(language), list(part))
            for language, part in groupby(pairs, key=lambda pair: pair.language)
        ]
        for engine, _ in parts:
            self.require(engine)
        return chain.from_iterable(self._judged(*part) for part in parts)

    def verify(
        self, name: str | None, answer: str, sources: Sequence[str], language: str, nearest: int
    ) -> Mapping[str, Any]:
        """How each claim of an answer stands in its sources, as plain data."""
        engine = name or default_engine(language)
        self.require(engine)
        found: Mapping[str, Any] = self._ask(
            _verify, engine, answer, tuple(sources), language, nearest
        )
        return found

    def close(self) -> None:
        """End the process."""
        with self._door:
            if self._executor is not None:
                self._executor.shutdown(wait=False, cancel_futures=True)
                self._executor = None

    def _judged(self, engine: str, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        for start in range(0, len(pairs), AT_ONCE):
            yield from self._ask(_judge, engine, pairs[start : start + AT_ONCE])

    def _ask(self, work: Callable[..., Any], *given: Any) -> Any:
        with self._door:
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    1, multiprocessing.get_context("spawn"), _begin, (os.getpid(),)
                )
            executor = self._executor
        try:
            kind, value = executor.submit(_told, work, given).result()
        except (BrokenProcessPool, RuntimeError) as error:
            with self._door:
                if self._executor is executor:
                    self._executor = None
            raise WorkerGone from error
        if kind == "wrong use":
            raise WrongUse(value)
        if kind == "error":
            raise ThenceError(value)
        return value


def _begin(parent: int) -> None:
    """Let the pages go first, and do not outlive them."""
    os.nice(NICER)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(ALIVE_SECONDS)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _told(work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
    """What the work gives, or why it cannot be done: errors do not travel between processes."""
    try:
        return "done", work(*given)
    except WrongUse as error:
        return "wrong use", str(error)
    except ThenceError as error:
        return "error", str(error)


def _judge(name: str, pairs: Sequence[Pair]) -> list[Verdict]:
    return list(checked_verdicts(_engine(name), pairs))


def _verify(
    name: str, answer: str, sources: Sequence[str], language: str, nearest: int
) -> dict[str, Any]:
    from thence.workbench.verifying import verify

    found = verify(answer, sources, engine=_engine(name), language=language, nearest=nearest)
    return found.to_json()


@cache
def _engine(name: str) -> Engine:
    return build_engine(name, None)
