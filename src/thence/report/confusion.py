"""Contingency tables to be shown: a run against its gold, and two judges side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from thence.report.findings import about_confusion, label_in_words
from thence.report.numbers import Cell, percent

if TYPE_CHECKING:
    from thence.measure.agreement import JudgeConfusion
    from thence.measure.confusion import Confusion

__all__ = ["ConfusionRow", "ConfusionView", "judges_confusion", "run_confusion"]

Filters = Callable[[int, int], Mapping[str, Any] | None]
"""From row and column to the filters that show the pairs of the cell."""


@dataclass(frozen=True, slots=True)
class ConfusionRow:
    """One label of the rows; the value of a cell is its share of the row."""

    name: str
    cells: Sequence[Cell]


@dataclass(frozen=True, slots=True)
class ConfusionView:
    """A contingency table whose first columns have the labels of the rows, in their order."""

    title: str
    columns: Sequence[str]
    rows: Sequence[ConfusionRow]


def run_confusion(table: Confusion, number: int) -> ConfusionView:
    """Rows are gold, columns the judgements of the run of this number in the report."""
    judgements = [*table.labels, *([None] if table.unjudged else [])]

    def filters(row: int, column: int) -> Mapping[str, Any]:
        judged = judgements[column] or "none"
        return {"run": number, "gold": table.labels[row], "judged": judged}

    counts = [[table.count(gold, judged) for judged in judgements] for gold in table.labels]
    columns = [label_in_words(judged) for judged in judgements]
    return _view(about_confusion(table), columns, counts, filters)


def judges_confusion(table: JudgeConfusion) -> ConfusionView:
    """Rows are what the first judge said, columns what the second said; labels in use only."""
    counts = table.counts
    used = [
        place for place in range(len(table.labels)) if counts[place].sum() or counts[:, place].sum()
    ]
    names = [table.labels[place].lower().replace("_", " ").replace("-", " ") for place in used]
    return _view(f"{table.first} and {table.second}", names, counts[used][:, used].tolist())


def _view(
    title: str,
    columns: Sequence[str],
    counts: Sequence[Sequence[int]],
    filters: Filters = lambda row, column: None,
) -> ConfusionView:
    rows = []
    for row, (name, numbers) in enumerate(zip(columns, counts, strict=False)):
        shares = [number / (sum(numbers) or 1) for number in numbers]
        cells = [
            Cell(f"{number:,}", share, percent(share), filter=filters(row, column))
            for column, (number, share) in enumerate(zip(numbers, shares, strict=True))
        ]
        rows.append(ConfusionRow(name, cells))
    return ConfusionView(title, columns, rows)
