"""The back-off if nothing was proved: how much of H the abstract representation of T covers.

The paper's Nutcracker goes by the words of the boxes and takes WordNet's relations into account.
Ours goes by all conditions, so that it matters who does what; the learned combination adds the
share of words alone, their share of T, and whether one side denies more than the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from thence.engines.logistic import Logistic, fit_logistic
from thence.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    atoms_of,
)
from thence.logic.problem import Axiom
from thence.pair import Evidence, Label, Outcome, Verdict
from thence.semantics.texts import LogicalText

__all__ = ["Coverage", "coverage", "fitted", "guessed"]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How near T comes to H."""

    conditions: float
    """The share of the conditions of H that T has, each word or what implies it."""
    words: float
    """The share of the words of H."""
    given: float
    """The share of the words of T that H has."""
    denials: float
    """How many more denials H has than T, or fewer."""


def coverage(text: LogicalText, hypothesis: LogicalText, axioms: Sequence[Axiom]) -> Coverage:
    """The coverage of H by T, with the axioms between single words."""
    implied = _implied(axioms)
    given, asked = _conditions(text.formula), _conditions(hypothesis.formula)
    reached = {(other, *key[1:]) for key in given for other in (key[0], *implied.get(key[0], ()))}
    words = [key for key in asked if len(key) == 1]
    back = {(other,) for key in asked for other in (key[0], *implied.get(key[0], ()))}
    told = [key for key in given if len(key) == 1]
    return Coverage(
        _share([key in reached for key in asked]),
        _share([key in reached for key in words]),
        _share([key in back for key in told]),
        float(_denials(hypothesis.formula) - _denials(text.formula)),
    )


def guessed(
    verdict: Verdict,
    found: Coverage,
    threshold: float,
    model: Mapping[str, Any] | None,
    *,
    words_alone: bool = False,
) -> Verdict:
    """The verdict of the back-off, marked as such, with the evidence of the failed proof."""
    if model is None:
        score = found.words if words_alone else found.conditions
        label = Label.ENTAILMENT if score >= threshold else Label.UNKNOWN
    else:
        learnt = Logistic.from_json(model)
        shares = learnt.probabilities(np.array(_row(found)))
        best = max(range(len(learnt.labels)), key=lambda index: float(shares[index]))
        label = learnt.labels[best]
        positive = Label.ENTAILMENT
        score = float(shares[learnt.labels.index(positive)]) if positive in learnt.labels else 0.0
    evidence = Evidence(
        "words",
        f"T has {found.conditions:.0%} of the conditions of H and {found.words:.0%} of its words.",
        asdict(found),
    )
    reason = verdict.reason or "neither H nor its denial was proved"
    shown = (*verdict.evidence, evidence)
    return Verdict(verdict.pair_id, label, min(1.0, score), shown, Outcome.BACK_OFF, reason)


def fitted(measured: Sequence[tuple[Coverage, Label | None]]) -> dict[str, Any]:
    """Logistic regression over the coverage, as plain data."""
    rows = np.array([_row(found) for found, label in measured if label is not None])
    labels = [label for _, label in measured if label is not None]
    return fit_logistic(_NAMES, rows, labels, _STRENGTH).to_json()


_STRENGTH = 0.001
"""Of the penalty: four features on hundreds of pairs need little."""
_NAMES = tuple(Coverage.__dataclass_fields__)


def _row(found: Coverage) -> list[float]:
    return [getattr(found, name) for name in _NAMES]


def _share(covered: Sequence[bool]) -> float:
    return sum(covered) / len(covered) if covered else 0.0


def _conditions(formula: Formula) -> list[tuple[str, ...]]:
    """Each word, and each role with the words of what it joins."""
    called: dict[str, str] = {}
    for atom in atoms_of(formula):
        if len(atom.terms) == 1 and atom.predicate != ACTUAL:
            called.setdefault(atom.terms[0].name, atom.predicate)
    found: dict[tuple[str, ...], None] = {}
    for atom in atoms_of(formula):
        if atom.predicate == ACTUAL or not atom.terms:
            continue
        others = () if len(atom.terms) == 1 else tuple(called.get(t.name, "") for t in atom.terms)
        found[atom.predicate, *others] = None
    return list(found)


def _implied(axioms: Sequence[Axiom]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for axiom in axioms:
        body = axiom.formula.body if isinstance(axiom.formula, ForAll) else axiom.formula
        match body:
            case Implies(Atom(left, (_,)), Atom(right, (_,))):
                found.setdefault(left, []).append(right)
    return found


def _denials(formula: Formula) -> int:
    match formula:
        case Not(body):
            return 1 + _denials(body)
        case And(parts) | Or(parts):
            return sum(map(_denials, parts))
        case Exists(_, body) | ForAll(_, body):
            return _denials(body)
        case Implies(condition, consequence):
            return _denials(condition) + _denials(consequence)
        case _:
            return 0
