"""A run on disk: a folder with `run.json` and `verdicts.jsonl`, appended to as it goes.

A run that was killed is finished by running it again: verdicts on disk are kept, a line cut in
the middle of a write is dropped, and judging goes on with the next pair. Pairs at which the engine
failed are judged again.
"""

from __future__ import annotations

import os
import platform
import time
from collections import Counter, deque
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from thence.engines import Engine, Trained, checked_verdicts
from thence.engines.seen import digest
from thence.errors import BadInput
from thence.files import LineFile, ResumableFolder, replacing
from thence.formats import PairFile, VerdictFile, read_verdicts
from thence.formats.judged_pairs import PAIRS_FILE, pair_digest
from thence.formats.run_file import VERDICTS_FILE
from thence.formats.verdicts import verdict_to_json
from thence.pair import Outcome, Pair, Verdict

__all__ = ["SCHEMA", "RunFolder", "judge_file", "open_run"]

SCHEMA = "thence-run/1"
_FOLDER = ResumableFolder(
    "a run",
    "run.json",
    SCHEMA,
    VERDICTS_FILE,
    {
        "engine": "of another engine, or of the same with other options",
        "data": "over other data",
        "training": "that learnt from other pairs",
    },
)
_BATCH = 512
_MOMENT = 0.5
"""Seconds after which a batch is written, full or not."""


@dataclass(frozen=True, slots=True)
class RunFolder:
    """A run in its folder."""

    folder: Path
    manifest: dict[str, Any]
    found_finished: bool = False
    """Whether there was nothing left to judge when it was last asked for."""
    judged_again: int = 0
    """How many pairs were judged again then, since the engine had failed at them."""

    @property
    def finished(self) -> bool:
        """Whether every pair has its verdict."""
        return bool(self.manifest["finished"])

    @property
    def verdicts(self) -> VerdictFile:
        """The verdicts, in the order of the data."""
        return VerdictFile(self.folder, "verdicts")


def open_run(folder: Path | str) -> RunFolder:
    """A run that is on disk."""
    folder = Path(folder)
    return _checked(folder, _FOLDER.read(folder))


