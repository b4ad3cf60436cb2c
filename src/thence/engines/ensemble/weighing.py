"""The weights of the members' opinions: learnt, applied, and told apart by member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

import numpy as np

from thence.engines.logistic import Floats, Logistic, fit_logistic
from thence.errors import WrongUse
from thence.pair import Label, Verdict

__all__ = [
    "COMBINERS",
    "Weighed",
    "Weigher",
    "column_names",
    "columns",
    "fit_weigher",
    "member_of",
    "weigher_from_json",
]

COMBINERS = ("logistic", "boosting")
FITS = (Label.ENTAILMENT, Label.NO_ENTAILMENT)


@dataclass(frozen=True, slots=True)
class Weighed:
    """The joint opinion on a pair."""

    probability: float
    """Of entailment."""
    parts: dict[str, float]
    """What each member adds to the log-odds of entailment; the rest is under the empty name."""

    def decider(self) -> str:
        """The member that speaks loudest for the verdict."""
        sign = 1 if self.probability >= 0.5 else -1
        members = {name: sign * part for name, part in self.parts.items() if name}
        return max(members, key=members.__getitem__)


@dataclass(frozen=True, slots=True)
class Weigher:
    """A fitted model over the columns of opinions."""

    model: Logistic | Boosted

    @property
    def names(self) -> tuple[str, ...]:
        """The columns."""
        return self.model.names

    def weigh(self, values: Floats) -> Weighed:
        """The joint opinion; a member that failed adds nothing."""
        added, rest = self._contributions(values)
        parts = {"": rest}
        for name, part in zip(self.names, added, strict=True):
            member = member_of(name)
            parts[member] = parts.get(member, 0.0) + float(part)
        return Weighed(1 / (1 + exp(-sum(parts.values()))), parts)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        kind = "logistic" if isinstance(self.model, Logistic) else "boosting"
        return {"combiner": kind, **self.model.to_json()}

    def _contributions(self, values: Floats) -> tuple[Floats, float]:
        if isinstance(self.model, Boosted):
            return self.model.contributions(values)
        return self.model.contributions(filled(values, self.model.means), Label.ENTAILMENT)


def fit_weigher(
    combiner: str,
    names: Sequence[str],
    values: Floats,
    labels: Sequence[Label],
    strength: float,
) -> Weigher:
    """Learn the weights from opinions on pairs that the members had not learnt from."""
    if combiner == "boosting":
        positive = [label is Label.ENTAILMENT for label in labels]
        return Weigher(fit_boosted(names, values, positive))
    whole = filled(values, known_means(values))
    return Weigher(fit_logistic(names, whole, [label.two_way for label in labels], strength))


def weigher_from_json(content: Mapping[str, Any]) -> Weigher:
    """The weigher that `to_json` wrote."""
    kind = content.get("combiner")
    if kind not in COMBINERS:
        raise WrongUse(f"the ensemble knows no combiner '{kind}'; it has {', '.join(COMBINERS)}")
    rest = {key: value for key, value in content.items() if key != "combiner"}
    model = Logistic.from_json(rest) if kind == "logistic" else Boosted.from_json(rest)
    if isinstance(model, Logistic) and set(model.labels) != set(FITS):
        raise WrongUse("the ensemble's model must tell ENTAILMENT from NO_ENTAILMENT")
    return Weigher(model)


LEAST = 0.005
"""How near to 0 and 1 a score may lie: no member is surer than this."""
CONTRADICTS = ":contradicts"


def column_names(members: Sequence[str]) -> list[str]:
    """Two columns a member."""
    return [name for member in members for name in (member, member + CONTRADICTS)]


def columns(names: Sequence[str], verdicts: dict[str, Verdict]) -> Floats:
    """The log-odds of each member's score and whether it says CONTRADICTION, or nan."""
    return np.array([_value(name, verdicts) for name in names])


def known_means(values: Floats) -> Floats:
    """The mean of what is known of each column; 0 if nothing is."""
    known = ~np.isnan(values)
    sums = np.where(known, values, 0.0).sum(axis=0)
    return np.asarray(sums / np.maximum(known.sum(axis=0), 1))


