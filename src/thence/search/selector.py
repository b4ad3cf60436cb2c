"""Which candidates are returned: a logistic combination of features, or one of them, and a cut.

Weights and cut are learnt on development topics, the cut for the official score, micro F, on
topics that the weights were not learnt on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.errors import WrongUse

__all__ = ["Examples", "Selector", "best_cut", "fit_selector", "folds_of"]

STRENGTH = 0.3
"""The inverse strength of the ridge on the weights."""
INNER_FOLDS = 5
_LARGEST = 60.0

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Examples:
    """Candidates with what is known of them, one row each."""

    names: tuple[str, ...]
    rows: Floats
    entails: NDArray[np.bool_]
    topics: tuple[str, ...]
    """The topic of each row: what is learnt on and what is tested on share none."""
    missed: Mapping[str, int]
    """By topic, how many entailing sentences are no candidates."""

    def of(self, topics: set[str]) -> Examples:
        """The examples of some topics."""
        kept = np.array([topic in topics for topic in self.topics], dtype=bool)
        return Examples(
            self.names,
            self.rows[kept],
            self.entails[kept],
            tuple(topic for topic in self.topics if topic in topics),
            {topic: count for topic, count in self.missed.items() if topic in topics},
        )


@dataclass(frozen=True, slots=True)
class Selector:
    """Gives a candidate a probability and says from where on it is returned."""

    names: tuple[str, ...]
    means: tuple[float, ...]
    scales: tuple[float, ...]
    weights: tuple[float, ...]
    intercept: float
    cut: float

    def probabilities(self, rows: Floats) -> Floats:
        """Of each row, in the order of `names`."""
        scaled = (rows - np.array(self.means)) / np.array(self.scales)
        exponent = np.clip(scaled @ np.array(self.weights) + self.intercept, -_LARGEST, _LARGEST)
        found: Floats = 1 / (1 + np.exp(-exponent))
        return found

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Selector:
        """From what `to_json` gave."""
        lists = {name: tuple(fields[name]) for name in ("names", "means", "scales", "weights")}
        return cls(**lists, intercept=fields["intercept"], cut=fields["cut"])


def fit_selector(examples: Examples) -> Selector:
    """The weights from all examples; the cut from scores given by weights learnt without them."""
    topics = sorted(set(examples.topics))
    if not examples.entails.any() or examples.entails.all():
        raise WrongUse("a selector is learnt from topics with sentences that entail and others")
    held_out = np.zeros(len(examples.rows))
    groups = folds_of(topics, INNER_FOLDS)
    for fold in groups:
        rest = examples.of(set(topics) - fold)
        if rest.entails.any():
            inside = np.array([topic in fold for topic in examples.topics])
            held_out[inside] = _fit(rest, 0.5).probabilities(examples.rows[inside])
    cut = best_cut(held_out, examples.entails, sum(examples.missed.values()))
    return _fit(examples, cut)


def best_cut(scores: Floats, entails: NDArray[np.bool_], missed: int = 0) -> float:
    """The score from which on candidates are returned for the best micro F."""
    order = np.argsort(-scores, kind="stable")
    ranked = scores[order]
    hits = np.cumsum(entails[order])
    returned = np.arange(1, len(scores) + 1)
    # 2 PR / (P + R) = 2 hits / (returned + relevant)
    f = 2 * hits / (returned + entails.sum() + missed)
    # Between equal scores nothing can be cut.
    f[:-1][ranked[:-1] == ranked[1:]] = -1.0
    best = int(f.argmax())
    following = ranked[best + 1] if best + 1 < len(ranked) else 0.0
    return float((ranked[best] + following) / 2)


def folds_of(topics: Sequence[str], folds: int) -> list[set[str]]:
    """The topics dealt out into so many parts, in order; one each where there are fewer."""
    parts = min(folds, len(topics))
    return [set(topics[start::parts]) for start in range(parts)]


def _fit(examples: Examples, cut: float) -> Selector:
    from sklearn.linear_model import LogisticRegression

    means = examples.rows.mean(axis=0)
    spread = examples.rows.std(axis=0)
    scales = np.where(spread > 0, spread, 1.0)
    model = LogisticRegression(C=STRENGTH, max_iter=3000)
    model.fit((examples.rows - means) / scales, examples.entails)
    return Selector(
        examples.names,
        tuple(means.tolist()),
        tuple(scales.tolist()),
        tuple(model.coef_[0].tolist()),
        float(model.intercept_[0]),
        cut,
    )
