"""Boosted trees over named columns, a row of trees for each label, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.engines.logistic import Floats
from thence.errors import WrongUse
from thence.pair import Label

__all__ = ["Boosted", "fit_boosted", "known_means"]

TREES = 60
DEPTH = 2
RATE = 0.1
LEAF = 20
"""The fewest pairs in a leaf."""

Tree = Mapping[str, Sequence[float]]
"""Of each node its column (below 0 for a leaf), its bound, its two ways on, and its value."""
_KEYS = ("column", "bound", "low", "high", "value")


@dataclass(frozen=True, slots=True)
class Boosted:
    """The sums of the leaves are the logarithms of the labels' shares, up to a constant."""

    names: tuple[str, ...]
    means: Floats
    """What stands for a value that is missing."""
    labels: tuple[Label, ...]
    starts: Floats
    """Of each label, what its trees are added to."""
    trees: tuple[tuple[Tree, ...], ...]
    """Of each label its trees."""

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Boosted:
        """The model that `to_json` wrote, or one of two labels as it was written before."""
        try:
            means = np.array(content["means"], dtype=float)
            names = tuple(content["names"])
            if "labels" not in content:
                labels: tuple[Label, ...] = (Label.NO_ENTAILMENT, Label.ENTAILMENT)
                starts, rows = [0.0, content["start"]], [[], content["trees"]]
            else:
                labels = tuple(Label(each) for each in content["labels"])
                starts, rows = content["starts"], content["trees"]
            trees = tuple(tuple(_read(tree) for tree in row) for row in rows)
            if not len(labels) == len(starts) == len(trees) or len(means) != len(names):
                raise ValueError(f"{len(trees)} rows of trees for {len(labels)} labels")
        except (KeyError, TypeError, ValueError) as error:
            raise WrongUse(f"this is no boosted model: {error}") from error
        return cls(names, means, labels, np.array(starts, dtype=float), trees)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "labels": [str(label) for label in self.labels],
            "names": list(self.names),
            "means": self.means.tolist(),
            "starts": self.starts.tolist(),
            "trees": [[dict(tree) for tree in row] for row in self.trees],
        }

    def pruned(self) -> Boosted:
        """The same without the columns that no tree asks."""
        asked = sorted(
            {int(c) for row in self.trees for tree in row for c in tree["column"]} - {-2}
        )
        place = {column: at for at, column in enumerate(asked)} | {-2: -2}
        trees = tuple(
            tuple(
                {**tree, "column": [float(place[int(c)]) for c in tree["column"]]} for tree in row
            )
            for row in self.trees
        )
        names = tuple(self.names[column] for column in asked)
        return Boosted(names, self.means[asked], self.labels, self.starts, trees)

    def scores(self, values: Floats) -> Floats:
        """The sum of each label."""
        added = self._added(values)
        return np.asarray(added.sum(axis=1) + self._rests())

    def contributions(self, values: Floats, label: Label) -> tuple[Floats, float]:
        """What each column adds to a label over the mean of the others, and the rest.

        A column adds what the trees rise or fall by where they ask it.
        """
        chosen = self.labels.index(label)
        others = [place for place in range(len(self.labels)) if place != chosen]
        added, rests = self._added(values), self._rests()
        return (
            np.asarray(added[chosen] - added[others].mean(axis=0)),
            float(rests[chosen] - rests[others].mean()),
        )

    def _rests(self) -> Floats:
        roots = [sum(tree["value"][0] for tree in row) for row in self.trees]
        return np.asarray(self.starts + np.array(roots, dtype=float))

    def _added(self, values: Floats) -> Floats:
        """What each column adds to each label on the way down its trees."""
        whole = np.where(np.isnan(values), self.means, values).tolist()
        added = np.zeros((len(self.labels), len(self.names)))
        for row, trees in zip(added, self.trees, strict=True):
            for tree in trees:
                node = 0
                while (column := int(tree["column"][node])) >= 0:
                    way = "low" if whole[column] <= tree["bound"][node] else "high"
                    below = int(tree[way][node])
                    row[column] += tree["value"][below] - tree["value"][node]
                    node = below
        return added


def fit_boosted(
    names: Sequence[str],
    values: Floats,
    labels: Sequence[Label],
    weights: Sequence[float] | None = None,
    *,
    trees: int = TREES,
    depth: int = DEPTH,
    leaf: int = LEAF,
) -> Boosted:
    """Small trees: the columns are few and opinions already."""
    from sklearn.ensemble import GradientBoostingClassifier

    classes = tuple(sorted(set(labels), key=list(Label)[::-1].index))
    means = np.round(known_means(values), 6)
    model = GradientBoostingClassifier(
        n_estimators=trees,
        max_depth=depth,
        learning_rate=RATE,
        min_samples_leaf=leaf,
        subsample=0.7,
        random_state=0,
    )
    numbers = np.array([classes.index(label) for label in labels])
    shares = np.ones(len(numbers)) if weights is None else np.array(weights, dtype=float)
    model.fit(np.where(np.isnan(values), means, values), numbers, sample_weight=shares)
    parts = np.array([shares[numbers == place].sum() for place in range(len(classes))])
    parts = parts / parts.sum()
    rows = [
        [_plain(stage.tree_) for stage in model.estimators_[:, at]]
        for at in range(model.estimators_.shape[1])
    ]
    if len(classes) == 2:  # one row of trees tells two labels apart
        starts = [0.0, float(np.log(parts[1] / parts[0]))]
        rows = [[], *rows]
    else:
        starts = np.log(parts).tolist()
    kept = tuple(tuple(row) for row in rows)
    return Boosted(tuple(names), means, classes, np.round(starts, 6), kept)


def known_means(values: Floats) -> Floats:
    """The mean of what is known of each column; 0 if nothing is."""
    known = ~np.isnan(values)
    sums = np.where(known, values, 0.0).sum(axis=0)
    return np.asarray(sums / np.maximum(known.sum(axis=0), 1))


def _read(tree: Mapping[str, Sequence[float]]) -> Tree:
    return {key: list(map(float, tree[key])) for key in _KEYS}


def _plain(tree: Any) -> Tree:
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
        "bound": [round(float(bound), 6) for bound in tree.threshold],
        "low": [float(node) for node in low],
        "high": [float(node) for node in high],
        "value": [round(value, 6) for value in values],
    }