def filled(values: Floats, means: Floats) -> Floats:
    """The values, the mean standing for what a member that failed would have said."""
    return np.where(np.isnan(values), means, values)


def member_of(name: str) -> str:
    """The member that a column comes from."""
    return name.removesuffix(CONTRADICTS)


def _value(name: str, verdicts: dict[str, Verdict]) -> float:
    verdict = verdicts[member_of(name)]
    if verdict.label is None:
        return float("nan")
    if name.endswith(CONTRADICTS):
        return float(verdict.label is Label.CONTRADICTION)
    score = _score(verdict)
    return log(score / (1 - score))


def _score(verdict: Verdict) -> float:
    score = verdict.score
    if score is None:
        score = float(verdict.label is Label.ENTAILMENT)
    return min(max(score, LEAST), 1 - LEAST)


TREES = 60
DEPTH = 2
RATE = 0.1
LEAF = 20
"""The fewest pairs in a leaf."""


@dataclass(frozen=True, slots=True)
class Boosted:
    """Trees over named columns; the sum of their leaves is the log-odds of entailment."""

    names: tuple[str, ...]
    means: Floats
    """What stands for a value that is missing."""
    start: float
    trees: tuple[Mapping[str, list[float]], ...]
    """Of each node its column (below 0 for a leaf), its bound, its two ways on, and its value."""

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Boosted:
        """The model that `to_json` wrote."""
        try:
            means = np.array(content["means"], dtype=float)
            trees = tuple(
                {key: list(map(float, tree[key])) for key in _KEYS} for tree in content["trees"]
            )
            return cls(tuple(content["names"]), means, float(content["start"]), trees)
        except (KeyError, TypeError, ValueError) as error:
            raise WrongUse(f"this is no boosted model: {error}") from error

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "names": list(self.names),
            "means": self.means.tolist(),
            "start": self.start,
            "trees": [dict(tree) for tree in self.trees],
        }

    def contributions(self, values: Floats) -> tuple[Floats, float]:
        """What each column adds to the log-odds on the way down the trees, and the rest."""
        whole = filled(values, self.means)
        added = np.zeros(len(self.names))
        rest = self.start
        for tree in self.trees:
            node = 0
            rest += tree["value"][0]
            while (column := int(tree["column"][node])) >= 0:
                way = "low" if whole[column] <= tree["bound"][node] else "high"
                below = int(tree[way][node])
                added[column] += tree["value"][below] - tree["value"][node]
                node = below
        return added, rest


_KEYS = ("column", "bound", "low", "high", "value")


def fit_boosted(names: Sequence[str], values: Floats, positive: Sequence[bool]) -> Boosted:
    """Small trees, few of them: the columns are few and opinions already."""
    from sklearn.ensemble import GradientBoostingClassifier

    means = np.round(known_means(values), 6)
    model = GradientBoostingClassifier(
        n_estimators=TREES,
        max_depth=DEPTH,
        learning_rate=RATE,
        min_samples_leaf=LEAF,
        subsample=0.7,
        random_state=0,
    )
    model.fit(filled(values, means), list(positive))
    share = float(np.mean(positive))
    trees = tuple(_plain(stage[0].tree_) for stage in model.estimators_)
    return Boosted(tuple(names), means, round(float(np.log(share / (1 - share))), 6), trees)


def _plain(tree: Any) -> dict[str, list[float]]:
    low, high = tree.children_left.tolist(), tree.children_right.tolist()
    values = [RATE * float(value) for value in tree.value[:, 0, 0]]
    # Only leaves hold steps; a node above is worth the mean of what lies below it.
    for node in range(len(values) - 1, -1, -1):
        if low[node] >= 0:
            below = [low[node], high[node]]
            shares = tree.weighted_n_node_samples[below]
            values[node] = float(np.average([values[child] for child in below], weights=shares))
    return {
        "column": [float(column) for column in tree.feature],
        "bound": [float(bound) for bound in tree.threshold],
        "low": [float(node) for node in low],
        "high": [float(node) for node in high],
        "value": [round(value, 6) for value in values],
    }
