"""Long work in a pipe says what it does; short work says nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from thence.cli import progress, run
from thence.cli.progress import LineProgress, progress_bar, waiting
from thence.formats import write_pairs
from thence.pair import Label, Pair


def test_a_line_tells_how_far_how_fast_and_how_long() -> None:
    lines: list[str] = []
    times = iter([100.0, 101.0, 130.0])
    shown = LineProgress("edits on dev", 1600, lines.append, lambda: next(times))
    shown.tell()
    shown(512)
    shown(88)
    shown.tell()
    assert lines == ["edits on dev: 1 s", "edits on dev: 600 of 1,600 done, 20/s, 30 s"]


def test_less_than_one_a_second_is_no_speed_and_what_is_done_is_told_once() -> None:
    lines: list[str] = []
    times = iter([0.0, 20.0])
    shown = LineProgress("engines judge", None, lines.append, lambda: next(times))
    shown.of(24)
    shown(1)
    shown.note("edits judges: done, 8.1 s")
    shown.tell()
    assert lines == ["edits judges: done, 8.1 s", "engines judge: 1 of 24 done, 20 s"]


def test_a_phase_is_told_at_once() -> None:
    lines: list[str] = []
    shown = LineProgress("classifier on dev", None, lines.append, lambda: 0.0)
    shown.phase("classifier learns from 800 pairs of train")
    assert lines == ["classifier learns from 800 pairs of train"]


def test_lines_come_without_anybody_advancing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "FIRST_SECONDS", 0.001)
    monkeypatch.setattr(progress, "EVERY_SECONDS", 0.001)
    told = LineProgress.tell
    count = []

    def counted(self: LineProgress) -> None:
        told(self)
        count.append(self)

    monkeypatch.setattr(LineProgress, "tell", counted)
    with progress_bar("a long load"):
        while len(count) < 3:
            pass
    assert capsys.readouterr().err.startswith("a long load: 0 s\na long load: 0 s\n")


def test_short_work_is_silent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "FIRST_SECONDS", 3600.0)
    with waiting("reading"), progress_bar("judging") as advance:
        advance(3)
    assert capsys.readouterr().err == ""


def test_learning_is_announced_on_standard_error(tmp_path: Path) -> None:
    pairs = [
        Pair(
            str(i),
            "red green blue"[: 4 + i % 9],
            "red blue",
            Label(("ENTAILMENT", "UNKNOWN")[i % 2]),
        )
        for i in range(40)
    ]
    write_pairs(pairs, tmp_path / "gold.jsonl")
    command = [sys.executable, "-c", "from thence.cli import main; main()", "run", "gold.jsonl"]
    options = ["-e", "overlap-7", "--train", "gold.jsonl", "--out", "run"]
    done = subprocess.run(
        [*command, *options], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "overlap-7 learns from 40 pairs of gold.jsonl\n" in done.stderr
    assert "overlap-7 judged 40 pairs" in done.stdout


def test_a_run_tells_how_many_pairs_there_are_where_they_are_soon_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pairs = [Pair(str(i), "red", "red") for i in range(4)]
    assert run._total(pairs) == 4  # type: ignore[arg-type]
    monkeypatch.setattr(run, "_SOON_COUNTED", 3)
    assert run._total(pairs) is None  # type: ignore[arg-type]
