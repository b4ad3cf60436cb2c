"""How long a piece of work may take, all of it together: a limit that its loops look at.

>>> ticks = iter(range(10))
>>> with limited(2.5, lambda: next(ticks)):
...     check_time()
...     time_left()
0.5
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["OutOfTime", "check_time", "limited", "time_left"]

Clock = Callable[[], float]


class OutOfTime(Exception):
    """The work did not end within its limit."""


_END: ContextVar[tuple[float, Clock] | None] = ContextVar("end", default=None)


@contextmanager
def limited(seconds: float, clock: Clock = time.monotonic) -> Iterator[None]:
    """Let what is done inside take at most so many seconds by a clock."""
    token = _END.set((clock() + seconds, clock))
    try:
        yield
    finally:
        _END.reset(token)


def time_left() -> float | None:
    """The seconds that are left of the limit; None where there is none."""
    end = _END.get()
    return None if end is None else end[0] - end[1]()


def check_time() -> None:
    """Raise OutOfTime if the limit is over: for the loops of long work."""
    left = time_left()
    if left is not None and left < 0:
        raise OutOfTime
