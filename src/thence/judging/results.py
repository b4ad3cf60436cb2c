"""What came out of a project so far: agreement by aspect, final answers, discards by reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from thence.judging.gold import final
from thence.judging.protocols import Aspect, Protocol
from thence.judging.store import Store
from thence.judging.store.projects import Project
from thence.judging.store.record import Record, Said, records, version_of
from thence.measure.agreement import AgreementTable, JudgeAgreement, agreement

__all__ = ["AspectAgreement", "Cache", "Results", "results_of"]


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
        }


def results_of(protocol: Protocol, project: Project, judged: Sequence[Record]) -> Results:
    """The figures over the items that were judged."""
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
    )


def _agreements(
    protocol: Protocol, judged: Sequence[tuple[Record, Sequence[Said]]]
) -> list[AspectAgreement]:
    return [
        AspectAgreement(aspect, agreement(AgreementTable.of_judgements(_said(aspect, judged))))
        for aspect in protocol.aspects
    ]


def _said(
    aspect: Aspect, judged: Sequence[tuple[Record, Sequence[Said]]]
) -> Iterator[tuple[str, str, str]]:
    for record, answers in judged:
        for said in answers:
            labels = aspect.labels(record.item.content, said.answers)
            for thing, label in labels.items():
                yield f"{record.item.key}\t{thing}", said.judge, label


@dataclass(slots=True)
class Cache:
    """Figures worked out once for each state of a project, one project at a time."""

    _held: dict[int, tuple[Mapping[str, Any], Results]] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def results(self, store: Store, protocol: Protocol, project: Project) -> Results:
        """The figures as they are now."""
        with self._lock, store.reading() as connection:
            version = {**version_of(connection, project), "settings": project.settings}
            held = self._held.get(project.id)
            if held is None or held[0] != version:
                found = results_of(protocol, project, list(records(connection, project)))
                held = self._held[project.id] = (version, found)
            return held[1]
