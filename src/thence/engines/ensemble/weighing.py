"""The weights of the members' opinions: learnt, applied, and told apart by member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from thence.engines.ensemble.boosted import Boosted, fit_boosted
from thence.engines.ensemble.opinions import filled, known_means, member_of
from thence.engines.logistic import Floats, Logistic, fit_logistic
from thence.errors import WrongUse
from thence.pair import Label

__all__ = ["COMBINERS", "Weighed", "Weigher", "fit_weigher", "weigher_from_json"]

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
