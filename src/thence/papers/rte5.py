"""Figures that Bentivogli et al. 2009 (RTE-5, paper 002) print, digit for digit."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ABLATIONS",
    "ABLATION_TESTS",
    "BASELINES",
    "ENTAILING_SENTENCES",
    "HYPOTHESES",
    "MAIN_RUNS",
    "MAIN_STATISTICS",
    "SEARCH_ANNOTATIONS",
    "SEARCH_RUNS",
    "SEARCH_STATISTICS",
    "STATISTICS",
    "SUBMITTED_TESTS",
    "MainRun",
    "SearchRun",
]


@dataclass(frozen=True, slots=True)
class MainRun:
    """A row of table 3."""

    name: str
    three_way: str
    """Empty for a two-way run."""
    two_way: str

    @property
    def team(self) -> str:
        """The name without the number of the run."""
        return self.name.removesuffix("-3way")[:-1]


@dataclass(frozen=True, slots=True)
class SearchRun:
    """A row of table 10: precision, recall and F each time."""

    name: str
    micro: tuple[str, str, str]
    by_topic: tuple[str, str, str]
    by_hypothesis: tuple[str, str, str]

    @property
    def team(self) -> str:
        """The name without the number of the run."""
        return self.name[:-1]


# Table 3: run, three-way accuracy, two-way accuracy, average precision.
_TABLE_3 = """
AUEBNLP1 - 61.00 55.65
AUEBNLP2 - 60.17 54.78
AUEBNLP3 - 59.83 54.16
AUEBNLP1-3way 57.00 61.33 53.15
AUEBNLP2-3way 57.5 61.5 53.53
AUEBNLP3-3way 57.17 61.17 53.01
BIU1 - 63.00 -
BIU2 - 63.83 -
Boeing1 - 60.00 -
Boeing2 - 59.33 -
Boeing1-3way 43.83 55.33 -
Boeing2-3way 46.33 56.67 -
Boeing3-3way 54.67 61.5 -
clr091 - 53.17 -
cswhu1-3way 52.17 63.33 -
cswhu2-3way 52.00 63.33 -
DFKI1-3way 50.67 62.5 -
DFKI2-3way 63.67 66.83 -
DFKI3-3way 63.50 68.5 -
DirRelCond1 - 61.5 -
DirRelCond2 - 59.67 -
DirRelCond3 - 59.67 -
DLSIUAES1 - 62.83 -
DLSIUAES2 - 63.17 -
DLSIUAES3 - 62.00 -
DLSIUAES1-3way 60.00 62.00 -
DLSIUAES2-3way 51.00 62.83 -
DLSIUAES3-3way 47.17 61.50 -
FBKirst1 - 60.17 59.54
FBKirst2 - 56.33 55.90
FBKirst3 - 56.83 57.33
JU_CSE_TAC1 - 58.17 -
JU_CSE_TAC2 - 58.17 55.08
PeMoZa1 - 64.17 64.26
PeMoZa2 - 66.17 65.99
PeMoZa3 - 61.83 62.37
QUANTA1 - 67.00 70.11
QUANTA2 - 66.33 67.55
rhodes1-3way 57.00 61.00 -
Sagan1-3way 52.17 55.17 -
Sagan2-3way 52.00 54.5 -
Sagan3-3way 51.83 54.83 -
Siel_091-3way 46.00 60.83 -
Siel_092-3way 46.00 60.83 -
Siel_093-3way 46.83 60.67 -
ssl1-3way 48.67 56.00 -
ssl2-3way 44.33 52.33 -
UAIC20091-3way 68.33 73.5 -
UB.dmirg1 - 50.00 -
UB.dmirg2 - 50.00 -
UB.dmirg3 - 50.00 -
UI_ccg1 - 64.33 -
VensesTeam1 - 61.50 64.45
VensesTeam2 - 61.50 -
"""

# Table 10: run; precision, recall and F micro-averaged, by topic and by hypothesis.
_TABLE_10 = """
BIU1 37.03 55.50 44.42 41.86 53.26 46.88 48.51 59.80 53.57
BIU2 40.49 47.88 43.87 43.72 44.74 44.22 48.96 52.26 50.56
BIU3 40.98 51.38 45.59 43.76 48.48 46.00 49.60 55.98 52.60
Boeing1 61.54 15.00 24.12 51.04 13.04 20.77 31.27 13.22 18.58
Boeing2 33.39 25.12 28.67 34.96 25.06 29.19 41.19 28.87 33.95
Boeing3 36.41 09.38 14.91 47.24 09.02 15.15 25.77 09.64 14.04
clr091 20.74 42.50 27.88 20.94 41.92 27.93 31.29 46.68 37.47
clr092 20.34 49.25 28.79 20.92 48.09 29.16 32.64 52.97 40.39
FBKirst1 24.55 46.50 32.14 26.59 44.33 33.24 35.53 49.79 41.47
FBKirst2 22.54 64.75 33.44 27.44 63.50 38.32 33.34 67.95 44.73
FBKirst3 21.78 64.75 32.60 27.48 63.71 38.40 33.02 67.81 44.41
Sagan1 10.16 85.50 18.16 10.90 88.06 19.40 12.12 87.87 21.30
ssl1 11.49 36.75 17.51 13.28 35.62 19.35 17.52 39.15 24.21
ssl2 10.47 27.25 15.12 11.93 27.59 16.66 12.81 31.78 18.26
ssl3 19.03 06.38 09.55 35.45 07.84 12.84 18.02 09.45 12.39
UAIC20091 51.12 22.75 31.49 53.15 24.00 33.07 46.65 26.01 33.40
UAIC20092 51.12 22.88 31.61 53.03 24.08 33.12 46.55 26.42 33.71
unimelb1 42.94 38.00 40.32 41.98 30.76 35.50 31.40 37.95 34.37
unimelb2 29.30 44.50 35.33 27.36 37.27 31.56 21.61 45.72 29.35
unimelb3 19.48 48.62 27.82 18.89 42.08 26.08 18.10 49.13 26.45
"""


def _main_run(row: str) -> MainRun:
    name, three_way, two_way, _ = row.split()
    return MainRun(name, "" if three_way == "-" else three_way, two_way)


def _search_run(row: str) -> SearchRun:
    name, *figures = row.split()
    micro, by_topic, by_hypothesis = (
        (figures[i], figures[i + 1], figures[i + 2]) for i in (0, 3, 6)
    )
    return SearchRun(name, micro, by_topic, by_hypothesis)


MAIN_RUNS = tuple(_main_run(row) for row in _TABLE_3.strip().splitlines())
SEARCH_RUNS = tuple(_search_run(row) for row in _TABLE_10.strip().splitlines())

STATISTICS = ("highest", "lowest", "median", "average")

MAIN_STATISTICS = {
    "3-way, all runs": ("68.33", "43.83", "52.00", "52.91"),
    "3-way, best runs": ("68.33", "46.83", "55.83", "56.1"),
    "2-way, all runs": ("73.5", "50.00", "61.08", "60.36"),
    "2-way, best runs": ("73.5", "50.00", "61.5", "61.52"),
}
"""Table 2, in the order of STATISTICS."""

SEARCH_STATISTICS = {
    "all runs": ("45.59", "9.55", "30.14", "29.17"),
    "best runs": ("45.59", "17.51", "30.2", "30.51"),
}
"""Table 9, in the order of STATISTICS."""

ABLATION_TESTS = "38"
"""Section 2.3: the number of tests that table 5 is said to list."""

SUBMITTED_TESTS = (82, 28, 16)
"""Section 2.3: tests submitted; of them, not of a resource, and of several at once."""

ABLATIONS = {
    "WordNet": (19, 9, 3, 7),
    "VerbOcean": (6, 2, 3, 1),
    "Wikipedia": (4, 3, 0, 1),
    "FrameNet": (3, 1, 1, 1),
    "DIRT": (3, 2, 0, 1),
    "RTE dataset": (1, 1, 0, 0),
    "PropBank": (1, 1, 0, 0),
}
"""Table 5: tests, of which with positive, null and negative impact."""

HYPOTHESES = 81
ENTAILING_SENTENCES = 800
"""Section 4.2.2: the test set of the Search task."""

SEARCH_ANNOTATIONS = {"development set": (20104, 810), "test set": (17280, 800)}
"""Section 4.2.2: sentences annotated against a hypothesis, and those that entail it."""

BASELINES = {
    5: ("60.00", "30.38", "40.33"),
    10: ("46.91", "47.5", "47.2"),
    15: ("37.98", "57.25", "45.66"),
    20: ("32.23", "64.25", "42.92"),
}
"""Table 11: sentences taken for each hypothesis; precision, recall and F."""
