"""Which candidates judges are given: those that nothing speaks against, all or a sample."""

from __future__ import annotations

import random
from collections.abc import Iterable

from thence.build.revisions.candidate import reason_of
from thence.pair import Pair

__all__ = ["kept", "sample"]


def kept(candidates: Iterable[Pair]) -> list[Pair]:
    """The candidates that no guideline speaks against, in order."""
    return [pair for pair in candidates if not reason_of(pair)]


def sample(candidates: Iterable[Pair], size: int, seed: int = 0) -> list[Pair]:
    """So many of the candidates, each as likely as any other, in order; all if there are fewer."""
    pairs = list(candidates)
    places = range(len(pairs))
    drawn = random.Random(seed).sample(places, min(size, len(pairs)))
    return [pairs[place] for place in sorted(drawn)]
