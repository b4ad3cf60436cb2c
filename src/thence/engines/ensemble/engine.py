"""The engine: members judge, their opinions are weighed, and who decided is named."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal, TypeGuard

import numpy as np
from annotated_types import Ge, Gt, Interval

from thence.engines.checked import checked_fit, checked_verdicts
from thence.engines.engine import Engine, Learner, Recalling, Trained, build_engine
from thence.engines.english import english_only
from thence.engines.ensemble.columns import column_names, columns, member_of
from thence.engines.ensemble.nearest import with_nearest
from thence.engines.ensemble.telling import (
    decider_of,
    decision,
    final_label,
    left_open,
    of_member,
    open_word,
    own_shares,
)
from thence.engines.ensemble.weighing import Weigher, fit_weigher, weigher_from_json
from thence.engines.ensemble.wording import OWN
from thence.engines.options import DeclaredEngine
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

__all__ = ["MEMBERS", "EnsembleEngine"]

Member = str | Mapping[str, Any]
"""An engine by name, or its config with the name under `engine`."""

MEMBERS = ("nli", "nutcracker")
"""The members that ship, the weights of which were fitted together."""
PROVERS = frozenset({"afazio", "nutcracker", "srl", "venses"})
"""Engines that are worth their time on texts which they can understand whole, and on no others."""
_FITTED = Path(__file__).parent / "fitted.json"
_AT_ONCE = 64
"""Pairs that every member reads before the next ones are taken."""


@dataclass(frozen=True)
class EnsembleEngine(DeclaredEngine):
    """What the members say, what logic proved and how far it understood, weighed."""

    members: tuple[Member, ...] = MEMBERS
    model: Mapping[str, Any] | None = None
    """What `fit` learnt, as plain data; None for the model that ships."""
    combiner: Literal["logistic", "boosting"] = "logistic"
    """What `fit` learns: `logistic` or `boosting`."""
    short: Annotated[int, Ge(1)] = 40
    """The most words of a T on which members that prove are asked."""
    folds: Annotated[int, Interval(ge=2, le=100)] = 5
    """Into how many parts `fit` cuts the pairs, for opinions of members that learn."""
    strength: Annotated[float, Gt(0)] = 0.0125
    """How strongly `fit` draws the weights of a logistic combiner to 0."""

    name = "ensemble"

    def identity(self) -> dict[str, Any]:
        """The digest of the weights that ship, where they are used."""
        if self.model is not None or self.members != MEMBERS:
            return {}
        return {"weights": hashlib.sha256(_FITTED.read_bytes()).hexdigest()[:16]}

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
        opinions = {name: self.unseen_verdicts(name, kept, pairs) for name in self._engines}
        names = column_names(list(self._engines))
        rows = [
            columns(names, pair, {name: opinions[name][row] for name in opinions})
            for row, pair in enumerate(kept)
        ]
        weigher = fit_weigher(self.combiner, names, np.array(rows), labels, self.strength)
        fitted = tuple(self._fitted_member(name, pairs) for name in self._engines)
        return replace(self, members=fitted, model=weigher.to_json())

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The joint verdict on each pair, with each member's score, share and evidence."""
        return english_only(self.name, self._joint_verdicts, pairs)

    def _joint_verdicts(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        remaining = iter(pairs)
        while batch := list(islice(remaining, _AT_ONCE)):
            judged = {name: self._judged(engine, batch) for name, engine in self._engines.items()}
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
        weighed = self._weigher.weigh(columns(self._weigher.names, pair, verdicts))
        mentioned = open_word(pair, verdicts)
        if weighed.label is Label.ENTAILMENT and mentioned is not None:
            return left_open(pair, weighed, verdicts, *mentioned)
        label = final_label(weighed, verdicts)
        decider = decider_of(weighed, label, verdicts)
        evidence = [decision(weighed, label, verdicts, decider)]
        for name in sorted(verdicts, key=lambda name: name != decider):
            evidence += [of_member(name, each) for each in verdicts[name].evidence]
        evidence.append(own_shares(weighed))
        cut = [(n, v) for n, v in verdicts.items() if v.outcome is Outcome.TRUNCATED]
        outcome = Outcome.TRUNCATED if cut else Outcome.OK
        reason = "; ".join(f"{name}: {verdict.reason}" for name, verdict in cut)
        return Verdict(pair.id, label, weighed.probability, tuple(evidence), outcome, reason)

    def _judged(self, engine: Engine, pairs: Sequence[Pair]) -> list[Verdict]:
        """The verdicts of a member; one that proves is asked only where T is short."""
        asked = [pair for pair in pairs if not self._is_too_long(engine, pair)]
        verdicts = iter(with_nearest(engine, asked, list(checked_verdicts(engine, asked))))
        return [
            _not_asked(engine, pair, self.short)
            if self._is_too_long(engine, pair)
            else next(verdicts)
            for pair in pairs
        ]

    def _is_too_long(self, engine: Engine, pair: Pair) -> bool:
        return engine.name in PROVERS and len(pair.text.split()) > self.short

    @property
    def member_names(self) -> list[str]:
        """The names of the members."""
        return list(self._engines)

    def unseen_verdicts(
        self, member: str, kept: Sequence[Pair], pairs: Sequence[Pair] = ()
    ) -> list[Verdict]:
        """A member's verdicts on pairs to learn from, none on a pair that it learnt from itself.

        `pairs` are all that a member that learns may learn from.
        """
        engine = self._engines[member]
        if not _learns(engine):
            recorded = [_unseen_verdict(engine, pair) for pair in kept]
            rest = [pair for pair, said in zip(kept, recorded, strict=True) if said is None]
            judged = iter(self._judged(engine, rest))
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
        if _learns(engine):
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
                "the weights that ship are for nli and nutcracker as they are by default;"
                " fit other members with --train or `thence train ensemble`"
            )
        weigher = weigher_from_json(_shipped() if self.model is None else self.model)
        if not {member_of(name) for name in weigher.names} - {OWN} <= set(self._engines):
            raise WrongUse("the weights of this ensemble are for other members; fit it anew")
        return weigher


def _learns(engine: Engine) -> TypeGuard[Learner]:
    """Whether a member learns; one that proves gives its proofs, and no back-off of its own."""
    return isinstance(engine, Learner) and engine.name not in PROVERS


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


def _not_asked(engine: Engine, pair: Pair, short: int) -> Verdict:
    reason = f"{engine.name} is asked of a T of at most {short} words"
    return Verdict.failed(pair.id, Outcome.REFUSED, reason)


@cache
def _shipped() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(_FITTED.read_text(encoding="utf-8"))
    return content
