"""How long work shows that it goes on: a bar on a terminal, a line now and then in a pipe."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from thence.cli.options import console

__all__ = ["Advance", "LineProgress", "progress_bar", "waiting"]

FIRST_SECONDS = 3.0
"""Work that is done sooner says nothing in a pipe."""
EVERY_SECONDS = 10.0


class Advance(Protocol):
    """What long work is given: called with a number it is that much further."""

    def __call__(self, count: int) -> None:
        """So many more items are done."""

    def of(self, total: int) -> None:
        """So many items there are in all."""

    def phase(self, what: str) -> None:
        """Say what is being done from now on."""

    def note(self, what: str) -> None:
        """Say what has just been done."""


@contextmanager
def progress_bar(what: str, total: int | None = None) -> Iterator[Advance]:
    """Show on standard error how many items are done, how fast, and for how long still."""
    if console(stderr=True).is_terminal:
        with _bar(what, total) as bar:
            yield bar
    else:
        with _lines(what, total) as lines:
            yield lines


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Show on standard error that work goes on whose steps cannot be counted."""
    screen = console(stderr=True)
    with screen.status(what) if screen.is_terminal else _lines(what, None):
        yield


@dataclass(slots=True)
class LineProgress:
    """Progress in plain lines, written when somebody asks for one."""

    what: str
    total: int | None = None
    write: Callable[[str], None] = lambda line: print(line, file=sys.stderr, flush=True)
    clock: Callable[[], float] = time.monotonic
    done: int = 0
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    def __call__(self, count: int) -> None:
        """So many more items are done."""
        self.done += count

    def of(self, total: int) -> None:
        """So many items there are in all."""
        self.total = total

    def phase(self, what: str) -> None:
        """Say what is being done from now on, at once."""
        self.what = what
        self.write(what)

    def note(self, what: str) -> None:
        """Say what has just been done."""
        self.write(what)

    def tell(self) -> None:
        """Write how far the work is."""
        seconds = self.clock() - self.began
        parts = [f"{seconds:,.0f} s"]
        if self.done:
            of_total = f" of {self.total:,}" if self.total else ""
            speed = self.done / seconds
            parts = [
                f"{self.done:,}{of_total} done",
                *([f"{speed:,.0f}/s"] if speed >= 1 else []),
                *parts,
            ]
        self.write(f"{self.what}: {', '.join(parts)}")


@contextmanager
def _lines(what: str, total: int | None) -> Iterator[LineProgress]:
    lines = LineProgress(what, total)
    finished = threading.Event()

    def tell_now_and_then() -> None:
        # A thread, since learning and loading do not come back between two verdicts.
        wait = FIRST_SECONDS
        while not finished.wait(wait):
            lines.tell()
            wait = EVERY_SECONDS

    teller = threading.Thread(target=tell_now_and_then, daemon=True)
    teller.start()
    try:
        yield lines
    finally:
        finished.set()
        teller.join()


@dataclass(frozen=True, slots=True)
class _BarAdvance:
    """One task of a bar of Rich."""

    advance: Callable[[int], None]
    of: Callable[[int], None]
    phase: Callable[[str], None]
    note: Callable[[str], None]

    def __call__(self, count: int) -> None:
        self.advance(count)


@contextmanager
def _bar(what: str, total: int | None) -> Iterator[_BarAdvance]:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = [SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
    with Progress(
        *columns,
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(what, total=total, rate="")

        def advance(count: int) -> None:
            progress.advance(task, count)
            speed = progress.tasks[0].speed
            progress.update(task, rate=f"{speed:,.0f}/s" if speed and speed >= 1 else "")

        def describe(now: str) -> None:
            progress.update(task, description=now)

        def of(total: int) -> None:
            progress.update(task, total=total)

        yield _BarAdvance(advance, of, describe, describe)
