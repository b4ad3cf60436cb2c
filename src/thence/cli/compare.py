"""`thence compare`: the paired difference of two runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    ForceOption,
    JsonOption,
    RunFormatOption,
    TwoWayOption,
    console,
    print_json,
)
from thence.errors import WrongUse

__all__ = ["compare"]


def compare(
    first: Annotated[Path, typer.Argument(help="A run folder or run file.")],
    second: Annotated[Path, typer.Argument(help="Another over the same pairs.")],
    gold: Annotated[
        Path | None,
        typer.Option("--gold", help="The labelled pairs; those that the run names if not given."),
    ] = None,
    two_way: TwoWayOption = False,
    run_format: RunFormatOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """The difference of two runs over the same pairs: test, interval, the pairs that changed."""
    import thence

    if first.exists() and second.exists() and first.samefile(second):
        raise WrongUse(f"{first} and {second} are one run; name two to compare")
    result = thence.compare(first, second, gold, run_format, two_way=two_way, force=force)
    if json:
        print_json(result.to_json())
    else:
        from thence.report.terminal.comparisons import comparison_view

        console().print(comparison_view(result))
