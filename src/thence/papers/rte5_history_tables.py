"""Tables 3, 4, 6 to 8, figures 1 and 2 of Bentivogli et al. 2009, as far as others imply them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean

from thence.datasets import dataset_named, recognise
from thence.errors import BadInput, UnknownName, WrongUse
from thence.formats import open_pairs
from thence.measure.campaign import Result, best_of_teams, run_statistics
from thence.measure.dataset import DatasetStatistics, dataset_statistics
from thence.pair import Label
from thence.papers import rte5
from thence.papers.history import THREE_WAY, TWO_WAY
from thence.papers.published import Reproduction, Row, compared

__all__ = ["table_6_of", "tables"]

PAPER = "002"
PAIRS = 600
"""The size of the test set of RTE-5, a third of it from each task."""

AVERAGE_ROUNDING = 0.005


def tables() -> list[Reproduction]:
    """What the runs of table 3 and the statistics of earlier campaigns imply."""
    return [
        Reproduction(
            PAPER,
            "table 3, Main Task results",
            f"the nearest count of {PAIRS} pairs, and a count of the runs (section 2.2)",
            (*_accuracies(), *_participants()),
        ),
        Reproduction(
            PAPER,
            "table 4, average accuracy by task",
            "the mean of three tasks of equal size, which is the average of table 2",
            tuple(_task_averages()),
        ),
        Reproduction(
            PAPER,
            "table 6, data sets",
            "its overlaps of RTE-3, averaged over development and test set (section 3.1)",
            tuple(_overlaps()),
        ),
        Reproduction(
            PAPER,
            "table 7, two-way results of five campaigns",
            "the best runs of table 3 for RTE-5, and its own row of RTE-3 (section 3.2)",
            tuple(_two_way_history()),
        ),
        Reproduction(
            PAPER,
            "table 8, three-way results of two campaigns",
            "the runs of table 3 for RTE-5",
            tuple(_three_way_history()),
        ),
        Reproduction(
            PAPER,
            "figure 1, two-way results from RTE-1 to RTE-5",
            "the runs of table 3 for the curve of RTE-5; the ends of the others are in section 3.2",
            tuple(_ends("2-way", _results(two_way=True))),
        ),
        Reproduction(
            PAPER,
            "figure 2, three-way results",
            "the runs of table 3 for the curve of RTE-5",
            tuple(_ends("3-way", _results(two_way=False))),
        ),
    ]


def _results(*, two_way: bool) -> list[Result]:
    figures = ((run, run.two_way if two_way else run.three_way) for run in rte5.MAIN_RUNS)
    return [Result(run.name, run.team, float(figure)) for run, figure in figures if figure]


def _accuracies() -> Iterator[Row]:
    for run in rte5.MAIN_RUNS:
        for task, figure in (("3-way", run.three_way), ("2-way", run.two_way)):
            if figure:
                right = round(float(figure) / 100 * PAIRS)
                yield compared(f"{run.name}, {task} ({right} right)", figure, 100 * right / PAIRS)


def _participants() -> Iterator[Row]:
    three_way = {run.team for run in rte5.MAIN_RUNS if run.three_way}
    two_way = {run.team for run in rte5.MAIN_RUNS if not run.three_way}
    yield compared("runs submitted", "54", len(rte5.MAIN_RUNS))
    yield compared("of them three-way", "24", sum(bool(run.three_way) for run in rte5.MAIN_RUNS))
    yield compared("teams", "20", len(three_way | two_way))
    yield compared("teams in the 3-way task only", "7", len(three_way - two_way))
    yield compared("teams in the 2-way task only", "10", len(two_way - three_way))
    yield compared("teams in both", "3", len(two_way & three_way))


def _task_averages() -> Iterator[Row]:
    for task, figures in rte5.TASK_AVERAGES.items():
        average = rte5.MAIN_STATISTICS[f"{task}, all runs"][-1]
        mean = fmean(map(float, figures))
        yield compared(f"{task}, over IE, QA and IR", average, mean, tolerance=AVERAGE_ROUNDING)


def _overlaps() -> Iterator[Row]:
    positive, negative = zip(*_printed_overlaps("rte-3"), strict=True)
    yield compared("RTE-3, overlap of entailment (%)", "71", fmean(positive))
    yield compared("RTE-3, overlap of the others (%)", "54", fmean(negative))
    note = "said to have the highest; entailment less the others, in points"
    for name in ("rte-1", "rte-2", "rte-3"):
        difference = fmean(yes - no for yes, no in _printed_overlaps(name))
        yield Row(f"{name.upper()}, difference of overlaps", "", difference, None, note)
        note = ""


def _printed_overlaps(campaign: str) -> Iterator[list[float]]:
    """The overlaps on entailment and on no entailment, of development and test set."""
    for part in ("dev", "test"):
        printed = rte5.DATA_SETS[f"{campaign.replace('-', '/')}/{part}"].overlaps
        yield [float(figure) for figure in printed.values()]


def _two_way_history() -> Iterator[Row]:
    *_, rte_3, _, rte_5 = TWO_WAY
    best = run_statistics(best_of_teams(_results(two_way=True)))
    yield compared("RTE-5, median of best runs", rte_5.median, best.median)
    yield compared("RTE-5, average of best runs", rte_5.average, best.average)
    for what, figure in (("median", rte_3.median), ("average", rte_3.average)):
        above = float(rte_3.baseline) - float(figure)
        note = "said to be outperformed by the baseline"
        yield Row(f"RTE-3, baseline above the {what}", "", above, None, note)


def _three_way_history() -> Iterator[Row]:
    ours = run_statistics(_results(two_way=False))
    rte_5 = THREE_WAY[-1]
    for name in rte5.STATISTICS:
        yield compared(f"RTE-5, {name}", getattr(rte_5, name), getattr(ours, name))


def _ends(task: str, results: list[Result]) -> Iterator[Row]:
    published = TWO_WAY[-1] if task == "2-way" else THREE_WAY[-1]
    statistics = run_statistics(results)
    yield compared("RTE-5, highest", published.highest, statistics.highest)
    yield compared("RTE-5, lowest", published.lowest, statistics.lowest)
    note = "points of the curve"
    yield Row("RTE-5, runs", "", statistics.runs, None, note)


def table_6_of(copies: Sequence[str]) -> Reproduction:
    """The rows of table 6 from files, each known by its checksum or named, `rte/2/test=FILE`."""
    rows = [row for copy in copies for row in _rows(*_named(copy))]
    source = "your copies, by the measure of `thence stats`"
    return Reproduction("002", "table 6 from data, lengths and overlaps", source, tuple(rows))


def _named(copy: str) -> tuple[str, Path]:
    name, equals, file = copy.partition("=")
    if equals and not Path(copy).exists():
        dataset_named(name)
        if name not in rte5.DATA_SETS:
            raise UnknownName("row of table 6", name, rte5.DATA_SETS)
        return name, Path(file)
    path = Path(copy)
    if not path.exists():
        raise BadInput(path, "does not exist")
    known = recognise(path)
    if known is None or known.name not in rte5.DATA_SETS:
        raise WrongUse(
            f"{path} is no copy of an RTE set that Thence has seen; name it, as rte/2/test={path}"
        )
    return known.name, path


def _rows(name: str, path: Path) -> Iterator[Row]:
    published, ours = rte5.DATA_SETS[name], dataset_statistics(open_pairs(path))
    yield compared(f"{name}, pairs", published.pairs, ours.pairs)
    yield compared(f"{name}, words of H", published.hypothesis_length, ours.hypothesis_length)
    yield compared(f"{name}, words of T", published.text_length, ours.text_length)
    for label, figure in published.overlaps.items():
        what = f"{name}, overlap of {str(label).lower().replace('_', ' ')} (%)"
        yield compared(what, figure, _overlap(ours, label, path))


def _overlap(statistics: DatasetStatistics, label: Label, path: Path) -> float:
    if label not in statistics.overlap:
        found = ", ".join(statistics.overlap) or "none"
        raise BadInput(
            path, f"has no pair labelled {label}, as this set should; its labels: {found}"
        )
    return statistics.overlap[label]
