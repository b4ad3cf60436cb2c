"""What the verbs of the command do, as functions: judge, run, score, compare, report."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.datasets import BUNDLED, open_bundled
from thence.engines import (
    Engine,
    Learner,
    build_engine,
    checked_fit,
    checked_verdicts,
    engine_names,
    engine_spec,
    read_config,
)
from thence.engines.on_spark import SparkEngine
from thence.errors import BadInput, WrongUse
from thence.formats import PairFile, ReadOptions, open_pairs, read_verdicts
from thence.pair import Pair, Verdict
from thence.runs import Run, judge_file, open_run
from thence.verifying.selecting import NEAREST
from thence.verifying.source import Source, source_of

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned
    from thence.measure.dataset import DatasetStatistics
    from thence.measure.hypothesis_only import HypothesisOnly
    from thence.measure.leaks import Duplicate, Leaks
    from thence.measure.score import Score
    from thence.papers.among import Among
    from thence.verifying.verification import Verification

__all__ = [
    "Data",
    "Inspection",
    "LoadedRun",
    "default_engine",
    "engine_for",
    "judge",
    "load_run",
    "load_runs",
    "open_data",
    "run",
    "score",
    "score_aligned",
    "stats",
    "verify",
    "write_report",
    "write_verification",
]

BEST_FIRST = ("nli", "ensemble", "classifier", "edits", "overlap-7")
"""`judge` takes the first of these that is installed and reads the language."""


Data = PairFile | Path | str
"""Pairs as the functions here take them: opened, or a path, or a bundled benchmark's name."""


def open_data(
    data: Data, format: str | None = None, options: ReadOptions = ReadOptions()
) -> PairFile:
    """The pairs of a file, or of a bundled benchmark such as `mono/en/originals`."""
    if isinstance(data, PairFile):
        return data
    if not Path(data).exists():
        bundled = open_bundled(str(data))
        if bundled is not None:
            return bundled
        if near := difflib.get_close_matches(str(data), BUNDLED, n=1):
            raise BadInput(data, f"does not exist; did you mean the bundled '{near[0]}'?")
    return open_pairs(data, format, options)


def engine_for(engine: str | Engine, settings: Mapping[str, Any] | None = None) -> Engine:
    """An engine by its name or its config file, with further options laid over it."""
    if not isinstance(engine, str):
        return engine
    if Path(engine).is_dir() and engine not in engine_names():
        raise WrongUse(
            f"{engine} is a folder, not an engine; a model in it is used with --engine onnx "
            f"--set model={engine} (or with transformers)"
        )
    if engine.endswith(".json") or "/" in engine:
        name, config = read_config(Path(engine))
        return build_engine(name, {**config, **(settings or {})})
    return build_engine(engine, settings)


def default_engine(language: str = "en") -> str:
    """The name of the best engine that is installed and reads a language.

    Where none reads it, the best of all, which refuses such a pair with the reason.
    """
    installed = [name for name in BEST_FIRST if name in engine_names()]
    return next((name for name in installed if engine_spec(name).reads(language)), installed[0])


def judge(
    text: str,
    hypothesis: str,
    *,
    engine: str | Engine | None = None,
    language: str = "en",
    settings: Mapping[str, Any] | None = None,
) -> Verdict:
    """The verdict on one pair, by the best engine for its language unless one is named."""
    engine = engine or default_engine(language)
    pair = Pair("1", text, hypothesis, language=language)
    return next(checked_verdicts(engine_for(engine, settings), [pair]))


def verify(
    answer: Path | str,
    sources: Sequence[Source | Path | str],
    *,
    engine: str | Engine | None = None,
    language: str = "en",
    nearest: int = NEAREST,
    settings: Mapping[str, Any] | None = None,
    on_judged: Callable[[int, int], None] = lambda done, total: None,
) -> Verification:
    """Each claim of a generated answer: supported, contradicted or not found, with the sentence.

    A `Path` is a file to read, a string is the text itself. Of a long source the `nearest`
    sentences to each claim are read, each with the one before it; 0 reads everything.
    """
    from thence.verifying.verify import verify_answer

    if isinstance(sources, (str, Path, Source)):
        sources = [sources]
    return verify_answer(
        source_of(answer, "the answer").text,
        [source_of(source, f"source {number}") for number, source in enumerate(sources, 1)],
        engine_for(engine or default_engine(language), settings),
        language=language,
        nearest=nearest,
        on_judged=on_judged,
    )


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


def score(gold: Data, run: Path | str, run_format: str | None = None) -> Score:
    """All figures for a run against its gold."""
    return score_aligned(load_run(run, gold, run_format).aligned)


def score_aligned(aligned: Aligned) -> Score:
    """All figures for a run that was joined with its gold."""
    from thence.measure.score import score

    return score(aligned)


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


def stats(data: Data, *, against: Data | None = None, quick: bool = False) -> Inspection:
    """Size, lengths and overlaps of a data set: table 6 of paper 002.

    Unless it must be quick also its duplicates, what another set gives away of it, and its
    hypothesis-only bias.
    """
    from thence.measure.dataset import dataset_statistics
    from thence.measure.hypothesis_only import hypothesis_only
    from thence.measure.leaks import duplicates, leaks

    file = open_data(data)
    if quick:
        return Inspection(file.name, dataset_statistics(file), dict(file.skipped), None, None, None)
    pairs = list(file)
    return Inspection(
        file.name,
        dataset_statistics(pairs),
        dict(file.skipped),
        duplicates(pairs),
        leaks(list(open_data(against)), pairs) if against else None,
        hypothesis_only(pairs),
    )


def write_report(
    runs: Sequence[LoadedRun],
    path: Path | str,
    *,
    title: str | None = None,
    scores: Sequence[Score] = (),
    among: Among | None = None,
) -> None:
    """One self-contained HTML page on runs over the same data; scores at hand save time.

    `among` shows the runs in the history of a campaign, see `thence.campaigning.place_among`.
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


def write_verification(verification: Verification, path: Path | str) -> None:
    """One self-contained HTML page: the answer with its claims marked, and what decides each."""
    from thence.report.verification import write_verification as write

    write(verification, Path(path))


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
