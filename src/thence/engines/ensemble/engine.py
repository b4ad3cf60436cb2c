"""The engine: members judge, their opinions are weighed, and the loudest is named."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal

import numpy as np
from annotated_types import Gt, Interval

from thence.engines.checked import checked_fit, checked_verdicts
from thence.engines.engine import Engine, Learner, Recalling, Trained, build_engine
from thence.engines.ensemble.weighing import (
    Weighed,
    Weigher,
    column_names,
    columns,
    fit_weigher,
    member_of,
    weigher_from_json,
)
from thence.engines.options import DeclaredEngine
from thence.errors import WrongUse
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

__all__ = ["MEMBERS", "EnsembleEngine"]

MEMBERS = ("nli", "classifier")
"""The members that ship, the weights of which were fitted together."""
_FITTED = Path(__file__).parent / "fitted.json"
_AT_ONCE = 64
"""Pairs that every member reads before the next ones are taken."""

Member = str | Mapping[str, Any]
"""An engine by name, or its config with the name under `engine`."""


@dataclass(frozen=True)
class EnsembleEngine(DeclaredEngine):
    """Entailment if the weighed opinions of the members say so."""

    members: tuple[Member, ...] = MEMBERS
    model: Mapping[str, Any] | None = None
    """What `fit` learnt, as plain data; None for the model that ships."""
    combiner: Literal["logistic", "boosting"] = "logistic"
    """What `fit` learns: `logistic` or `boosting`."""
    folds: Annotated[int, Interval(ge=2, le=100)] = 5
    """Into how many parts `fit` cuts the pairs, for opinions of members that learn."""
    strength: Annotated[float, Gt(0)] = 0.0125
    """How strongly `fit` draws the weights of a logistic combiner to 0."""

    name = "ensemble"

    def __post_init__(self) -> None:
        names = [_name(member) for member in self.members]
        if len(names) < 2 or len(set(names)) < len(names) or self.name in names:
            raise WrongUse("an ensemble has two or more different engines, itself not among them")
        for member in self.members:
            _built(member)  # an unknown one is refused at once

    def fit(self, pairs: Sequence[Pair]) -> EnsembleEngine:
        """Learn the weights, and let the members that can learn from the same pairs.

        A member's opinion on a pair that it learnt from is worth nothing here. So members that
        learn are fitted without each part in turn; a shipped model says what it would have said
        unseen (`unseen_verdict`), and if it cannot, the pair is left out.
        """
        kept = [pair for pair in pairs if pair.label is not None and not self._is_spoilt(pair)]
        labels = [pair.label for pair in kept if pair.label is not None]
        if len(kept) < 4 * self.folds or len({label.two_way for label in labels}) < 2:
            raise WrongUse(
                f"the ensemble cannot learn from {len(kept)} pairs that no member has seen;"
                f" it needs {4 * self.folds} or more, of both labels"
            )
        opinions = {
            name: self._unseen_verdicts(engine, kept, pairs)
            for name, engine in self._engines.items()
        }
        names = column_names(list(self._engines))
        rows = [
            columns(names, {name: opinions[name][row] for name in opinions})
            for row in range(len(kept))
        ]
        weigher = fit_weigher(self.combiner, names, np.array(rows), labels, self.strength)
        fitted = tuple(self._fitted_member(name, pairs) for name in self._engines)
        return replace(self, members=fitted, model=weigher.to_json())

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The joint verdict on each pair, with each member's score, share and evidence."""
        remaining = iter(pairs)
        while batch := list(islice(remaining, _AT_ONCE)):
            judged = {
                name: list(checked_verdicts(engine, batch))
                for name, engine in self._engines.items()
            }
            for row, pair in enumerate(batch):
                yield self._verdict(pair, {name: judged[name][row] for name in judged})

    def has_seen(self, pair: Pair) -> bool:
        """Whether a member was trained on the pair."""
        return any(
            engine.has_seen(pair)
            for engine in self._engines.values()
            if isinstance(engine, Trained)
        )

    def _verdict(self, pair: Pair, verdicts: dict[str, Verdict]) -> Verdict:
        if all(verdict.label is None for verdict in verdicts.values()):
            first = next(iter(verdicts.values()))
            return Verdict.failed(pair.id, first.outcome, first.reason)
        weighed = self._weigher.weigh(columns(self._weigher.names, verdicts))
        label = _label(weighed, verdicts)
        evidence = [_shares(weighed, label, verdicts)]
        for name in sorted(verdicts, key=lambda name: name != weighed.decider()):
            evidence += [_of_member(name, each) for each in verdicts[name].evidence]
        cut = [(n, v) for n, v in verdicts.items() if v.outcome is Outcome.TRUNCATED]
        outcome = Outcome.TRUNCATED if cut else Outcome.OK
        reason = "; ".join(f"{name}: {verdict.reason}" for name, verdict in cut)
        return Verdict(pair.id, label, weighed.probability, tuple(evidence), outcome, reason)

    def _unseen_verdicts(
        self, engine: Engine, kept: Sequence[Pair], pairs: Sequence[Pair]
    ) -> list[Verdict]:
        """An engine's verdicts on the kept pairs, none on a pair that it learnt from."""
        if not isinstance(engine, Learner):
            recorded = [_unseen_verdict(engine, pair) for pair in kept]
            rest = [pair for pair, said in zip(kept, recorded, strict=True) if said is None]
            judged = checked_verdicts(engine, rest)
            return [next(judged) if said is None else said for said in recorded]
        kept_texts = {(pair.text, pair.hypothesis) for pair in kept}
        beside = [pair for pair in pairs if (pair.text, pair.hypothesis) not in kept_texts]
        found: dict[int, Verdict] = {}
        for fold in range(self.folds):
            rows = range(fold, len(kept), self.folds)
            others = [pair for row, pair in enumerate(kept) if row % self.folds != fold]
            taught = checked_fit(engine, [*beside, *others])
            judged = checked_verdicts(taught, [kept[row] for row in rows])
            found.update(zip(rows, judged, strict=True))
        return [found[row] for row in range(len(kept))]

    def _fitted_member(self, name: str, pairs: Sequence[Pair]) -> Member:
        engine = self._engines[name]
        if isinstance(engine, Learner):
            engine = checked_fit(engine, pairs)
        return {"engine": name, **engine.config()}

    def _is_spoilt(self, pair: Pair) -> bool:
        """Whether a member has seen the pair and cannot say what it thought before."""
        return any(
            engine.has_seen(pair) and _unseen_verdict(engine, pair) is None
            for engine in self._engines.values()
            if isinstance(engine, Trained) and not isinstance(engine, Learner)
        )

    @cached_property
    def _engines(self) -> dict[str, Engine]:
        return {_name(member): _built(member) for member in self.members}

    @cached_property
    def _weigher(self) -> Weigher:
        if self.model is None and self.members != MEMBERS:
            raise WrongUse(
                "the weights that ship are for nli and classifier with their own options;"
                " fit other members with --train or `thence train ensemble`"
            )
        weigher = weigher_from_json(_shipped() if self.model is None else self.model)
        if {member_of(name) for name in weigher.names} != set(self._engines):
            raise WrongUse("the weights of this ensemble are for other members; fit it anew")
        return weigher


