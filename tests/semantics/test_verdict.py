from typing import Any

from thence.logic.deciding import Conclusion, Decision
from thence.logic.formula import ACTUAL, And, Atom, Exists, Sort, Variable
from thence.logic.problem import Answer, CounterModel, Failure, Proof, Timeout
from thence.pair import Label, Outcome, Verdict
from thence.semantics.verdict import verdict_on

X, E = Variable("x"), Variable("e", Sort.EVENT)
MAN = Atom("man", (X,))
SINGS = And((Atom("sing", (E,)), Atom("agent", (E, X)), Atom(ACTUAL, (E,))))
TEXT, HYPOTHESIS = Exists((X,), MAN), Exists((X, E), And((MAN, *SINGS.parts)))


def verdict(finding: Conclusion, answer: Answer, **options: Any) -> Verdict:
    decision = Decision(finding, TEXT, HYPOTHESIS, answer)
    return verdict_on("1", decision, {"boxes": []}, unproved=Label.UNKNOWN, **options)


def test_a_proof_shows_its_axioms_and_their_sources() -> None:
    found = verdict(
        Conclusion.ENTAILED,
        Proof(("text", "man is person"), "E"),
        sources={"man is person": "names"},
    )
    (evidence,) = found.evidence
    assert (found.label, found.score) == (Label.ENTAILMENT, 1.0)
    assert evidence.summary == "E proves H from T, with man is person (names)."
    assert evidence.data["axioms"] == [["text", ""], ["man is person", "names"]]
    assert list(evidence.data)[:3] == ["text", "hypothesis", "boxes"]


def test_without_sources_axioms_are_names_and_a_proof_may_be_less_sure() -> None:
    found = verdict(Conclusion.ENTAILED, Proof(("text",), "embedding"), certainty=0.98)
    (evidence,) = found.evidence
    assert found.score == 0.98
    assert evidence.data["axioms"] == ["text"]
    assert evidence.summary == f"All that H says is part of T: {HYPOTHESIS}."


def test_a_proof_that_needs_no_text_says_so() -> None:
    found = verdict(Conclusion.CONTRADICTED, Proof((), "E"))
    (evidence,) = found.evidence
    assert (found.label, found.score) == (Label.CONTRADICTION, 0.0)
    assert evidence.summary == "H contradicts itself, whatever T says: E needs nothing."
    assert evidence.data["informative"] is False


def test_a_counter_model_names_what_t_lacks() -> None:
    found = verdict(Conclusion.NEITHER, CounterModel((("man", ("entity x",)),), "cvc5", "A world."))
    (evidence,) = found.evidence
    assert (found.label, found.score) == (Label.UNKNOWN, 0.45 * 0.5)
    assert evidence.summary == "T says nothing of sing."
    assert evidence.data["model"] == [["man", "entity x"]]


def test_what_no_prover_settled_has_no_label() -> None:
    assert verdict(Conclusion.TIMEOUT, Timeout(5)).outcome is Outcome.TIMEOUT
    assert verdict(Conclusion.FAILED, Failure("broken")).reason == "the provers failed: broken"
