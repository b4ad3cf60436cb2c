"""The report pages of runs, written when they are first asked for and kept."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from thence.errors import WrongUse
from thence.measure.same_pairs import require_same_pairs
from thence.workbench import Data, LoadedRun, load_run, write_report

__all__ = ["run_pages"]


def run_pages(runs: Sequence[Path], gold: Data | None = None) -> dict[str, Callable[[], str]]:
    """A page for each run, and one on all of them where they judged the same pairs."""
    loaded = [load_run(run, gold) for run in runs]
    pages: dict[str, Callable[[], str]] = {}
    if len(loaded) > 1 and _comparable(loaded):
        pages["All runs side by side"] = _page(loaded)
    for run in loaded:
        name = run.aligned.name
        while name in pages:
            name += " (again)"
        pages[name] = _page([run])
    return pages


def _comparable(loaded: Sequence[LoadedRun]) -> bool:
    try:
        require_same_pairs(*(run.aligned for run in loaded))
    except WrongUse:
        return False
    return True


def _page(runs: Sequence[LoadedRun]) -> Callable[[], str]:
    @cache
    def written() -> str:
        with tempfile.TemporaryDirectory(prefix="thence-") as folder:
            path = Path(folder) / "report.html"
            write_report(runs, path)
            return path.read_text(encoding="utf-8")

    return written
