"""Runs and engines brought to the qualitative evaluation, originals joined with their parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from thence.datasets import BUNDLED
from thence.engines import Learner, build_engine, checked_fit, engine_names, engine_spec
from thence.errors import ThenceError, WrongUse
from thence.formats import read_verdicts
from thence.measure.aligned import Aligned, align
from thence.measure.correlation import Qualification
from thence.pair import Pair
from thence.runs import open_run
from thence.workbench.opening import Data, engine_for, open_data
from thence.workbench.running import LoadedRun, load_run, run

__all__ = [
    "benchmark",
    "judge_all",
    "judge_benchmark",
    "load_systems",
    "ready_engines",
    "write_qualification",
]

MOST_NAMED = 4
"""More systems are counted in a title, not named."""


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
) -> LoadedRun:
    """Judge originals and monothematic pairs into one folder, each file a run that can resume.

    An engine that cannot work untrained learns from the monothematic pairs themselves: in sample,
    as the paper's biased baseline does, and its name says so.
    """
    files = [open_data(one) for one in data]
    chosen, name = engine_for(engine), Path(engine).stem
    if isinstance(chosen, Learner) and engine in engine_names() and engine_spec(engine).needs:
        training = [pair for file in files for pair in file if pair.parent]
        chosen = checked_fit(chosen, training)
        chosen = build_engine(engine, chosen.config())
        name = f"{name} (in sample)"
    folder = out / Path(engine).stem
    for file in files:
        run(file, chosen, folder / file.stem, on_verdicts=on_verdicts)
    loaded = [load_run(folder / file.stem, file) for file in files]
    return _joined(name, loaded)


def judge_all(
    data: Sequence[Data],
    out: Path,
    *,
    language: str = "en",
    besides: Sequence[str] = (),
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> tuple[list[LoadedRun], dict[str, str]]:
    """Every engine that is ready on the benchmark, and why the others are left out."""
    ready, left_out = ready_engines(language)
    systems: list[LoadedRun] = []
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


def load_systems(runs: Sequence[Path], gold: Sequence[Data] = ()) -> list[LoadedRun]:
    """Systems from runs: each over originals and parts, or two runs each, in any order.

    A folder that holds run folders, as `judge_benchmark` leaves it, is one system.
    """
    pairs = list(chain.from_iterable(open_data(one) for one in gold))
    whole: list[LoadedRun] = []
    halves: tuple[list[LoadedRun], list[LoadedRun]] = ([], [])
    for path in runs:
        inside = _runs_inside(path)
        if inside:
            whole.append(_joined(path.name, [_loaded(one, pairs) for one in inside]))
            continue
        loaded = _loaded(path, pairs)
        sides = {bool(item.pair.parent) for item in loaded.aligned}
        if sides == {False, True}:
            whole.append(loaded)
        else:
            halves[sides.pop()].append(loaded)
    return [*whole, *_matched(*halves)]


def write_qualification(
    systems: Sequence[LoadedRun], found: Sequence[Qualification], path: Path
) -> None:
    """One self-contained HTML page on systems and what was found of them."""
    from thence.report.html import write_report

    write_report(
        [system.aligned for system in systems],
        path,
        title=f"Whole pairs and their parts: {_names(found)}",
        manifests=[system.manifest for system in systems],
        qualifications=found,
    )


def _names(found: Sequence[Qualification]) -> str:
    if len(found) > MOST_NAMED:
        return f"{len(found)} systems"
    return ", ".join(one.system for one in found)


def _runs_inside(path: Path) -> list[Path]:
    if not path.is_dir() or (path / "run.json").exists():
        return []
    return sorted(found.parent for found in path.glob("*/run.json"))


def _loaded(path: Path, pairs: Sequence[Pair]) -> LoadedRun:
    """A run with its gold; of gold that was named, the sides that the run judges any pair of."""
    if not pairs:
        return load_run(path)
    verdicts = list(read_verdicts(path))
    judged = {verdict.pair_id for verdict in verdicts}
    sides = {bool(pair.parent) for pair in pairs if pair.id in judged}
    if not sides:
        raise WrongUse(f"{path} judges none of the {len(pairs)} pairs of the gold; name its own")
    manifest = open_run(path).manifest if path.is_dir() else {}
    gold = [pair for pair in pairs if bool(pair.parent) in sides]
    return LoadedRun(align(path.stem, gold, verdicts), manifest)


def _matched(originals: list[LoadedRun], parts: list[LoadedRun]) -> Iterable[LoadedRun]:
    """Runs over one side each, joined by engine where they name it, else in their order."""
    if len(originals) != len(parts):
        raise WrongUse(
            f"{len(originals)} runs are over originals only and {len(parts)} over monothematic "
            "pairs only; give both runs of each system"
        )
    left = list(parts)
    named = Counter(one.manifest["engine"]["name"] for one in originals if one.manifest)
    for one in originals:
        engine = one.manifest.get("engine")
        same = [other for other in left if other.manifest.get("engine") == engine]
        other = same[0] if same else left[0]
        left.remove(other)
        # Two models of one engine are told apart by their runs.
        name = engine["name"] if engine else ""
        yield _joined(name if named[name] == 1 else one.aligned.name, [one, other])


def _joined(name: str, runs: Sequence[LoadedRun]) -> LoadedRun:
    """Runs of one system over different pairs as one run."""
    items = tuple(item for one in runs for item in one.aligned)
    if len({item.pair.id for item in items}) < len(items):
        raise WrongUse(f"{name}: the runs judge some of the same pairs; give one run for each pair")
    # A run over one side need not be told of the pairs of the other.
    known = {item.pair.id for item in items}
    strangers = tuple(
        stranger for one in runs for stranger in one.aligned.strangers if stranger not in known
    )
    return LoadedRun(Aligned(name, items, strangers), _manifest(runs))


def _manifest(runs: Sequence[LoadedRun]) -> dict[str, Any]:
    first, *others = (dict(one.manifest) for one in runs)
    further = {f"data ({number})": one["data"] for number, one in enumerate(others, 2) if one}
    return {**first, **further} if first else {}
