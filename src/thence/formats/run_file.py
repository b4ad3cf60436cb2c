"""Runs of Thence and of other systems, read from a file or from a run folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.errors import BadInput, WrongUse
from thence.formats.detection import choose_format, first_bytes
from thence.formats.format import DEFAULTS, ReadOptions, RunFormat, run_format, run_formats
from thence.notebook import Tabular
from thence.pair import Verdict

__all__ = [
    "VERDICTS_FILE",
    "VerdictFile",
    "detect_run_format",
    "read_verdicts",
    "write_verdicts",
]

VERDICTS_FILE = "verdicts.jsonl"
"""The name of the file of verdicts in a run folder."""


@dataclass(frozen=True, slots=True)
class VerdictFile(Tabular):
    """The verdicts of a run folder or a run file: iterate over them as often as you like."""

    path: Path
    format: str | None = None

    def __iter__(self) -> Iterator[Verdict]:
        return read_verdicts(self.path, self.format)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each verdict; its evidence in the words of the summaries."""
        return [
            {
                "pair_id": verdict.pair_id,
                "label": verdict.label and str(verdict.label),
                "score": verdict.score,
                "outcome": str(verdict.outcome),
                "reason": verdict.reason,
                "evidence": [f"{each.kind}: {each.summary}" for each in verdict.evidence],
            }
            for verdict in self
        ]


def read_verdicts(
    path: Path | str,
    format: str | None = None,
    options: ReadOptions = DEFAULTS,
) -> Iterator[Verdict]:
    """The verdicts of a run folder or a run file, in its order; a pair judged twice is refused."""
    path = _verdicts_of(Path(path))
    if format is None:
        chosen = detect_run_format(path)
    else:
        chosen = run_format(format)
        first_bytes(path)
    return _distinct(path, chosen.read(path, options))


def write_verdicts(verdicts: Iterable[Verdict], path: Path | str, format: str = "rte-run") -> None:
    """Write verdicts as a run file, all or nothing; the campaigns' format unless one is named."""
    chosen = run_format(format)
    if chosen.write is None:
        names = ", ".join(each.name for each in run_formats() if each.write)
        raise WrongUse(f"the run format '{format}' is read but not written; use {names}")
    chosen.write(verdicts, Path(path))


def detect_run_format(path: Path) -> RunFormat:
    """The format of a run file, found by content, and by ending where that leaves a choice."""
    head = first_bytes(path)
    return choose_format(path, head, run_formats(), "--run-format")


def _verdicts_of(path: Path) -> Path:
    if not path.is_dir():
        return path
    if not (path / VERDICTS_FILE).is_file():
        raise BadInput(path, f"is a folder without {VERDICTS_FILE}, so it is not a run")
    return path / VERDICTS_FILE


def _distinct(path: Path, verdicts: Iterator[Verdict]) -> Iterator[Verdict]:
    seen: set[str] = set()
    count = 0
    for count, verdict in enumerate(verdicts, 1):
        seen.add(verdict.pair_id)
        if len(seen) < count:
            raise BadInput(path, f"the pair '{verdict.pair_id}' is judged twice")
        yield verdict
    if not count:
        raise BadInput(path, "holds no verdict")
