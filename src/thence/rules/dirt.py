"""DIRT: rules between paths whose slots have the same fillers (Lin & Pantel 2001).

Beyond the publication each rule says how much speaks for its direction, by balanced inclusion,
and in which contexts it was seen to hold.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from thence.errors import WrongUse
from thence.knowledge.templates import Context, Rule, Template, parse_template
from thence.rules.backend import collected, stored
from thence.rules.similarity import path_similarities, shared_information

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = [
    "COVERED",
    "DirtSettings",
    "Minimums",
    "argument_types",
    "count_fillers",
    "filler_features",
    "learn_dirt",
    "path_counts",
    "shared_topics",
]


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


SOURCE = "dirt"
MOST_NAMES = {"x": 8, "y": 8, "topics": 3}
"""Types of an argument, and topics, that a context may name."""


@dataclass(frozen=True, slots=True)
class DirtSettings:
    """What is learnt from and what is kept."""

    minimums: Minimums = field(default_factory=Minimums)
    threshold: float = 0.1
    """The similarity that a rule needs; 0.1 as in Szpektor et al. 2007, section 4.1."""

    def __post_init__(self) -> None:
        if not 0.0 <= self.threshold <= 1.0:
            raise WrongUse(f"the threshold is a similarity from 0 to 1, not {self.threshold}")


class _Pair(NamedTuple):
    left: str
    right: str
    swapped: bool


def learn_dirt(
    backend: Any, instances: ir.Table, work: Path, settings: DirtSettings
) -> Iterator[Rule]:
    """The rules of both directions for all pairs of paths above the threshold, the best first.

    `instances` has the columns `template`, `x`, `y`, `x_type`, `y_type`, `topics`; what is
    computed on the way is kept in the folder `work`.
    """
    work.mkdir(parents=True, exist_ok=True)
    features = stored(
        backend, filler_features(instances, settings.minimums), work / "features.parquet"
    )
    similar = path_similarities(shared_information(features), settings.threshold)
    similar = similar.filter(similar.shared >= settings.minimums.shared)
    pairs = stored(backend, similar, work / "similarities.parquet")
    types = collected(backend, argument_types(instances, features, pairs))
    topics = collected(backend, shared_topics(instances, pairs))
    contexts = _contexts(types, topics)
    ordered = pairs.order_by([pairs.score.desc(), "left", "right", "swapped"])
    for batch in collected(backend, ordered).to_batches():
        for row in batch.to_pylist():
            yield from _rules(row, contexts)


def _rules(row: dict[str, Any], contexts: dict[_Pair, Context]) -> Iterator[Rule]:
    pair = _Pair(row["left"], row["right"], row["swapped"])
    left, right = _template(pair.left), _template(pair.right)
    if pair.swapped:
        right = right.swapped()
    # In [0, 1]: which way the fillers of one side are more included in those of the other.
    direction = row["forward"] / (row["forward"] + row["backward"])
    rule = Rule(
        left, right, row["score"], direction, contexts.get(pair, Context()), int(row["shared"]),
        SOURCE,
    )  # fmt: skip
    yield rule
    if left != right.swapped():
        yield rule.reversed()


@lru_cache(maxsize=200_000)
def _template(text: str) -> Template:
    return parse_template(text)


def _contexts(types: Any, topics: Any) -> dict[_Pair, Context]:
    weights: dict[tuple[_Pair, str], dict[str, float]] = defaultdict(dict)
    for table in (types, topics):
        for batch in table.to_batches():
            for row in batch.to_pylist():
                key = _Pair(row["left"], row["right"], row["swapped"])
                part = row["slot"].lower() if "slot" in row else "topics"
                weights[key, part][row["name"]] = row["weight"]
    parts: dict[_Pair, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for (key, part), found in weights.items():
        names = _covering(found)
        # A rule of many types or topics is bound to none.
        if len(names) <= MOST_NAMES[part]:
            parts[key][part] = names
    return {key: Context(**found) for key, found in parts.items()}


def _covering(weights: dict[str, float]) -> tuple[str, ...]:
    """The weightiest names that together have their share of the whole."""
    ranked = sorted(weights.items(), key=lambda item: (-item[1], item[0]))
    wanted, found = COVERED * sum(weights.values()), 0.0
    names: list[str] = []
    for name, weight in ranked:
        if found >= wanted:
            break
        names.append(name)
        found += weight
    return tuple(names)


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
