"""What came out of a project so far: agreement by aspect, final answers, discards by reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any

import numpy as np

from thence.judging.checks import attention
from thence.judging.gold import final
from thence.judging.proposals import Effect, effect_of
from thence.judging.protocols import Aspect, Protocol
from thence.judging.store.projects import Project
from thence.judging.store.record import Record, Said
from thence.measure.agreement import (
    AgreementTable,
    AnnotatorModel,
    JudgeAgreement,
    agreement,
    annotator_model,
)
from thence.measure.estimate import Estimate

__all__ = ["AspectAgreement", "Results", "Time", "results_of"]


@dataclass(frozen=True, slots=True)
class AspectAgreement:
    """The agreement of the judges on one aspect."""

    aspect: Aspect
    agreement: JudgeAgreement

    def to_json(self) -> dict[str, Any]:
        """As plain data; the labels that are a yes are named."""
        return {
            "aspect": self.aspect.name,
            "title": self.aspect.title,
            "positive": sorted(self.aspect.positive),
            **self.agreement.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Time:
    """How long a judge took, by the time that the pages were open."""

    judged: int
    seconds: float
    median: float | None
    """Seconds an item."""


@dataclass(frozen=True, slots=True)
class Results:
    """The figures of a project at one moment."""

    judged: int
    """Items with a judgement at least."""
    agreements: Sequence[AspectAgreement]
    """On what the judges said before any saw the others' answers."""
    corrected: int
    """How many answers were changed in reconciliation."""
    after: Sequence[AspectAgreement]
    """Agreement with the corrections; empty where there are none."""
    finals: Mapping[str, int]
    """How often each label of the first aspect is the final one."""
    outcomes: Mapping[str, int]
    """How final answers came about: agreed, decided by whom, or why there is none."""
    discards: Mapping[str, int]
    """Items discarded by the judges, by the reason of the guidelines."""
    model: AnnotatorModel | str
    """What Dawid and Skene's model makes of the first aspect, or why there is no model."""
    differs: int
    """Annotations on which the model's label is not that of most judges."""
    attention: Mapping[str, Estimate] = field(default_factory=dict)
    """How many of the items with known answers each judge got right."""
    effect: Effect | None = None
    """What the proposals of an engine did, if there were any."""
    times: Mapping[str, Time] = field(default_factory=dict)
    """How long each judge took."""

    def to_json(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "judged": self.judged,
            "agreement": [one.to_json() for one in self.agreements],
            "corrected": self.corrected,
            "agreement_after_corrections": [one.to_json() for one in self.after],
            "final_labels": dict(self.finals),
            "final_answers": dict(self.outcomes),
            "discards": dict(self.discards),
            "annotator_model": (
                {"reason": self.model}
                if isinstance(self.model, str)
                else {**self.model.to_json(), "differs_from_majority": self.differs}
            ),
            "attention": {judge: one.to_json() for judge, one in self.attention.items()},
            "proposals": self.effect and self.effect.to_json(),
            "time": {judge: asdict(one) for judge, one in self.times.items()},
        }


def results_of(protocol: Protocol, project: Project, judged: Sequence[Record]) -> Results:
    """The figures over the items that were judged; known answers only tell who attends."""
    checked, judged = judged, [record for record in judged if record.expected is None]
    finals: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    discards: Counter[str] = Counter()
    for record in judged:
        decided = final(protocol, record, project.gold)
        outcomes[decided.how] += 1
        if decided.answers is None:
            continue
        finals.update(protocol.aspects[0].labels(record.item.content, decided.answers).values())
        if protocol.reason in decided.answers:
            discards[str(decided.answers[protocol.reason])] += 1
    corrected = sum(record.corrected for record in judged)
    table = _table(protocol.aspects[0], [(record, record.first) for record in judged])
    model = annotator_model(table)
    return Results(
        len(judged),
        _agreements(protocol, [(record, record.first) for record in judged]),
        corrected,
        _agreements(protocol, [(record, record.judgements) for record in judged])
        if corrected
        else [],
        dict(finals.most_common()),
        dict(outcomes.most_common()),
        dict(discards.most_common()),
        model,
        _differences(model, table),
        attention(protocol, checked),
        effect_of(protocol, judged),
        _times(checked),
    )


def _differences(model: AnnotatorModel | str, table: AgreementTable) -> int:
    """Where the model's label is not among those with the most votes."""
    if isinstance(model, str):
        return 0
    votes = table.counts()
    chosen = model.posterior.argmax(axis=1)
    most = votes[np.arange(len(votes)), chosen] == votes.max(axis=1)
    return int((~most).sum())


def _times(judged: Sequence[Record]) -> dict[str, Time]:
    spent: dict[str, list[float]] = {}
    for record in judged:
        for said in record.judgements:
            spent.setdefault(said.judge, []).append(said.seconds)
    return {
        judge: Time(
            len(seconds),
            round(sum(seconds), 1),
            round(median(timed), 1) if (timed := [one for one in seconds if one]) else None,
        )
        for judge, seconds in sorted(spent.items())
    }


def _agreements(
    protocol: Protocol, judged: Sequence[tuple[Record, Sequence[Said]]]
) -> list[AspectAgreement]:
    return [
        AspectAgreement(aspect, agreement(_table(aspect, judged))) for aspect in protocol.aspects
    ]


def _table(aspect: Aspect, judged: Sequence[tuple[Record, Sequence[Said]]]) -> AgreementTable:
    return AgreementTable.of_judgements(_said(aspect, judged))


def _said(
    aspect: Aspect, judged: Sequence[tuple[Record, Sequence[Said]]]
) -> Iterator[tuple[str, str, str]]:
    for record, answers in judged:
        for said in answers:
            labels = aspect.labels(record.item.content, said.answers)
            for thing, label in labels.items():
                yield f"{record.item.key}\t{thing}", said.judge, label
