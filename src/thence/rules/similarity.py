"""The similarity of paths by the fillers they share: symmetric as DIRT's, and by inclusion.

Written once with Ibis; both directions of a pair and both ways of laying the slots of two paths
upon one another (X on X, or X on Y) come out of one join.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = ["FEWEST_SHARED", "path_similarities", "slot_totals"]

FEWEST_SHARED = 0.01
"""Lin & Pantel 2001, section 4.2: of the fillers of two paths, the share that both must have."""


def path_similarities(features: ir.Table, threshold: float = 0.0) -> ir.Table:
    """Pairs of paths that share fillers in both slots, each pair once.

    `left`, `right` and `swapped`: whether X of the left is Y of the right; `score`: DIRT's
    similarity; `forward`, `backward`: the balanced inclusion of left in right and of right in
    left; `shared`: the number of fillers in common.
    """
    sums = _shared_sums(features)
    totals = slot_totals(features)
    left = totals.rename(left="template", **{f"left_{name}": name for name in TOTALS})
    right = totals.rename(right="template", **{f"right_{name}": name for name in TOTALS})
    pairs = sums.inner_join(left, "left").inner_join(right, "right")
    # Laid the other way round, the X of the left is compared with the Y of the right.
    other_x = pairs.swapped.ifelse(pairs.right_y_mi, pairs.right_x_mi)
    other_y = pairs.swapped.ifelse(pairs.right_x_mi, pairs.right_y_mi)
    shared = pairs.x_count + pairs.y_count
    pairs = pairs.filter(
        shared >= FEWEST_SHARED * (pairs.left_count + pairs.right_count).cast("float64")
    )
    # Lin & Pantel 2001, eq. 3: the share of what both slots have in all that each has.
    similar_x = (pairs.x_left + pairs.x_right) / (pairs.left_x_mi + other_x)
    similar_y = (pairs.y_left + pairs.y_right) / (pairs.left_y_mi + other_y)
    # Szpektor & Dagan 2008: balanced inclusion, the geometric mean of eq. 3 and Weeds' precision.
    forward_x = (similar_x * pairs.x_left / pairs.left_x_mi).sqrt()
    forward_y = (similar_y * pairs.y_left / pairs.left_y_mi).sqrt()
    backward_x = (similar_x * pairs.x_right / other_x).sqrt()
    backward_y = (similar_y * pairs.y_right / other_y).sqrt()
    scored = pairs.select(
        "left",
        "right",
        "swapped",
        score=(similar_x * similar_y).sqrt(),  # eq. 4
        forward=(forward_x * forward_y).sqrt(),
        backward=(backward_x * backward_y).sqrt(),
        shared=shared,
    )
    return scored.filter(scored.score >= threshold)


TOTALS = ("x_mi", "y_mi", "count")


def slot_totals(features: ir.Table) -> ir.Table:
    """The mutual information of each slot with all its fillers, and the number of fillers."""
    of_x = features.slot == "X"
    return features.group_by("template").agg(
        x_mi=features.mi.sum(where=of_x),
        y_mi=features.mi.sum(where=~of_x),
        count=features.count(),
    )


def _shared_sums(features: ir.Table) -> ir.Table:
    """What two paths share, slot by slot: sums of each side's information, and counts."""
    import ibis

    left = features.select(left="template", slot="slot", filler="filler", left_mi="mi")
    straight = features.select(
        right="template",
        slot="slot",
        filler="filler",
        right_mi="mi",
        swapped=ibis.literal(False),
    )
    turned = straight.mutate(
        slot=(straight.slot == "X").ifelse("Y", "X"), swapped=ibis.literal(True)
    )
    right = straight.union(turned)
    pairs = left.inner_join(right, ["slot", "filler"])
    # A path is like itself turned round where it is symmetric: `X compete with Y`.
    pairs = pairs.filter((pairs.left < pairs.right) | (pairs.swapped & (pairs.left == pairs.right)))
    of_x = pairs.slot == "X"
    sums = pairs.group_by("left", "right", "swapped").agg(
        x_left=pairs.left_mi.sum(where=of_x),
        x_right=pairs.right_mi.sum(where=of_x),
        y_left=pairs.left_mi.sum(where=~of_x),
        y_right=pairs.right_mi.sum(where=~of_x),
        x_count=of_x.sum(),
        y_count=(~of_x).sum(),
    )
    return sums.filter((sums.x_count > 0) & (sums.y_count > 0))