def _name(member: Member) -> str:
    name = member.get("engine") if isinstance(member, dict) else member
    if not isinstance(name, str):
        raise WrongUse("a member of an ensemble is an engine's name, or a config with `engine`")
    return name


def _built(member: Member) -> Engine:
    if isinstance(member, str):
        return build_engine(member)
    return build_engine(_name(member), {k: v for k, v in member.items() if k != "engine"})


def _unseen_verdict(engine: Engine, pair: Pair) -> Verdict | None:
    return engine.unseen_verdict(pair) if isinstance(engine, Recalling) else None


def _label(weighed: Weighed, verdicts: dict[str, Verdict]) -> Label:
    """ENTAILMENT at a half; below, CONTRADICTION if the surest member against H says so."""
    if weighed.probability >= 0.5:
        return Label.ENTAILMENT
    against = {name: -weighed.parts[name] for name, v in verdicts.items() if v.label is not None}
    labels = {verdicts[name].label for name in against}
    if Label.CONTRADICTION not in labels and Label.UNKNOWN not in labels:
        return Label.NO_ENTAILMENT
    three_way = {
        name: share
        for name, share in against.items()
        if verdicts[name].label in (Label.CONTRADICTION, Label.UNKNOWN)
    }
    surest = max(three_way, key=three_way.__getitem__)
    return verdicts[surest].label or Label.UNKNOWN


def _shares(weighed: Weighed, label: Label, verdicts: dict[str, Verdict]) -> Evidence:
    decider = weighed.decider()
    sign = 1 if label is Label.ENTAILMENT else -1
    for_it = [name for name in verdicts if sign * weighed.parts[name] > 0 and name != decider]
    against = [name for name in verdicts if sign * weighed.parts[name] < 0]
    summary = f"{decider} decided"
    summary += f", with {' and '.join(for_it)}" if for_it else ""
    summary += f", against {' and '.join(against)}" if against else ""
    data = {
        name: {
            "label": str(verdict.label) if verdict.label else None,
            "score": None if verdict.score is None else round(verdict.score, 4),
            "log-odds added": round(weighed.parts[name], 3),
            **({} if verdict.label else {"outcome": str(verdict.outcome)}),
        }
        for name, verdict in verdicts.items()
    }
    return Evidence("ensemble", f"{summary}.", data)


def _of_member(name: str, evidence: Evidence) -> Evidence:
    summary = f"{name}: {evidence.summary}" if evidence.summary else name
    return Evidence(evidence.kind, summary, evidence.data)


@cache
def _shipped() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(_FITTED.read_text(encoding="utf-8"))
    return content
