"""The final answer on an item: decided, agreed on, by majority, or none, with the reason."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from thence.judging.protocols import Answers, Kind, Protocol
from thence.judging.store.projects import LEAST_UNANIMOUS
from thence.judging.store.record import Record, Said

__all__ = ["Final", "final"]


@dataclass(frozen=True, slots=True)
class Final:
    """What is taken as true of an item; without answers it is discarded."""

    answers: Answers | None
    how: str
    """`agreed`, `decided by NAME`, `majority`, or why there is none."""


def final(
    protocol: Protocol, record: Record, gold: Literal["agreement", "majority", "unanimous"]
) -> Final:
    """The final answer by the rule of the project.

    `agreement`: what all judges said, else what was decided. `majority`: what more than half
    said, else what was decided. `unanimous`: what three judges or more all said, else nothing.
    """
    said = record.judgements
    votes = Counter(one.signature for one in said)
    winner, number = votes.most_common(1)[0]
    agreeing = [one for one in said if one.signature == winner]
    if gold == "unanimous":
        if len(said) >= LEAST_UNANIMOUS and number == len(said):
            return Final(_merged(protocol, agreeing), "agreed")
        few = len(said) < LEAST_UNANIMOUS
        return Final(None, "fewer than three judges" if few else "no full agreement")
    if record.decision is not None:
        return Final(record.decision.answers, f"decided by {record.decision.judge}")
    if number == len(said):
        return Final(_merged(protocol, agreeing), "agreed" if number > 1 else "one judge")
    if gold == "majority" and 2 * number > len(said):
        return Final(_merged(protocol, agreeing), "majority")
    return Final(None, "not decided")


def _merged(protocol: Protocol, agreeing: list[Said]) -> Answers:
    """The answers of the first, with everything that any of them noted where several are taken."""
    answers = dict(agreeing[0].answers)
    for question in protocol.questions:
        if question.kind is Kind.SEVERAL:
            noted = {value for one in agreeing for value in one.answers.get(question.name, ())}
            if noted:
                answers[question.name] = [name for name in question.suggestions if name in noted]
    return answers
