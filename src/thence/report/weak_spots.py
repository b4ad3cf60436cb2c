"""Where engines fail: accuracy by phenomenon or kind of pair, and what is lost there beyond chance.

A part of the pairs is held against all the others by Fisher's exact test, corrected after Holm for
the number of parts of an engine. What is lost in a part is how many more of its pairs would be
right if the engine were as good there as on the others, in points of accuracy over all pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.measure.aligned import Aligned, all_three_way
from thence.measure.significance import holm
from thence.report.findings import label_in_words
from thence.report.numbers import SIGNIFICANT
from thence.report.tags import constructs_in_words

__all__ = ["HeatCell", "HeatRow", "WeakSpot", "WhereEnginesFail", "where_engines_fail"]

FEWEST = 10
"""Pairs that a part must have, and as many outside it, to be held against the others."""
MOST_ROWS = 14
MOST_SPOTS = 3


@dataclass(frozen=True, slots=True)
class HeatCell:
    """One engine on one part."""

    right: int
    pairs: int
    lost: float
    """Points of accuracy over all pairs that are lost here, against the other pairs."""
    p: float
    """Of Fisher's test against the other pairs, corrected after Holm."""
    filter: Mapping[str, Any]

    @property
    def share(self) -> float:
        """The accuracy."""
        return self.right / self.pairs

    @property
    def mark(self) -> str:
        """How it differs from the other pairs beyond chance: `below`, `above`, or empty."""
        if self.p >= SIGNIFICANT:
            return ""
        return "below" if self.lost > 0 else "above"


@dataclass(frozen=True, slots=True)
class HeatRow:
    """One part of the pairs, and each engine on it."""

    name: str
    pairs: int
    cells: Sequence[HeatCell]


@dataclass(frozen=True, slots=True)
class WeakSpot:
    """A part in which an engine loses most, beyond chance."""

    part: str
    cell: HeatCell
    others: float
    """Accuracy on the other pairs."""
    wrong_as: Sequence[tuple[str, int]]
    """What its wrong pairs are taken for, in words, the most frequent first."""

    @property
    def filter(self) -> Mapping[str, Any]:
        """Its wrong pairs."""
        return {**self.cell.filter, "right": "wrong"}


@dataclass(frozen=True, slots=True)
class WhereEnginesFail:
    """What the first screen says of failures."""

    run: str
    """The best engine, whose weak spots are told."""
    spots: Sequence[WeakSpot]
    lowest: Sequence[WeakSpot]
    """Where most is lost if there is no weak spot: that may be chance."""
    columns: Sequence[str]
    """The engines, as the cells of a row stand."""
    rows: Sequence[HeatRow]
    left_out: int
    """Parts that are not rows, since they have fewer pairs."""
    by: str
    """What the parts are, in words: `phenomenon and gold label`."""


def where_engines_fail(
    runs: Sequence[Aligned], best: int, ranked: Sequence[int] = ()
) -> WhereEnginesFail | None:
    """The weak spots of the run of the number `best`, and the heat map of all runs.

    `ranked` are the numbers of the runs as the columns stand, in the order given if it is empty.

    None where the pairs have no parts that could be told apart.
    """
    by, parts = _parts(runs[0])
    total = len(runs[0])
    parts = {
        name: part
        for name, part in parts.items()
        if min(len(part.members), total - len(part.members)) >= FEWEST
    }
    if not parts:
        return None
    # One task for all engines, as in the ranking.
    two_way = not all_three_way(runs)
    judged = [[item.correct(two_way=two_way) for item in run] for run in runs]
    columns = [_cells(right, parts, number) for number, right in enumerate(judged)]
    order = sorted(parts, key=lambda name: (-columns[best][name].lost, name))
    shown = set(sorted(parts, key=lambda name: -len(parts[name].members))[:MOST_ROWS])
    shown |= set(order[:MOST_SPOTS])
    ranked = ranked or range(len(runs))
    rows = [
        HeatRow(name, len(parts[name].members), [columns[at][name] for at in ranked])
        for name in order
        if name in shown
    ]
    right = sum(judged[best])
    lossy = [
        WeakSpot(
            name,
            cell,
            (right - cell.right) / (total - cell.pairs),
            _wrong_as(runs[best], parts[name].members, judged[best]),
        )
        for name in order
        if (cell := columns[best][name]).lost > 0
    ]
    spots = [spot for spot in lossy if spot.cell.mark]
    return WhereEnginesFail(
        run=runs[best].name,
        spots=spots[:MOST_SPOTS],
        lowest=[] if spots else lossy[:MOST_SPOTS],
        columns=[runs[at].name for at in ranked],
        rows=rows,
        left_out=len(parts) - len(rows),
        by=by,
    )


def _wrong_as(run: Aligned, members: Sequence[int], right: Sequence[bool]) -> list[tuple[str, int]]:
    taken = Counter(label_in_words(run.items[at].label) for at in members if not right[at])
    return taken.most_common()


@dataclass(frozen=True, slots=True)
class _Part:
    members: Sequence[int]
    filter: Mapping[str, Any]


def _parts(run: Aligned) -> tuple[str, dict[str, _Part]]:
    """Pairs by phenomenon or construction where they have such, else by task; and by gold label."""
    found: dict[str, tuple[list[int], dict[str, str]]] = {}

    def add(name: str, at: int, **filters: str) -> None:
        found.setdefault(name, ([], filters))[0].append(at)

    annotated = False
    for at, item in enumerate(run):
        for name in item.pair.phenomena:
            add(_phenomenon_in_words(name), at, phenomenon=name)
            annotated = True
        for name in constructs_in_words(item.pair):
            add(name, at, construct=name)
            annotated = True
    by = "kind of pair"
    if annotated:
        by = "phenomenon" if any(item.pair.phenomena for item in run) else "construction"
        by += " and gold label"
    for at, item in enumerate(run):
        gold = label_in_words(item.gold)
        add(f"gold is {gold}", at, gold=str(item.gold))
        if item.pair.task and not annotated:
            add(f"task {item.pair.task}", at, task=item.pair.task)
            both = f"task {item.pair.task}, gold is {gold}"
            add(both, at, task=item.pair.task, gold=str(item.gold))
    parts = {name: _Part(members, filters) for name, (members, filters) in found.items()}
    return by, parts


def _phenomenon_in_words(name: str) -> str:
    """`lexical:semantic-opposition` as lexical: semantic opposition."""
    category, colon, rest = name.partition(":")
    return f"{category}{colon} {rest.replace('-', ' ')}".strip().replace("_", " ")


def _cells(right: Sequence[bool], parts: Mapping[str, _Part], run: int) -> dict[str, HeatCell]:
    from scipy.stats import fisher_exact

    total, all_right = len(right), sum(right)
    counts = {
        name: (sum(right[at] for at in part.members), len(part.members))
        for name, part in parts.items()
    }
    tests = [
        fisher_exact(
            np.array(
                [[inside, size - inside], [all_right - inside, total - size - all_right + inside]]
            )
        ).pvalue
        for inside, size in counts.values()
    ]
    cells = {}
    for (name, (inside, size)), p in zip(counts.items(), holm(tests), strict=True):
        others = (all_right - inside) / (total - size)
        lost = 100 * (others - inside / size) * size / total
        cells[name] = HeatCell(inside, size, lost, p, {"run": run, **parts[name].filter})
    return cells
