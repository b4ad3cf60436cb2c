"""The threshold that tells positive from negative pairs most often."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

__all__ = ["best_threshold"]


def best_threshold(measured: Iterable[tuple[float, bool]]) -> float:
    """The value at or over which calling an item positive is right most often.

    Of several that do equally well the middle one is taken. At the highest value of all nothing
    need be positive: then the threshold lies just above it.
    """
    gain: Counter[float] = Counter()  # what calling the items of a value positive adds
    for value, positive in measured:
        gain[value] += 1 if positive else -1
    right = {math.nextafter(max(gain), math.inf): 0}
    total = 0
    for value in sorted(gain, reverse=True):
        total += gain[value]
        right[value] = total
    top = max(right.values())
    tied = sorted(value for value, count in right.items() if count == top)
    return tied[len(tied) // 2]
