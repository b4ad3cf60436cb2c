"""The report pages of runs, written when they are first asked for and kept."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from thence.errors import WrongUse
from thence.measure.aligned import require_same_pairs
from thence.report.numbers import count, interval, percent
from thence.workbench.opening import Data
from thence.workbench.runs import Run, load_run
from thence.workbench.scoring import write_report

__all__ = ["RunPage", "run_pages"]


@dataclass(frozen=True, slots=True)
class RunPage:
    """A report page, and what to know of it before it is opened."""

    name: str
    summary: str
    written: Callable[[], str]


def run_pages(runs: Sequence[Path], gold: Data | None = None) -> list[RunPage]:
    """A page for each run, and one on all of them where they judged the same pairs."""
    loaded = [load_run(run, gold) for run in runs]
    pages: list[RunPage] = []
    if len(loaded) > 1 and _comparable(loaded):
        summary = f"{count(len(loaded), 'run')} on the same {count(len(loaded[0].aligned), 'pair')}"
        pages.append(RunPage("All runs side by side", summary, _page(loaded)))
    for run in loaded:
        name = run.aligned.name
        while any(name == page.name for page in pages):
            name += " (again)"
        pages.append(RunPage(name, _summary(run), _page([run])))
    return pages


def _summary(run: Run) -> str:
    """The engine where it is known, the pairs, and the accuracy with its interval."""
    engine = run.manifest.get("engine", {}).get("name")
    accuracy = run.score().estimates["accuracy"]
    told = f"accuracy {percent(accuracy.value)} ({interval(accuracy)})"
    parts = [engine, count(len(run.aligned), "pair"), told]
    return " · ".join(filter(None, parts))


def _comparable(loaded: Sequence[Run]) -> bool:
    try:
        require_same_pairs(*(run.aligned for run in loaded))
    except WrongUse:
        return False
    return True


def _page(runs: Sequence[Run]) -> Callable[[], str]:
    @cache
    def written() -> str:
        with tempfile.TemporaryDirectory(prefix="thence-") as folder:
            path = Path(folder) / "report.html"
            write_report(runs, path)
            return path.read_text(encoding="utf-8")

    return written
