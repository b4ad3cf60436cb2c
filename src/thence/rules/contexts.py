"""The relevant contexts of a rule: the argument types and topics in which both its sides occur.

A rule is learnt from fillers that its two templates share; the types of those fillers are those
for which something speaks. `X acquire Y -> X learn Y` shares skills, `X acquire Y -> X buy Y`
shares companies. Of the topics, those count in which both templates are used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = ["COVERED", "argument_types", "shared_topics"]

COVERED = 0.9
"""The share of the evidence for a rule that the types of its context cover."""


def argument_types(instances: ir.Table, features: ir.Table, pairs: ir.Table) -> ir.Table:
    """What the types of the shared fillers weigh: `left`, `right`, `swapped`, `slot`, `name`,
    `weight`; the slot is that of the left template, the weight the mutual information on both
    sides.
    """
    known = _filler_types(instances)
    left = features.select(left="template", slot="slot", filler="filler", left_mi="mi")
    right = features.select(right="template", other="slot", filler="filler", right_mi="mi")
    joined = pairs.select("left", "right", "swapped").inner_join(left, "left")
    joined = joined.mutate(
        other=joined.swapped.ifelse((joined.slot == "X").ifelse("Y", "X"), joined.slot)
    )
    shared = joined.inner_join(right, ["right", "other", "filler"]).inner_join(known, "filler")
    return shared.group_by("left", "right", "swapped", "slot", "name").agg(
        weight=(shared.left_mi + shared.right_mi).sum()
    )


def shared_topics(instances: ir.Table, pairs: ir.Table) -> ir.Table:
    """What a topic weighs for a pair: `left`, `right`, `swapped`, `name`, `weight`.

    The weight is the smaller of the two templates' shares of their instances in the topic.
    """
    used = instances.select("template", name=instances.topics.unnest())
    counted = used.group_by("template", "name").agg(n=used.count())
    totals = instances.group_by("template").agg(all=instances.count())
    joined = counted.inner_join(totals, "template")
    shares = joined.select("template", "name", share=joined.n / joined["all"])
    left = shares.rename(left="template", left_share="share")
    right = shares.rename(right="template", right_share="share")
    both = (
        pairs.select("left", "right", "swapped")
        .inner_join(left, "left")
        .inner_join(right, ["right", "name"])
    )
    weight = (both.left_share < both.right_share).ifelse(both.left_share, both.right_share)
    return both.select("left", "right", "swapped", "name", weight=weight)


def _filler_types(instances: ir.Table) -> ir.Table:
    """The type that a filler has most often; the first in the alphabet where two tie."""
    import ibis

    seen = instances.select(filler="x", name="x_type").union(
        instances.select(filler="y", name="y_type")
    )
    seen = seen.filter(seen.name != "")
    counted = seen.group_by("filler", "name").agg(n=seen.count())
    ranked = counted.mutate(
        rank=ibis.row_number().over(
            group_by="filler", order_by=[counted.n.desc(), counted.name.asc()]
        )
    )
    return ranked.filter(ranked["rank"] == 0).select("filler", "name")
