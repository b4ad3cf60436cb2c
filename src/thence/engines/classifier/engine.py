"""The engine: features of a pair into a logistic regression, with their contributions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from annotated_types import Gt
from numpy.typing import NDArray

from thence.engines.analysed import AnalysedPair, analysed
from thence.engines.classifier.agreement import AGREEMENT
from thence.engines.classifier.distances import DISTANCES
from thence.engines.classifier.grammar import GRAMMAR
from thence.engines.classifier.overlaps import LENGTHS, OVERLAPS
from thence.engines.classifier.polarity import POLARITY
from thence.engines.classifier.semantics import SEMANTICS
from thence.engines.classifier.view import View
from thence.engines.logistic import Floats, Logistic, fit_logistic
from thence.engines.options import DeclaredEngine
from thence.engines.seen import digest, recorded_digests
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

__all__ = ["FEATURES", "ClassifierEngine", "feature_evidence", "values"]

FEATURES = (*DISTANCES, *OVERLAPS, *LENGTHS, *GRAMMAR, *AGREEMENT, *POLARITY, *SEMANTICS)


def values(view: View) -> NDArray[np.float64]:
    """The value of each feature, in the order of the table."""
    return np.array([feature.value(view) for feature in FEATURES])


_MOST_CELLS = 1_500_000
"""Words of T times words of H beyond which a pair is refused: seconds of asking the resources."""
_FITTED = Path(__file__).parent / "fitted.json"
_SEEN = Path(__file__).parent / "seen.bin"
_TASK = "task:"
"""Prefix of the features that are 1 for the pairs of one task."""


@dataclass(frozen=True)
class ClassifierEngine(DeclaredEngine):
    """Entailment where a classifier over likeness, grammar, entities and resources says so."""

    model: Mapping[str, Any] | None = None
    """What `fit` learnt, as plain data; None for the model that ships."""
    strength: Annotated[float, Gt(0)] = 0.1
    """How strongly `fit` draws the weights to 0."""
    per_task: bool = True
    """Whether `fit` learns a bias for each task that the pairs name."""
    resources: tuple[str, ...] | None = None
    """The knowledge resources; None for all that are installed."""

    name = "classifier"

    def __post_init__(self) -> None:
        names = self.knowledge.names  # opened at once, so that an unknown one is refused early
        object.__setattr__(self, "resources", names)
        unknown = [n for n in self._logistic.names if n not in _COLUMNS and _TASK not in n]
        if unknown:
            raise WrongUse(f"the model needs features that are not known: {', '.join(unknown)}")
        object.__setattr__(self, "model", self._logistic.to_json())  # the shipped one is named

    @cached_property
    def knowledge(self) -> Knowledge:
        """The resources, opened."""
        return open_knowledge(self.resources)

    def has_seen(self, pair: Pair) -> bool:
        """Whether the model that ships was fitted on the pair; of another it is not known."""
        return self._is_shipped and digest(pair.text, pair.hypothesis) in recorded_digests(_SEEN)

    def fit(self, pairs: Sequence[Pair]) -> ClassifierEngine:
        """The same engine, its weights learnt; three-way where no label is NO_ENTAILMENT."""
        labelled = [pair for pair in pairs if pair.label is not None]
        measured = [
            (pair, found)
            for pair, found in zip(labelled, self.measured(labelled), strict=True)
            if not isinstance(found, Verdict)
        ]
        labels = _task_labels([pair.label for pair, _ in measured if pair.label is not None])
        if len(set(labels)) < 2:
            raise WrongUse(
                "the classifier cannot learn: it needs analysable pairs of two labels at least"
            )
        tasks = sorted({pair.task for pair, _ in measured if pair.task}) if self.per_task else []
        names = [feature.name for feature in FEATURES]
        if len(tasks) > 1:
            names += [_TASK + task for task in tasks]
        columns = np.array([_columns(names, pair, found) for pair, found in measured])
        fitted = fit_logistic(names, columns, labels, self.strength)
        return replace(self, model=fitted.to_json())

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The most probable label of each pair, with what spoke for it and against it."""
        model = self._logistic
        source: list[Pair] = []
        for found in self.measured(_noted(pairs, source)):
            pair = source.pop(0)
            if isinstance(found, Verdict):
                yield found
                continue
            columns = _columns(model.names, pair, found)
            probabilities = model.probabilities(columns)
            label = model.labels[int(probabilities.argmax())]
            score = float(probabilities[model.labels.index(Label.ENTAILMENT)])
            yield Verdict(pair.id, label, score, (feature_evidence(model, columns, label),))

    def measured(self, pairs: Iterable[Pair]) -> Iterator[Floats | Verdict]:
        """The values of all features of each pair, or the verdict that it cannot be judged."""
        for item in analysed(pairs):
            yield item if isinstance(item, Verdict) else self._measure(item)

    def _measure(self, item: AnalysedPair) -> Floats | Verdict:
        view = View(item, self.knowledge)
        text, hypothesis = len(view.text.tokens), len(view.hypothesis.tokens)
        if text * hypothesis > _MOST_CELLS:
            reason = f"{text} words against {hypothesis} are too many"
            return Verdict.failed(item.pair.id, Outcome.REFUSED, reason)
        return values(view)

    @cached_property
    def _logistic(self) -> Logistic:
        return Logistic.from_json(_shipped() if self.model is None else _renamed(self.model))

    @cached_property
    def _is_shipped(self) -> bool:
        return self._logistic.to_json() == Logistic.from_json(_shipped()).to_json()


