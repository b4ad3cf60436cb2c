"""One judgement of a long T from the judgements of its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from thence.engines.cross_encoder.windows import Part, Span

__all__ = ["Carrier", "strongest"]

LEAST = 1e-6
CAUTION = 0.125
"""How the bar rises with the number of windows: as this power of it, in odds."""


@dataclass(frozen=True, slots=True)
class Carrier:
    """The part of T that speaks loudest for a label."""

    span: Span
    window: Span
    probability: float
    """Of the label for all of T, the many chances of an accident counted in."""


def strongest(
    parts: Sequence[Part], probability: Mapping[Span, float], windows: int
) -> Carrier | None:
    """The part that speaks loudest for a label, from what each says by itself; None of none.

    A sentence is looked at twice, alone and in a window, and its odds are the geometric mean of
    both: the same accident seldom happens twice. Each further window is a further chance of an
    accident, so the odds are divided by a power of the number of windows.
    """
    best: tuple[float, Span, Span] | None = None
    for part in parts:
        window = max(part.windows, key=probability.__getitem__)
        odds = (_log_odds(probability[part.span]) + _log_odds(probability[window])) / 2
        if best is None or odds > best[0]:
            best = odds, part.span, window
    if best is None:
        return None
    odds, span, window = best
    odds -= CAUTION * log(windows)
    return Carrier(span, window, 1 / (1 + exp(-odds)))


def _log_odds(probability: float) -> float:
    kept = min(max(probability, LEAST), 1 - LEAST)
    return log(kept / (1 - kept))
