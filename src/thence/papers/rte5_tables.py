"""Tables 2, 5, 9 to 11, section 4 of Bentivogli et al. 2009, from what they derive from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean

from thence.measure.campaign import Result, Statistics, best_of_teams, run_statistics
from thence.measure.retrieval import Query, f_measure, micro
from thence.papers import rte5
from thence.papers.published import Reproduction, Row, compared, slip

__all__ = ["tables"]

PAPER = "002"
INPUT_ROUNDING = 0.005
"""Precision and recall are printed to two digits: each may be off by half a unit."""


def tables() -> list[Reproduction]:
    """All tables of the paper that follow from others."""
    return [_table_2(), _table_5(), _table_9(), _table_10(), _table_11(), _section_4()]


def _table_2() -> Reproduction:
    three_way = [
        Result(run.name, run.team, float(run.three_way)) for run in rte5.MAIN_RUNS if run.three_way
    ]
    two_way = [Result(run.name, run.team, float(run.two_way)) for run in rte5.MAIN_RUNS]
    columns = {
        "3-way, all runs": run_statistics(three_way),
        "3-way, best runs": run_statistics(best_of_teams(three_way)),
        "2-way, all runs": run_statistics(two_way),
        "2-way, best runs": run_statistics(best_of_teams(two_way)),
    }
    rows = [
        row
        for column, ours in columns.items()
        for row in _statistics_rows(column, rte5.MAIN_STATISTICS[column], ours)
    ]
    source = "the runs of table 3, three-way runs converted counting for two-way"
    return Reproduction(PAPER, "table 2, Main Task accuracy", source, tuple(rows))


def _table_5() -> Reproduction:
    note = "the paper speaks of 38 tests (82 less 28 less 16); its table lists 37"
    listed = sum(tests for tests, *_ in rte5.ABLATIONS.values())
    judged = sum(sum(impacts) for _, *impacts in rte5.ABLATIONS.values())
    submitted, of_components, of_several = rte5.SUBMITTED_TESTS
    rows = [
        compared(f"{resource}, tests", str(tests), sum(impacts))
        for resource, (tests, *impacts) in rte5.ABLATIONS.items()
    ]
    rows += [
        compared("tests to list", rte5.ABLATION_TESTS, submitted - of_components - of_several),
        slip("ablation tests listed", rte5.ABLATION_TESTS, listed, note),
        slip("positive, null and negative impacts", rte5.ABLATION_TESTS, judged, note),
    ]
    source = "the impacts in its rows, the sums of its columns, and section 2.3"
    return Reproduction(PAPER, "table 5, ablation tests", source, tuple(rows))


def _table_9() -> Reproduction:
    results = [Result(run.name, run.team, float(run.micro[2])) for run in rte5.SEARCH_RUNS]
    columns = {
        "all runs": run_statistics(results),
        "best runs": run_statistics(best_of_teams(results)),
    }
    rows = [
        row
        for column, ours in columns.items()
        for row in _statistics_rows(column, rte5.SEARCH_STATISTICS[column], ours)
    ]
    return Reproduction(
        PAPER, "table 9, Search Task F-measure", "the micro F of table 10", tuple(rows)
    )


def _table_10() -> Reproduction:
    rows = [
        row
        for run in rte5.SEARCH_RUNS
        for average, figures in (
            ("micro", run.micro),
            ("macro by topic", run.by_topic),
            ("macro by hypothesis", run.by_hypothesis),
        )
        for row in _f_row(f"{run.name}, {average} F", figures)
    ]
    source = "its own precision and recall; a macro F is that of the two macro averages"
    return Reproduction(PAPER, "table 10, Search Task F-measure", source, tuple(rows))


def _table_11() -> Reproduction:
    rows = [row for taken in rte5.BASELINES for row in _baseline_rows(taken)]
    source = (
        f"{rte5.HYPOTHESES} hypotheses and {rte5.ENTAILING_SENTENCES} entailing sentences; "
        "how many were found and returned follows from recall and precision"
    )
    return Reproduction(PAPER, "table 11, IR baselines", source, tuple(rows))


def _section_4() -> Reproduction:
    """What the text says of the Search data and of the runs of table 10."""
    gaps = {run.name: abs(float(run.micro[0]) - float(run.micro[1])) for run in rte5.SEARCH_RUNS}
    least, most = min(gaps, key=gaps.__getitem__), max(gaps, key=gaps.__getitem__)
    rows = [
        compared(f"least of recall and precision apart, {least}", "4.94", gaps[least]),
        compared(f"farthest apart, {most}", "75.35", gaps[most], tolerance=2 * INPUT_ROUNDING),
    ]
    for which, at in (("precision", 0), ("recall", 1)):
        mean = fmean(float(run.micro[at]) for run in rte5.SEARCH_RUNS)
        rows.append(Row(f"{which}, on average", "", mean, None, "recall is said to be higher"))
    for part, (annotated, entailing) in rte5.SEARCH_ANNOTATIONS.items():
        share = 100 * entailing / annotated
        note = f"{entailing:,} of {annotated:,} annotations"
        rows.append(Row(f"{part}, sentences that entail (%)", "", share, None, note))
    source = "the micro figures of table 10, and the counts of section 4.2.2"
    return Reproduction(PAPER, "section 4, Search Task in words", source, tuple(rows))


def _statistics_rows(column: str, published: Sequence[str], ours: Statistics) -> Iterable[Row]:
    for name, figure in zip(rte5.STATISTICS, published, strict=True):
        yield compared(f"{column}, {name}", figure, getattr(ours, name))


def _f_row(what: str, figures: tuple[str, str, str]) -> Iterator[Row]:
    precision, recall = float(figures[0]), float(figures[1])
    ours = f_measure(precision, recall)
    # dF/dP = 2 R^2 / (P + R)^2, and dF/dR likewise: how far rounded inputs move F
    slopes = 2 * (precision**2 + recall**2) / (precision + recall) ** 2
    yield compared(what, figures[2], ours, tolerance=slopes * INPUT_ROUNDING)


def _baseline_rows(taken: int) -> Iterator[Row]:
    precision, recall, f = rte5.BASELINES[taken]
    name = f"Baseline_{taken}"
    hits = round(float(recall) / 100 * rte5.ENTAILING_SENTENCES)
    returned = round(hits / (float(precision) / 100))
    asked = taken * rte5.HYPOTHESES
    note = f"implied by precision and recall; {taken} for each hypothesis would be {asked}"
    if returned != asked:
        note += ": some queries matched fewer"
    yield Row(f"{name}, sentences returned", "", returned, None, note)
    ours = micro([Query(name, rte5.ENTAILING_SENTENCES, returned, hits)])
    for what, figure, estimate in (
        ("precision", precision, ours.precision),
        ("recall", recall, ours.recall),
        ("F", f, ours.f),
    ):
        assert estimate.value is not None
        yield compared(f"{name}, {what}", figure, 100 * estimate.value)
