"""A run on disk: a folder with `run.json` and `verdicts.jsonl`, appended to as it goes.

A run that was killed is finished by running it again: verdicts on disk are kept, a line cut in
the middle of a write is dropped, and judging goes on with the next pair.
"""

from __future__ import annotations

import fcntl
import json
import os
import platform
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Any

from thence.engines import Engine, Trained, checked_verdicts
from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats import PairFile, read_verdicts
from thence.formats.manifest import read_manifest
from thence.formats.run_file import VERDICTS_FILE
from thence.formats.verdicts import verdict_to_json
from thence.pair import Pair, Verdict

__all__ = ["SCHEMA", "Run", "judge_file", "open_run"]

SCHEMA = "thence-run/1"
_BATCH = 512
_SYNC_SECONDS = 1.0
_MOMENT = 0.5
"""Seconds after which a batch is written, full or not."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run in its folder."""

    folder: Path
    manifest: dict[str, Any]
    found_finished: bool = False
    """Whether there was nothing left to judge when it was last asked for."""

    @property
    def finished(self) -> bool:
        """Whether every pair has its verdict."""
        return bool(self.manifest["finished"])

    def verdicts(self) -> Iterator[Verdict]:
        """The verdicts, in the order of the data."""
        return read_verdicts(self.folder, "verdicts")


def open_run(folder: Path | str) -> Run:
    """A run that is on disk."""
    folder = Path(folder)
    path = folder / "run.json"
    manifest = read_manifest(path, SCHEMA, absent="is not a run: it has no run.json")
    engine = manifest.get("engine")
    if not isinstance(engine, dict) or not isinstance(engine.get("name"), str):
        raise BadInput(path, "does not name its engine")
    if "finished" not in manifest:
        raise BadInput(path, "does not tell whether it is finished")
    return Run(folder, manifest)


