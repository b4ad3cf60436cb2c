"""Taking the tour: the pieces of work two at a time, then what follows from them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from thence.errors import ThenceError, WrongUse
from thence.formats import write_pairs
from thence.measure.ablation import Ablation
from thence.measure.aligned import Aligned
from thence.measure.comparison import Comparison, compare
from thence.measure.correlation import Qualification
from thence.measure.score import Score
from thence.measure.suspicion import Mining, mine_errors
from thence.pair import Verdict
from thence.report.ranking import TRIVIAL
from thence.search.scoring import SearchScores
from thence.tour.pieces import Piece, ablated, asked, engine_runs, piece, searched, verified
from thence.tour.plan import ANSWER, SOURCE, Folders, Plan
from thence.verifying.verification import Verification
from thence.workbench.inspecting import Inspection, stats
from thence.workbench.opening import Data
from thence.workbench.qualifying import benchmark, ready_engines
from thence.workbench.runs import Run
from thence.workbench.systems import System

__all__ = ["Tour", "take_tour"]

WORKERS = 2
FIRST = ("afazio", "nli", "nutcracker", "ensemble", "srl")
"""Engines that are begun with, so that no worker is left with a long piece at the end. Those that
analyse the same texts do not stand side by side: what one leaves in the cache spares the next."""
SEED = 0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tour:
    """What was found, stop by stop; None where a stop had to be left out."""

    plan: Plan
    folders: Folders
    data: Mapping[str, Inspection]
    """By what the data are called."""
    systems: Sequence[System]
    """Every engine on whole pairs and their parts."""
    qualifications: Sequence[Qualification]
    """Of the systems, in their order."""
    scores: Sequence[Score]
    """Of the systems, in their order."""
    suite: Sequence[Run]
    """Every engine on the generated pairs."""
    suite_scores: Sequence[Score]
    """Of these runs, in their order."""
    minings: Sequence[Mining]
    """Of the errors of one engine on the suite; empty where it was not tried."""
    search: SearchScores | None
    comparison: Comparison | None
    """Of the two engines that are best on the parts."""
    ablation: Ablation | None
    verdicts: Mapping[str, Verdict] | None
    """On one pair, by engine."""
    verification: Verification | None
    left_out: Mapping[str, str]
    """Engines and pieces of work that came to nothing, and why."""
    seconds: Mapping[str, float]
    """What each piece of the work took."""


def take_tour(
    out: Path,
    plan: Plan | None = None,
    *,
    executor: Executor | None = None,
    on_done: Callable[[str, float, int], None] = lambda piece, seconds, pieces: None,
) -> Tour:
    """Try everything, two pieces of work at a time; what was done before is not done again.

    `on_done` is told which piece of work is done, what it took, and how many there are in all.
    """
    plan = plan or Plan()
    folders = Folders(out, plan.suite)
    _prepare(folders, plan)
    ready, left_out = ready_engines()
    work = _Work(executor or _processes(), on_done)
    try:
        searching = work.begin(f"{plan.searching} searches", searched, plan, folders)
        judging = {
            name: work.begin(f"{name} judges", engine_runs, name, folders)
            for name in _in_order(ready, plan)
        }
        ablating = work.begin(f"{plan.ablated} less one resource", ablated, plan, folders)
        asking = work.begin("one pair", asked, plan)
        verifying = work.begin(f"{plan.verifying} verifies", verified, plan, folders)
        seconds, reasons = work.finish()
    finally:
        work.executor.shutdown(wait=True, cancel_futures=True)
    runs = {name: found for name in sorted(judging) if (found := judging[name].result().found)}
    if not runs:
        raise ThenceError("no engine could judge the benchmark; `thence run` says why of one")
    systems = [one.benchmark for one in runs.values()]
    suite = {name: one.suite for name, one in runs.items() if one.suite}
    return Tour(
        plan=plan,
        folders=folders,
        data=_data(folders),
        systems=systems,
        qualifications=[one.qualification for one in runs.values()],
        scores=[one.score for one in runs.values()],
        suite=[judged for judged, _ in suite.values()],
        suite_scores=[scored for _, scored in suite.values()],
        minings=mine_errors(suite[plan.mined][0].aligned) if plan.mined in suite else (),
        search=searching.result().found,
        comparison=_two_best([system.aligned for system in systems]),
        ablation=ablating.result().found,
        verdicts=asking.result().found,
        verification=verifying.result().found,
        left_out={**left_out, **reasons},
        seconds=seconds,
    )


class _Work:
    """Pieces of work that were begun, by name."""

    def __init__(self, executor: Executor, on_done: Callable[[str, float, int], None]) -> None:
        self.executor = executor
        self.on_done = on_done
        self.begun: dict[Future[Piece[Any]], str] = {}

    def begin(self, name: str, work: Callable[..., T], *given: object) -> Future[Piece[T]]:
        """Have a piece of work done as soon as a worker is free."""
        future = self.executor.submit(piece, work, *given)
        self.begun[future] = name
        return future

    def finish(self) -> tuple[dict[str, float], dict[str, str]]:
        """Wait for all; by piece the seconds it took, and why it came to nothing where it did."""
        seconds: dict[str, float] = {}
        reasons: dict[str, str] = {}
        try:
            for future in as_completed(self.begun):
                name, done = self.begun[future], future.result()
                seconds[name] = done.seconds
                if done.reason:
                    reasons[name.removesuffix(" judges")] = done.reason
                self.on_done(name, done.seconds, len(self.begun))
        except BrokenExecutor as error:
            raise ThenceError(
                "a worker of the tour was ended from outside, perhaps for lack of memory; "
                "the same command continues where it stopped"
            ) from error
        return seconds, reasons


def _processes() -> Executor:
    # A forked process would inherit threads of the runtimes that are loaded by then.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(WORKERS, context, initializer=_one_thread_each)


def _one_thread_each() -> None:
    """Keep linear algebra from starting threads that only wait for those of the other worker."""
    import scipy.linalg  # noqa: F401  (loads the library that is limited)
    from threadpoolctl import threadpool_limits  # type: ignore[import-untyped]

    threadpool_limits(1)


def _prepare(folders: Folders, plan: Plan) -> None:
    """Write what is judged and verified, unless it is there."""
    from thence.build.ssi import generate_suite

    try:
        folders.out.mkdir(parents=True, exist_ok=True)
        folders.answer.write_text(ANSWER, encoding="utf-8")
        folders.source.write_text(SOURCE, encoding="utf-8")
    except OSError as error:
        raise WrongUse(
            f"{folders.out} cannot be written to ({error.strerror}); choose another --out"
        ) from error
    if not folders.suite.exists():
        pairs = generate_suite(seed=SEED, size=plan.suite, worlds=plan.worlds)
        write_pairs(pairs, folders.suite)


def _in_order(ready: Sequence[str], plan: Plan) -> list[str]:
    """The engines that are tried, those that take longest first."""
    chosen = [name for name in ready if not plan.engines or name in plan.engines]
    first = [name for name in FIRST if name in chosen]
    return first + [name for name in chosen if name not in first]


def _data(folders: Folders) -> dict[str, Inspection]:
    whole, parts = benchmark("en")
    named: dict[str, Data] = {
        "Whole pairs": whole,
        "Their parts": parts,
        "SSI suite": folders.suite,
    }
    return {name: stats(data, quick=True) for name, data in named.items()}


def _two_best(systems: Sequence[Aligned]) -> Comparison | None:
    """The two engines that are right on most parts, the better one second."""
    parts = [
        replace(one.where(lambda item: bool(item.pair.parent)), name=one.name)
        for one in systems
        if one.name not in TRIVIAL and "in sample" not in one.name
    ]
    if len(parts) < 2:
        return None
    best, runner_up, *_ = sorted(
        parts, key=lambda one: -sum(item.correct(two_way=True) for item in one)
    )
    return compare(runner_up, best, two_way=True)
