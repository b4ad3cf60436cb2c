"""`thence qualify`: why a system is as good as it is, by phenomenon, CI and DI."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json, writable
from thence.errors import WrongUse

__all__ = ["qualify"]


def qualify(
    runs: Annotated[
        list[Path] | None,
        typer.Argument(help="Runs over originals and monothematic pairs, or one run over each."),
    ] = None,
    engine: Annotated[
        list[str] | None,
        typer.Option("--engine", "-e", help="Judge the benchmark with this engine; repeatable."),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Judge the benchmark with every engine that is ready.")
    ] = False,
    gold: Annotated[
        list[Path] | None,
        typer.Option("--gold", help="The pairs of the runs, where these do not name them."),
    ] = None,
    data: Annotated[
        list[Path] | None,
        typer.Option("--data", help="Originals and monothematic pairs other than the bundled."),
    ] = None,
    language: Annotated[
        str, typer.Option("--language", help="The language of the bundled benchmark: en or it.")
    ] = "en",
    out: Annotated[
        Path | None,
        typer.Option("--out", help="Where engines leave their runs; runs/qualify-LANGUAGE."),
    ] = None,
    weights: Annotated[
        Path | None,
        typer.Option("--weights", help='Relevance of phenomena, as JSON: {"lexical": 2, ...}.'),
    ] = None,
    tolerance: Annotated[
        float, typer.Option("--tolerance", help="How near to 1 a CI is read as ideal.")
    ] = 0.1,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write the self-contained page here.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Accuracy by phenomenon, Correlation and Deviation Index, and what they say of a system."""
    from thence.cli.progress import progress_bar
    from thence.measure.correlation import qualify as qualify_aligned
    from thence.measure.correlation import read_weights
    from thence.qualifying import (
        benchmark,
        judge_all,
        judge_benchmark,
        load_systems,
        write_qualification,
    )

    chosen, left_out = list(engine or ()), dict[str, str]()
    if not runs and not chosen and not every:
        raise WrongUse("nothing to qualify: name runs, or engines with --engine or --all")
    if html is not None:
        writable(html)
    relevance = read_weights(weights) if weights else {}
    pairs = list(map(str, data)) if data else benchmark(language)
    folder = out or Path("runs") / f"qualify-{language}"
    systems = load_systems(runs or (), list(gold or ()))
    for name in chosen:
        with progress_bar(f"{name} on the benchmark") as advance:
            systems.append(judge_benchmark(name, pairs, folder, on_verdicts=advance))
    if every:
        with progress_bar("every engine on the benchmark") as advance:
            judged, left_out = judge_all(
                pairs, folder, language=language, besides=chosen, on_verdicts=advance
            )
        systems += judged
    found = [
        qualify_aligned(system.aligned, weights=relevance, tolerance=tolerance)
        for system in systems
    ]
    if html is not None:
        write_qualification(systems, found, html)
    for name, reason in left_out.items():
        typer.echo(f"{name} is left out: {reason}", err=True)
    if json:
        print_json([one.to_json() for one in found])
        return
    from thence.report.terminal.qualification import qualification_view

    console().print(qualification_view(found))
    if html is not None:
        console().print(f"The report is in {html}")
