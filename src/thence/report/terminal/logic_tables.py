"""Table 1 of paper 003 on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from thence.report.numbers import decimal
from thence.report.terminal.layout import share_cells, table, words

if TYPE_CHECKING:
    from thence.measure.logic_table import LogicTable

__all__ = ["logic_table_view"]


def logic_table_view(rows: Sequence[LogicTable]) -> RenderableType:
    """The columns of the paper, then our figure with errors counted wrong."""
    with_back_off = any(row.precision_without_back_off is not None for row in rows)
    columns = ["ERROR", "TN", "FN", "TP", "FP", "TN/N", "TP/P", "Prec", "errors wrong"]
    columns += ["w/o B.O."] if with_back_off else []
    made = table("Paper 003, table 1", ["system"], columns)
    for row in rows:
        cells: list[str | Text] = [
            *(
                f"{number:,}"
                for number in (
                    row.errors,
                    row.true_negatives,
                    row.false_negatives,
                    row.true_positives,
                    row.false_positives,
                )
            ),
            decimal(row.true_negative_rate, 4),
            decimal(row.true_positive_rate, 4),
            share_cells(row.precision_judged)[0],
            share_cells(row.precision)[0],
        ]
        if with_back_off:
            alone = row.precision_without_back_off
            cells.append(share_cells(row.precision if alone is None else alone)[0])
        made.add_row(words(row.run), *cells)
    return made
