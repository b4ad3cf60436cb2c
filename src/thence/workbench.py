"""What the verbs of the command do, as functions: judge, run, score, compare, report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from thence.datasets import open_bundled
from thence.engines import Engine, Learner, build_engine, engine_names, read_config
from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats import PairFile, ReadOptions, open_pairs, read_verdicts
from thence.measure.aligned import Aligned, align
from thence.measure.dataset import DatasetStatistics, dataset_statistics
from thence.measure.hypothesis_only import HypothesisOnly, hypothesis_only
from thence.measure.leaks import Duplicate, Leaks, duplicates, leaks
from thence.measure.score import Score
from thence.measure.score import score as score_aligned
from thence.measure.comparison import compare
from thence.pair import Pair, Verdict
from thence.runs import Run, judge_file, open_run

__all__ = [
    "Inspection",
    "LoadedRun",
    "compare",
    "engine_for",
    "judge",
    "load_run",
    "open_data",
    "run",
    "score",
    "score_aligned",
    "stats",
    "write_report",
]

BEST_FIRST = ("ensemble", "nli", "venses", "edits", "overlap-7")
"""`judge` takes the first of these that is installed."""


def open_data(
    data: Path | str, format: str | None = None, options: ReadOptions = ReadOptions()
) -> PairFile:
    """The pairs of a file, or of a bundled benchmark such as `mono/en/originals`."""
    if not Path(data).exists():
        bundled = open_bundled(str(data))
        if bundled is not None:
            return bundled
    return open_pairs(data, format, options)


def engine_for(engine: str | Engine, settings: Mapping[str, Any] | None = None) -> Engine:
    """An engine by its name or its config file, with further options laid over it."""
    if not isinstance(engine, str):
        return engine
    if engine.endswith(".json") or "/" in engine:
        name, config = read_config(Path(engine))
        return build_engine(name, {**config, **(settings or {})})
    return build_engine(engine, settings)


def judge(
    text: str,
    hypothesis: str,
    *,
    engine: str | Engine | None = None,
    language: str = "en",
    settings: Mapping[str, Any] | None = None,
) -> Verdict:
    """The verdict on one pair, by the best engine that is installed unless one is named."""
    if engine is None:
        installed = engine_names()
        engine = next(name for name in BEST_FIRST if name in installed)
    pair = Pair("1", text, hypothesis, language=language)
    return next(iter(engine_for(engine, settings).judge([pair])))


def run(
    data: Path | str | PairFile,
    engine: str | Engine,
    out: Path | None = None,
    *,
    train: Path | str | None = None,
    settings: Mapping[str, Any] | None = None,
    format: str | None = None,
    options: ReadOptions = ReadOptions(),
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> Run:
    """Judge a data set into a run folder, `runs/DATA-ENGINE` unless one is named."""
    pairs = data if isinstance(data, PairFile) else open_data(data, format, options)
    chosen = engine_for(engine, settings)
    fingerprint = None
    if train is not None:
        if not isinstance(chosen, Learner):
            raise WrongUse(f"engine '{chosen.name}' does not learn: leave --train out")
        training = open_data(train, None, options)
        fingerprint = training.fingerprint()
        chosen = chosen.fit(list(training))
    folder = out or Path("runs") / f"{pairs.path.stem}-{chosen.name}"
    return judge_file(pairs, chosen, folder, training=fingerprint, on_verdicts=on_verdicts)


@dataclass(frozen=True, slots=True)
class LoadedRun:
    """A run joined with its gold, and its manifest where it is one of ours."""

    aligned: Aligned
    manifest: Mapping[str, Any]


def load_run(
    run: Path | str,
    gold: Path | str | None = None,
    *,
    format: str | None = None,
    options: ReadOptions = ReadOptions(),
) -> LoadedRun:
    """A run folder or run file with its gold; our own runs know where their data were."""
    run = Path(run)
    manifest = open_run(run).manifest if run.is_dir() else {}
    if gold is None:
        gold = _gold_of(run, manifest)
        format = manifest["data"]["format"]
        options = ReadOptions.from_json(manifest["data"]["options"])
    pairs = open_data(gold, format, options)
    return LoadedRun(align(_name(run), pairs, read_verdicts(run)), manifest)


def score(
    gold: Path | str,
    run: Path | str,
    *,
    format: str | None = None,
    options: ReadOptions = ReadOptions(),
) -> Score:
    """All figures for a run against its gold."""
    return score_aligned(load_run(run, gold, format=format, options=options).aligned)


@dataclass(frozen=True, slots=True)
class Inspection:
    """What is in a data set, and what is wrong with it."""

    source: str
    statistics: DatasetStatistics
    skipped: Mapping[str, int]
    """Entries of the file that are no pairs, by reason."""
    duplicates: Sequence[Duplicate] | None
    leaks: Leaks | None
    """What another set gives away of this one."""
    hypothesis_only: HypothesisOnly | None

    def to_json(self) -> dict[str, Any]:
        """The findings as plain data; what was not looked for is null."""
        return {
            "source": self.source,
            **self.statistics.to_json(),
            "skipped": dict(self.skipped),
            "duplicates": None if self.duplicates is None else [asdict(d) for d in self.duplicates],
            "leaks": self.leaks and self.leaks.to_json(),
            "hypothesis_only": self.hypothesis_only and self.hypothesis_only.to_json(),
        }


def stats(
    data: Path | str,
    *,
    against: Path | str | None = None,
    quick: bool = False,
    format: str | None = None,
    options: ReadOptions = ReadOptions(),
) -> Inspection:
    """Size, lengths and overlaps of a data set (table 6 of paper 002) and, unless it must be
    quick, its duplicates, what another set gives away of it, and its hypothesis-only bias.
    """
    file = open_data(data, format, options)
    if quick:
        return Inspection(str(data), dataset_statistics(file), dict(file.skipped), None, None, None)
    pairs = list(file)
    return Inspection(
        str(data),
        dataset_statistics(pairs),
        dict(file.skipped),
        duplicates(pairs),
        leaks(list(open_data(against, None, options)), pairs) if against else None,
        hypothesis_only(pairs),
    )


def write_report(runs: Sequence[LoadedRun], path: Path | str, *, title: str | None = None) -> None:
    """One self-contained HTML page on runs over the same data."""
    from thence.report.html import write_report as write

    title = title or f"Textual entailment: {', '.join(run.aligned.name for run in runs)}"
    write([run.aligned for run in runs], Path(path), title=title, manifests=[run.manifest for run in runs])


def _gold_of(run: Path, manifest: Mapping[str, Any]) -> Path | str:
    if not manifest:
        raise WrongUse(f"{run} does not say which pairs it judges; name them with --gold")
    source = manifest["data"]["source"]
    try:
        fingerprint = open_data(source).fingerprint()
    except ThenceError as error:
        raise WrongUse(f"{run}: its data are no longer at {source}; name them with --gold") from error
    if fingerprint != manifest["data"]["sha256"]:
        raise BadInput(source, f"has changed since {run} judged it; name the right pairs with --gold")
    return source


def _name(run: Path) -> str:
    return run.resolve().name if run.is_dir() else run.stem

