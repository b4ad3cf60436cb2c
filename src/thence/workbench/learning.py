"""Engines fitted, tuned and taken apart: what `train`, `tune` and `ablate` do, as functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.engines import Engine, Learner, checked_fit
from thence.engines.engine import engine_spec
from thence.errors import WrongUse
from thence.files import write_json
from thence.measure.ablation import Ablation, ablation
from thence.workbench.opening import Data, engine_for, open_data
from thence.workbench.running import run

if TYPE_CHECKING:
    from thence.engines.edits.tuning import Tuned

__all__ = ["ablate", "save_engine", "train", "tune"]


def train(
    data: Data,
    engine: str | Engine = "classifier",
    *,
    settings: Mapping[str, Any] | None = None,
) -> Engine:
    """An engine fitted on labelled pairs, the classifier of words and edits unless one is named.

    Examples:
        >>> engine = thence.train("mono/en/originals", "majority")
        >>> thence.save_engine(engine, "majority.json")
        >>> thence.judge("A man sings.", "A man makes music.", engine="majority.json").label
        <Label.CONTRADICTION: 'CONTRADICTION'>
    """
    chosen = engine_for(engine, settings)
    if not isinstance(chosen, Learner):
        raise WrongUse(f"engine '{chosen.name}' does not learn")
    return checked_fit(chosen, list(open_data(data)))


def tune(
    data: Data,
    engine: str | Engine = "edits",
    *,
    folds: int = 4,
    particles: int = 16,
    generations: int = 20,
    seed: int = 0,
    caution: float = 0.5,
    settings: Mapping[str, Any] | None = None,
    on_generation: Callable[[float], None] = lambda best: None,
) -> Tuned:
    """`edits`, `edits-token` or `aligner` with costs optimised on labelled pairs by a swarm.

    The swarm runs once without each fold in turn, for the accuracy of what it finds on pairs that
    it did not see, and once on all pairs: `on_generation` is told `folds + 1` times `generations`
    values. The more `caution`, the nearer the costs stay to those that the engine has.
    """
    from thence.engines.edits.thresholded import ThresholdedEngine
    from thence.engines.edits.tuning import tune as tune_costs

    chosen = engine_for(engine, settings)
    if not isinstance(chosen, ThresholdedEngine):
        raise WrongUse(f"engine '{chosen.name}' has no costs to tune; `thence train` fits it")
    return tune_costs(
        chosen,
        list(open_data(data)),
        folds=folds,
        particles=particles,
        generations=generations,
        seed=seed,
        caution=caution,
        on_generation=on_generation,
    )


def save_engine(engine: Engine, path: Path | str) -> None:
    """Write an engine as a config file that `--engine` takes."""
    content = {"engine": engine.name, **engine.config()}
    write_json(Path(path), content)


def ablate(
    data: Data,
    engine: str,
    out: Path | str = Path("runs/ablation"),
    *,
    train: Data | None = None,
    settings: Mapping[str, Any] | None = None,
    two_way: bool = False,
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> Ablation:
    """An engine as a whole and without each resource in turn, on one data set.

    An engine that tells three labels is measured two-way by `two_way`.
    """
    whole = engine_for(engine, settings)
    names: list[str] = whole.config().get("resources") or []
    if not engine_spec(whole.name).uses_resources or not names:
        raise WrongUse(f"engine '{whole.name}' uses no resource, so there is nothing to ablate")
    pairs = open_data(data)
    base = Path(out) / f"{pairs.stem}-{whole.name}"

    def judged(folder: str, resources: list[str]) -> Any:
        variant = engine_for(engine, {**(settings or {}), "resources": resources})
        done = run(
            pairs,
            variant,
            base / folder,
            train=train,
            on_verdicts=on_verdicts,
        )
        return done.aligned

    return ablation(
        replace(judged("whole", names), name=whole.name),
        {name: judged(f"less-{name}", [n for n in names if n != name]) for name in names},
        two_way=two_way,
    )
