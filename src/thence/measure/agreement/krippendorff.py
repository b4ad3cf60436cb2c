"""Krippendorff's alpha for nominal labels, which takes gaps as they are."""

from __future__ import annotations

from thence.measure.agreement.resampling import NOTHING_SHARED, Floats, resampled, vote_patterns
from thence.measure.agreement.table import AgreementTable
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED
from thence.measure.measure import Measure, Unit
from thence.measure.ratio import ratio

__all__ = ["KRIPPENDORFF_ALPHA", "krippendorff_alpha"]


def krippendorff_alpha(table: AgreementTable, seed: int = SEED) -> Estimate:
    """Over the items with two judgements or more, each judgement paired with the others."""
    patterns, numbers = vote_patterns(table)
    if not len(numbers):
        return Estimate.undefined(0, NOTHING_SHARED)
    votes = patterns.sum(axis=1)
    # The diagonal of the coincidence matrix: pairs of equal labels, each item by its votes.
    coincident = (patterns * (patterns - 1)).sum(axis=1) / (votes - 1)

    def alpha(items: Floats) -> Floats:
        by_label = items @ patterns
        total = by_label.sum(axis=1)
        observed = (total - items @ coincident) * (total - 1)
        expected = total * total - (by_label * by_label).sum(axis=1)
        return 1.0 - ratio(observed, expected)

    return resampled(
        numbers,
        alpha,
        "all judges gave one and the same label throughout, so that no disagreement is expected",
        seed,
    )


KRIPPENDORFF_ALPHA = Measure(
    "krippendorff_alpha",
    "Krippendorff's alpha",
    "One less the observed disagreement over that expected by chance; nominal labels.",
    AgreementTable,
    krippendorff_alpha,
    Unit.NUMBER,
)
