"""What the examples say of matching and of contexts, over all rules."""

from __future__ import annotations

from collections.abc import Iterable

from thence.measure.estimate import Estimate
from thence.measure.interval import SEED
from thence.measure.rule_precision.clusters import clustered_share
from thence.measure.rule_precision.standing import Standing

__all__ = ["irrelevant_contexts", "matching_precision"]


def matching_precision(standings: Iterable[Standing], seed: int = SEED) -> Estimate:
    """Left entailed over judged; rules are drawn again whole, as their examples are alike."""
    counts = [(float(each.left_entailed), float(each.judged)) for each in standings]
    return clustered_share(counts, "no example is judged", seed)


def irrelevant_contexts(standings: Iterable[Standing], seed: int = SEED) -> Estimate:
    """Irrelevant context over left entailed."""
    counts = [
        (float(each.left_entailed - each.relevant), float(each.left_entailed)) for each in standings
    ]
    return clustered_share(counts, "no example has its left phrase entailed", seed)
