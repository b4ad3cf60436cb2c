"""Work spread over processes, with the results in the order of the tasks.

Each process has a pipe of its own, and ends when the other end is gone: nothing is left behind
when the main process is killed.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any

from thence.errors import ThenceError

__all__ = ["in_order"]

_WAITING = 3
"""How many results for each process may wait for an earlier one."""


def in_order(function: Callable[[Any], Any], tasks: Iterable[Any], processes: int) -> Iterator[Any]:
    """`function` of each task, in order; with one process, in this one."""
    if processes == 1:
        yield from map(function, tasks)
        return
    with _started(function, processes) as connections:
        yield from _spread(connections, iter(tasks))


def _spread(connections: list[Connection], tasks: Iterator[Any]) -> Iterator[Any]:
    idle = list(connections)
    busy: dict[Connection, int] = {}
    done: dict[int, Any] = {}
    given = wanted = 0
    exhausted = False
    while True:
        while idle and not exhausted and given - wanted < _WAITING * len(connections):
            try:
                task = next(tasks)
            except StopIteration:
                exhausted = True
                break
            connection = idle.pop()
            connection.send(task)
            busy[connection] = given
            given += 1
        if not busy:
            return
        for connection in _ready(busy):
            try:
                done[busy.pop(connection)] = connection.recv()
            except (EOFError, OSError):
                raise ThenceError(
                    "a worker process died, perhaps for want of memory; give the same command"
                    " again with fewer --jobs, and it goes on where it was"
                ) from None
            idle.append(connection)
        while wanted in done:
            yield done.pop(wanted)
            wanted += 1


def _ready(busy: Iterable[Connection]) -> list[Connection]:
    return [found for found in wait(list(busy)) if isinstance(found, Connection)]


@contextmanager
def _started(function: Callable[[Any], Any], processes: int) -> Iterator[list[Connection]]:
    context = multiprocessing.get_context("spawn")
    connections: list[Connection] = []
    running = []
    try:
        for _ in range(processes):
            own, other = context.Pipe()
            process = context.Process(target=_work, args=(function, other), daemon=True)
            process.start()
            other.close()
            connections.append(own)
            running.append(process)
        yield connections
    finally:
        for connection in connections:
            connection.close()
        for process in running:
            process.join()


def _work(function: Callable[[Any], Any], connection: Connection) -> None:
    """Answer until the other end is closed."""
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            connection.send(function(task))
        except (BrokenPipeError, KeyboardInterrupt):
            return
