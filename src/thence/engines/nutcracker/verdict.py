"""From what the logic found to a verdict with evidence that a person can check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from thence.engines.nutcracker.texts import LogicalText
from thence.logic.answer import CounterModel, Failure, Proof, Timeout
from thence.logic.deciding import Decision, Finding
from thence.logic.discourse import ACTUAL
from thence.logic.formula import Formula, atoms_of
from thence.logic.problem import Axiom
from thence.pair import Evidence, Label, Outcome, Verdict

__all__ = ["verdict_on"]

_MOST_LACKING = 5


def verdict_on(
    pair_id: str,
    decision: Decision,
    text: LogicalText,
    hypothesis: LogicalText,
    axioms: Sequence[Axiom],
) -> Verdict:
    """ENTAILMENT or CONTRADICTION by a proof, UNKNOWN by a counter-model, or how it failed."""
    data: dict[str, Any] = {
        "text": str(decision.text),
        "hypothesis": str(decision.hypothesis),
        "boxes": [str(text.box), str(hypothesis.box)],
    }
    match decision.answer:
        case Timeout(seconds):
            return Verdict.failed(pair_id, Outcome.TIMEOUT, f"no prover answered in {seconds:g} s")
        case Failure(reason):
            return Verdict.failed(pair_id, Outcome.ERROR, f"the provers failed: {reason}")
        case Proof(used, prover):
            sources = {axiom.name: axiom.source for axiom in axioms}
            grounds = [[name, sources.get(name, "")] for name in used]
            data |= {"prover": prover, "axioms": grounds, "embedding": decision.placed}
            data["informative"] = "text" in used
            denied = decision.finding is Finding.CONTRADICTED
            label = Label.CONTRADICTION if denied else Label.ENTAILMENT
            evidence = Evidence("proof", _proof_in_words(label, grounds, prover), data)
            return Verdict(pair_id, label, 0.0 if denied else 1.0, (evidence,))
        case CounterModel(facts, prover, words):
            lacking = _lacking(decision.text, decision.hypothesis)
            data |= {"prover": prover, "model": [[word, *terms] for word, terms in facts]}
            data["lacking"] = lacking
            said = ", ".join(lacking[:_MOST_LACKING])
            told = f"T says nothing of {said}." if lacking else words
            evidence = Evidence("model", told, data)
            score = 0.45 * (1 - len(lacking) / max(1, len(_words(decision.hypothesis))))
            return Verdict(pair_id, Label.UNKNOWN, score, (evidence,))


def _proof_in_words(label: Label, grounds: Sequence[Sequence[str]], prover: str) -> str:
    what = "the denial of H" if label is Label.CONTRADICTION else "H"
    names = [f"{name} ({source})" if source else name for name, source in grounds]
    if "text" not in [name for name, _ in grounds]:
        nature = "contradicts itself" if label is Label.CONTRADICTION else "says nothing new"
        return f"H {nature}, whatever T says: {prover} needs {', '.join(names) or 'nothing'}."
    return f"{prover} proves {what} from {', '.join(names)}."


def _lacking(text: Formula, hypothesis: Formula) -> list[str]:
    """Words of H that T does not have, in order."""
    said = set(_words(text))
    return [word for word in _words(hypothesis) if word not in said]


def _words(formula: Formula) -> list[str]:
    unary = (atom.predicate for atom in atoms_of(formula) if len(atom.terms) == 1)
    return [word for word in dict.fromkeys(unary) if word != ACTUAL]
