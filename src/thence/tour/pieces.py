"""The pieces of work of the tour, each of which a process of its own can do."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, ParamSpec, TypeVar

from thence.engines import engine_spec
from thence.errors import ThenceError
from thence.measure.ablation import Ablation
from thence.measure.correlation import Qualification, qualify
from thence.measure.score import Score, score
from thence.pair import Verdict
from thence.search.scoring import SearchScores
from thence.tour.plan import HYPOTHESIS, TEXT, Folders, Plan
from thence.verifying.verification import Verification
from thence.workbench.judging import judge
from thence.workbench.learning import ablate
from thence.workbench.opening import engine_for
from thence.workbench.qualifying import benchmark, judge_benchmark
from thence.workbench.running import run
from thence.workbench.runs import Run
from thence.workbench.systems import System
from thence.workbench.verifying import verify

__all__ = [
    "TOPICS",
    "EngineRuns",
    "Piece",
    "ablated",
    "asked",
    "engine_runs",
    "piece",
    "searched",
    "verified",
]

TOPICS = "search/topics"

T = TypeVar("T")
P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Piece(Generic[T]):
    """What a piece of work came to, or why it came to nothing."""

    found: T | None
    seconds: float
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EngineRuns:
    """One engine on everything that is judged in pairs."""

    benchmark: System
    qualification: Qualification
    score: Score
    """On the benchmark."""
    suite: tuple[Run, Score] | None
    """None where the engine only knows what it learnt from the benchmark."""


def piece(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> Piece[T]:
    """Do a piece of work; an error for a person to read does not end the tour."""
    began = time.monotonic()
    try:
        found = work(*given, **named)
    except ThenceError as error:
        return Piece(None, time.monotonic() - began, str(error))
    return Piece(found, time.monotonic() - began)


def engine_runs(name: str, folders: Folders) -> EngineRuns:
    """An engine on whole pairs, on their parts, and on the generated pairs."""
    whole = judge_benchmark(name, benchmark("en"), folders.benchmark)
    qualification, scored = qualify(whole.aligned), score(whole.aligned)
    if engine_spec(name).needs:
        return EngineRuns(whole, qualification, scored, None)
    done = run(folders.suite, name, folders.suite_runs / name)
    return EngineRuns(whole, qualification, scored, (done, done.score()))


def searched(plan: Plan, folders: Folders) -> SearchScores:
    """The bundled topics searched, and the engine scored beside the baselines."""
    from thence.search.candidates import SearchOptions
    from thence.search.corpora import open_topic_data
    from thence.search.returned import read_returned
    from thence.search.running import run_search
    from thence.search.scoring import score_runs

    topics = open_topic_data(TOPICS)
    options = SearchOptions(plan.candidates, references=False, claims=False)
    folder = folders.search / plan.searching
    run_search(topics, engine_for(plan.searching), folder, options)
    return score_runs(list(topics), {plan.searching: read_returned(folder)})


def ablated(plan: Plan, folders: Folders) -> Ablation:
    """One engine without each resource in turn, two-way as all figures of the tour."""
    return ablate(plan.ablated_on, plan.ablated, folders.ablation, two_way=True)


def asked(plan: Plan) -> dict[str, Verdict]:
    """The verdicts of several engines on one pair."""
    return {name: judge(TEXT, HYPOTHESIS, engine=name) for name in plan.asked}


def verified(plan: Plan, folders: Folders) -> Verification:
    """The claims of the answer held against its source."""
    return verify(folders.answer, [folders.source], engine=plan.verifying)
