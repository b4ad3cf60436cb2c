"""Figures that Cabrio & Magnini 2010 (paper 000) print, digit for digit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thence.measure.correlation.benchmark import CATEGORIES
from thence.measure.correlation.make_up import MakeUp

__all__ = [
    "BY_CATEGORY",
    "BY_JUDGEMENT",
    "DEVIATIONS",
    "MAKE_UP",
    "OVERALL",
    "PHENOMENA",
    "SAMPLE",
    "SAMPLE_BY_CATEGORY",
    "SYSTEMS",
    "TOTALS",
    "Accuracies",
    "PhenomenonRow",
]

SYSTEMS = ("EDITS", "VENSES", "Word Overlap", "biased baseline")


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


# Table 2: phenomenon; positive and negative pairs; EDITS on either, VENSES on either.
_TABLE_2 = """
lexical:identity 1 3 100 0 100 33.3
lexical:format 2 - 100 - 100 -
lexical:acronymy 3 - 100 - 33.3 -
lexical:demonymy 1 - 100 - 100 -
lexical:synonymy 11 - 90.9 - 90.9 -
lexical:semantic-opposition - 3 - 0 - 100
lexical:hyponymy 3 - 100 - 66.6 -
lexical:geographical-knowledge 1 - 100 - 100 -
lexical-syntactic:transparent-head 2 - 100 - 50 -
lexical-syntactic:verb-nominalization 8 - 87.5 - 25 -
lexical-syntactic:causative 1 - 100 - 100 -
lexical-syntactic:paraphrase 3 - 100 - 66.6 -
syntactic:negation - 1 - 0 - 0
syntactic:modifier 3 1 100 0 33.3 100
syntactic:argument-realization 5 - 100 - 40 -
syntactic:apposition 11 6 100 33.3 54.5 83.3
syntactic:list 1 - 100 - 100 -
syntactic:coordination 3 - 100 - 33.3 -
syntactic:active-passive-alternation 4 2 100 0 25 50
discourse:coreference 20 - 95 - 50 -
discourse:apposition 3 - 100 - 0 -
discourse:anaphora-zero 5 - 80 - 20 -
discourse:ellipsis 4 - 100 - 25 -
discourse:statements 1 - 100 - 0 -
reasoning:apposition 2 1 100 0 50 100
reasoning:modifier 3 - 66.6 - 100 -
reasoning:genitive 1 - 100 - 100 -
reasoning:relative-clause 1 - 100 - 0 -
reasoning:elliptic-expression 1 - 100 - 0 -
reasoning:meronymy 1 1 100 0 100 0
reasoning:metonymy 3 - 100 - 33.3 -
reasoning:representative 1 - 100 - 0 -
reasoning:quantity - 5 - 0 - 80
reasoning:spatial 1 - 100 - 0 -
reasoning:general-inference 24 10 87.5 50 37.5 90
"""

# The TOT rows of table 2, in the same columns.
_TOTALS = """
lexical 22 6 95.4 0 77.2 66.6
lexical-syntactic 14 - 92.8 - 42.8 -
syntactic 28 9 96.4 22.2 42.8 77.7
discourse 33 - 93.9 - 36.3 -
reasoning 38 17 89.4 35.2 42.1 82.3
all 135 32 93.3 25 45.9 81.2
"""


def _row(line: str) -> PhenomenonRow:
    name, positive, negative, *accuracies = line.split()
    columns = [(system, sign) for system in SYSTEMS[:2] for sign in (True, False)]
    printed = {
        column: figure for column, figure in zip(columns, accuracies, strict=True) if figure != "-"
    }
    return PhenomenonRow(name, _count(positive), _count(negative), printed)


def _count(figure: str) -> int:
    return 0 if figure == "-" else int(figure)


PHENOMENA = tuple(map(_row, _TABLE_2.strip().splitlines()))
"""Table 2 without its totals."""
TOTALS = {row.name: row for row in map(_row, _TOTALS.strip().splitlines())}
"""The totals of table 2, by category and `all`."""

SAMPLE = (30, 30)
"""Section 4.1: originals that are entailment and contradiction."""

SAMPLE_BY_CATEGORY = dict(zip(CATEGORIES, (23, 14, 29, 28, 40), strict=True))
"""Originals with a phenomenon of the category, which the fractions of table 4 tell."""

OVERALL = {
    "EDITS": Accuracies("58.3", "80.8", "0.72"),
    "VENSES": Accuracies("60", "52.6", "1.15"),
    "Word Overlap": Accuracies("38.3", "77.24", "0.49"),
    "biased baseline": Accuracies("68.3", "86.8", "0.79"),
}
"""Table 3."""

# Table 4: for each system the originals, the monothematic pairs and the CI by category.
_TABLE_4 = """
47.8 64.3 51.7 75 62.5
75 92.8 78.3 93.9 72.7
0.63 0.69 0.66 0.79 0.85
47.2 42.8 62 46.4 67.5
75 42.8 51.3 33 54.5
0.62 1 1.2 1.4 1.23
36.3 57.1 34.4 50 35
78.5 71.4 72.9 96.9 69
0.46 0.79 0.47 0.51 0.5
82.6 92.8 58.6 82.1 70
96.4 100 75.6 96.9 80
0.85 0.92 0.77 0.84 0.87
"""

_LINES = [line.split() for line in _TABLE_4.strip().splitlines()]

BY_CATEGORY = {
    system: {
        name: Accuracies(*figures)
        for name, *figures in zip(CATEGORIES, *_LINES[3 * at : 3 * at + 3], strict=True)
    }
    for at, system in enumerate(SYSTEMS)
}
"""Table 4."""

BY_JUDGEMENT = {
    "EDITS": (Accuracies("83.3", "94.7", "0.88"), Accuracies("33.3", "24", "1.38")),
    "VENSES": (Accuracies("50", "47.01", "1.08"), Accuracies("70", "75.7", "0.92")),
    "Word Overlap": (Accuracies("50", "88", "0.56"), Accuracies("26.6", "33", "0.80")),
    "biased baseline": (Accuracies("96.6", "98.5", "0.98"), Accuracies("40", "39.4", "1.01")),
}
"""Table 5: on entailment and on contradiction."""

DEVIATIONS = {"EDITS": "0.5", "VENSES": "0.16", "Word Overlap": "0.24", "biased baseline": "0.03"}
"""Table 5: DI."""

MAKE_UP = MakeUp(
    sum(SAMPLE), SAMPLE[0], {row.name: (row.positive, row.negative) for row in PHENOMENA}
)
"""What the benchmark of the paper is made of, by the rows of table 2."""
