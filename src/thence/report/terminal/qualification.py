"""The qualitative evaluation of systems: tables and figure of Cabrio & Magnini 2010, a reading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from thence.pair import Label
from thence.report.numbers import ABSENT, count, decimal, percent
from thence.report.terminal.layout import (
    FEW_MARK,
    bare_share_cell,
    index_cells,
    marked_share,
    table,
    words,
)

if TYPE_CHECKING:
    from thence.measure.correlation import Correlation, Figures, Qualification

__all__ = ["qualification_view"]

MOST_IN_FULL = 4
"""Up to so many systems are shown with their readings and with every phenomenon."""
SIDE_BY_SIDE = 2
"""So many systems have room in one table of phenomena."""


def qualification_view(found: Sequence[Qualification]) -> RenderableType:
    """Everything that is said of the systems, the most telling first."""
    in_full = len(found) <= MOST_IN_FULL
    parts: list[RenderableType] = [_reading(one) for one in found] if in_full else []
    parts += [_overview(found), _categories(found), _judgements(found), _pair_counts(found)]
    parts += _phenomena_tables(found) if in_full else ()
    parts += [*_beside_paper(found), _remarks(found)]
    return Group(*(piece for part in parts for piece in (part, Text(""))))


def _reading(one: Qualification) -> RenderableType:
    heading = words(f"{one.system}: {one.reading.headline}", "bold")
    return Group(heading, Padding(words(one.in_words), (0, 0, 0, 2)))


def _overview(found: Sequence[Qualification]) -> Table:
    made = table(
        "Whole pairs against their parts (table 3)",
        ["system"],
        ["originals, %", "parts, %", "CI", "95 %", "|1 - CI|", "DI"],
        ["reading"],
    )
    for heading, figures, one in _scorings(found):
        overall = figures.whole.overall
        made.add_row(
            heading,
            bare_share_cell(overall.originals),
            bare_share_cell(overall.monothematic),
            *index_cells(overall.index),
            decimal(overall.distance.value, 2),
            index_cells(figures.whole.deviation)[0],
            words(_in_short(one) if figures is one.two_way else "", "dim"),
        )
    return made


def _in_short(one: Qualification) -> str:
    """The reading without the words that every reading has."""
    reading = one.reading.headline
    for long, short in ((" correlation", ""), (" by judgement", ""), (" on parts", "")):
        reading = reading.replace(long, short)
    return reading


def _categories(found: Sequence[Qualification]) -> Table:
    names = list(dict.fromkeys(name for one in found for name in one.two_way.categories))
    made = table("By macro-category (table 4)", ["system", ""], names)
    cells: dict[str, Callable[[Correlation], Text]] = {
        "originals": lambda part: marked_share(part.originals),
        "parts": lambda part: marked_share(part.monothematic),
        "CI": lambda part: Text(" ").join(index_cells(part.index)),
    }
    for heading, figures, _ in _scorings(found):
        groups = [figures.categories.get(name) for name in names]
        for what, cell in cells.items():
            made.add_row(
                heading if what == "originals" else "",
                words(what, "dim"),
                *(Text(ABSENT) if group is None else cell(group.overall) for group in groups),
            )
    return made


def _judgements(found: Sequence[Qualification]) -> Table:
    made = table(
        "By judgement (table 5): negative is contradiction and unknown",
        ["system", "gold"],
        ["originals, %", "parts, %", "CI", "95 %", "DI", "95 %"],
    )
    for heading, figures, _ in _scorings(found):
        rows = {"entailment": figures.whole.positive, "negative": figures.whole.negative}
        if {Label.CONTRADICTION, Label.UNKNOWN} <= set(figures.judgements):
            rows["  contradiction"] = figures.judgements[Label.CONTRADICTION]
            rows["  unknown"] = figures.judgements[Label.UNKNOWN]
        for gold, part in rows.items():
            first = gold == "entailment"
            made.add_row(
                heading if first else "",
                words(gold, "dim" if gold.startswith(" ") else ""),
                bare_share_cell(part.originals),
                bare_share_cell(part.monothematic),
                *index_cells(part.index),
                *(index_cells(figures.whole.deviation) if first else ("", "")),
            )
    return made


def _remarks(found: Sequence[Qualification]) -> RenderableType:
    from thence.measure.correlation import FEW

    first = found[0]
    lines = [
        f"{FEW_MARK} fewer than {FEW} pairs. Intervals are of 95 %, resampling originals with all "
        f"their parts. A CI within {first.reading.tolerance:g} of 1 is read as ideal."
    ]
    if first.undecomposed:
        originals = count(len(first.undecomposed), "original")
        lines.append(f"{originals} without monothematic pairs: {', '.join(first.undecomposed)}.")
    if first.weights:
        weights = ", ".join(f"{name} {weight:g}" for name, weight in first.weights.items())
        lines.append(f"Weights of phenomena: {weights}; all others 1.")
    systems: dict[str, list[str]] = {}
    for one in found:
        for caution in _cautions(one):
            systems.setdefault(caution, []).append(one.system)
    lines += [f"{', '.join(names)}: {caution}." for caution, names in systems.items()]
    if len(found) > MOST_IN_FULL:
        lines.append(f"Name up to {MOST_IN_FULL} systems for readings and for every phenomenon.")
    return Group(*(words(line, "dim") for line in lines))


def _cautions(one: Qualification) -> Iterator[str]:
    whole = one.two_way.whole
    if one.unjudged:
        yield f"no judgement on {count(one.unjudged, 'pair')}, which count as wrong"
    for name, estimate in (("CI", whole.overall.index), ("DI", whole.deviation)):
        if estimate.value is None:
            yield f"{name} is undefined, since {estimate.reason}"
        elif estimate.low is None:
            yield f"{name} has no interval, since {estimate.reason}"


def _scorings(
    found: Sequence[Qualification],
) -> Iterator[tuple[Text, Figures, Qualification]]:
    """Each system two-way, then three-way where it has both, with the name to show."""
    for one in found:
        yield words(one.system, "bold"), one.two_way, one
        if one.three_way is not None:
            yield words("  three-way"), one.three_way, one


def _phenomena_tables(found: Sequence[Qualification]) -> Iterator[Table]:
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


def _pair_counts(found: Sequence[Qualification]) -> Table:
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


def _beside_paper(found: Sequence[Qualification]) -> Iterator[RenderableType]:
    """Nothing where no system has a kin in the paper."""
    from thence.report.qualification import beside_paper, differences_in_words

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
