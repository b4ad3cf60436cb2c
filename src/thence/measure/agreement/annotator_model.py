"""How reliable each judge is, and what is true: the model of Dawid and Skene (1979).

Each judge has a table of their own: how often they give each label where another is true. The
tables, the share of each label and what is true of each item are found together, by
expectation maximisation from the votes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.agreement.table import MISSING, NOTHING_SHARED, AgreementTable, Floats
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED

__all__ = ["AnnotatorModel", "annotator_model"]

MOST_STEPS = 1_000
STEPS_OF_A_RESAMPLE = 25
CLOSE = 1e-7
RESAMPLES = 200
FEWEST = 40
WORK = 60_000_000
"""Beyond this many products the resamples get fewer; never below FEWEST."""


@dataclass(frozen=True, slots=True, eq=False)
class AnnotatorModel:
    """What the model makes of a table of judgements."""

    items: tuple[str, ...]
    judges: tuple[str, ...]
    labels: tuple[str, ...]
    posterior: Floats
    """A row for each item, a column for each label: how likely it is the true one."""
    shares: Floats
    """How often each label is the true one."""
    confusions: Floats
    """By judge, true label and label given: how often it is given."""
    reliability: dict[str, Estimate]
    """For each judge how often they give the true label."""

    def label(self, place: int) -> str:
        """The most likely label of an item, by its place."""
        return self.labels[int(self.posterior[place].argmax())]

    def probability(self, place: int) -> float:
        """How likely that label is."""
        return float(self.posterior[place].max())

    def to_json(self) -> dict[str, Any]:
        """Shares, reliabilities and the judges' tables as plain data."""
        return {
            "shares": dict(zip(self.labels, np.round(self.shares, 6).tolist(), strict=True)),
            "judges": {
                judge: {
                    "reliability": self.reliability[judge].to_json(),
                    "given": {
                        true: dict(zip(self.labels, np.round(row, 6).tolist(), strict=True))
                        for true, row in zip(self.labels, self.confusions[number], strict=True)
                    },
                }
                for number, judge in enumerate(self.judges)
            },
        }


def annotator_model(table: AgreementTable, seed: int = SEED) -> AnnotatorModel | str:
    """The model of all judgements of the table, or why there is none."""
    if len(table.judges) < 2 or not len(table.shared()):
        return NOTHING_SHARED
    if len(table.labels) < 2:
        return "all judges gave one and the same label throughout"
    patterns, place, numbers = np.unique(
        table.codes, axis=0, return_inverse=True, return_counts=True
    )
    place = place.reshape(-1)
    start = _votes(patterns, len(table.labels))
    posterior, shares, confusions = _fitted(patterns, numbers, start, MOST_STEPS)
    return AnnotatorModel(
        table.items,
        table.judges,
        table.labels,
        posterior[place],
        shares,
        confusions,
        _reliability(table, patterns, numbers, posterior, seed),
    )


def _votes(patterns: NDArray[np.int64], labels: int) -> Floats:
    counts = np.stack([(patterns == label).sum(axis=1) for label in range(labels)], axis=1)
    votes = counts.astype(np.float64)
    return np.asarray(votes / np.maximum(votes.sum(axis=1, keepdims=True), 1.0))


def _fitted(
    patterns: NDArray[np.int64], numbers: NDArray[Any], posterior: Floats, steps: int
) -> tuple[Floats, Floats, Floats]:
    """Posterior, shares and tables, once they move no more."""
    shares, confusions = _tables(patterns, numbers, posterior)
    for _ in range(steps):
        found = _posterior(patterns, shares, confusions)
        moved = float(np.abs(found - posterior).max())
        posterior = found
        shares, confusions = _tables(patterns, numbers, posterior)
        if moved < CLOSE:
            break
    return posterior, shares, confusions


def _tables(
    patterns: NDArray[np.int64], numbers: NDArray[Any], posterior: Floats
) -> tuple[Floats, Floats]:
    """The M step; one judgement spread evenly stands for each row, so that no zero is certain."""
    labels = posterior.shape[1]
    weighed = posterior * numbers[:, np.newaxis]
    shares = weighed.sum(axis=0) + 1.0 / labels
    confusions = np.full((patterns.shape[1], labels, labels), 1.0 / labels)
    for judge in range(patterns.shape[1]):
        for label in range(labels):
            confusions[judge, :, label] += weighed[patterns[:, judge] == label].sum(axis=0)
    return shares / shares.sum(), confusions / confusions.sum(axis=2, keepdims=True)


def _posterior(patterns: NDArray[np.int64], shares: Floats, confusions: Floats) -> Floats:
    """The E step, in logarithms."""
    scores = np.tile(np.log(shares), (len(patterns), 1))
    for judge, table in enumerate(np.log(confusions)):
        said = patterns[:, judge]
        gave = said != MISSING
        scores[gave] += table.T[said[gave]]
    scores -= scores.max(axis=1, keepdims=True)
    likely = np.exp(scores)
    return np.asarray(likely / likely.sum(axis=1, keepdims=True))


def _reliability(
    table: AgreementTable,
    patterns: NDArray[np.int64],
    numbers: NDArray[Any],
    posterior: Floats,
    seed: int,
) -> dict[str, Estimate]:
    """How often each judge is right, with intervals from items drawn again."""
    shares, confusions = _tables(patterns, numbers, posterior)
    value = _right(shares, confusions)
    size = patterns.size * len(table.labels) * STEPS_OF_A_RESAMPLE
    resamples = min(RESAMPLES, max(FEWEST, WORK // max(size, 1)))
    chance = np.random.default_rng(seed)
    total = int(numbers.sum())
    drawn = chance.multinomial(total, numbers / total, size=resamples)
    found = np.array(
        [_right(*_fitted(patterns, one, posterior, STEPS_OF_A_RESAMPLE)[1:]) for one in drawn]
    )
    low, high = np.percentile(found, [2.5, 97.5], axis=0)
    judged = (table.codes != MISSING).sum(axis=0)
    how = f"bootstrap, {resamples} resamples, seed {seed}"
    return {
        judge: Estimate(float(value[n]), float(low[n]), float(high[n]), int(judged[n]), how)
        for n, judge in enumerate(table.judges)
    }


def _right(shares: Floats, confusions: Floats) -> Floats:
    return np.asarray((np.diagonal(confusions, axis1=1, axis2=2) * shares).sum(axis=1))
