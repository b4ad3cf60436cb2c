"""Data sets judged into runs, and runs read again with their gold: what `run` does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.engines import Engine, Learner, checked_fit
from thence.engines.on_spark import SparkEngine
from thence.errors import BadInput, WrongUse
from thence.formats import PairFile, ReadOptions, read_verdicts
from thence.runs import Run, judge_file, open_run
from thence.workbench.opening import Data, engine_for, open_data

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned

__all__ = ["LoadedRun", "load_run", "load_runs", "run"]


def run(
    data: Data,
    engine: str | Engine,
    out: Path | None = None,
    *,
    train: Data | None = None,
    settings: Mapping[str, Any] | None = None,
    on: str = "",
    on_verdicts: Callable[[int], None] = lambda count: None,
    on_phase: Callable[[str], None] = lambda what: None,
) -> Run:
    """Judge a data set into a run folder, `runs/DATA-ENGINE` unless one is named.

    `on` is a Spark cluster, `spark://HOST:PORT`, that judges instead of this process; `on_phase`
    is told in words what is being done where the engine learns first.
    """
    pairs = open_data(data)
    chosen = engine_for(engine, settings)
    fingerprint = None
    if train is not None:
        if not isinstance(chosen, Learner):
            raise WrongUse(f"engine '{chosen.name}' does not learn: leave --train out")
        training = open_data(train, None, pairs.options)
        fingerprint = training.fingerprint()
        examples = list(training)
        on_phase(f"{chosen.name} learns from {len(examples):,} pairs of {training.name}")
        chosen = checked_fit(chosen, examples)
        on_phase(f"{chosen.name} judges {pairs.name}")
    name = Path(engine).stem if isinstance(engine, str) else chosen.name
    folder = out or Path("runs") / f"{pairs.stem}-{name}"
    if on:
        chosen = SparkEngine(chosen, on)
    return judge_file(pairs, chosen, folder, training=fingerprint, on_verdicts=on_verdicts)


@dataclass(frozen=True, slots=True)
class LoadedRun:
    """A run joined with its gold, and its manifest where it is one of ours."""

    aligned: Aligned
    manifest: Mapping[str, Any]


def load_run(run: Path | str, gold: Data | None = None, run_format: str | None = None) -> LoadedRun:
    """A run folder or run file with its gold; our own runs know where their data were."""
    from thence.measure.aligned import align

    run = Path(run)
    if not run.exists():
        raise BadInput(run, "does not exist")
    manifest = open_run(run).manifest if run.is_dir() else {}
    pairs = open_data(gold) if gold is not None else _gold_of(run, manifest)
    return LoadedRun(align(_name(run), pairs, read_verdicts(run, run_format)), manifest)


def load_runs(
    runs: Sequence[Path | str], gold: Data | None = None, run_format: str | None = None
) -> list[LoadedRun]:
    """Several runs over one data set, each under a name of its own.

    Runs of one name are told apart by the folders above them, and a run file that cannot say what
    it judged is held against the pairs that a run folder beside it names.
    """
    paths = [Path(run) for run in runs]
    loaded = [
        load_run(
            path, gold if gold is not None or path.is_dir() else _gold_beside(paths), run_format
        )
        for path in paths
    ]
    return [
        replace(run, aligned=replace(run.aligned, name=name))
        for run, name in zip(loaded, _distinct_names(paths), strict=True)
    ]


def _gold_of(run: Path, manifest: Mapping[str, Any]) -> PairFile:
    if not manifest:
        raise WrongUse(f"{run} does not say which pairs it judges; name them with --gold")
    try:
        data = manifest["data"]
        source, format, sha256 = (data[name] for name in ("source", "format", "sha256"))
        options = ReadOptions.from_json(data["options"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(run / "run.json", f"does not tell what it judged: {error!r}") from error
    try:
        pairs = open_data(source, format, options)
    except BadInput as error:
        raise WrongUse(
            f"{run}: its data are no longer at {source}; name them with --gold"
        ) from error
    if pairs.fingerprint() != sha256:
        raise BadInput(pairs.path, f"has changed since {run} judged it; name the right --gold")
    return pairs


def _gold_beside(runs: Sequence[Path]) -> PairFile | None:
    """The pairs that the first run folder names, if there is one."""
    folder = next((run for run in runs if run.is_dir()), None)
    return _gold_of(folder, open_run(folder).manifest) if folder else None


def _name(run: Path) -> str:
    return run.resolve().name if run.is_dir() else run.stem


def _distinct_names(runs: Sequence[Path]) -> list[str]:
    """The names of runs, with as many folders before them as it takes to tell them apart."""
    names = [_name(run) for run in runs]
    above = [run.resolve().parent.parts[1:] for run in runs]
    for depth in range(1, max(map(len, above)) + 1):
        if len(set(names)) == len(names):
            return names
        names = [
            "/".join((*parts[-depth:], _name(run))) for parts, run in zip(above, runs, strict=True)
        ]
    return names if len(set(names)) == len(names) else [run.name for run in runs]
