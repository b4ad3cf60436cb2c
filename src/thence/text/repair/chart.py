"""The cheapest analysis of a sentence by the grammar, found bottom-up over all spans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thence.text.repair.lexical import Entry
from thence.text.repair.rules import BARRED, BINARY, UNARY, Rule

__all__ = ["Analysis", "Arc", "cheapest"]

SAME_HEAD, SAME_RELATION, SAME_ATTACHMENT = 0.1, 0.05, 0.4
"""What an arc of the statistical tree is worth where the grammar makes the same; more for a
prepositional phrase, whose place the grammar knows nothing about."""

Arc = tuple[int, int, str]
"""Dependent, head, relation."""


@dataclass(frozen=True, slots=True)
class _Gap:
    """A missing noun phrase: the verb that lacks it, as what, and the preposition it strands."""

    verb: int
    relation: str
    preposition: int = -1


@dataclass(frozen=True, slots=True)
class _Edge:
    """A label over a span, with its head word and how it was made."""

    label: str
    cost: float
    head: int
    lemma: str
    gap: _Gap | None = None
    arcs: tuple[Arc, ...] = ()
    parts: tuple[_Edge, ...] = ()
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole sentence: the reading of each token, its arcs and its root."""

    entries: tuple[Entry, ...]
    arcs: tuple[Arc, ...]
    root: int
    cost: float


_Cell = dict[str, _Edge]


def cheapest(
    lexical: Sequence[Sequence[Entry]], heads: Sequence[int], relations: Sequence[str]
) -> Analysis | None:
    """The cheapest analysis as a full sentence, or None where the grammar has none."""
    size = len(lexical)
    chart: dict[tuple[int, int], _Cell] = {}
    for index, choices in enumerate(lexical):
        cell: _Cell = {}
        for item in choices:
            _add(cell, _Edge(item.label, item.cost, index, item.lemma, entry=item))
        chart[index, index + 1] = cell
    model = (heads, relations)
    for length in range(2, size + 1):
        for start in range(size - length + 1):
            cell = {}
            for middle in range(start + 1, start + length):
                left, right = chart[start, middle], chart[middle, start + length]
                for edge in _combined(left, right, model):
                    _add(cell, edge)
            chart[start, start + length] = cell
    top = chart[0, size].get("TOP") or chart[0, size].get("S")
    return None if top is None or top.cost >= BARRED else _analysis(top, size)


def _combined(
    left: _Cell, right: _Cell, model: tuple[Sequence[int], Sequence[str]]
) -> Iterator[_Edge]:
    for first in left.values():
        for second in right.values():
            for rule in BINARY.get((first.label, second.label), ()):
                yield _apply(rule, first, second, model)


def _apply(
    rule: Rule, left: _Edge, right: _Edge, model: tuple[Sequence[int], Sequence[str]]
) -> _Edge:
    head, other = (left, right) if rule.head == 0 else (right, left)
    cost = left.cost + right.cost + rule.cost
    if rule.guard is not None:
        cost += rule.guard(left.lemma)
    arcs = [(other.head, head.head, rule.relation)] if rule.relation else []
    gap: _Gap | None = None
    if rule.gap == "left":
        gap = left.gap
    elif rule.gap == "right":
        gap = right.gap
    elif rule.gap == "strand":
        gap = _Gap(left.head, "obl", right.head)
    elif rule.gap == "subject":
        gap = _Gap(right.head, "nsubj")
    elif rule.gap == "fill" and right.gap is not None:
        arcs.append((left.head, right.gap.verb, right.gap.relation))
        if right.gap.preposition >= 0:
            arcs.append((right.gap.preposition, left.head, "case"))
    cost -= sum(_agreement(arc, model) for arc in arcs)
    return _Edge(rule.label, cost, head.head, head.lemma, gap, tuple(arcs), (left, right))


def _agreement(arc: Arc, model: tuple[Sequence[int], Sequence[str]]) -> float:
    dependent, head, relation = arc
    if model[0][dependent] != head:
        return 0.0
    same = model[1][dependent].partition(":")[0] == relation.partition(":")[0]
    if same and relation in {"nmod", "obl"}:
        return SAME_ATTACHMENT
    return SAME_HEAD + (SAME_RELATION if same else 0.0)


def _add(cell: _Cell, edge: _Edge) -> None:
    """Put an edge, and what follows from it alone, in a cell where it is the cheapest."""
    known = cell.get(edge.label)
    if known is not None and known.cost <= edge.cost:
        return
    cell[edge.label] = edge
    for rule in UNARY.get(edge.label, ()):
        cost = edge.cost + rule.cost + (rule.guard(edge.lemma) if rule.guard else 0.0)
        gap, arcs = edge.gap, ()  # type: tuple[_Gap | None, tuple[Arc, ...]]
        if rule.gap.startswith("new:"):
            gap = _Gap(edge.head, rule.gap.removeprefix("new:"))
        elif rule.gap == "close":
            gap = None
            if edge.gap is not None and edge.gap.preposition >= 0:
                arcs = ((edge.gap.preposition, edge.gap.verb, "obl"),)
        _add(cell, _Edge(rule.label, cost, edge.head, edge.lemma, gap, arcs, (edge,)))


def _analysis(top: _Edge, size: int) -> Analysis:
    entries: dict[int, Entry] = {}
    arcs: list[Arc] = []
    waiting = [top]
    while waiting:
        edge = waiting.pop()
        arcs.extend(edge.arcs)
        waiting.extend(edge.parts)
        if edge.entry is not None:
            entries[edge.head] = edge.entry
    return Analysis(tuple(entries[index] for index in range(size)), tuple(arcs), top.head, top.cost)