def _renamed(model: Mapping[str, Any]) -> Mapping[str, Any]:
    """A model as the features are called now: earlier ones have the aligner as `edits-bag`."""
    features = model.get("features")
    if not isinstance(features, Mapping):
        return model
    now = {"aligner" if name == "edits-bag" else name: row for name, row in features.items()}
    return {**model, "features": now}


_COLUMNS = {feature.name: place for place, feature in enumerate(FEATURES)}


def _columns(names: Sequence[str], pair: Pair, found: Floats) -> Floats:
    """The values that a model asks for: features by name, and whether the task is the one."""
    return np.array(
        [
            found[_COLUMNS[name]] if name in _COLUMNS else float(name == _TASK + pair.task)
            for name in names
        ]
    )


def _task_labels(labels: list[Label]) -> list[Label]:
    """The labels as they are, or two-way where one of them is."""
    return [label.two_way for label in labels] if Label.NO_ENTAILMENT in labels else labels


def _noted(pairs: Iterable[Pair], notes: list[Pair]) -> Iterator[Pair]:
    for pair in pairs:
        notes.append(pair)
        yield pair


@cache
def _shipped() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(_FITTED.read_text(encoding="utf-8"))
    return content


_SHOWN = 10
_REST, _INTERCEPT = "all other features", "intercept"
_DESCRIPTIONS = {feature.name: feature.description for feature in FEATURES}


def feature_evidence(model: Logistic, values: Floats, label: Label) -> Evidence:
    """The strongest contributions to a label; with the rest they add up to its log odds."""
    added, intercept = model.contributions(values, label)
    columns = zip(model.names, added.tolist(), values.tolist(), strict=True)
    ranked = sorted(columns, key=lambda column: -abs(column[1]))
    shown = ranked[:_SHOWN]
    data: dict[str, Any] = {name: round(amount, 4) for name, amount, _ in shown}
    data[_REST] = round(sum(amount for _, amount, _ in ranked[_SHOWN:]), 4)
    data[_INTERCEPT] = round(intercept, 4)
    data["values"] = [
        {"feature": name, "value": round(value, 4), "meaning": _description(name)}
        for name, _, value in shown
    ]
    strongest = [column for column in ranked if column[1] > 0][:1]
    contrary = [column for column in ranked if column[1] < 0][:1]
    summary = f"Most for {label}: {_named(strongest)}. Most against it: {_named(contrary)}."
    return Evidence("features", summary, data)


def _named(columns: Sequence[tuple[str, float, float]]) -> str:
    return "".join(f"{_description(name)} ({value:.2f})" for name, _, value in columns) or "nothing"


def _description(name: str) -> str:
    return _DESCRIPTIONS.get(name) or f"whether it is the {name.replace(':', ' ')}"
