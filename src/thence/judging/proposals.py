"""Proposals of an engine for pairs, made beside the pages, and what they do to the judges."""

from __future__ import annotations

import logging
import threading
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from thence.errors import ThenceError, WrongUse
from thence.judging.protocols import Kind, Protocol, checked, signature
from thence.judging.protocols.pair_content import pair_of
from thence.judging.store import Store
from thence.judging.store.editing import change_settings
from thence.judging.store.projects import Phase, Project
from thence.judging.store.proposing import (
    forget_proposals,
    keep_proposals,
    without_proposal,
)
from thence.judging.store.record import Record
from thence.judging.verdicts import EnginePool
from thence.measure.estimate import Estimate
from thence.measure.interval import share
from thence.pair import Label, Verdict

__all__ = ["Effect", "Proposer", "answers_for", "effect_of"]

AT_ONCE = 64
SHOW = ("always", "half", "never")


def answers_for(protocol: Protocol, label: Label) -> dict[str, str] | None:
    """The answer that stands for a label, or None if the protocol has none for it."""
    for question in protocol.questions:
        if question.kind is not Kind.CHOICE or question.asked_when:
            continue
        exact = [one for one in question.choices if one.label == label]
        wide = [one for one in question.choices if one.label == label.two_way]
        if exact or wide:
            return {question.name: (exact or wide)[0].value}
    return None


@dataclass(slots=True)
class Proposer:
    """Makes proposals in the background; one project is worked on at a time."""

    store: Store
    engines: EnginePool
    failed: dict[int, str] = field(default_factory=dict)
    """Why the last attempt for a project failed."""
    _working: set[int] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, project: Project, engine: str, show: str) -> None:
        """Propose for every item of a project that has not begun."""
        if project.phase is not Phase.SETUP:
            raise WrongUse("proposals are made before judging begins")
        if show not in SHOW:
            raise WrongUse(f"proposals are shown {', '.join(SHOW)}, not '{show[:40]}'")
        protocol = project.judged_by
        if protocol.material != "pairs" or answers_for(protocol, Label.ENTAILMENT) is None:
            raise WrongUse("an engine proposes answers for pairs whose answers have labels")
        self.engines.require(engine)
        with self._lock:
            if project.id in self._working:
                raise WrongUse("proposals are being made already")
            self._working.add(project.id)
        self.failed.pop(project.id, None)
        try:
            with self.store.writing() as connection:
                earlier = project.settings.get("proposals", {}).get("engine")
                if earlier != engine:
                    forget_proposals(connection, project)
                change_settings(connection, project, proposals={"engine": engine, "show": show})
        except BaseException:
            self._done(project)
            raise
        threading.Thread(target=self._work, args=(project, engine), daemon=True).start()

    def is_working(self, project: Project) -> bool:
        """Whether proposals are being made."""
        with self._lock:
            return project.id in self._working

    def require_done(self, project: Project) -> None:
        """Refuse to go on while proposals come: who saw which would not be known."""
        if self.is_working(project):
            raise WrongUse("an engine is still proposing answers; deal the items when it is done")

    def _work(self, project: Project, engine: str) -> None:
        after = -1
        try:
            while True:
                with self.store.reading() as connection:
                    rows = without_proposal(connection, project, after, AT_ONCE)
                if not rows:
                    return
                after = rows[-1]["position"]
                verdicts = self.engines.judge(engine, [pair_of(row["content"]) for row in rows])
                made = {
                    row["id"]: _proposal(project.judged_by, engine, verdict)
                    for row, verdict in zip(rows, verdicts, strict=True)
                }
                with self.store.writing() as connection:
                    keep_proposals(connection, made)
        except ThenceError as error:
            self.failed[project.id] = str(error)
        except Exception:
            logging.getLogger("thence.judging").exception("proposals broke off")
            self.failed[project.id] = "the engine failed; the log of the server says why"
        finally:
            self._done(project)

    def _done(self, project: Project) -> None:
        with self._lock:
            self._working.discard(project.id)


def _proposal(protocol: Protocol, engine: str, verdict: Verdict) -> dict[str, Any]:
    """What is kept of a verdict; without a label it proposes nothing, and says so."""
    answers = answers_for(protocol, verdict.label) if verdict.label is not None else None
    score = None if verdict.score is None else round(float(verdict.score), 4)
    return {"engine": engine, "answers": answers or {}, "score": score}


@dataclass(frozen=True, slots=True)
class Effect:
    """How often judges say what the engine proposed, with and without seeing it."""

    shown: Estimate
    hidden: Estimate
    seconds_shown: float | None
    """The median time an item, where it was seen."""
    seconds_hidden: float | None

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "shown": self.shown.to_json(),
            "hidden": self.hidden.to_json(),
            "median_seconds_shown": self.seconds_shown,
            "median_seconds_hidden": self.seconds_hidden,
        }


def effect_of(protocol: Protocol, judged: Iterable[Record]) -> Effect | None:
    """The effect over all first answers, or None if nothing was proposed."""
    agreed: dict[bool, list[bool]] = defaultdict(list)
    seconds: dict[bool, list[float]] = defaultdict(list)
    for record in judged:
        if not record.proposed or not record.proposed["answers"]:
            continue
        proposed = _signature(protocol, record.proposed["answers"])
        for said in record.first:
            agreed[said.shown].append(said.signature == proposed)
            if said.seconds:
                seconds[said.shown].append(said.seconds)
    if not agreed:
        return None
    return Effect(
        share(agreed[True], empty="no proposal was shown"),
        share(agreed[False], empty="every proposal was shown"),
        _median(seconds[True]),
        _median(seconds[False]),
    )


def _signature(protocol: Protocol, answers: Mapping[str, Any]) -> str:
    try:
        return signature(protocol, checked(protocol, answers))
    except WrongUse:
        return signature(protocol, answers)


def _median(values: Sequence[float]) -> float | None:
    if not values:
        return None
    ordered = sorted(values)
    middle = len(ordered) // 2
    return (ordered[middle] + ordered[~middle]) / 2
