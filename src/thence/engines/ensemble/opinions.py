"""What the members say of a pair, as numbers that can be weighed."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np

from thence.engines.logistic import Floats
from thence.pair import Label, Verdict

__all__ = ["column_names", "columns", "filled", "known_means", "member_of"]

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
    """The mean of what is known of each column; 0 where nothing is."""
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
