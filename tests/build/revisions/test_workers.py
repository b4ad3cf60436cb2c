"""Work spread over processes: its order, its failures, and what is left when it is killed."""

import multiprocessing
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.build.revisions.history_dumps import dump
from thence.build.revisions import extract, extraction
from thence.build.revisions.extraction import in_order
from thence.errors import BadInput, ThenceError, UnknownName


def square(number: int) -> int:
    return number * number


def die(number: int) -> int:
    if number == 3:
        os._exit(9)
    return number


def need_memory(number: int) -> int:
    raise MemoryError


def refuse(number: int) -> int:
    raise BadInput("dump.xml", "is cut", line=number)


def look_up(number: int) -> int:
    raise UnknownName("engine", "edit", ["edits"])


@pytest.mark.parametrize("processes", [1, 3])
def test_results_come_in_order(processes: int) -> None:
    assert list(in_order(square, range(20), processes)) == [n * n for n in range(20)]
    assert not multiprocessing.active_children()


def test_no_tasks() -> None:
    assert list(in_order(square, [], 2)) == []


def test_a_worker_that_dies_is_told_of() -> None:
    with pytest.raises(ThenceError, match="a worker process died, perhaps for want of memory"):
        list(in_order(die, range(10), 2))


@pytest.mark.parametrize(("processes", "remedy"), [(1, "free some of it"), (2, "use fewer --jobs")])
def test_want_of_memory_is_told_of(processes: int, remedy: str) -> None:
    with pytest.raises(ThenceError, match=f"the memory is not enough; {remedy}"):
        list(in_order(need_memory, range(2), processes))


def test_errors_come_back_from_a_process_as_they_are() -> None:
    with pytest.raises(BadInput, match=r"^dump\.xml:7: is cut$") as caught:
        list(in_order(refuse, [7], 2))
    assert (caught.value.path, caught.value.line) == (Path("dump.xml"), 7)
    with pytest.raises(UnknownName, match="did you mean 'edits'"):
        list(in_order(look_up, [7], 2))


def test_an_exception_is_reported_with_its_type_and_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "dump.xml"
    path.write_text(dump({"Rome": ["a", "b"], "Milan": ["a", "b"]}), encoding="utf-8")

    def fail_on_milan(page: extraction.RawPage, *rest: object) -> list[object]:  # type: ignore[name-defined]
        return {"Rome": []}[page.title]

    monkeypatch.setattr(extraction, "page_candidates", fail_on_milan)
    with pytest.raises(ThenceError) as caught:
        extract([path], tmp_path / "out", processes=1)
    assert str(caught.value).startswith(f"{path}: page 'Milan' at byte ")
    assert "a defect of Thence, please report it (KeyError: 'Milan')" in str(caught.value)


def test_tasks_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[Any]:
        for number in range(100):
            taken.append(number)
            yield number

    results = in_order(square, tasks(), 2)
    assert next(results) == 0
    assert len(taken) < 20
    results.close()  # type: ignore[attr-defined]


WAITING = """
import os, sys, time
from thence.build.revisions.extraction import in_order

def work(number):
    print(os.getpid(), flush=True)
    time.sleep(600)

if __name__ == "__main__":
    list(in_order(work, range(2), 2))
"""


def test_no_process_outlives_the_main_one(tmp_path: Path) -> None:
    script = tmp_path / "waiting.py"
    script.write_text(WAITING, encoding="utf-8")
    main = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert main.stdout is not None
    with main.stdout:
        workers = [int(main.stdout.readline()) for _ in range(2)]
        os.kill(main.pid, signal.SIGKILL)
        main.wait()
        # A pipe ends once no process holds it.
        assert select.select([main.stdout], [], [], 60)[0], "a worker is still there"
        assert main.stdout.read() == ""
    assert len(set(workers)) == 2
