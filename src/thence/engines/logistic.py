"""Logistic regression over standardised features, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.errors import WrongUse
from thence.pair import Label

__all__ = ["Floats", "Logistic", "fit_logistic"]

Floats = NDArray[np.float64]

_DIGITS = 6
"""Digits of a weight that are kept, so that a config reads well and builds the same engine."""
_FARTHEST = 5.0
"""Standard deviations at which a value is cut off, so that no outlier decides by itself."""


@dataclass(frozen=True, slots=True)
class Logistic:
    """The labels, and for each label a weight of each feature; two labels need one row."""

    labels: tuple[Label, ...]
    names: tuple[str, ...]
    """The features, in the order of the columns."""
    means: Floats
    scales: Floats
    weights: Floats
    """A row for each label; in units of standard deviations."""
    intercepts: Floats

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Logistic:
        """The model that `to_json` wrote."""
        try:
            labels = tuple(Label(label) for label in content["labels"])
            names = tuple(content["features"])
            columns = np.array([content["features"][name] for name in names], dtype=float)
            intercepts = np.array(content["intercepts"], dtype=float)
            # Contiguous, as `fit_logistic` has them: sums come out the same to the last bit.
            means, scales, *rows = np.ascontiguousarray(columns.T)
            weights = np.array(rows)
            if weights.shape != (len(labels), len(names)) or intercepts.shape != (len(labels),):
                raise ValueError(f"{weights.shape[0]} weights a feature for {len(labels)} labels")
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise WrongUse(f"this is no fitted logistic model: {error}") from error
        return cls(labels, names, means, scales, weights, intercepts)

    def to_json(self) -> dict[str, Any]:
        """Plain data: for each feature its mean, its scale and its weight for each label."""
        columns = np.vstack([self.means, self.scales, self.weights]).T
        return {
            "labels": [str(label) for label in self.labels],
            "intercepts": self.intercepts.tolist(),
            "features": dict(zip(self.names, columns.tolist(), strict=True)),
        }

    def probabilities(self, values: Floats) -> Floats:
        """The probability of each label."""
        scores = self.intercepts + self.weights @ self._standard(values)
        powers = np.exp(scores - scores.max())
        return np.asarray(powers / powers.sum())

    def contributions(self, values: Floats, label: Label) -> tuple[Floats, float]:
        """What each feature, and the intercept, adds to a label over the mean of the others.

        For two labels they add up to the logarithm of the odds of the label.
        """
        chosen = self.labels.index(label)
        others = [place for place in range(len(self.labels)) if place != chosen]
        weights = self.weights[chosen] - self.weights[others].mean(axis=0)
        intercept = self.intercepts[chosen] - self.intercepts[others].mean()
        return weights * self._standard(values), float(intercept)

    def _standard(self, values: Floats) -> Floats:
        return np.clip((values - self.means) / self.scales, -_FARTHEST, _FARTHEST)


def fit_logistic(
    names: Sequence[str], values: Floats, labels: Sequence[Label], strength: float
) -> Logistic:
    """The model of least loss with a quadratic penalty; a greater strength trusts the data less."""
    from sklearn.linear_model import LogisticRegression

    classes = tuple(sorted(set(labels)))
    means = _rounded(values.mean(axis=0))
    scales = _rounded(values.std(axis=0))
    scales[scales == 0] = 1.0  # a feature that never varies has no weight
    standard = np.clip((values - means) / scales, -_FARTHEST, _FARTHEST)
    model = LogisticRegression(C=1 / (strength * len(labels)), max_iter=2000)
    model.fit(standard, [classes.index(label) for label in labels])
    weights, intercepts = model.coef_, model.intercept_
    if len(classes) == 2:
        weights = np.vstack([np.zeros_like(weights[0]), weights[0]])
        intercepts = np.array([0.0, intercepts[0]])
    return Logistic(classes, tuple(names), means, scales, _rounded(weights), _rounded(intercepts))


def _rounded(numbers: Floats) -> Floats:
    return np.asarray(np.round(numbers, _DIGITS), dtype=float)
