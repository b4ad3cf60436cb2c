"""`thence campaign`: many runs over one gold standard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    ForceOption,
    FormatOption,
    JsonOption,
    LabelsOption,
    LanguageOption,
    RunFormatOption,
    console,
    open_named,
    print_json,
)

__all__ = ["campaign"]


def campaign(
    gold: Annotated[Path, typer.Argument(help="The labelled pairs.")],
    runs: Annotated[
        list[str],
        typer.Argument(help="RUN or TEAM=RUN; without a team, the name less its number is one."),
    ],
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    run_format: RunFormatOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Place many runs: accuracies, accuracy on hard pairs, highest, lowest, median, average."""
    import thence

    found = thence.campaign(
        open_named(gold, format, labels, language), runs, run_format, force=force
    )
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.campaigns import campaign_view

        console().print(campaign_view(found.placings, found.statistics))
