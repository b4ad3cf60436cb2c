"""`thence check`: whether a run has become worse than an earlier one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import ForceOption, JsonOption, RunFormatOption, console, print_json

__all__ = ["check"]


def check(
    run: Annotated[Path, typer.Argument(help="The run folder or run file to check.")],
    against: Annotated[
        Path, typer.Option("--against", help="The earlier run, over the same pairs.")
    ],
    gold: Annotated[
        Path | None,
        typer.Option("--gold", help="The labelled pairs; those that the run names if not given."),
    ] = None,
    level: Annotated[
        float, typer.Option("--level", help="The level of significance, over all parts together.")
    ] = 0.05,
    run_format: RunFormatOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Fail (exit status 1) if accuracy dropped significantly, overall or on a phenomenon."""
    import thence

    found = thence.check(run, against, gold, level=level, run_format=run_format, force=force)
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.comparisons import regression_view

        console().print(regression_view(found))
    if found.dropped:
        raise typer.Exit(1)
