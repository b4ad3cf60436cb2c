"""Runs against their gold, and pages on them: what `score` and `report` do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from thence.workbench.opening import Data
from thence.workbench.running import LoadedRun, load_run

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned
    from thence.measure.score import Score
    from thence.papers.among import Among

__all__ = ["score", "score_aligned", "write_report"]


def score(gold: Data, run: Path | str, run_format: str | None = None) -> Score:
    """All figures for a run against its gold."""
    return score_aligned(load_run(run, gold, run_format).aligned)


def score_aligned(aligned: Aligned) -> Score:
    """All figures for a run that was joined with its gold."""
    from thence.measure.score import score

    return score(aligned)


def write_report(
    runs: Sequence[LoadedRun],
    path: Path | str,
    *,
    title: str | None = None,
    scores: Sequence[Score] = (),
    among: Among | None = None,
) -> None:
    """One self-contained HTML page on runs over the same data; scores at hand save time.

    `among` shows the runs in the history of a campaign, see
    `thence.place_among`.
    """
    from thence.report.html import write_report as write

    write(
        [run.aligned for run in runs],
        Path(path),
        title=title or f"Textual entailment: {', '.join(run.aligned.name for run in runs)}",
        manifests=[run.manifest for run in runs],
        scores=scores,
        among=among,
    )
