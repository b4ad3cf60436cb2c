"""A process beside the pages for what takes long: they come first if both want the processor."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from thence.errors import ThenceError, WrongUse

__all__ = ["Worker", "WorkerGone"]

NICER = 10
"""How far the worker stands behind the pages when both want the processor."""
ALIVE_SECONDS = 2.0


class WorkerGone(ThenceError):
    """The process ended; the next request starts another."""

    def __init__(self) -> None:
        super().__init__("a process of the server ended while it worked; try again")


@dataclass(slots=True)
class Worker:
    """One process, started when it is first needed; it does one thing after the other."""

    _executor: ProcessPoolExecutor | None = None
    _process: int = 0
    _door: threading.Lock = field(default_factory=threading.Lock)

    def ask(self, work: Callable[..., Any], *given: Any) -> Any:
        """What the work gives; who asks waits, and nobody else does."""
        executor = self._executor
        try:
            with self._door:
                executor = self._executor or self._started()
            kind, value = executor.submit(_told, work, given).result()
        except (BrokenProcessPool, RuntimeError) as error:
            with self._door:
                if executor is None or self._executor is executor:
                    self._executor = None
            raise WorkerGone from error
        if kind == "wrong use":
            raise WrongUse(value)
        if kind == "error":
            raise ThenceError(value)
        return value

    def _started(self) -> ProcessPoolExecutor:
        self._executor = ProcessPoolExecutor(
            1, multiprocessing.get_context("spawn"), _begin, (os.getpid(),)
        )
        self._process = self._executor.submit(os.getpid).result()
        return self._executor

    def close(self) -> None:
        """End the process, whatever it is at, and give back what is shared with it."""
        with self._door:
            if self._executor is not None:
                with suppress(ProcessLookupError):
                    os.kill(self._process, signal.SIGTERM)
                self._executor.shutdown(wait=True, cancel_futures=True)
                self._executor = None
        # The semaphores between both go with the last that holds them.
        gc.collect()


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
