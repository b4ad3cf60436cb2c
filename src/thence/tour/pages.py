"""The pages of the tour: the start page, and those that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from thence.pair import Pair
from thence.report.tour import (
    Stop,
    ablation_stop,
    benchmark_stop,
    comparison_stop,
    data_stop,
    search_stop,
    suite_stop,
    verdict_stop,
    verified_stop,
    write_start_page,
)
from thence.report.verification import write_verification
from thence.tour.pieces import TOPICS
from thence.tour.plan import HYPOTHESIS, TEXT
from thence.tour.taking import Tour, take_tour
from thence.workbench.opening import open_data
from thence.workbench.qualifying import benchmark, write_qualification
from thence.workbench.scoring import write_report

__all__ = ["demo", "stops_of", "write_pages"]

BENCHMARK_PAGE = "benchmark.html"
SUITE_PAGE = "ssi.html"
ANSWER_PAGE = "answer.html"
START_PAGE = "index.html"


def demo(
    out: Path | str = "thence-demo",
    *,
    on_done: Callable[[str, float, int], None] = lambda piece, seconds, pieces: None,
) -> Path:
    """Take the tour, every engine that is ready on every bundled benchmark; the page to begin with.

    `on_done` is told which piece of work is done, what it took, and how many there are in all.
    """
    tour = take_tour(Path(out), on_done=on_done)
    return write_pages(tour, stops_of(tour))


def stops_of(tour: Tour) -> list[Stop]:
    """What the tour found, stop by stop."""
    return list(_stops(tour))


def write_pages(tour: Tour, stops: Sequence[Stop]) -> Path:
    """Write the pages beside one another; the path of the one to begin with."""
    out = tour.folders.out
    write_qualification(tour.systems, tour.qualifications, out / BENCHMARK_PAGE, tour.scores)
    write_report(
        tour.suite,
        out / SUITE_PAGE,
        title="Syntax alone: every engine on an SSI suite",
        scores=tour.suite_scores,
    )
    if tour.verification:
        write_verification(tour.verification, out / ANSWER_PAGE)
    judged = [one.aligned for one in tour.systems] + [one.aligned for one in tour.suite]
    write_start_page(
        stops,
        out / START_PAGE,
        headline={
            "Engines": f"{len(tour.systems)}",
            "Benchmarks": f"{len(tour.data) + (tour.search is not None)}",
            "Pairs": f"{sum(one.statistics.pairs for one in tour.data.values()):,}",
            "Verdicts": f"{sum(map(len, judged)):,}",
        },
        seconds=tour.seconds,
    )
    return out / START_PAGE


def _stops(tour: Tour) -> Iterator[Stop]:
    folders, plan = tour.folders, tour.plan
    whole, parts = benchmark("en")
    if tour.verdicts:
        yield verdict_stop(
            TEXT,
            HYPOTHESIS,
            tour.verdicts,
            [f'thence judge "{TEXT}" "{HYPOTHESIS}" --engine {name}' for name in plan.asked[1:2]],
        )
    if tour.verification:
        yield verified_stop(
            tour.verification,
            [f"thence verify {folders.answer} --against {folders.source}"],
            ANSWER_PAGE,
        )
    yield data_stop(
        {name: one.statistics for name, one in tour.data.items()},
        *_example(),
        [f"thence stats {whole}", f"thence stats {folders.suite}"],
    )
    yield benchmark_stop(
        tour.qualifications,
        tour.left_out,
        [f"thence qualify --all --out {folders.benchmark}"],
        BENCHMARK_PAGE,
    )
    if tour.suite and tour.minings:
        mined = folders.suite_runs / plan.mined
        yield suite_stop(
            [one.aligned for one in tour.suite],
            tour.suite_scores,
            tour.minings,
            [
                f"thence generate ssi --size {plan.suite} --worlds {plan.worlds} "
                f"--out {folders.suite}",
                f"thence run {folders.suite} --engine {plan.mined} --out {mined}",
                f"thence mine-errors {mined}",
            ],
            SUITE_PAGE,
        )
    if tour.search:
        found = folders.search / plan.searching
        yield search_stop(
            tour.search,
            plan.searching,
            [
                f"thence search run {TOPICS} --engine {plan.searching} "
                f"--candidates {plan.candidates} --no-references --no-claims --out {found}",
                f"thence search score {TOPICS} {found}",
            ],
        )
    if tour.comparison:
        stem = open_data(parts).stem
        runs = [folders.benchmark / name / stem for name in _engines(tour)]
        yield comparison_stop(tour.comparison, [f"thence compare {runs[0]} {runs[1]} --two-way"])
    if tour.ablation:
        yield ablation_stop(
            tour.ablation,
            [
                f"thence ablate {plan.ablated_on} --engine {plan.ablated} --two-way "
                f"--out {folders.ablation}"
            ],
        )


def _engines(tour: Tour) -> tuple[str, str]:
    assert tour.comparison is not None
    return tour.comparison.first, tour.comparison.second


def _example() -> tuple[Pair, list[Pair]]:
    """The first whole pair and its parts."""
    whole, parts = (list(open_data(name)) for name in benchmark("en"))
    return whole[0], [part for part in parts if part.parent == whole[0].id]
