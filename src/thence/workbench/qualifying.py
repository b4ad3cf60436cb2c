"""Whole pairs and their parts, by engines and from runs: what `qualify` does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.datasets import BUNDLED
from thence.engines import Learner, build_engine, checked_fit, engine_names, engine_spec
from thence.errors import ThenceError, WrongUse
from thence.measure.correlation import Qualification, read_weights
from thence.measure.correlation import qualify as qualify_aligned
from thence.progress import Stage, silent
from thence.workbench.opening import Data, engine_for, open_data
from thence.workbench.running import run
from thence.workbench.systems import System, joined, load_systems

if TYPE_CHECKING:
    from thence.measure.score import Score

__all__ = [
    "Qualified",
    "benchmark",
    "judge_all",
    "judge_benchmark",
    "qualify",
    "ready_engines",
    "write_qualification",
]

MOST_NAMED = 4
"""More systems are counted in a title, not named."""


@dataclass(frozen=True, slots=True)
class Qualified:
    """What was found of each system, by phenomenon and over all."""

    systems: Sequence[System]
    qualifications: Sequence[Qualification]
    """Of the systems, in their order."""
    left_out: Mapping[str, str]
    """Engines that could not be tried, and why."""

    def to_json(self) -> list[dict[str, Any]]:
        """The qualifications as plain data."""
        return [one.to_json() for one in self.qualifications]

    def report(self, path: Path | str) -> Path:
        """Write the HTML page on the systems."""
        write_qualification(self.systems, self.qualifications, path)
        return Path(path)


def qualify(
    runs: Sequence[Path | str] = (),
    *,
    engines: Sequence[str] = (),
    every: bool = False,
    gold: Sequence[Data] = (),
    data: Sequence[Data] = (),
    language: str = "en",
    out: Path | str | None = None,
    weights: Mapping[str, float] | Path | str | None = None,
    tolerance: float = 0.1,
    force: bool = False,
    stage: Stage = silent,
) -> Qualified:
    """Accuracy by phenomenon, Correlation and Deviation Index, and what they say of systems.

    A system is a run over originals and their monothematic pairs, or one run over each; or an
    engine, which judges `data`, the bundled benchmark of a language unless others are named, into
    `out`. `every` takes all engines that need no option. `weights` gives phenomena another
    relevance than 1; `tolerance` says how near to 1 a Correlation Index is read as ideal.

    Examples:
        >>> found = thence.qualify(engines=["always"])
        >>> [one.system for one in found.qualifications]
        ['always']
    """
    if not runs and not engines and not every:
        raise WrongUse("nothing to qualify: name runs, or engines with --engine or --all")
    if isinstance(weights, (str, Path)):
        weights = read_weights(Path(weights))
    pairs = list(data) or benchmark(language)
    folder = Path(out) if out is not None else Path("runs") / f"qualify-{language}"
    systems, left_out = load_systems(runs, gold, force=force), dict[str, str]()
    for name in engines:
        with stage(f"{name} on the benchmark", None) as advance:
            systems.append(judge_benchmark(name, pairs, folder, on_verdicts=advance))
    if every:
        with stage("every engine on the benchmark", None) as advance:
            judged, left_out = judge_all(
                pairs, folder, language=language, besides=engines, on_verdicts=advance
            )
        systems += judged
    found = [
        qualify_aligned(system.aligned, weights=weights or {}, tolerance=tolerance)
        for system in systems
    ]
    return Qualified(systems, found, left_out)


def benchmark(language: str = "en") -> list[str]:
    """The bundled originals and monothematic pairs of a language."""
    names = [f"mono/{language}/originals", f"mono/{language}/monothematic"]
    if not set(names) <= set(BUNDLED):
        raise WrongUse(
            f"no benchmark of the language '{language}' is bundled; en and it are, and --data "
            "names any other"
        )
    return names


def ready_engines(language: str = "en") -> tuple[list[str], dict[str, str]]:
    """The engines that can be qualified without an option, and why the others cannot."""
    ready: list[str] = []
    left_out: dict[str, str] = {}
    for name in engine_names():
        try:
            spec = engine_spec(name)
        except ThenceError as error:
            left_out[name] = str(error)
            continue
        if not spec.reads(language):
            left_out[name] = f"it does not know the language '{language}'"
        elif spec.needs and not spec.learns:
            left_out[name] = f"it needs {spec.needs}"
        else:
            ready.append(name)
    return ready, left_out


def judge_benchmark(
    engine: str,
    data: Sequence[Data],
    out: Path,
    *,
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> System:
    """Judge originals and monothematic pairs into one folder, each file a run that can resume.

    An engine that cannot work untrained learns from the monothematic pairs themselves: in sample,
    as the paper's biased baseline does, and its name says so.
    """
    files = [open_data(one) for one in data]
    chosen, name, in_sample = engine_for(engine), Path(engine).stem, False
    if isinstance(chosen, Learner) and engine in engine_names() and engine_spec(engine).needs:
        training = [pair for file in files for pair in file if pair.parent]
        chosen = checked_fit(chosen, training)
        chosen = build_engine(engine, chosen.config())
        name, in_sample = f"{name} (in sample)", True
    folder = out / Path(engine).stem
    runs = [run(file, chosen, folder / file.stem, on_verdicts=on_verdicts) for file in files]
    system = joined(name, runs)
    if not in_sample:
        return system
    return replace(system, aligned=replace(system.aligned, seen=len(system.aligned)))


def judge_all(
    data: Sequence[Data],
    out: Path,
    *,
    language: str = "en",
    besides: Sequence[str] = (),
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> tuple[list[System], dict[str, str]]:
    """Every engine that is ready on the benchmark, and why the others are left out."""
    ready, left_out = ready_engines(language)
    systems: list[System] = []
    for name in ready:
        if name in besides:
            continue
        try:
            systems.append(judge_benchmark(name, data, out, on_verdicts=on_verdicts))
        except ThenceError as error:
            left_out[name] = str(error)
    if not systems and not besides:
        raise ThenceError("no engine could judge the benchmark; --engine NAME says why of one")
    return systems, left_out


def write_qualification(
    systems: Sequence[System],
    found: Sequence[Qualification],
    path: Path | str,
    scores: Sequence[Score] = (),
) -> None:
    """One self-contained HTML page on systems and what was found of them.

    Scores of the systems at hand save time.
    """
    from thence.report.html import write_report

    write_report(
        [system.aligned for system in systems],
        Path(path),
        title=f"Whole pairs and their parts: {_names(found)}",
        manifests=[system.manifest for system in systems],
        scores=scores,
        qualifications=found,
    )


def _names(found: Sequence[Qualification]) -> str:
    if len(found) > MOST_NAMED:
        return f"{len(found)} systems"
    return ", ".join(one.system for one in found)
