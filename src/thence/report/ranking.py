"""Runs over the same pairs in the order of their accuracy, each tested against the best."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from thence.engines import Engine, checked_verdicts
from thence.engines.trivial import Always, Majority, Random
from thence.measure.accuracy import (
    accuracy_judged,
    three_way_accuracy,
    two_way_accuracy,
    two_way_accuracy_judged,
)
from thence.measure.aligned import Aligned, align, all_three_way
from thence.measure.estimate import Estimate
from thence.measure.score import Score
from thence.measure.significance import accuracy_difference, discordant, holm, mcnemar
from thence.report.numbers import SIGNIFICANT

__all__ = ["TRIVIAL", "RankedRun", "Ranking", "standing", "trivial_runs"]


@dataclass(frozen=True, slots=True)
class RankedRun:
    """A run among the others."""

    name: str
    number: int | None
    """Its place among the runs of the report; None for a trivial engine added beside them."""
    trivial: bool
    accuracy: Estimate
    """Of the task that all rows are compared by."""
    other_accuracy: Estimate
    """Of the other task: two-way where the rows are compared three-way, and the reverse."""
    judged: Estimate
    """Of that task, over the pairs that carry a judgement."""
    average_precision: Estimate
    """Tie-aware."""
    difference: Estimate | None = None
    """Accuracy less that of the best run; None for the best itself."""
    p: float | None = None
    """Of McNemar's test against the best run, corrected by Holm for the number of rows."""
    seen: int = 0
    """How many of the pairs the engine was trained on, as far as it knows them."""
    in_sample: bool = False
    """Whether these are so many that the run is no rival of the others."""

    @property
    def significant(self) -> bool:
        """Whether this run differs from the best one beyond chance."""
        return self.p is not None and self.p < SIGNIFICANT


@dataclass(frozen=True, slots=True)
class Ranking:
    """All rows, compared three-way only where every run is three-way.

    The engines stand first, the best before the others; then those that look at nothing, then
    those that were trained on the pairs, which stand first only where there is no other engine.
    Only the first row is called best, and none if it was trained on the pairs.
    """

    rows: tuple[RankedRun, ...]
    three_way: bool
    any_three_way: bool
    pairs: int

    @property
    def best(self) -> RankedRun:
        """The first row: the best engine that may be called so; of equals, the one given first."""
        return self.rows[0]

    @property
    def first(self) -> int:
        """The number of the best among the runs of the report."""
        return next(row.number for row in self.rows if row.number is not None)

    @property
    def best_trivial(self) -> RankedRun | None:
        """The best of the trivial engines."""
        return next((row for row in self.rows if row.trivial), None)


def standing(
    runs: Sequence[Aligned],
    scores: Sequence[Score],
    baselines: Sequence[Aligned],
    trivial: Collection[int],
) -> Ranking:
    """Put runs and baselines in order; `trivial` are the numbers of the runs that are trivial."""
    three_way = all_three_way(runs)
    everyone = [*runs, *(one for one in baselines if one.three_way or not three_way)]
    right = [[item.correct(two_way=not three_way) for item in run] for run in everyone]
    looking = [at for at in range(len(runs)) if at not in trivial]
    last = 2 if any(not runs[at].in_sample for at in looking) else 0
    apart = [
        last if run.in_sample else int(at >= len(runs) or at in trivial)
        for at, run in enumerate(everyone)
    ]
    order = sorted(range(len(everyone)), key=lambda at: (apart[at], -sum(right[at])))
    counts = [discordant(right[order[0]], right[at]) for at in order[1:]]
    corrected = holm([mcnemar(*pair).p_value for pair in counts])
    differences = [accuracy_difference(*pair, len(runs[0])) for pair in counts]
    tested = [(None, None), *zip(differences, corrected, strict=True)]
    rows = []
    for at, (difference, p) in zip(order, tested, strict=True):
        run = everyone[at]
        tasks = two_way_accuracy(run), three_way_accuracy(run)
        accuracy, other = reversed(tasks) if three_way else tasks
        given = at < len(runs)
        rows.append(
            RankedRun(
                name=run.name,
                number=at if given else None,
                trivial=not given or at in trivial,
                accuracy=accuracy,
                other_accuracy=other,
                judged=accuracy_judged(run) if three_way else two_way_accuracy_judged(run),
                average_precision=_average_precision(scores[at]) if given else _NOT_RANKED,
                difference=difference,
                p=p,
                seen=run.seen,
                in_sample=run.in_sample,
            )
        )
    return Ranking(tuple(rows), three_way, any(run.three_way for run in runs), len(runs[0]))


_NOT_RANKED = Estimate.undefined(0, "a trivial engine ranks nothing")


def _average_precision(score: Score) -> Estimate:
    return score.estimates["average_precision_tie_aware"]


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
