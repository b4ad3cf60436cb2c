"""The opinions weighed: the share of each label, and what each member adds to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.engines.ensemble.columns import member_of
from thence.engines.ensemble.trees import Boosted, fit_boosted, known_means
from thence.engines.logistic import Floats, Logistic, fit_logistic
from thence.errors import WrongUse
from thence.pair import Label

__all__ = ["COMBINERS", "Weighed", "Weigher", "fit_weigher", "weigher_from_json"]

COMBINERS = ("logistic", "boosting")
_TWO = frozenset({Label.ENTAILMENT, Label.NO_ENTAILMENT})
_THREE = frozenset({Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN})


@dataclass(frozen=True, slots=True)
class Weighed:
    """The joint opinion on a pair."""

    shares: Mapping[Label, float]
    """The probability of each label that the model tells apart."""
    label: Label
    """ENTAILMENT at a half, else the likeliest of the others."""
    parts: Mapping[str, float]
    """What each member, and the wording, adds to the log-odds of the label; the rest is under the
    empty name."""

    @property
    def probability(self) -> float:
        """Of entailment."""
        return self.shares[Label.ENTAILMENT]


@dataclass(frozen=True, slots=True)
class Weigher:
    """A fitted model over the columns of opinions."""

    model: Logistic | Boosted

    @property
    def names(self) -> tuple[str, ...]:
        """The columns."""
        return self.model.names

    def weigh(self, values: Floats) -> Weighed:
        """The joint opinion; of a member that failed the mean counts."""
        if isinstance(self.model, Boosted):
            scores = self.model.scores(values)
            powers = np.exp(scores - scores.max())
            chances = powers / powers.sum()
        else:
            values = filled(values, self.model.means)
            chances = self.model.probabilities(values)
        shares = dict(zip(self.model.labels, chances.tolist(), strict=True))
        others = [label for label in shares if label is not Label.ENTAILMENT]
        label = max(others, key=shares.__getitem__)
        if shares[Label.ENTAILMENT] >= 0.5:
            label = Label.ENTAILMENT
        added, rest = self.model.contributions(values, label)
        parts = {"": rest}
        for name, part in zip(self.names, added.tolist(), strict=True):
            parts[member_of(name)] = parts.get(member_of(name), 0.0) + part
        return Weighed(shares, label, parts)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        kind = "logistic" if isinstance(self.model, Logistic) else "boosting"
        return {"combiner": kind, **self.model.to_json()}


def fit_weigher(
    combiner: str,
    names: Sequence[str],
    values: Floats,
    labels: Sequence[Label],
    strength: float,
) -> Weigher:
    """Learn the weights from opinions on pairs that the members had not learnt from.

    Three labels are told apart if the pairs have no two-way label among them.
    """
    if Label.NO_ENTAILMENT in labels or not set(labels) >= _THREE:
        labels = [label.two_way for label in labels]
    told = (
        values.std(axis=0)
        if not np.isnan(values).any()
        else np.nanstd(np.where(np.isnan(values).all(axis=0), 0.0, values), axis=0)
    )
    kept = [place for place in range(len(names)) if told[place] > 0]
    names, values = [names[place] for place in kept], values[:, kept]
    if combiner == "boosting":
        return Weigher(fit_boosted(names, values, labels))
    return Weigher(fit_logistic(names, filled(values, known_means(values)), labels, strength))


def weigher_from_json(content: Mapping[str, Any]) -> Weigher:
    """The weigher that `to_json` wrote."""
    kind = content.get("combiner")
    if kind not in COMBINERS:
        raise WrongUse(f"the ensemble knows no combiner '{kind}'; it has {', '.join(COMBINERS)}")
    rest = {key: value for key, value in content.items() if key != "combiner"}
    model = Logistic.from_json(rest) if kind == "logistic" else Boosted.from_json(rest)
    if frozenset(model.labels) not in (_TWO, _THREE):
        raise WrongUse(
            "the ensemble's model must tell ENTAILMENT from NO_ENTAILMENT, or from CONTRADICTION "
            "and UNKNOWN"
        )
    return Weigher(model)


def filled(values: Floats, means: Floats) -> Floats:
    """The values, the mean standing for what a member that failed would have said."""
    return np.where(np.isnan(values), means, values)
