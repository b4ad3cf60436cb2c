"""Whether a run has become worse than an earlier one: over all pairs, or on a phenomenon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from thence.errors import WrongUse
from thence.measure.aligned import Aligned, require_same_pairs
from thence.measure.estimate import Estimate
from thence.measure.interval import share
from thence.measure.significance import discordant, holm, mcnemar

__all__ = ["ALL_PAIRS", "Regression", "RegressionPart", "regression"]

ALL_PAIRS = "all pairs"
LEVEL = 0.05


@dataclass(frozen=True, slots=True)
class RegressionPart:
    """The pairs of one phenomenon or task, or all of them, in both runs."""

    name: str
    pairs: int
    before: Estimate
    after: Estimate
    broken: int
    """Pairs that were right and are wrong."""
    fixed: int
    """Pairs that were wrong and are right."""
    p_value: float
    corrected: float | None
    """By Holm over the parts that are tested; None where too few pairs changed for any test."""
    level: float

    @property
    def dropped(self) -> bool:
        """Whether accuracy has fallen, and more than by chance."""
        significant = self.corrected is not None and self.corrected < self.level
        return significant and self.broken > self.fixed

    def to_json(self) -> dict[str, Any]:
        """The part as plain data."""
        return {
            "part": self.name,
            "pairs": self.pairs,
            "before": self.before.to_json(),
            "after": self.after.to_json(),
            "broken": self.broken,
            "fixed": self.fixed,
            "p_value": self.p_value,
            "p_value_corrected": self.corrected,
            "dropped": self.dropped,
        }


@dataclass(frozen=True, slots=True)
class Regression:
    """The check of a run against an earlier one; it fails where any part dropped."""

    before: str
    after: str
    three_way: bool
    level: float
    parts: tuple[RegressionPart, ...]
    """All pairs first, then phenomena, or tasks where the pairs name no phenomenon."""

    @property
    def dropped(self) -> tuple[RegressionPart, ...]:
        """The parts on which the run has become worse."""
        return tuple(part for part in self.parts if part.dropped)

    def to_json(self) -> dict[str, Any]:
        """The check as plain data."""
        return {
            "before": self.before,
            "after": self.after,
            "pairs": self.parts[0].pairs,
            "task": "three-way" if self.three_way else "two-way",
            "level": self.level,
            "passed": not self.dropped,
            "dropped": [part.name for part in self.dropped],
            "parts": [part.to_json() for part in self.parts],
        }


def regression(before: Aligned, after: Aligned, level: float = LEVEL) -> Regression:
    """Check a run against an earlier one over the same pairs."""
    if not 0 < level < 1:
        raise WrongUse(f"a level of significance lies between 0 and 1, unlike {level}")
    require_same_pairs(before, after)
    three_way = before.three_way and after.three_way
    right = [[item.correct(two_way=not three_way) for item in run] for run in (before, after)]
    found = []
    for name, numbers in _parts(before):
        was, now = ([values[number] for number in numbers] for values in right)
        broken, fixed = discordant(was, now)
        test = mcnemar(broken, fixed)
        found.append((name, share(was), share(now), broken, fixed, test.p_value))
    # A part on which so few pairs changed that no outcome of its test could be significant cannot
    # be rejected wrongly, so it does not count in the correction (Tarone 1990).
    tested = [mcnemar(broken + fixed, 0).p_value < level for *_, broken, fixed, _ in found]
    corrected = iter(holm([p for (*_, p), test in zip(found, tested, strict=True) if test]))
    parts = tuple(
        RegressionPart(
            name, one.n, one, two, broken, fixed, p, next(corrected) if test else None, level
        )
        for (name, one, two, broken, fixed, p), test in zip(found, tested, strict=True)
    )
    return Regression(before.name, after.name, three_way, level, parts)


def _parts(run: Aligned) -> Iterator[tuple[str, list[int]]]:
    """All pairs, and the pairs of each phenomenon or else of each task, by name."""
    yield ALL_PAIRS, list(range(len(run)))
    groups: dict[str, list[int]] = {}
    for number, item in enumerate(run):
        for name in dict.fromkeys(item.pair.phenomena):
            groups.setdefault(name, []).append(number)
    if not groups:
        for number, item in enumerate(run):
            if item.pair.task:
                groups.setdefault(item.pair.task, []).append(number)
    yield from sorted(groups.items())
