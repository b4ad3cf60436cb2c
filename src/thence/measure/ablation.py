"""What each knowledge resource is worth to a system (Bentivogli et al. 2009, section 2.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.accuracy import accuracy, two_way_accuracy
from thence.measure.aligned import Aligned
from thence.measure.comparison import Comparison, compare
from thence.measure.significance import holm

__all__ = ["Ablated", "Ablation", "ablation", "impacts"]


@dataclass(frozen=True, slots=True)
class Ablated:
    """A system as a whole against the same system without one resource."""

    resource: str
    comparison: Comparison
    """The run without it, then the whole: a positive difference speaks for the resource."""
    corrected: float
    """The p-value of McNemar's test, corrected after Holm for the number of resources."""

    @property
    def gain(self) -> float:
        """Accuracy as a whole less accuracy without the resource."""
        return self.comparison.accuracy.difference.value or 0.0

    @property
    def impact(self) -> str:
        """`positive`, `null` or `negative`, as table 5 counts it: by the sign alone."""
        if self.gain == 0:
            return "null"
        return "positive" if self.gain > 0 else "negative"


@dataclass(frozen=True, slots=True)
class Ablation:
    """All ablation tests of one system on one data set."""

    system: str
    accuracy: float
    rows: tuple[Ablated, ...]
    """The most valuable resource first."""
    outcomes: tuple[Mapping[str, int], ...] = ()
    """How often each outcome is in the run of the whole, and in each of the others."""

    def to_json(self) -> dict[str, Any]:
        """The tests as plain data, with the pairs that each resource fixed and broke."""
        return {
            "system": self.system,
            "accuracy": self.accuracy,
            "resources": [
                {
                    "resource": row.resource,
                    "gain": row.gain,
                    "impact": row.impact,
                    "p_value_holm": row.corrected,
                    **row.comparison.to_json(),
                }
                for row in self.rows
            ],
        }


def ablation(whole: Aligned, without: Mapping[str, Aligned], *, two_way: bool = False) -> Ablation:
    """The tests, from the run of the whole system and a run for each resource left out."""
    comparisons = {
        resource: compare(run, whole, two_way=two_way) for resource, run in without.items()
    }
    right = (two_way_accuracy if two_way else accuracy)(whole)
    corrected = holm([comparison.test.p_value for comparison in comparisons.values()])
    rows = [
        Ablated(resource, comparison, p_value)
        for (resource, comparison), p_value in zip(comparisons.items(), corrected, strict=True)
    ]
    rows.sort(key=lambda row: (-row.gain, row.resource))
    outcomes = tuple(run.outcomes for run in (whole, *without.values()))
    return Ablation(whole.name, right.value or 0.0, tuple(rows), outcomes)


def impacts(ablations: Iterable[Ablation]) -> dict[str, dict[str, int]]:
    """Table 5: for each resource how many tests, and how many show each impact."""
    counts: dict[str, Counter[str]] = {}
    for system in ablations:
        for row in system.rows:
            counts.setdefault(row.resource, Counter())[row.impact] += 1
    return {
        resource: {"tests": found.total(), **{kind: found[kind] for kind in _KINDS}}
        for resource, found in sorted(counts.items(), key=lambda item: (-item[1].total(), item[0]))
    }


_KINDS: Sequence[str] = ("positive", "null", "negative")
