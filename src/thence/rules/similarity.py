"""The similarity of paths by the fillers that their slots share, as DIRT has it.

Written once with Ibis; both directions of a pair and both ways of laying the slots of two paths
upon one another (X on X, or X on Y) come out of one join.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = ["FEWEST_SHARED", "balanced_inclusion", "path_similarities", "shared_information"]


FEWEST_SHARED = 0.01
"""Lin & Pantel 2001, section 4.2: of the fillers of two paths, the share that both must have."""
TOTALS = ("x", "y", "fillers")


def path_similarities(shared: ir.Table, threshold: float = 0.0) -> ir.Table:
    """Pairs of paths above a threshold: `left`, `right`, `swapped`, and what links them.

    `score` is DIRT's similarity, `forward` and `backward` the balanced inclusion of left in right
    and of right in left, `shared` the number of fillers in common.
    """
    enough = FEWEST_SHARED * (shared.left_fillers + shared.right_fillers).cast("float64")
    both = shared.filter(shared.shared >= enough, shared.x_left > 0, shared.y_left > 0)
    # Lin & Pantel 2001, eq. 3: the share of what both slots have in all that each has.
    similar_x = (both.x_left + both.x_right) / (both.left_x + both.right_x)
    similar_y = (both.y_left + both.y_right) / (both.left_y + both.right_y)
    forward, backward = balanced_inclusion(both)
    scored = both.select(
        "left",
        "right",
        "swapped",
        score=(similar_x * similar_y).sqrt(),  # eq. 4
        forward=forward,
        backward=backward,
        shared="shared",
    )
    return scored.filter(scored.score >= threshold)


def shared_information(features: ir.Table) -> ir.Table:
    """What two paths share, each pair once: `left`, `right`, `swapped`, and sums over fillers.

    `swapped` says that X of the left is laid upon Y of the right; slots are named as in the left.
    `x_left` is the mutual information of X in the left path with the fillers that both have,
    `left_x` that with all its fillers; so for `y` and `right`. The others are counts.
    """
    sums = _sums(features)
    of_x = features.slot == "X"
    totals = features.group_by("template").agg(
        x=features.mi.sum(where=of_x).coalesce(0.0),
        y=features.mi.sum(where=~of_x).coalesce(0.0),
        fillers=features.count(),
    )
    left = totals.rename(left="template", **{f"left_{name}": name for name in TOTALS})
    right = totals.rename(right="template", **{f"right_{name}": name for name in TOTALS})
    pairs = sums.inner_join(left, "left").inner_join(right, "right")
    return pairs.mutate(
        right_x=pairs.swapped.ifelse(pairs.right_y, pairs.right_x),
        right_y=pairs.swapped.ifelse(pairs.right_x, pairs.right_y),
    )


def _sums(features: ir.Table) -> ir.Table:
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
    pairs = left.inner_join(straight.union(turned), ["slot", "filler"])
    # A path is like itself turned round where it is symmetric: `X compete with Y`.
    pairs = pairs.filter((pairs.left < pairs.right) | (pairs.swapped & (pairs.left == pairs.right)))
    of_x = pairs.slot == "X"
    return pairs.group_by("left", "right", "swapped").agg(
        x_left=pairs.left_mi.sum(where=of_x).coalesce(0.0),
        x_right=pairs.right_mi.sum(where=of_x).coalesce(0.0),
        y_left=pairs.left_mi.sum(where=~of_x).coalesce(0.0),
        y_right=pairs.right_mi.sum(where=~of_x).coalesce(0.0),
        shared=pairs.count(),
    )


def balanced_inclusion(shared: ir.Table) -> tuple[ir.FloatingValue, ir.FloatingValue]:
    """How much the fillers of left are included in those of right, and the other way round.

    Szpektor & Dagan 2008: the geometric mean of Lin's similarity and Weeds' precision, here over
    the fillers of both slots at once, so that a slot with little evidence says little.
    """
    left, right = shared.left_x + shared.left_y, shared.right_x + shared.right_y
    in_left, in_right = shared.x_left + shared.y_left, shared.x_right + shared.y_right
    similarity = (in_left + in_right) / (left + right)
    return (similarity * in_left / left).sqrt(), (similarity * in_right / right).sqrt()
