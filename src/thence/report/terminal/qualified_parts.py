"""Table 2 of paper 000, figure 1 as counts, and systems of ours beside those of the paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from thence.pair import Label
from thence.report.numbers import ABSENT, decimal, percent
from thence.report.terminal.layout import table, words
from thence.report.terminal.qualified_cells import bare_share_cell

if TYPE_CHECKING:
    from thence.measure.correlation import Qualification

__all__ = ["beside_paper_view", "pair_counts", "phenomena_tables"]

SIDE_BY_SIDE = 2
"""So many systems have room in one table of phenomena."""


def phenomena_tables(found: Sequence[Qualification]) -> Iterator[Table]:
    """Every phenomenon and category with its positive and negative parts."""
    for start in range(0, len(found), SIDE_BY_SIDE):
        systems = found[start : start + SIDE_BY_SIDE]
        made = table(
            "Parts by phenomenon, % (table 2): + entailment, − negative",
            ["phenomenon"],
            ["# +", "# −", *(f"{one.system} {sign}" for one in systems for sign in ("+", "−"))],
        )
        for category in systems[0].two_way.categories:
            for name in systems[0].two_way.phenomena:
                if name.startswith(f"{category}:"):
                    _add_row(made, name, systems, "")
            _add_row(made, category, systems, "bold")
        yield made


def _add_row(made: Table, name: str, systems: Sequence[Qualification], style: str) -> None:
    groups = [{**one.two_way.phenomena, **one.two_way.categories}[name] for one in systems]
    parts = [part.monothematic for group in groups for part in (group.positive, group.negative)]
    counts = (f"{part.n}" if part.n else ABSENT for part in parts[:2])
    made.add_row(words(name, style), *counts, *map(bare_share_cell, parts))


def pair_counts(found: Sequence[Qualification]) -> Table:
    """How many originals have which CI of their own: a terminal has no room for every pair."""
    made = table(
        "Originals by their own CI (figure 1)",
        ["system", "gold"],
        ["0: whole wrong", "1: ideal", "> 1: parts wrong", "undefined"],
    )
    for one in found:
        for positive in (True, False):
            pairs = [pair for pair in one.pairs if (pair.gold is Label.ENTAILMENT) is positive]
            values = [pair.index for pair in pairs]
            above = sum(value is not None and value > 1 for value in values)
            made.add_row(
                words(one.system, "bold") if positive else "",
                "entailment" if positive else "negative",
                *(str(count) for count in (values.count(0.0), values.count(1.0), above)),
                str(values.count(None)),
            )
    return made


def beside_paper_view(found: Sequence[Qualification]) -> Iterator[RenderableType]:
    """Nothing where no system has a kin in the paper."""
    from thence.report.beside_paper import beside_paper, differences_in_words

    rows = beside_paper(found)
    if not rows:
        return
    made = table(
        "Beside the paper's systems",
        ["system"],
        ["originals", "parts", "CI", "CI +", "CI −", "DI"],
    )
    for row in rows:
        whole = row.ours.two_way.whole
        indices = (whole.overall.index, whole.positive.index, whole.negative.index, whole.deviation)
        made.add_row(
            words(row.ours.system, "bold"),
            percent(whole.overall.originals.value),
            percent(whole.overall.monothematic.value),
            *(decimal(index.value, 2) for index in indices),
        )
        printed = (row.overall.index, row.positive.index, row.negative.index, row.deviation)
        shares = (row.overall.originals, row.overall.monothematic)
        made.add_row(
            words(f"  {row.theirs}, as printed", "dim"),
            *(words(f"{share} %", "dim") for share in shares),
            *(words(index, "dim") for index in printed),
        )
    yield Group(made, Text(""), words(differences_in_words(rows)))
