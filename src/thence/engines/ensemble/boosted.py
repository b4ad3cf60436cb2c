"""Gradient boosting as plain data: shallow trees whose steps are told apart by column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.engines.ensemble.opinions import filled, known_means
from thence.engines.logistic import Floats
from thence.errors import WrongUse

__all__ = ["Boosted", "fit_boosted"]

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
