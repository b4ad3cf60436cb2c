from pathlib import Path
from typing import Any

import pytest

from tests.provers import Unasked, lend
from thence.errors import WrongUse
from thence.logic import deciding as module
from thence.logic.deciding import Conclusion, Decider
from thence.logic.embedding import TooManySteps
from thence.logic.formula import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Sort,
    Variable,
)
from thence.logic.problem import Answer, Axiom, CounterModel, Problem, Proof, Timeout
from thence.time_limit import limited

X, E = Variable("x"), Variable("e", Sort.EVENT)


def does(who: str, what: str) -> Formula:
    parts = (Atom(who, (X,)), Atom(what, (E,)), Atom("agent", (E, X)), Atom("actual", (E,)))
    return Exists((X, E), And(parts))


def test_flat_formulae_are_decided_without_a_prover() -> None:
    decider = lend(Decider(), Unasked())
    found = decider.decide(does("man", "sing"), does("man", "sing"))
    assert found.finding is Conclusion.ENTAILED
    assert found.answer == Proof(("text",), "embedding")
    found = decider.decide(does("man", "sing"), does("man", "dance"))
    assert found.finding is Conclusion.NEITHER
    assert isinstance(found.answer, CounterModel)
    assert found.answer.words == (
        "A world with man, where sing(agent: man) happens, and nothing else happens."
    )


def test_facts_beside_a_denial_are_found_without_a_prover() -> None:
    decider = lend(Decider(), Unasked())
    atoms = (Atom("man", (X,)), Atom("sing", (E,)), Atom("agent", (E, X)), Atom("actual", (E,)))
    text = Exists((X, E), And((*atoms, Not(does("dog", "bark")))))
    assert decider.decide(text, does("man", "sing")).finding is Conclusion.ENTAILED
    assert decider.decide(text, does("man", "dance")).finding is Conclusion.NEITHER


def test_the_provers_decide_the_rest() -> None:
    decider = Decider(20)
    every = ForAll((X,), Implies(Atom("man", (X,)), Atom("mortal", (X,))))
    someone = Exists((X,), And((Atom("man", (X,)), Atom("mortal", (X,)))))
    man = Exists((X,), Atom("man", (X,)))
    assert decider.decide(And((every, man)), someone).finding is Conclusion.ENTAILED
    assert decider.decide(every, someone).finding is Conclusion.NEITHER
    assert decider.decide(Not(does("man", "sing")), does("man", "sing")).finding is (
        Conclusion.CONTRADICTED
    )
    either = Or((does("man", "sing"), does("dog", "bark")))
    assert decider.decide(does("man", "sing"), either).finding is Conclusion.ENTAILED
    decider.prover.close()


def test_a_search_that_is_given_up_is_a_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(text: Any, hypothesis: Any) -> None:
        raise TooManySteps

    monkeypatch.setattr(module, "embedding", gives_up)
    found = Decider(3).decide(does("man", "sing"), does("man", "sing"))
    assert (found.finding, found.answer) == (Conclusion.TIMEOUT, Timeout(3))


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WrongUse, match="problems cannot be saved in"):
        Decider(save_problems=str(tmp_path / "file" / "inside"))


def test_ten_thousand_axioms_are_gone_through() -> None:
    axioms = [
        Axiom(
            f"step {n}",
            ForAll((X,), Implies(Atom(f"word {n}", (X,)), Atom(f"word {n + 1}", (X,)))),
        )
        for n in range(10_000)
    ]
    decider = lend(Decider(), Unasked())
    last = does("word 10000", "sing")
    found = decider.decide(does("word 0", "sing"), last, axioms)
    assert found.finding is Conclusion.ENTAILED
    assert len(found.answer.axioms) == 10_001
    found = decider.decide(last, does("word 0", "sing"), axioms)
    assert found.finding is Conclusion.NEITHER


class Clock:
    """A clock that only the work moves, and a prover that takes all the time it is given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.given: list[float] = []
        self.efforts: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def ask(self, problem: Problem, seconds: float | None = None, *, effort: float = 1.0) -> Answer:
        assert seconds is not None
        self.given.append(seconds)
        self.efforts.append(effort)
        self.now += seconds
        return Timeout(seconds)


@pytest.mark.parametrize(("before", "given"), [(0.0, [3.0, 2.0]), (2.0, [1.8, 1.2]), (6.0, [])])
def test_what_comes_before_the_provers_is_taken_from_their_time(
    monkeypatch: pytest.MonkeyPatch, before: float, given: Any
) -> None:
    clock = Clock()

    def slow(axioms: Any) -> None:
        clock.now += before

    monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(module, "horn_rules", slow)
    decider = lend(Decider(5), clock)  # type: ignore[arg-type]
    either = Or((does("man", "sing"), does("man", "bark")))
    found = decider.decide(either, does("man", "sing"))
    assert found.finding is Conclusion.TIMEOUT
    assert clock.given == pytest.approx(given)
    assert clock.now <= max(5, before)


def test_less_time_and_effort_may_be_left_for_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    decider = lend(Decider(5), clock)  # type: ignore[arg-type]
    either = Or((does("man", "sing"), does("man", "bark")))
    with limited(1, clock.monotonic):
        decider.decide(either, does("man", "sing"), effort=0.25)
    assert clock.given == pytest.approx([0.6, 0.4])
    assert clock.efforts == [0.25, 0.25]
