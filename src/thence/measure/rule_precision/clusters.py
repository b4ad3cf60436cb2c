"""A share over items that come in clusters: the rules of one input, the examples of one rule."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, wilson
from thence.measure.ratio import ratio

__all__ = ["clustered_share"]


def clustered_share(counts: Sequence[tuple[float, float]], empty: str, seed: int) -> Estimate:
    """The share of all clusters together, from (part, whole) of each; they are drawn again whole.

    Where all clusters fare alike, none could be drawn that differs: then Wilson's interval over
    the clusters says what is known.
    """
    some = np.array([pair for pair in counts if pair[1]], dtype=float).reshape(-1, 2)
    n = len(some)
    if not n:
        return Estimate.undefined(0, empty)
    value = float(some[:, 0].sum() / some[:, 1].sum())
    if value in (0.0, 1.0):
        alike = wilson(n if value else 0, n)
        return Estimate(value, alike.low, alike.high, n, f"Wilson score, {n} clusters")
    return bootstrap(
        n, lambda rows: ratio(some[rows, 0].sum(axis=1), some[rows, 1].sum(axis=1)), seed
    )
