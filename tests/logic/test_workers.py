"""What the two workers answer, asked in this process."""

import io
import json
import os
import sys
from typing import Any

import pytest

from tests.logic.test_prover import CATS, DOGS, TEXT, dense_order, sees
from thence.logic import cvc5_worker, eprover_worker, worker
from thence.logic.formula import Atom, Not
from thence.logic.notation import smtlib_problem, tptp_formulae
from thence.logic.problem import Axiom, Problem

FOLLOWS = Problem((CATS, DOGS, TEXT), sees("Mary", "animal"))
OPEN = Problem((DOGS, TEXT), sees("Mary", "cat"))


def asked_of_e(problem: str, seconds: float = 20) -> dict[str, Any]:
    return eprover_worker.answer({"problem": problem, "seconds": seconds})


def asked_of_cvc5(problem: Problem, seconds: float = 20) -> dict[str, Any]:
    return cvc5_worker.answer({"problem": smtlib_problem(problem), "seconds": seconds})


def test_e_names_the_axioms_of_a_proof_and_saturates_otherwise() -> None:
    found = asked_of_e(tptp_formulae(FOLLOWS))
    assert found == {"status": "proof", "axioms": ["axiom_1", "axiom_2"]}
    assert asked_of_e(tptp_formulae(OPEN)) == {"status": "saturated"}


def test_e_out_of_time_says_so() -> None:
    assert asked_of_e(tptp_formulae(dense_order()), 0.2) == {"status": "timeout"}


def test_what_e_cannot_read_is_a_failure() -> None:
    assert asked_of_e("fof(broken, axiom, ).") == {
        "status": "failed",
        "reason": "E answered nothing",
    }


@pytest.mark.parametrize(
    ("status", "answer"),
    [("GaveUp", {"status": "timeout"}),
     ("Satisfiable", {"status": "saturated"}),
     ("InputError", {"status": "failed", "reason": "E answered InputError"})],
)  # fmt: skip
def test_other_statuses_of_e(status: str, answer: dict[str, str]) -> None:
    assert eprover_worker._read(f"# SZS status {status}\n".encode()) == answer


def test_cvc5_names_the_axioms_of_a_proof() -> None:
    found = asked_of_cvc5(FOLLOWS)
    assert found["status"] == "proof"
    assert set(found["axioms"]) >= {"axiom_1", "axiom_2"}
    assert "axiom_0" not in found["axioms"]


def test_a_counter_model_of_cvc5_has_the_facts_of_the_text() -> None:
    found = asked_of_cvc5(OPEN)
    assert found["status"] == "model"
    symbols = {word: symbol for (word, _), symbol in OPEN.symbols().items()}
    held = {symbol for symbol, _ in found["facts"]}
    assert held >= {symbols[word] for word in ("Mary", "dog", "animal", "see", "agent", "object")}
    assert symbols["cat"] not in held


def test_a_statement_about_nobody_and_too_many_facts_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = Problem((TEXT, Axiom("rain", Atom("rains", ()))), Not(Atom("rains", ())))
    symbols = {word: symbol for (word, _), symbol in problem.symbols().items()}
    told = {symbol for symbol, _ in asked_of_cvc5(problem)["facts"]}
    assert symbols["rains"] not in told
    assert symbols["dog"] in told
    monkeypatch.setattr(cvc5_worker, "_MOST_FACTS", 0)
    assert asked_of_cvc5(problem) == {"status": "model", "facts": []}


def test_cvc5_out_of_time_says_so() -> None:
    assert asked_of_cvc5(dense_order(), 0.2) == {"status": "timeout"}


class Pipe:
    """A text stream over bytes, as the standard streams are."""

    def __init__(self, content: bytes = b"") -> None:
        self.buffer = io.BytesIO(content)

    def write(self, text: str) -> None:
        self.buffer.write(text.encode())

    def flush(self) -> None:
        pass


def served(monkeypatch: pytest.MonkeyPatch, parent: int, lines: bytes) -> bytes:
    def answer(question: dict[str, int]) -> dict[str, float]:
        return {"half": question["number"] / 2}

    written = Pipe()
    monkeypatch.setattr(worker, "die_with_parent", lambda: None)
    monkeypatch.setattr(sys, "argv", ["worker", str(parent)])
    monkeypatch.setattr(sys, "stdin", Pipe(lines))
    monkeypatch.setattr(sys, "stdout", written)
    worker.serve(answer)
    monkeypatch.undo()
    return written.buffer.getvalue()


def test_each_line_is_answered_and_a_broken_one_is_a_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready, *answers = served(
        monkeypatch, os.getppid(), b'{"number": 6}\n{"other": 1}\nnonsense\n'
    ).splitlines()
    assert ready == b""
    first, second, third = map(json.loads, answers)
    assert first == {"half": 3}
    assert second == {"status": "failed", "reason": "KeyError: 'number'"}
    assert third["reason"].startswith("JSONDecodeError: ")


def test_a_worker_whose_parent_is_gone_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert served(monkeypatch, os.getppid() + 1, b'{"number": 6}\n') == b""
