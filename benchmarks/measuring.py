"""Seconds of the processor and peaks of memory, of work done here or by a command."""

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Used:
    """What a process used, with those that it waited for."""

    processor: float
    wall: float
    memory: float
    """The peak of the largest of them, in MB."""


def processor_seconds(*works: Callable[[], object], rounds: int = 1) -> list[float]:
    """The least processor time of each, in turns, so that other processes disturb all alike."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, taken in zip(works, times, strict=True):
            gc.collect()
            began = time.process_time()
            work()
            taken.append(time.process_time() - began)
    return list(map(min, times))


def used_by_python(*arguments: str) -> Used:
    """What Python used for arguments such as `-m thence judge T H`; a failure is an error."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        raise RuntimeError(f"{_shown(arguments)} failed: {said.decode(errors='replace')[-500:]}")
    processor = used.ru_utime + used.ru_stime
    return Used(processor, time.perf_counter() - began, used.ru_maxrss / 1024)


def _shown(arguments: Sequence[str]) -> str:
    return " ".join(arguments)[:80]
