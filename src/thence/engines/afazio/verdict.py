"""From what the logic found to a verdict with evidence that a person can check."""

from __future__ import annotations

from typing import Any

from thence.logic.answer import CounterModel, Failure, Proof, Timeout
from thence.logic.deciding import Decision, Finding
from thence.logic.discourse import ACTUAL
from thence.logic.formula import Formula, atoms_of
from thence.pair import Evidence, Label, Outcome, Verdict

__all__ = ["verdict_on"]


def verdict_on(pair_id: str, decision: Decision, readings: tuple[int, int] = (0, 0)) -> Verdict:
    """The verdict; `readings` are the numbers of those of T and H that it rests on."""
    data: dict[str, Any] = {
        "text": str(decision.text),
        "hypothesis": str(decision.hypothesis),
        "readings": list(readings),
    }
    match decision.answer:
        case Timeout(seconds):
            return Verdict.failed(pair_id, Outcome.TIMEOUT, f"no prover answered in {seconds:g} s")
        case Failure(reason):
            return Verdict.failed(pair_id, Outcome.ERROR, f"the provers failed: {reason}")
        case Proof(axioms, prover):
            data |= {"prover": prover, "axioms": list(axioms), "embedding": decision.placed}
            denied = decision.finding is Finding.CONTRADICTED
            evidence = Evidence("proof", _proof_in_words(decision, axioms, prover), data)
            label = Label.CONTRADICTION if denied else Label.ENTAILMENT
            # Another reading than the parser's own is less sure.
            score = 0.0 if denied else 1.0 - 0.02 * min(10, sum(readings))
        case CounterModel(facts, prover, words):
            lacking = _lacking(decision.text, decision.hypothesis)
            data |= {"prover": prover, "model": [[word, *terms] for word, terms in facts]}
            data["lacking"] = lacking
            told = f"T says nothing of {', '.join(lacking)}." if lacking else words
            evidence = Evidence("model", told, data)
            label = Label.NO_ENTAILMENT
            score = _nearness(decision.text, decision.hypothesis)
    return Verdict(pair_id, label, score, (evidence,))


def _proof_in_words(decision: Decision, axioms: tuple[str, ...], prover: str) -> str:
    if prover == "embedding":
        return f"All that H says is part of T: {decision.hypothesis}."
    what = "the denial of H" if decision.finding is Finding.CONTRADICTED else "H"
    return f"{prover} proves {what} from {', '.join(axioms) or 'nothing'}."


def _lacking(text: Formula, hypothesis: Formula) -> list[str]:
    """Words of H that T does not have, in order."""
    return [word for word in _words(hypothesis) if word not in _words(text)]


def _words(formula: Formula) -> list[str]:
    unary = (atom.predicate for atom in atoms_of(formula) if len(atom.terms) == 1)
    return [word for word in dict.fromkeys(unary) if word != ACTUAL]


def _nearness(text: Formula, hypothesis: Formula) -> float:
    """Below one half; higher the more of the words of H are in T."""
    asked = _words(hypothesis)
    return 0.45 * (1 - len(_lacking(text, hypothesis)) / len(asked)) if asked else 0.0
