"""Every table and figure of the five papers: which are recomputed, and why the others are not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from thence.papers.published import Reproduction
from thence.papers.reproduction import PAPERS, chosen_papers, reproduce

__all__ = ["Coverage", "Exhibit", "Listing", "exhibits"]


class Coverage(StrEnum):
    """How much of a table or figure `thence reproduce` recomputes."""

    WHOLE = "recomputed"
    PART = "in part"
    NONE = "not recomputed"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A table or figure, or what the text states in figures."""

    paper: str
    name: str
    """Such as `table 2`."""
    shows: str
    missing: str = ""
    """What cannot be recomputed, and why; empty where all is."""


@dataclass(frozen=True, slots=True)
class Listing:
    """An exhibit with how many of its figures are recomputed."""

    exhibit: Exhibit
    figures: int
    agreements: dict[str, int]
    """How many of them are the same, off by rounding, a slip of the paper, or differ."""

    @property
    def coverage(self) -> Coverage:
        """Whole, where nothing is missing."""
        if not self.figures:
            return Coverage.NONE
        return Coverage.PART if self.exhibit.missing else Coverage.WHOLE

    def to_json(self) -> dict[str, Any]:
        """The listing as plain data."""
        return {
            **asdict(self.exhibit),
            "coverage": str(self.coverage),
            "figures": self.figures,
            "agreements": self.agreements,
        }


_EXAMPLES = "shows examples; there is no figure in it"
_JUDGEMENTS = "needs the judgements of the systems, pair by pair, which are not printed"

_EXHIBITS = (
    Exhibit("000", "table 1", "a pair taken apart", _EXAMPLES),
    Exhibit("000", "table 2", "accuracy of EDITS and VENSES on each phenomenon"),
    Exhibit("000", "table 3", "accuracies and CI of four systems"),
    Exhibit("000", "table 4", "accuracies and CI by category"),
    Exhibit(
        "000",
        "table 5",
        "CI on entailment and contradiction, and DI",
        "accuracies of all but the biased baseline: they are what table 3 is recomputed from",
    ),
    Exhibit(
        "000",
        "figure 1",
        "CI of every pair",
        f"{_JUDGEMENTS}; `thence qualify` draws it for any run",
    ),
    Exhibit("000", "section 4", "the data set, apposition, the distance from the ideal"),
    Exhibit("001", "table 1", "templates of DIRT and TEASE", _EXAMPLES),
    Exhibit("001", "table 2", "judged examples of rules", _EXAMPLES),
    Exhibit("001", "table 3", "examples on which judges differ", _EXAMPLES),
    Exhibit(
        "001",
        "table 4",
        "precision and yield of DIRT and TEASE",
        "precisions and upper yields: they need the judgements of 8,945 examples, which are not "
        "printed; `thence rules evaluate` computes them for any",
    ),
    Exhibit("001", "section 4.1", "how the test set was drawn"),
    Exhibit(
        "001",
        "section 5",
        "matching precision and agreement",
        "the kappas: they need both judges' answers; `thence rules evaluate` computes them for any",
    ),
    Exhibit("002", "table 1", "pairs of RTE-5", _EXAMPLES),
    Exhibit("002", "table 2", "statistics of the Main Task"),
    Exhibit(
        "002",
        "table 3",
        "all runs of the Main Task",
        "average precision: it needs the rankings; `thence score` computes it for any run",
    ),
    Exhibit(
        "002",
        "table 4",
        "average accuracy by task",
        f"the averages of a task: {_JUDGEMENTS}; `thence campaign` computes them for any runs",
    ),
    Exhibit("002", "table 5", "ablation tests"),
    Exhibit(
        "002",
        "table 6",
        "lengths and overlaps of the data sets",
        "lengths and single overlaps: they need the data; `thence reproduce --data FILE` "
        "recomputes them from your copy, `thence stats` for any data",
    ),
    Exhibit(
        "002",
        "table 7",
        "two-way results of five campaigns",
        "RTE-1 to RTE-4, whose runs are not printed; the baseline needs the data: "
        "`thence run --engine overlap-8`",
    ),
    Exhibit(
        "002",
        "table 8",
        "three-way results of two campaigns",
        "RTE-4, whose runs are not printed",
    ),
    Exhibit("002", "table 9", "statistics of the Search Task"),
    Exhibit(
        "002",
        "table 10",
        "all runs of the Search Task",
        "precision and recall: they need the sentences returned; `thence search score` computes "
        "them for any run",
    ),
    Exhibit("002", "table 11", "baselines of the Search Task"),
    Exhibit(
        "002",
        "figure 1",
        "all two-way runs of five campaigns",
        "the curves of RTE-1 to RTE-4, whose runs are not printed; `thence report --among rte-3` "
        "draws the history with runs of yours",
    ),
    Exhibit(
        "002",
        "figure 2",
        "all three-way runs of two campaigns",
        "the curve of RTE-4, whose runs are not printed; `thence report --among rte-5` draws it",
    ),
    Exhibit(
        "002",
        "section 4",
        "the Search Task in words",
        "the kappas of the annotation: they need what each assessor marked",
    ),
    Exhibit("003", "figure 1", "an item of the benchmark", _EXAMPLES),
    Exhibit(
        "003",
        "table 1",
        "three systems on the SSI suite",
        "the 60 % of Nutcracker without its back-off: the pairs it backed off on are not printed",
    ),
    Exhibit(
        "003",
        "table 2",
        "suspects for false positives",
        f"{_JUDGEMENTS}; `thence mine-errors` computes suspicion for any run",
    ),
    Exhibit(
        "003",
        "table 3",
        "suspects for false negatives",
        f"{_JUDGEMENTS}; `thence mine-errors` computes suspicion for any run",
    ),
    Exhibit(
        "003",
        "section 3.1",
        "the suite",
        "the correlation of overlap and entailment: it needs the pairs; `thence generate ssi` "
        "makes others",
    ),
    Exhibit("004", "figure 1", "the format of the corpus", _EXAMPLES),
    Exhibit("004", "figure 2", "pairs from revisions", _EXAMPLES),
    Exhibit(
        "004",
        "table 1",
        "topics of training and test set",
        "the pairs extracted: they need the dumps; `thence revisions extract` counts any",
    ),
    Exhibit("004", "table 2", "runs on the Italian test set"),
)
_NAME = re.compile(r"(?:table|figure|section) [\d.]*\d")


def exhibits(papers: Iterable[str] | None = None) -> list[Listing]:
    """All tables and figures of the papers named, or of all, with what is recomputed of them."""
    chosen = chosen_papers(papers)
    found: dict[tuple[str, str], Counter[str]] = {}
    for table in reproduce(chosen):
        rows = (str(row.verdict or "implied") for row in table.rows)
        found.setdefault((table.paper, _exhibit_of(table)), Counter()).update(rows)
    listings = []
    for one in _EXHIBITS:
        if one.paper in chosen:
            agreements = found.get((one.paper, one.name), Counter())
            listings.append(Listing(one, agreements.total(), dict(agreements)))
    return sorted(listings, key=lambda listing: list(PAPERS).index(listing.exhibit.paper))


def _exhibit_of(table: Reproduction) -> str:
    match = _NAME.match(table.table)
    assert match is not None
    return match.group()