def judge_file(
    data: PairFile,
    engine: Engine,
    folder: Path,
    *,
    training: str | None = None,
    learnt: Container[int] = frozenset(),
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> RunFolder:
    """Judge a file of pairs into a run folder, going on where an earlier attempt stopped.

    `training` is the fingerprint of the data that the engine was fitted on, for the manifest, and
    `learnt` has the digests of those pairs; `on_verdicts` is told how many more verdicts are on
    disk.
    """
    if not (folder / _FOLDER.manifest).exists():
        # Data that are cut or wrong somewhere are refused before anything is written.
        for _ in data:
            pass
    with _FOLDER.resumed(folder, _identity(data, engine, training), _circumstances()) as manifest:
        started = _checked(folder, manifest)
        if started.finished:
            return _finished_before(started, data, engine, on_verdicts)
        began = time.monotonic()
        seen: Counter[bool] = Counter()
        digests: deque[str] = deque()
        verdicts, judged = folder / VERDICTS_FILE, folder / PAIRS_FILE
        with LineFile(verdicts) as file, LineFile(judged) as pairs_file:
            pairs = _noted(data, engine, learnt, seen, digests)
            outcomes = _skip_judged(file.path, pairs)
            found_on_disk, failed_before = outcomes.total(), _failures(outcomes)
            pairs_file.cut(0)
            pairs_file.append(_lines(digests, found_on_disk))
            on_verdicts(found_on_disk)
            for batch in _batches(checked_verdicts(engine, pairs)):
                file.append(b"".join(map(verdict_to_json, batch)))
                pairs_file.append(_lines(digests, len(batch)))
                outcomes.update(verdict.outcome.value for verdict in batch)
                on_verdicts(len(batch))
        if failed_before:
            outcomes = _judge_failed_again(verdicts, data, engine)
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
        _FOLDER.write(folder, finished)
        return RunFolder(folder, finished, judged_again=failed_before)


def _finished_before(
    run: RunFolder, data: PairFile, engine: Engine, on_verdicts: Callable[[int], None]
) -> RunFolder:
    """A run that has a verdict on each pair, after another attempt where the engine failed."""
    counts = run.manifest["counts"]
    failed = _failures(counts["outcomes"])
    on_verdicts(counts["pairs"] - failed)
    if not failed:
        return replace(run, found_finished=True)
    outcomes = _judge_failed_again(run.folder / VERDICTS_FILE, data, engine, on_verdicts)
    counts = {**counts, "outcomes": dict(sorted(outcomes.items()))}
    finished = {**run.manifest, "finished": _now(), "counts": counts}
    _FOLDER.write(run.folder, finished)
    return RunFolder(run.folder, finished, judged_again=failed)


def _judge_failed_again(
    path: Path,
    data: PairFile,
    engine: Engine,
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> Counter[str]:
    """Judge the pairs that the engine failed at, and put their verdicts in place of the failures.

    The old file stays until all of the new one is on disk.
    """
    failed = {each.pair_id for each in read_verdicts(path, "verdicts") if each.outcome.failed}
    again = checked_verdicts(engine, (pair for pair in data if pair.id in failed))
    outcomes: Counter[str] = Counter()
    with replacing(path) as file:
        for known in read_verdicts(path, "verdicts"):
            verdict = next(again) if known.outcome.failed else known
            on_verdicts(known.outcome.failed)
            outcomes[verdict.outcome.value] += 1
            file.write(verdict_to_json(verdict))
    return outcomes


def _failures(outcomes: Mapping[str, int]) -> int:
    return sum(count for name, count in outcomes.items() if Outcome(name).failed)


def _noted(
    pairs: Iterable[Pair],
    engine: Engine,
    learnt: Container[int],
    seen: Counter[bool],
    digests: deque[str],
) -> Iterator[Pair]:
    """The pairs, with their digests, counting those that the engine learnt from."""
    trained = engine if isinstance(engine, Trained) else None
    for pair in pairs:
        digests.append(pair_digest(pair))
        known = trained is not None and trained.has_seen(pair)
        seen[known or digest(pair.text, pair.hypothesis) in learnt] += 1
        yield pair


def _lines(digests: deque[str], count: int) -> bytes:
    """The next digests, one a line."""
    return "".join(f"{digests.popleft()}\n" for _ in range(count)).encode()


def _batches(verdicts: Iterator[Verdict]) -> Iterator[list[Verdict]]:
    while batch := _batch(verdicts):
        yield batch


def _batch(verdicts: Iterator[Verdict]) -> list[Verdict]:
    """The next verdicts: so many, or as many as a slow engine gives in a moment."""
    began = time.monotonic()
    batch: list[Verdict] = []
    for verdict in verdicts:
        batch.append(verdict)
        if len(batch) == _BATCH or time.monotonic() - began > _MOMENT:
            break
    return batch


def _skip_judged(path: Path, pairs: Iterator[Pair]) -> Counter[str]:
    """Move past the pairs whose verdicts are on disk, making sure that they are the same ones."""
    outcomes: Counter[str] = Counter()
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


def _checked(folder: Path, manifest: dict[str, Any]) -> RunFolder:
    path = folder / _FOLDER.manifest
    engine = manifest.get("engine")
    if not isinstance(engine, dict) or not isinstance(engine.get("name"), str):
        raise BadInput(path, "does not name its engine")
    if "finished" not in manifest:
        raise BadInput(path, "does not tell whether it is finished")
    return RunFolder(folder, manifest)


def _identity(data: PairFile, engine: Engine, training: str | None) -> dict[str, Any]:
    """What must be the same for a run to go on."""
    return {
        "engine": {"name": engine.name, "config": engine.config()},
        "data": {
            "source": str(data.path.resolve()),
            "format": data.format.name,
            "sha256": data.fingerprint(),
            "options": data.options.to_json(),
        },
        "training": training,
    }


def _circumstances() -> dict[str, Any]:
    return {
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


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
