"""Plain shares of agreement, which do not discount chance."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from thence.measure.agreement.table import NOTHING_SHARED, AgreementTable, resampled, vote_patterns
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED, share
from thence.measure.measure import Measure, PerItem

__all__ = [
    "AT_LEAST_ONE",
    "FULL_AGREEMENT",
    "PERCENTAGE",
    "SaidLabel",
    "agreement_where_one_said",
    "full_agreement",
    "percentage",
]


@dataclass(frozen=True, slots=True)
class SaidLabel:
    """Judgements, and a label of which it is asked whether all gave it if one did."""

    table: AgreementTable
    label: str


def _all_agree(table: AgreementTable) -> list[bool | None]:
    """For each item whether nobody differs; None if fewer than two judged it."""
    counts = table.counts()
    judged, labels = counts.sum(axis=1).tolist(), (counts > 0).sum(axis=1).tolist()
    return [one == 1 if votes >= 2 else None for votes, one in zip(judged, labels, strict=True)]


full_agreement = PerItem(_all_agree, lambda values: share(values, empty=NOTHING_SHARED))
"""The share of shared items on which nobody differs, with Wilson's interval."""


def percentage(table: AgreementTable, seed: int = SEED) -> Estimate:
    """Pairwise agreement; for two judges the share of shared items on which they agree."""
    patterns, numbers = vote_patterns(table)
    if not len(numbers):
        return Estimate.undefined(0, NOTHING_SHARED)
    votes = patterns.sum(axis=1)
    if (votes == 2).all():
        return full_agreement(table)
    agreed = (patterns * (patterns - 1)).sum(axis=1) / (votes * (votes - 1))
    return resampled(
        numbers, lambda items: items @ agreed / items.sum(axis=1), NOTHING_SHARED, seed
    )


def agreement_where_one_said(table: AgreementTable, label: str) -> Estimate:
    """Full agreement over the shared items to which at least one judge gave this label."""
    # Bentivogli et al. 2009, footnote 10: annotations where at least one assessor said YES
    shared = table.shared()
    said = shared.said(label)
    if not np.any(said):
        return Estimate.undefined(0, f"no judge said '{label}' of an item with two judgements")
    return full_agreement(shared.of_items(said))


PERCENTAGE = Measure(
    "percentage",
    "Agreement",
    "Share of agreeing pairs of judgements of an item, averaged over the items.",
    AgreementTable,
    percentage,
)
FULL_AGREEMENT = Measure(
    "full_agreement",
    "Full agreement",
    "Share of the items on which all who judged it agree.",
    AgreementTable,
    full_agreement,
)
AT_LEAST_ONE = Measure(
    "at_least_one",
    "Full agreement where one said yes",
    "Share of the items to which some judge gave a label that all who judged it gave.",
    SaidLabel,
    lambda said: agreement_where_one_said(said.table, said.label),
)
