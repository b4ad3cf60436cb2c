"""A data set judged into a run folder: what `run` does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from thence.engines import Engine, Learner, checked_fit
from thence.engines.on_spark import SparkEngine
from thence.engines.seen import digest
from thence.errors import WrongUse
from thence.runs import judge_file
from thence.workbench.opening import Data, default_engine, engine_for, open_data
from thence.workbench.runs import Run

__all__ = ["run"]


def run(
    data: Data,
    engine: str | Engine | None = None,
    out: Path | str | None = None,
    *,
    train: Data | None = None,
    settings: Mapping[str, Any] | None = None,
    on: str = "",
    on_verdicts: Callable[[int], None] = lambda count: None,
    on_phase: Callable[[str], None] = lambda what: None,
) -> Run:
    """Judge a data set into a run folder, `runs/DATA-ENGINE` unless one is named.

    If no engine is named it is the best that is installed for the language of the first pair.
    `on` is a Spark cluster, `spark://HOST:PORT`, that judges instead of this process; `on_phase`
    is told in words what is being done where the engine learns first.

    Examples:
        >>> run = thence.run("mono/en/originals", "overlap-7", "runs/words")
        >>> run.name, run.manifest["counts"]["pairs"]
        ('words', 113)
    """
    pairs = open_data(data)
    engine = engine or default_engine(next(iter(pairs)).language)
    chosen = engine_for(engine, settings)
    fingerprint, learnt = None, frozenset[int]()
    if train is not None:
        if not isinstance(chosen, Learner):
            raise WrongUse(f"engine '{chosen.name}' does not learn: leave --train out")
        training = open_data(train, None, pairs.options)
        fingerprint = training.fingerprint()
        examples = list(training)
        learnt = frozenset(digest(one.text, one.hypothesis) for one in examples)
        on_phase(f"{chosen.name} learns from {len(examples):,} pairs of {training.name}")
        chosen = checked_fit(chosen, examples)
        on_phase(f"{chosen.name} judges {pairs.name}")
    name = Path(engine).stem if isinstance(engine, str) else chosen.name
    folder = Path(out) if out is not None else Path("runs") / f"{pairs.stem}-{name}"
    if on:
        chosen = SparkEngine(chosen, on)
    judged = judge_file(
        pairs, chosen, folder, training=fingerprint, learnt=learnt, on_verdicts=on_verdicts
    )
    return Run(folder, judged.manifest, judged.found_finished, judged.judged_again, gold=pairs)
