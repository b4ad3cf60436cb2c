import pytest

from tests.provers import Unasked, lend
from thence.errors import WrongUse
from thence.logic import deciding as module
from thence.logic.answer import CounterModel, Proof, Timeout
from thence.logic.deciding import Decider, Finding
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
from thence.logic.problem import Axiom

X, E = Variable("x"), Variable("e", Sort.EVENT)


def does(who: str, what: str) -> Formula:
    parts = (Atom(who, (X,)), Atom(what, (E,)), Atom("agent", (E, X)), Atom("actual", (E,)))
    return Exists((X, E), And(parts))


def test_flat_formulae_are_decided_without_a_prover():
    decider = lend(Decider(), Unasked())
    found = decider.decide(does("man", "sing"), does("man", "sing"))
    assert found.finding is Finding.ENTAILED
    assert found.answer == Proof(("text",), "embedding")
    found = decider.decide(does("man", "sing"), does("man", "dance"))
    assert found.finding is Finding.NEITHER
    assert isinstance(found.answer, CounterModel)
    assert found.answer.words == (
        "A world with man, where sing(agent: man) happens, and nothing else happens."
    )


def test_facts_beside_a_denial_are_found_without_a_prover():
    decider = lend(Decider(), Unasked())
    atoms = (Atom("man", (X,)), Atom("sing", (E,)), Atom("agent", (E, X)), Atom("actual", (E,)))
    text = Exists((X, E), And((*atoms, Not(does("dog", "bark")))))
    assert decider.decide(text, does("man", "sing")).finding is Finding.ENTAILED
    assert decider.decide(text, does("man", "dance")).finding is Finding.NEITHER


def test_the_provers_decide_the_rest():
    decider = Decider(20)
    every = ForAll((X,), Implies(Atom("man", (X,)), Atom("mortal", (X,))))
    someone = Exists((X,), And((Atom("man", (X,)), Atom("mortal", (X,)))))
    man = Exists((X,), Atom("man", (X,)))
    assert decider.decide(And((every, man)), someone).finding is Finding.ENTAILED
    assert decider.decide(every, someone).finding is Finding.NEITHER
    assert decider.decide(Not(does("man", "sing")), does("man", "sing")).finding is (
        Finding.CONTRADICTED
    )
    either = Or((does("man", "sing"), does("dog", "bark")))
    assert decider.decide(does("man", "sing"), either).finding is Finding.ENTAILED
    decider.prover.close()


def test_a_search_that_is_given_up_is_a_timeout(monkeypatch):
    def gives_up(text, hypothesis):
        raise TooManySteps

    monkeypatch.setattr(module, "embedding", gives_up)
    found = Decider(3).decide(does("man", "sing"), does("man", "sing"))
    assert (found.finding, found.answer) == (Finding.TIMEOUT, Timeout(3))


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(WrongUse, match="problems cannot be saved in"):
        Decider(save_problems=str(tmp_path / "file" / "inside"))


def test_ten_thousand_axioms_are_gone_through():
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
    assert found.finding is Finding.ENTAILED
    assert len(found.answer.axioms) == 10_001
    found = decider.decide(last, does("word 0", "sing"), axioms)
    assert found.finding is Finding.NEITHER
