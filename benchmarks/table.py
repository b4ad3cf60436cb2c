"""One row for each benchmark, and the table of all, on a terminal and in Markdown."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table

COLUMNS = ("benchmark", "value", "peer", "time / peer's", "peak MB", "cost of 10 × the work", "bar")


@dataclass(frozen=True, slots=True)
class Row:
    what: str
    value: str
    peer: str = ""
    ratio: float | None = None
    """Time of ours over time of the peer, in the same run."""
    memory: float | None = None
    """Peak, in MB."""
    bar: str = ""
    growth: float | None = None
    """Cost of ten times the work over the cost of the work: 10 is linear."""

    def cells(self) -> tuple[str, ...]:
        """The row as it is printed."""
        ratio = f"{self.ratio:.2f}" if self.ratio is not None else ""
        if self.ratio is not None and self.ratio < 0.1:
            ratio = f"{self.ratio:.2g}"
        memory = f"{self.memory:,.0f}" if self.memory is not None else ""
        growth = f"× {self.growth:.1f}" if self.growth is not None else ""
        return self.what, self.value, self.peer, ratio, memory, growth, self.bar


def rich_table(rows: Sequence[Row]) -> Table:
    table = Table(*COLUMNS)
    for row in rows:
        table.add_row(*row.cells())
    return table


def markdown_table(rows: Sequence[Row]) -> str:
    lines = [COLUMNS, ("---",) * len(COLUMNS), *(row.cells() for row in rows)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
