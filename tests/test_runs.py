import io
import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from thence.engines import build_engine
from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats import open_pairs, write_pairs
from thence.pair import Label, Pair, Verdict
from thence.report.terminal.verdicts import run_view
from thence.runs import judge_file, open_run


def pairs(count: int) -> list[Pair]:
    rng = random.Random(1)
    words = ["red", "green", "blue", "white", "black", "small", "large", "old", "new", "cold"]
    return [
        Pair(
            f"p{i}",
            " ".join(rng.choices(words, k=12)),
            " ".join(rng.choices(words, k=4)),
            Label.UNKNOWN,
        )
        for i in range(count)
    ]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    write_pairs(pairs(3000), tmp_path / "pairs.jsonl")
    return tmp_path / "pairs.jsonl"


class StopsAfter:
    """Overlap that dies after so many verdicts, as a process might."""

    name = "overlap-8"

    def __init__(self, count: int) -> None:
        self.count = count
        self.engine = build_engine("overlap-8")
        self.config = self.engine.config

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for number, verdict in enumerate(self.engine.judge(pairs)):
            if number == self.count:
                raise RuntimeError("killed")
            yield verdict


def test_a_run_has_a_manifest_that_rebuilds_the_engine(data: Path, tmp_path: Path) -> None:
    run = judge_file(
        open_pairs(data), build_engine("overlap-8", {"threshold": 2}), tmp_path / "run"
    )
    manifest = open_run(tmp_path / "run").manifest
    assert run.manifest == manifest
    assert manifest["engine"] == {"name": "overlap-8", "config": {"threshold": 2}}
    assert manifest["counts"] == {"pairs": 3000, "outcomes": {"OK": 3000}, "skipped": {}, "seen": 0}
    assert len(manifest["data"]["sha256"]) == 64
    rebuilt = build_engine(manifest["engine"]["name"], manifest["engine"]["config"])
    assert list(rebuilt.judge(pairs(3000))) == list(run.verdicts)


def test_a_run_tells_how_many_pairs_the_engine_came_trained_on(data: Path, tmp_path: Path) -> None:
    class Trained(StopsAfter):
        def has_seen(self, pair: Pair) -> bool:
            return pair.id.endswith("7")

    run = judge_file(open_pairs(data), Trained(3000), tmp_path / "run")
    assert run.manifest["counts"]["seen"] == 300
    shown = Console(width=100, record=True, file=io.StringIO())
    shown.print(run_view(run))
    assert "was trained on 300 of these pairs" in shown.export_text()


def test_a_stopped_run_goes_on_without_a_duplicate(data: Path, tmp_path: Path) -> None:
    whole = judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "whole")
    with pytest.raises(ThenceError, match="killed"):
        judge_file(open_pairs(data), StopsAfter(1700), tmp_path / "run")
    written = (tmp_path / "run/verdicts.jsonl").read_bytes()
    assert 0 < written.count(b"\n") <= 1700
    assert open_run(tmp_path / "run").manifest["finished"] is None
    told: list[int] = []
    judge_file(
        open_pairs(data), build_engine("overlap-8"), tmp_path / "run", on_verdicts=told.append
    )
    assert sum(told) == 3000
    assert (tmp_path / "run/verdicts.jsonl").read_bytes() == (
        whole.folder / "verdicts.jsonl"
    ).read_bytes()


@pytest.mark.parametrize("cut", [1, 50, 99_000, 200_000])
def test_a_line_cut_in_the_middle_is_judged_again(data: Path, tmp_path: Path, cut: int) -> None:
    judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")
    verdicts, manifest = tmp_path / "run/verdicts.jsonl", tmp_path / "run/run.json"
    whole = verdicts.read_bytes()
    verdicts.write_bytes(whole[:-cut])
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "finished": None}))
    judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")
    assert verdicts.read_bytes() == whole


def test_a_finished_run_is_left_alone(data: Path, tmp_path: Path) -> None:
    first = judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")
    before = (tmp_path / "run/verdicts.jsonl").stat()
    again = judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")
    assert again.manifest == first.manifest
    assert (tmp_path / "run/verdicts.jsonl").stat() == before


def test_another_engine_or_other_data_do_not_go_into_the_same_run(
    data: Path, tmp_path: Path
) -> None:
    judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")
    with pytest.raises(WrongUse, match="another engine"):
        judge_file(open_pairs(data), build_engine("overlap-7"), tmp_path / "run")
    write_pairs(pairs(10), tmp_path / "other.jsonl")
    with pytest.raises(WrongUse, match="over other data"):
        judge_file(
            open_pairs(tmp_path / "other.jsonl"), build_engine("overlap-8"), tmp_path / "run"
        )


def test_data_that_moved_are_the_same_data(data: Path, tmp_path: Path) -> None:
    with pytest.raises(ThenceError):
        judge_file(open_pairs(data), StopsAfter(1700), tmp_path / "run")
    moved = data.rename(tmp_path / "moved.jsonl")
    assert judge_file(open_pairs(moved), build_engine("overlap-8"), tmp_path / "run").finished


def test_two_processes_do_not_write_one_run(data: Path, tmp_path: Path) -> None:
    import fcntl

    (tmp_path / "run").mkdir()
    with (tmp_path / "run/.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(ThenceError, match="another process"):
            judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no run\.json"):
        open_run(tmp_path)
    (tmp_path / "run.json").write_text('{"schema": "other"}')
    with pytest.raises(BadInput, match="schema thence-run/1"):
        open_run(tmp_path)
    (tmp_path / "run.json").write_text('{"schema": "thence-run/1", "engine": "overlap-8"}')
    with pytest.raises(BadInput, match="does not name its engine"):
        open_run(tmp_path)
    (tmp_path / "run.json").write_text('{"schema": "thence-run/1", "engine": {"name": "always"}}')
    with pytest.raises(BadInput, match="does not tell whether it is finished"):
        open_run(tmp_path)


def test_verdicts_that_do_not_follow_the_data_are_refused(data: Path, tmp_path: Path) -> None:
    with pytest.raises(ThenceError):
        judge_file(open_pairs(data), StopsAfter(1700), tmp_path / "run")
    verdicts = tmp_path / "run/verdicts.jsonl"
    first, second, *rest = verdicts.read_text().splitlines(keepends=True)
    verdicts.write_text("".join([second, first, *rest]))
    with pytest.raises(BadInput, match="does not follow the data; delete the run"):
        judge_file(open_pairs(data), build_engine("overlap-8"), tmp_path / "run")


@pytest.mark.slow
def test_killed_ten_times_at_random_the_verdicts_are_those_of_an_undisturbed_run(
    tmp_path: Path,
) -> None:
    write_pairs(pairs(60_000), tmp_path / "pairs.jsonl")
    command = [sys.executable, "-m", "thence", "run", str(tmp_path / "pairs.jsonl")]
    command += ["-e", "overlap-8", "--out"]
    subprocess.run([*command, str(tmp_path / "whole")], check=True, capture_output=True)
    whole = (tmp_path / "whole/verdicts.jsonl").read_bytes()
    killed = tmp_path / "run/verdicts.jsonl"
    rng = random.Random()
    for _ in range(10):
        enough = _size(killed) + rng.uniform(0, 0.06) * len(whole)
        with subprocess.Popen(
            [*command, str(tmp_path / "run")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            while _size(killed) <= enough:
                assert process.poll() is None, "the run ended before it was killed"
                time.sleep(0.001)
            process.kill()
        assert process.returncode == -signal.SIGKILL
    subprocess.run([*command, str(tmp_path / "run")], check=True, capture_output=True)
    assert killed.read_bytes() == whole


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
