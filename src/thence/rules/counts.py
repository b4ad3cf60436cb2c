"""How often paths have which fillers, and the mutual information of the two.

Written once with Ibis; the backend of the instances decides where it is computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from thence.errors import WrongUse

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = ["Minimums", "count_fillers", "filler_features", "path_counts"]


@dataclass(frozen=True, slots=True)
class Minimums:
    """What is too rare to learn from."""

    path: int = 5
    """Instances that a path needs."""
    filler: int = 2
    """Instances that a filler needs, over all paths that are left."""
    shared: int = 5
    """Fillers that two paths need in common, over both slots."""

    def __post_init__(self) -> None:
        if min(self.path, self.filler, self.shared) < 1:
            raise WrongUse("the least number of instances or of shared fillers is 1 or more")


def path_counts(instances: ir.Table, minimum: int = 1) -> ir.Table:
    """The templates with their instances: `template`, `instances`."""
    counted = instances.group_by("template").agg(instances=instances.count())
    return counted.filter(counted.instances >= minimum)


def count_fillers(instances: ir.Table) -> ir.Table:
    """|p, s, w|: `template`, `slot`, `filler`, `n`, for the slots X and Y."""
    import ibis

    columns = [
        instances.select("template", slot=ibis.literal(slot), filler=instances[slot.lower()])
        for slot in ("X", "Y")
    ]
    both = columns[0].union(columns[1])
    return both.group_by("template", "slot", "filler").agg(n=both.count())


def filler_features(instances: ir.Table, minimums: Minimums) -> ir.Table:
    """The fillers that a slot attracts: `template`, `slot`, `filler`, `n`, `mi`, all mi above 0.

    mi(p, s, w) = log (|p, s, w| |*, s, *| / (|p, s, *| |*, s, w|))       Lin & Pantel 2001, eq. 2

    A path is counted together with its inverse, in which X and Y change places, so that
    |*, s, w| is the count of w in either slot and |*, s, *| is twice the number of instances.
    """
    kept = path_counts(instances, minimums.path).select("template")
    counted = count_fillers(instances.semi_join(kept, "template"))
    words = counted.group_by("filler").agg(of_filler=counted.n.sum())
    words = words.filter(words.of_filler >= minimums.filler)
    counted = counted.inner_join(words, "filler")
    slots = counted.group_by("template", "slot").agg(of_slot=counted.n.sum())
    total = counted.agg(total=counted.n.sum())
    joined = counted.inner_join(slots, ["template", "slot"]).cross_join(total)
    floats = {name: joined[name].cast("float64") for name in ("n", "of_slot", "of_filler", "total")}
    information = (floats["n"] * floats["total"] / (floats["of_slot"] * floats["of_filler"])).ln()
    features = joined.select("template", "slot", "filler", "n", mi=information)
    return features.filter(features.mi > 0)
