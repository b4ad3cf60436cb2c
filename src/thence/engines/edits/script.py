"""The edit script as evidence: what was aligned with what, by which rule, at what cost."""

from __future__ import annotations

from typing import Any

from thence.engines.edits.comparison import Comparison
from thence.engines.edits.costs import CLASSES
from thence.engines.edits.distance import Costs, Edits
from thence.pair import Evidence

__all__ = ["contradiction", "script_evidence"]

_NEGATION = CLASSES.index("negation")
_CLOSE = 0.5
"""A distance above which T and H are too far apart for one to contradict the other."""


def script_evidence(
    comparison: Comparison, costs: Costs, edits: Edits, threshold: float, contradiction: str | None
) -> Evidence:
    """Every step that concerns H, and what deleting from T cost in all."""
    steps = [_step(comparison, costs, edits, column) for column in range(len(edits.mapping))]
    used = {int(row) for row in edits.mapping if row >= 0}
    deleted = sum(cost for row, cost in enumerate(costs.deletion) if row not in used)
    inserted = [step for step in steps if step["edit"] == "insert" and step["cost"] > 0]
    relation = "at most" if edits.distance <= threshold else "above"
    summary = f"The distance {edits.distance:.3f} is {relation} the threshold {threshold:.3f}"
    if contradiction:
        summary = f"{contradiction}; the distance is {edits.distance:.3f}"
    elif inserted:
        summary += "; T does not give " + ", ".join(f"“{step['to']}”" for step in inserted)
    return Evidence(
        "edits",
        summary + ".",
        {
            "distance": edits.distance,
            "threshold": threshold,
            "steps": steps,
            "deleted": len(comparison.text.tokens)
            - len(used | {int(row) for row in edits.moved if row >= 0}),
            "deletion_cost": float(deleted),
        },
    )


def contradiction(comparison: Comparison, edits: Edits) -> str | None:
    """Why T seems to deny H: opposed words in its place, or a negation on one side only."""
    if edits.distance > _CLOSE:
        return None
    used = {int(row) for row in (*edits.mapping, *edits.moved) if row >= 0}
    for (row, column), relation in comparison.words.oppositions.items():
        if edits.mapping[column] < 0 and row not in used:
            return f"“{relation.lhs}” of T is opposed to “{relation.rhs}” of H ({relation.source})"
    negated = [
        sum(side.classes == _NEGATION) % 2 for side in (comparison.text, comparison.hypothesis)
    ]
    if negated[0] != negated[1]:
        return "Only one of T and H is negated"
    return None


def _step(comparison: Comparison, costs: Costs, edits: Edits, column: int) -> dict[str, Any]:
    row, word = int(edits.mapping[column]), comparison.hypothesis.tokens[column].form
    source = int(edits.moved[column])
    if row < 0 and source < 0:
        return {"edit": "insert", "to": word, "cost": float(costs.insertion[column])}
    if row < 0:
        edit, cost = "move", costs.insertion[column]
    else:
        edit = "keep" if comparison.words.same_form[row, column] else "substitute"
        source, cost = row, costs.substitution[row, column]
    step: dict[str, Any] = {
        "edit": edit,
        "from": comparison.text.tokens[source].form,
        "to": word,
        "cost": float(cost),
    }
    if not comparison.words.same_form[source, column]:
        step["rule"] = _rule(comparison, source, column)
    return step


def _rule(comparison: Comparison, row: int, column: int) -> str:
    """What makes the word of H cheap to have from the word of T."""
    relation = comparison.words.citations.get((row, column))
    if comparison.words.same_lemma[row, column]:
        return "same lemma"
    if relation is not None:
        return f"{relation.type} ({relation.source})"
    return "coreference" if comparison.coreferent[row, column] else "spelt alike"