def judge_file(
    data: PairFile,
    engine: Engine,
    folder: Path,
    *,
    training: str | None = None,
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> Run:
    """Judge a file of pairs into a run folder, going on where an earlier attempt stopped.

    `training` is the fingerprint of the data that the engine was fitted on, for the manifest;
    `on_verdicts` is told how many more verdicts are on disk.
    """
    manifest = _manifest(data, engine, training)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongUse(f"{folder} cannot be made a run folder: {error.strerror}") from error
    with _locked(folder):
        started = _start_or_resume(folder, manifest)
        if started.finished:
            on_verdicts(started.manifest["counts"]["pairs"])
            return replace(started, found_finished=True)
        began = time.monotonic()
        seen: Counter[bool] = Counter()
        with (folder / VERDICTS_FILE).open("a+b") as file:
            _drop_cut_line(file)
            pairs = _noting_seen(data, engine, seen)
            outcomes = _skip_judged(file, pairs)
            found_on_disk = outcomes.total()
            on_verdicts(found_on_disk)
            _append(file, engine, pairs, outcomes, on_verdicts)
        finished = {
            **started.manifest,
            "finished": _now(),
            "seconds": round(time.monotonic() - began, 3),
            "resumed_at": found_on_disk,
            "counts": {
                "pairs": outcomes.total(),
                "outcomes": dict(sorted(outcomes.items())),
                "skipped": dict(sorted(data.skipped.items())),
                "seen": seen[True],
            },
        }
        _write_manifest(folder, finished)
        return Run(folder, finished)


def _noting_seen(pairs: Iterable[Pair], engine: Engine, seen: Counter[bool]) -> Iterator[Pair]:
    """The pairs, counting those that the engine came trained on, as far as it knows them."""
    if not isinstance(engine, Trained):
        yield from pairs
        return
    for pair in pairs:
        seen[engine.has_seen(pair)] += 1
        yield pair


def _append(
    file: IO[bytes],
    engine: Engine,
    pairs: Iterable[Pair],
    outcomes: Counter[str],
    on_verdicts: Callable[[int], None],
) -> None:
    """Write verdicts batch by batch; what has been flushed survives the death of the process."""
    verdicts = checked_verdicts(engine, pairs)
    synced = time.monotonic()
    while batch := _batch(verdicts):
        file.write(b"".join(map(verdict_to_json, batch)))
        file.flush()
        if time.monotonic() - synced > _SYNC_SECONDS:
            os.fsync(file.fileno())
            synced = time.monotonic()
        outcomes.update(verdict.outcome.value for verdict in batch)
        on_verdicts(len(batch))
    os.fsync(file.fileno())


def _batch(verdicts: Iterator[Verdict]) -> list[Verdict]:
    """The next verdicts: so many, or as many as a slow engine gives in a moment."""
    began = time.monotonic()
    batch: list[Verdict] = []
    for verdict in verdicts:
        batch.append(verdict)
        if len(batch) == _BATCH or time.monotonic() - began > _MOMENT:
            break
    return batch


def _skip_judged(file: IO[bytes], pairs: Iterator[Pair]) -> Counter[str]:
    """Move past the pairs whose verdicts are on disk, making sure that they are the same ones."""
    outcomes: Counter[str] = Counter()
    path = Path(file.name)
    if not path.stat().st_size:
        return outcomes
    for number, verdict in enumerate(read_verdicts(path, "verdicts"), 1):
        pair = next(pairs, None)
        if pair is None or pair.id != verdict.pair_id:
            raise BadInput(
                path, "does not follow the data; delete the run and start anew", line=number
            )
        outcomes[verdict.outcome.value] += 1
    return outcomes


def _drop_cut_line(file: IO[bytes]) -> None:
    """Cut the file back to the end of its last whole line."""
    end = file.seek(0, os.SEEK_END)
    position = end
    while position > 0:
        step = min(4096, position)
        file.seek(position - step)
        newline = file.read(step).rfind(b"\n")
        if newline >= 0:
            position = position - step + newline + 1
            break
        position -= step
    if position < end:
        file.truncate(position)
    file.seek(0, os.SEEK_END)


_OTHERS = {
    "engine": "of another engine, or of the same with other options",
    "data": "over other data",
    "training": "that learnt from other pairs",
}


def _start_or_resume(folder: Path, manifest: dict[str, Any]) -> Run:
    """The run that is in the folder, if it is the same one, or a new one."""
    if not (folder / "run.json").exists():
        if (folder / VERDICTS_FILE).exists():
            raise WrongUse(f"{folder} has verdicts but no run.json; choose another --out")
        _write_manifest(folder, manifest)
        return Run(folder, manifest)
    run = open_run(folder)
    for key, other in _OTHERS.items():
        if _identity(run.manifest.get(key)) != _identity(manifest[key]):
            raise WrongUse(f"{folder} holds a run {other}; choose another --out or delete it")
    return run


def _identity(part: Any) -> Any:
    """What must be the same for a run to go on: where the data lie does not matter."""
    return {k: v for k, v in part.items() if k != "source"} if isinstance(part, dict) else part


def _manifest(data: PairFile, engine: Engine, training: str | None) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "engine": {"name": engine.name, "config": engine.config()},
        "data": {
            "source": str(data.path.resolve()),
            "format": data.format.name,
            "sha256": data.fingerprint(),
            "options": data.options.to_json(),
        },
        "training": training,
        "versions": {"python": platform.python_version(), **_versions("thence", "numpy", "spacy")},
        "machine": {
            "system": platform.system(),
            "processor": platform.machine(),
            "cores": os.cpu_count(),
        },
        "started": _now(),
        "finished": None,
    }


def _versions(*names: str) -> dict[str, str]:
    found = {}
    for name in names:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def _write_manifest(folder: Path, manifest: dict[str, Any]) -> None:
    path, temporary = folder / "run.json", folder / ".run.json.new"
    with temporary.open("w", encoding="utf-8") as file:
        json.dump(manifest, file, indent=1, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Keep a second process from writing into the same run."""
    with (folder / ".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ThenceError(f"another process is writing the run in {folder}") from None
        yield


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
