"""Consistency: what speaks against taking a matched fact of T for the fact of H."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thence.engines.venses.differences import differences
from thence.engines.venses.facts import Fact, Thing
from thence.engines.venses.lexical import Vocabulary
from thence.engines.venses.matching import Match
from thence.engines.venses.participants import acts_for, others_match, participants
from thence.pair import Label
from thence.text.meaning import AGENT, EntityKind, Factuality

__all__ = ["Conflict", "conflicts"]

_SAME_EVENT = 0.6
"""The share of arguments that two facts must have in common to be about the same event."""

_SYMMETRIC = {
    "adjoin", "agree", "be", "border", "collide", "date", "differ", "divorce", "equal", "join",
    "marry", "match", "meet", "resemble",
}  # fmt: skip


_WITHOUT = {"without", "senza"}


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why T does not give H, and what that makes of H."""

    check: str
    label: Label
    """CONTRADICTION where T makes H false, UNKNOWN where T leaves it open."""
    reason: str


def conflicts(match: Match, facts: Sequence[Fact], vocabulary: Vocabulary) -> Iterator[Conflict]:
    """All conflicts of one match with what T says."""
    text = match.text
    if text is None:
        return
    if match.swapped and match.hypothesis.lemma not in _SYMMETRIC:
        reason = f"subject and object have changed places: {text} / {match.hypothesis}"
        yield Conflict("role swap", Label.CONTRADICTION, reason)
        return
    if match.hypothesis.lemma not in _SYMMETRIC:
        for check, label, reason in participants(match, facts, vocabulary):
            yield Conflict(check, label, reason)
    for check, label, reason in differences(match, vocabulary):
        yield Conflict(check, label, reason)
    if match.shared < _SAME_EVENT or match.crossed:
        return
    if match.predicate.opposed is not None and not match.predicate.weight:
        relation = match.predicate.opposed
        reason = (
            f"“{relation.lhs}” is opposed to “{relation.rhs}” ({relation.type}, {relation.source})"
        )
        if text.standing is match.hypothesis.standing is Factuality.FACT:
            yield Conflict("antonymy", Label.CONTRADICTION, reason)
        return
    yield from _factuality(match, text, vocabulary)
    for role, _, given in match.arguments:
        asked = dict(match.hypothesis.arguments)[role]
        if isinstance(given, Thing) and isinstance(asked, Thing):
            yield from _things(role, given, asked, match, facts, vocabulary)


def _factuality(match: Match, text: Fact, vocabulary: Vocabulary) -> Iterator[Conflict]:
    said, asked = text.standing, match.hypothesis.standing
    if said is asked:
        return
    if said is Factuality.OPEN:
        if text.attributed and asked is Factuality.FACT:
            return
        under = " under ".join(text.context.reported) or text.context.modality or "a condition"
        yield Conflict("modality", Label.UNKNOWN, f"T says {text} only as {under}, not as a fact")
    elif asked is Factuality.COUNTERFACT and match.shared < 1:
        if _denied_beside(match, text, vocabulary):
            return
        reason = f"T says {text}, which leaves open whether {match.hypothesis} is false"
        yield Conflict("negation", Label.UNKNOWN, reason)
    elif asked is not Factuality.OPEN:
        yield Conflict("negation", Label.CONTRADICTION, f"only one of T and H denies {text}")


def _denied_beside(match: Match, text: Fact, vocabulary: Vocabulary) -> bool:
    """Whether T has `without a licence` where H has no licence."""
    lacking = [filler for role, filler in text.arguments if role in _WITHOUT]
    return any(
        isinstance(filler, Thing)
        and isinstance(asked, Thing)
        and vocabulary.things(asked, filler).weight
        for filler in lacking
        for role, asked in match.hypothesis.arguments
        if role != AGENT
    )


def _things(
    role: str,
    given: Thing,
    asked: Thing,
    match: Match,
    facts: Sequence[Fact],
    vocabulary: Vocabulary,
) -> Iterator[Conflict]:
    likeness = vocabulary.things(given, asked)
    if likeness.weight and given.quantity and asked.quantity and given.quantity != asked.quantity:
        relation = vocabulary.conflict(given.quantity, asked.quantity)
        if relation is not None:
            reason = f"{given.quantity} {given.head} against {asked.quantity} {asked.head}"
            yield Conflict("quantity", Label.CONTRADICTION, reason)
    if likeness.weight or match.predicate.weight < 0.5:
        return
    relation = likeness.opposed or vocabulary.conflict(given.head, asked.head)
    if relation is not None:
        check = "date" if "date" in relation.type else "filler"
        reason = (
            f"{role}: “{given.head}” excludes “{asked.head}” ({relation.type}, {relation.source})"
        )
        yield Conflict(check, Label.CONTRADICTION, reason)
    elif given.kind is asked.kind is EntityKind.NAME and others_match(role, match):
        if acts_for(given, asked, facts):
            return
        reason = f"{role} is {given.head} in T and {asked.head} in H"
        yield Conflict("filler", Label.CONTRADICTION, reason)
