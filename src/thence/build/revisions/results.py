"""Runs on one gold standard, best first, as in table 2 of the paper; and a run as a run file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from thence.errors import WrongUse
from thence.formats.whole_file import replacing
from thence.measure.aligned import Aligned
from thence.pair import Label, Verdict

__all__ = ["RunResult", "run_results", "write_run_file"]


@dataclass(frozen=True, slots=True)
class RunResult:
    """A row: a pair without a verdict counts as wrong."""

    run: str
    correct: int
    pairs: int

    @property
    def accuracy(self) -> float:
        """The share of pairs judged right."""
        return self.correct / self.pairs


def run_results(runs: Iterable[Aligned]) -> list[RunResult]:
    """The runs sorted by accuracy, equals in the order given."""
    rows = [
        RunResult(run.name, sum(item.correct(two_way=True) for item in run), len(run))
        for run in runs
    ]
    return sorted(rows, key=lambda row: -row.accuracy)


def write_run_file(verdicts: Iterable[Verdict], path: Path) -> int:
    """Write `id YES` or `id NO` a line, and give back how many; what was not judged is left out."""
    lines = [
        f"{verdict.pair_id} {'YES' if verdict.label is Label.ENTAILMENT else 'NO'}\n"
        for verdict in verdicts
        if verdict.label is not None
    ]
    if not lines:
        raise WrongUse(f"{path} is not written: the run judges no pair")
    with replacing(path) as file:
        file.write("".join(lines).encode())
    return len(lines)
