"""`thence tune`: the costs of an edit distance optimised by a particle swarm."""

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
        str,
        typer.Option(
            "--engine", "-e", help="edits, edits-token or aligner, or a config of it to start from."
        ),
    ] = "edits",
    folds: Annotated[int, typer.Option(min=2, help="Folds of the cross-validation.")] = 4,
    particles: Annotated[int, typer.Option(min=2, help="Particles of the swarm.")] = 16,
    generations: Annotated[int, typer.Option(min=1, help="Generations of the swarm.")] = 20,
    seed: Annotated[int, typer.Option(help="Seed of the folds and of the swarm.")] = 0,
    caution: Annotated[
        float,
        typer.Option(min=0, help="How strongly the swarm is held near the costs as they are."),
    ] = 0.5,
    setting: SettingOption = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Optimise the costs of an edit distance by particle swarm, cross-validated and seeded."""
    import thence
    from thence.cli.progress import progress_bar

    writable(out, data)
    with progress_bar(f"tuning on {data.name}", total=(folds + 1) * generations) as advance:
        tuned = thence.tune(
            open_named(data, format, labels, language),
            engine,
            folds=folds,
            particles=particles,
            generations=generations,
            seed=seed,
            caution=caution,
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
            f"{100 * tuned.accuracy:.1f} % of the held-out pairs are right with costs and "
            f"threshold found on the other folds ({100 * tuned.before:.1f} % with the costs as "
            "they were). "
            f"The engine, tuned on all pairs, is in {out}"
        )
