"""From dumps to candidates: pages streamed, spread over processes, written in order, resumable."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from thence.build.revisions.candidate import write_attribution
from thence.build.revisions.compression import open_dump
from thence.build.revisions.dump import BadRevision, Dump, RawPage, Site
from thence.build.revisions.history import ExtractionCounts, page_candidates
from thence.build.revisions.journal import CANDIDATES, FOLDER, Journal, opened_journal
from thence.build.revisions.options import USUAL, Options
from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats import open_pairs
from thence.formats.jsonl import pair_to_json
from thence.pair import Pair

__all__ = ["extract", "in_order", "open_candidates"]

_STRETCH_BYTES = 1 << 20
_STRETCH_PAGES = 512
"""A stretch ends after so many bytes or pages, wherever the work began."""
_WAITING = 3
"""How many results for each process may wait for an earlier one."""

Task = TypeVar("Task")
Done = TypeVar("Done")


@dataclass(slots=True)
class _Stretch:
    """Contiguous pages of one dump: a task."""

    dump: int
    path: Path
    site: Site
    first: int
    taken: list[RawPage] = field(default_factory=list)
    pages: int = 0
    """How many pages of the dump are done with this stretch."""
    passed: Counter[str] = field(default_factory=Counter)
    """Pages that were not selected."""
    size: int = 0


@dataclass(frozen=True, slots=True)
class _Result:
    stretch: tuple[int, int]
    """The dump and how many of its pages are done."""
    lines: bytes
    counts: ExtractionCounts


def extract(
    dumps: Sequence[Path],
    folder: Path,
    options: Options = USUAL,
    *,
    processes: int | None = None,
    on_pages: Callable[[int], None] = lambda count: None,
) -> ExtractionCounts:
    """Write all candidates of the dumps into a folder, going on where an earlier attempt stopped.

    `on_pages` is told how many more pages are done.
    """
    identity = {"dumps": [_fingerprint(path) for path in dumps], "options": options.to_json()}
    if not dumps:
        raise WrongUse("no dump is named")
    with opened_journal(folder, identity) as journal:
        on_pages(journal.counts.pages.total())
        tasks = _stretches(dumps, options, journal)
        work = partial(_candidates_of, options=options)
        for result in in_order(work, tasks, processes or os.cpu_count() or 1):
            journal.append(*result.stretch, result.lines, result.counts)
            on_pages(sum(result.counts.pages.values()))
        write_attribution(_candidates(folder), folder)
        FOLDER.write(folder, {**identity, "counts": journal.counts.to_json()})
        return journal.counts


def open_candidates(folders: Sequence[Path]) -> Iterator[Pair]:
    """The candidates of finished extractions, in order."""
    for folder in folders:
        if FOLDER.read(folder).get("counts") is None:
            raise BadInput(folder, "is not finished; give `thence revisions extract` again")
        yield from _candidates(folder)


def _candidates(folder: Path) -> Iterator[Pair]:
    path = folder / CANDIDATES
    return iter(open_pairs(path, "jsonl")) if path.stat().st_size else iter(())


def _stretches(dumps: Sequence[Path], options: Options, journal: Journal) -> Iterator[_Stretch]:
    """The tasks that are left to do; where a stretch ends depends on the pages alone."""
    last = journal.last
    begin = last.dump if last else 0
    for number, path in enumerate(dumps[begin:], begin):
        done = last.pages if last and number == begin else 0
        with open_dump(path) as stream:
            dump = Dump(path, stream)
            stretch = _Stretch(number, path, dump.site, done, pages=done)
            radius = options.skipping.radius
            for page in dump.pages(options.revisions, earlier=radius, skip=done):
                _put(stretch, page, options)
                if stretch.size > _STRETCH_BYTES or stretch.pages - stretch.first >= _STRETCH_PAGES:
                    yield stretch
                    stretch = _Stretch(number, path, dump.site, stretch.pages, pages=stretch.pages)
            if stretch.pages > stretch.first:
                yield stretch


def _put(stretch: _Stretch, page: RawPage, options: Options) -> None:
    stretch.pages += 1
    if options.selection.takes(page.title, page.namespace):
        stretch.taken.append(page)
        stretch.size += sum(map(len, page.revisions))
    else:
        stretch.passed["not selected"] += 1


def _candidates_of(stretch: _Stretch, options: Options) -> _Result:
    """The work of one process."""
    counts = ExtractionCounts(pages=Counter(stretch.passed))
    lines: list[bytes] = []
    for page in stretch.taken:
        place = f"page '{page.title}' at byte {page.position:,}"
        try:
            found = page_candidates(page, stretch.site, options, counts)
        except BadRevision as error:
            raise BadInput(stretch.path, f"{place}: {error}") from error
        except (MemoryError, ThenceError):
            raise
        except Exception as error:
            raise ThenceError(
                f"{stretch.path}: {place}: a defect of Thence, please report it"
                f" ({type(error).__name__}: {error}); THENCE_TRACEBACK=1 shows where"
            ) from error
        lines.extend(map(pair_to_json, found))
    return _Result((stretch.dump, stretch.pages), b"".join(lines), counts)


def in_order(
    function: Callable[[Task], Done], tasks: Iterable[Task], processes: int
) -> Iterator[Done]:
    """`function` of each task, in order; with one process, in this one."""
    try:
        yield from (map(function, tasks) if processes == 1 else _spread(function, tasks, processes))
    except BrokenProcessPool:
        raise ThenceError(
            "a worker process died, perhaps for want of memory; give the same command again with"
            " fewer --jobs, and it continues"
        ) from None
    except MemoryError as error:
        remedy = "use fewer --jobs" if processes > 1 else "free some of it"
        raise ThenceError(
            f"the memory is not enough; {remedy} and give the same command again, and it continues"
        ) from error


def _spread(
    function: Callable[[Task], Done], tasks: Iterable[Task], processes: int
) -> Iterator[Done]:
    context = multiprocessing.get_context("spawn")
    waiting: deque[Future[Done]] = deque()
    with ProcessPoolExecutor(processes, context, initializer=_end_with_parent) as pool:
        try:
            for task in tasks:
                waiting.append(pool.submit(function, task))
                while waiting and (waiting[0].done() or len(waiting) >= _WAITING * processes):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """Leave Ctrl-C to the main process, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _fingerprint(path: Path) -> dict[str, Any]:
    """What must be the same for the work to go on: wherever the dump lies."""
    try:
        with path.open("rb") as file:
            head = file.read(1 << 20)
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from error
    return {
        "name": path.name,
        "size": path.stat().st_size,
        "head_sha256": hashlib.sha256(head).hexdigest(),
    }
