"""Two judges side by side as a table to be shown: labels in use only, with the share of the row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.measure.agreement import JudgeConfusion

__all__ = ["Cell", "ConfusionView", "confusion_view"]

STEPS = 10
"""Shades of a cell."""


@dataclass(frozen=True, slots=True)
class Cell:
    """How often the two said these labels; the heat is the share of the row in tenths."""

    number: int
    heat: int
    diagonal: bool


@dataclass(frozen=True, slots=True)
class ConfusionView:
    """Rows are what the first judge said, columns what the second said."""

    labels: Sequence[str]
    rows: Sequence[tuple[str, Sequence[Cell]]]


def confusion_view(confusion: JudgeConfusion) -> ConfusionView:
    """The table without the labels that neither of the two gave."""
    counts = confusion.counts
    used = [
        place
        for place in range(len(confusion.labels))
        if counts[place].sum() or counts[:, place].sum()
    ]
    names = [_words(confusion.labels[place]) for place in used]
    rows = []
    for name, row in zip(names, used, strict=True):
        total = int(counts[row].sum()) or 1
        numbers = [(column, int(counts[row, column])) for column in used]
        rows.append(
            (
                name,
                [
                    Cell(number, round(STEPS * number / total), row == column)
                    for column, number in numbers
                ],
            )
        )
    return ConfusionView(names, rows)


def _words(label: str) -> str:
    return label.lower().replace("_", " ").replace("-", " ")
