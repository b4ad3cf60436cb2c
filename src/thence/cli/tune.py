"""`thence tune`: the costs of EDITS optimised by a particle swarm."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    FormatOption,
    JsonOption,
    LabelsOption,
    LanguageOption,
    SettingOption,
    console,
    open_named,
    print_json,
    settings,
    writable,
)

__all__ = ["tune"]


def tune(
    data: Annotated[Path, typer.Argument(help="The labelled pairs to tune on: a development set.")],
    out: Annotated[
        Path, typer.Option("--out", help="The config file to write; --engine takes it.")
    ],
    engine: Annotated[
        str, typer.Option("--engine", "-e", help="EDITS by name, or a config of it to start from.")
    ] = "edits",
    folds: Annotated[int, typer.Option(min=2, help="Folds of the cross-validation.")] = 10,
    particles: Annotated[int, typer.Option(min=2, help="Particles of the swarm.")] = 24,
    generations: Annotated[int, typer.Option(min=1, help="Generations of the swarm.")] = 30,
    seed: Annotated[int, typer.Option(help="Seed of the folds and of the swarm.")] = 0,
    setting: SettingOption = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Optimise the costs of EDITS by particle swarm, cross-validated and seeded."""
    import thence
    from thence.cli.progress import progress_bar

    writable(out, data)
    with progress_bar(f"tuning on {data.name}", total=generations) as advance:
        tuned = thence.tune(
            open_named(data, format, labels, language),
            engine,
            folds=folds,
            particles=particles,
            generations=generations,
            seed=seed,
            settings=settings(setting),
            on_generation=lambda best: advance(1),
        )
    thence.save_engine(tuned.engine, out)
    if json:
        print_json(
            {"accuracy": tuned.accuracy, "before": tuned.before, "config": tuned.engine.config()}
        )
    else:
        console().print(
            f"Cross-validated accuracy {100 * tuned.accuracy:.1f} %, the best of many, so it "
            f"flatters (before: {100 * tuned.before:.1f} %). The engine is in {out}"
        )
