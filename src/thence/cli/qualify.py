"""`thence qualify`: why a system is as good as it is, by phenomenon, CI and DI."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import ForceOption, JsonOption, console, print_json, writable
from thence.cli.status import exit_as_judged

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
        typer.Option("--gold", help="The pairs of the runs, if the runs do not name them."),
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
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Accuracy by phenomenon, Correlation and Deviation Index, and what they say of a system."""
    import thence
    from thence.cli.progress import progress_bar

    if html is not None:
        writable(html, *(runs or ()), *(gold or ()), *(data or ()))
    found = thence.qualify(
        runs or (),
        engines=engine or (),
        every=every,
        gold=gold or (),
        data=list(map(str, data or ())),
        language=language,
        out=out,
        weights=weights,
        tolerance=tolerance,
        force=force,
        stage=progress_bar,
    )
    if html is not None:
        found.report(html)
    for name, reason in found.left_out.items():
        typer.echo(f"{name} is left out: {reason}", err=True)
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.qualification import qualification_view

        console().print(qualification_view(found.qualifications))
        if html is not None:
            console().print(f"The report is in {html}")
    if engine or every:
        exit_as_judged(system.aligned.outcomes for system in found.systems)
