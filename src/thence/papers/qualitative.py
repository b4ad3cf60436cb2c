"""The figures of Cabrio & Magnini 2010, as they print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thence.files import made
from thence.measure.correlation.benchmark import CATEGORIES
from thence.measure.correlation.make_up import MakeUp
from thence.papers.published import printed_in

__all__ = [
    "BY_CATEGORY",
    "BY_JUDGEMENT",
    "DEVIATIONS",
    "MAKE_UP",
    "OVERALL",
    "PHENOMENA",
    "SAMPLE",
    "SAMPLE_BY_CATEGORY",
    "SLIPS",
    "SYSTEMS",
    "TOTALS",
    "Accuracies",
    "PhenomenonRow",
]


@dataclass(frozen=True, slots=True)
class PhenomenonRow:
    """A row of table 2: pairs, and the accuracies of EDITS and VENSES."""

    name: str
    positive: int
    negative: int
    printed: Mapping[tuple[str, bool], str]
    """The accuracy by system and whether on positive pairs; lacking where there is a dash."""

    def pairs(self, positive: bool) -> int:
        """How many positive, or negative, pairs there are."""
        return self.positive if positive else self.negative

    def right(self, system: str, positive: bool) -> int:
        """How many of them the system gets right, which the accuracy tells."""
        accuracy = self.printed.get((system, positive), "0")
        return round(float(accuracy) / 100 * self.pairs(positive))


@dataclass(frozen=True, slots=True)
class Accuracies:
    """Accuracy on the originals and on the monothematic pairs, and the CI, as printed."""

    originals: str
    monothematic: str
    index: str


def _row(line: str) -> PhenomenonRow:
    name, positive, negative, *accuracies = line.split()
    columns = [(system, sign) for system in ("EDITS", "VENSES") for sign in (True, False)]
    printed = {
        column: figure for column, figure in zip(columns, accuracies, strict=True) if figure != "-"
    }
    return PhenomenonRow(name, _count(positive), _count(negative), printed)


def _count(figure: str) -> int:
    return 0 if figure == "-" else int(figure)


_PRINTED = printed_in("000")
SYSTEMS = tuple(_PRINTED["systems"])
PHENOMENA = tuple(map(_row, _PRINTED["table_2"].splitlines()))
"""Table 2 without its totals."""
TOTALS = {row.name: row for row in map(_row, _PRINTED["totals"].splitlines())}
"""The totals of table 2, by category and `all`."""
SAMPLE: tuple[int, int] = made(tuple[int, int], _PRINTED["sample"])
"""Section 4.1: originals that are entailment and contradiction."""
SAMPLE_BY_CATEGORY: dict[str, int] = dict(
    zip(CATEGORIES, _PRINTED["sample_by_category"], strict=True)
)
"""Originals with a phenomenon of the category, which the fractions of table 4 tell."""
OVERALL: dict[str, Accuracies] = made(dict[str, Accuracies], _PRINTED["table_3"])
"""Table 3."""
BY_CATEGORY = {
    system: {
        name: Accuracies(*figures)
        for name, *figures in zip(CATEGORIES, *map(str.split, lines.splitlines()), strict=True)
    }
    for system, lines in _PRINTED["table_4"].items()
}
"""Table 4."""
BY_JUDGEMENT = {
    system: (Accuracies(*entailment), Accuracies(*contradiction))
    for system, (entailment, contradiction, _) in _PRINTED["table_5"].items()
}
"""Table 5: on entailment and on contradiction."""
DEVIATIONS: dict[str, str] = {system: row[-1] for system, row in _PRINTED["table_5"].items()}
"""Table 5: DI."""
SLIPS: dict[str, str] = _PRINTED["slips"]
"""Figures that contradict others of the paper, and how."""
MAKE_UP = MakeUp(
    sum(SAMPLE), SAMPLE[0], {row.name: (row.positive, row.negative) for row in PHENOMENA}
)
"""What the benchmark of the paper is made of, by the rows of table 2."""
