"""The trivial engines on the same pairs, which every report shows beside the runs."""

from __future__ import annotations

from collections.abc import Sequence

from thence.engines import Engine, checked_verdicts
from thence.engines.trivial import Always, Majority, Random
from thence.measure.aligned import Aligned, align

__all__ = ["TRIVIAL", "trivial_runs"]

TRIVIAL = frozenset({Always.name, Majority.name, Random.name})


def trivial_runs(run: Aligned, *, besides: Sequence[str] = ()) -> list[Aligned]:
    """The trivial engines on the gold of a run, less those that are there already.

    `majority` learns from the gold itself: no constant answer can be better.
    """
    pairs = [item.pair for item in run]
    engines: list[Engine] = [Always(), Majority().fit(pairs), Random()]
    return [
        align(engine.name, pairs, checked_verdicts(engine, pairs))
        for engine in engines
        if engine.name not in besides
    ]
