"""One judgement of a long T from the judgements of its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from thence.engines.cross_encoder.windows import Span, holders

__all__ = ["Carrier", "strongest"]

LEAST = 1e-6
CAUTION = 0.5
"""How the bar rises with the number of windows: as this power of it, in odds."""


@dataclass(frozen=True, slots=True)
class Carrier:
    """The part of T that speaks loudest for a label."""

    span: Span
    """A sentence, or a piece of one that is longer than a window."""
    window: Span
    probability: float
    """Of the label for all of T, the many chances of an accident counted in."""


def strongest(
    sentences: Sequence[Span], windows: Sequence[Span], probability: Mapping[Span, float]
) -> Carrier:
    """The sentence that speaks loudest for a label, from what each part says by itself.

    A sentence is looked at twice, alone and in a window, and its odds are the geometric mean of
    both: the same accident seldom happens twice. Each further window is a further chance of an
    accident, so the odds are divided by a power of the number of windows. A sentence that is
    longer than a window is looked at in its pieces, once each.
    """
    odds = {span: _log_odds(value) for span, value in probability.items()}
    candidates: list[tuple[float, Span, Span]] = []
    filled: set[Span] = set()
    for sentence, holding in zip(sentences, holders(sentences, windows), strict=True):
        if holding:
            filled.update(holding)
            window = max(holding, key=odds.__getitem__)
            candidates.append(((odds[sentence] + odds[window]) / 2, sentence, window))
    candidates += [(odds[window], window, window) for window in windows if window not in filled]
    best, span, window = max(candidates, key=lambda candidate: candidate[0])
    best -= CAUTION * log(len(windows))
    return Carrier(span, window, 1 / (1 + exp(-best)))


def _log_odds(probability: float) -> float:
    kept = min(max(probability, LEAST), 1 - LEAST)
    return log(kept / (1 - kept))
