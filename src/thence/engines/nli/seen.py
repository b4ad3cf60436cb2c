"""Pairs that the shipped model was trained on in folds, and what it would have said unseen.

`model/seen.bin` has a record for each: a digest of the pair, and the probabilities that a sister of
the model gave it, trained in the same way but without that pair's half: of the development sets of
RTE by text, and of the forms that the ensemble learns from.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from thence.engines.seen import digest

__all__ = ["RECORD", "STEPS", "has_seen", "unseen_opinion"]

_SEEN = Path(__file__).parent / "model" / "seen.bin"
STEPS = 65_535
"""What stands for a probability of 1."""
RECORD = np.dtype([("digest", "<u8"), ("opinion", "<u2", 3)])
"""The opinion is of the labels in the order of the model."""


def has_seen(text: str, hypothesis: str) -> bool:
    """Whether the pair is of the development sets of RTE-1, RTE-2, RTE-3 or RTE-5, or of a form."""
    return unseen_opinion(text, hypothesis) is not None


def unseen_opinion(text: str, hypothesis: str) -> tuple[float, float, float] | None:
    """The probabilities that the sister gave a seen pair; None for a pair that was not seen."""
    return _records().get(digest(text, hypothesis))


@cache
def _records() -> dict[int, tuple[float, float, float]]:
    records = np.fromfile(_SEEN, RECORD)
    shares = records["opinion"].astype(np.float64) / STEPS
    return {
        key: (row[0], row[1], row[2])
        for key, row in zip(records["digest"].tolist(), shares.tolist(), strict=True)
    }
