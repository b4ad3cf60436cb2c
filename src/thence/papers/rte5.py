"""The figures of Bentivogli et al. 2009 (RTE-5), as they print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thence.files import made
from thence.pair import Label
from thence.papers.published import printed_in

__all__ = [
    "ABLATIONS",
    "ABLATION_TESTS",
    "BASELINES",
    "DATA_SETS",
    "ENTAILING_SENTENCES",
    "HYPOTHESES",
    "MAIN_RUNS",
    "MAIN_STATISTICS",
    "SEARCH_ANNOTATIONS",
    "SEARCH_RUNS",
    "SEARCH_STATISTICS",
    "STATISTICS",
    "SUBMITTED_TESTS",
    "TASK_AVERAGES",
    "DataSetRow",
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


@dataclass(frozen=True, slots=True)
class DataSetRow:
    """A row of table 6 as printed; the overlaps are in per cent."""

    pairs: str
    hypothesis_length: str
    text_length: str
    overlaps: Mapping[Label, str]


def _main_run(row: str) -> MainRun:
    name, three_way, two_way, _ = row.split()
    return MainRun(name, "" if three_way == "-" else three_way, two_way)


def _search_run(row: str) -> SearchRun:
    name, *figures = row.split()
    micro, by_topic, by_hypothesis = (
        (figures[i], figures[i + 1], figures[i + 2]) for i in (0, 3, 6)
    )
    return SearchRun(name, micro, by_topic, by_hypothesis)


_PRINTED = printed_in("002")
MAIN_RUNS = tuple(map(_main_run, _PRINTED["table_3"].splitlines()))
SEARCH_RUNS = tuple(map(_search_run, _PRINTED["table_10"].splitlines()))
STATISTICS = ("highest", "lowest", "median", "average")
MAIN_STATISTICS: dict[str, list[str]] = _PRINTED["table_2"]
"""Table 2, in the order of STATISTICS."""
SEARCH_STATISTICS: dict[str, list[str]] = _PRINTED["table_9"]
"""Table 9, in the order of STATISTICS."""
TASK_AVERAGES: dict[str, list[str]] = _PRINTED["table_4"]
"""Table 4: average accuracy of all runs on IE, QA and IR."""
ABLATION_TESTS: str = _PRINTED["ablation_tests"]
"""Section 2.3: the number of tests that table 5 is said to list."""
SUBMITTED_TESTS: list[int] = _PRINTED["submitted_tests"]
"""Section 2.3: tests submitted; of them, not of a resource, and of several at once."""
ABLATIONS: dict[str, list[int]] = _PRINTED["table_5"]
"""Table 5: tests, of which with positive, null and negative impact."""
HYPOTHESES: int = _PRINTED["hypotheses"]
ENTAILING_SENTENCES: int = _PRINTED["entailing_sentences"]
"""Section 4.2.2: the test set of the Search task."""
SEARCH_ANNOTATIONS: dict[str, list[int]] = _PRINTED["search_annotations"]
"""Section 4.2.2: sentences annotated against a hypothesis, and those that entail it."""
BASELINES: dict[int, list[str]] = {
    int(taken): figures for taken, figures in _PRINTED["table_11"].items()
}
"""Table 11: sentences taken for each hypothesis; precision, recall and F."""
DATA_SETS: dict[str, DataSetRow] = made(dict[str, DataSetRow], _PRINTED["table_6"])
"""Table 6, by the names of the catalogue."""
