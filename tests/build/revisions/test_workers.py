import os

import pytest

from thence.build.revisions.workers import in_order
from thence.errors import ThenceError


def square(number: int) -> int:
    return number * number


def die(number: int) -> int:
    if number == 3:
        os._exit(9)
    return number


@pytest.mark.parametrize("processes", [1, 3])
def test_results_come_in_order(processes: int) -> None:
    assert list(in_order(square, range(20), processes)) == [n * n for n in range(20)]


def test_no_tasks() -> None:
    assert list(in_order(square, [], 2)) == []


def test_a_worker_that_dies_is_told_of() -> None:
    with pytest.raises(ThenceError, match="a worker process died"):
        list(in_order(die, range(10), 2))


def test_tasks_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def tasks():
        for number in range(100):
            taken.append(number)
            yield number

    results = in_order(square, tasks(), 2)
    assert next(results) == 0
    assert len(taken) < 20
    results.close()
