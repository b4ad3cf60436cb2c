"""Who decided, what it rests on, and what is told of it."""

from __future__ import annotations

from collections.abc import Mapping

from thence.engines.ensemble.weighing import Weighed
from thence.pair import Evidence, Label, Pair, Verdict
from thence.semantics.verdict import HELD_BACK

__all__ = [
    "decider_of",
    "decision",
    "final_label",
    "left_open",
    "of_member",
    "open_word",
    "own_shares",
]

_BRIEF = 16
"""The most words of a T that is taken at its word: what it only mentions proves nothing.

Longer ones tell much in words that assert nothing, and their readers take it for told.
"""


def final_label(weighed: Weighed, verdicts: Mapping[str, Verdict]) -> Label:
    """The label of three; of two, not ENTAILMENT is what the surest member against H calls it."""
    if weighed.label is not Label.NO_ENTAILMENT:
        return weighed.label
    three_way = {
        name: verdict.label
        for name, verdict in verdicts.items()
        if verdict.label in (Label.CONTRADICTION, Label.UNKNOWN)
    }
    if not three_way:
        return Label.NO_ENTAILMENT
    surest = max(three_way, key=lambda name: weighed.parts.get(name, 0.0))
    return three_way[surest] or Label.UNKNOWN


def open_word(pair: Pair, verdicts: Mapping[str, Verdict]) -> tuple[str, Evidence] | None:
    """Who found that a short T only mentions what H says, and the evidence of it."""
    if len(pair.text.split()) > _BRIEF:
        return None
    for name, verdict in verdicts.items():
        for each in verdict.evidence:
            if each.kind in {"commitment", "mention"}:
                return name, each
    return None


def left_open(
    pair: Pair, weighed: Weighed, verdicts: Mapping[str, Verdict], decider: str, found: Evidence
) -> Verdict:
    """UNKNOWN, whatever a model says: nothing follows from what is only mentioned."""
    evidence = [decision(weighed, Label.UNKNOWN, verdicts, decider), of_member(decider, found)]
    for name in sorted(verdicts, key=lambda name: name != decider):
        evidence += [of_member(name, e) for e in verdicts[name].evidence if e is not found]
    score = min(weighed.probability, HELD_BACK)
    return Verdict(pair.id, Label.UNKNOWN, score, tuple(evidence))


def decider_of(weighed: Weighed, label: Label, verdicts: Mapping[str, Verdict]) -> str:
    """Who proved the label; else, of those that say it, or of all, the one that adds most to it."""
    judged = [name for name, verdict in verdicts.items() if verdict.label is not None]
    agreeing = [name for name in judged if _agrees(verdicts[name], label)]
    proving = [name for name in agreeing if _how(verdicts[name], label) == _WAYS["proof"]]
    return max(proving or agreeing or judged, key=lambda name: weighed.parts.get(name, 0.0))


def _agrees(verdict: Verdict, label: Label) -> bool:
    return verdict.label is not None and verdict.label.matches(label)


def decision(
    weighed: Weighed, label: Label, verdicts: Mapping[str, Verdict], decider: str
) -> Evidence:
    """Who decided, with whom and against whom, and what each added."""
    others = [name for name, each in verdicts.items() if each.label and name != decider]
    for_it = [name for name in others if _agrees(verdicts[name], label)]
    against = [name for name in others if not _agrees(verdicts[name], label)]
    summary = f"{decider} decided{_how(verdicts[decider], label)}"
    summary += f", with {' and '.join(for_it)}" if for_it else ""
    summary += f", against {' and '.join(against)}" if against else ""
    data = {
        name: {
            "label": str(verdict.label) if verdict.label else None,
            "score of entailment": None if verdict.score is None else round(verdict.score, 4),
            "log-odds added": round(weighed.parts.get(name, 0.0), 3),
            **({} if verdict.label else {"outcome": str(verdict.outcome)}),
        }
        for name, verdict in verdicts.items()
    }
    return Evidence("ensemble", f"{summary}.", data)


_WAYS = {"proof": " by a proof", "model": " by a counter-model"}


def _how(verdict: Verdict, label: Label) -> str:
    """In words, if it was logic that decided; nothing if the member says something else."""
    if not _agrees(verdict, label):
        return ", though it says otherwise"
    held = next((e for e in verdict.evidence if e.kind in {"commitment", "mention"}), None)
    if held is not None:
        what = "a proof was held back by" if held.kind == "commitment" else "T says it under"
        return f", since {what} “{held.data['construction']}”"
    ways = [_WAYS[each.kind] for each in verdict.evidence if each.kind in _WAYS]
    return ways[0] if ways else ""


def own_shares(weighed: Weighed) -> Evidence:
    """What the ensemble itself makes of all that, beside what its members say."""
    shares = {label: weighed.shares[label] for label in _IN_WORDS if label in weighed.shares}
    told = ", ".join(f"{_IN_WORDS[label]} {share:.3f}" for label, share in shares.items())
    data = {str(label): round(share, 6) for label, share in shares.items()}
    return Evidence("probabilities", f"All together: {told}.", data)


_IN_WORDS = {
    Label.ENTAILMENT: "entailment",
    Label.UNKNOWN: "neutral",
    Label.CONTRADICTION: "contradiction",
    Label.NO_ENTAILMENT: "no entailment",
}


def of_member(name: str, evidence: Evidence) -> Evidence:
    """A piece of evidence, put down to a member."""
    summary = f"{name}: {evidence.summary}" if evidence.summary else name
    return Evidence(evidence.kind, summary, evidence.data)
