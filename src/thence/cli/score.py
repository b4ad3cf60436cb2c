"""`thence score`: a run folder, or any run file, against its gold."""

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
from thence.errors import WrongUse

__all__ = ["score"]


def score(
    gold: Annotated[
        Path,
        typer.Argument(
            help="The labelled pairs; may be left out for a run folder, which names its own."
        ),
    ],
    run: Annotated[
        Path | None, typer.Argument(help="A run folder, or a run file in any known format.")
    ] = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    run_format: RunFormatOption = None,
    named_gold: Annotated[
        Path | None,
        typer.Option("--gold", help="The labelled pairs, if the run stands alone before."),
    ] = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Score a run folder or any run file, each figure with its 95 % interval.

    `thence score RUN` holds a run folder against the pairs that it judged, `thence score RUN
    --gold DATA` against others.

    A run on an SSI suite is shown in the columns of Bedaride & Gardent 2010, table 1, as well.
    """
    import thence

    if named_gold is not None:
        if run is not None:
            raise WrongUse("the labelled pairs are named twice: before the run, and with --gold")
        gold, run = named_gold, gold
    named = None if run is None else open_named(gold, format, labels, language)
    judged = thence.open_run(run or gold, named, run_format, force=force)
    scored = judged.score()
    if json:
        print_json(scored.to_json())
    else:
        from thence.report.terminal.scores import logic_table_view, score_view

        console().print(score_view(scored))
        if scored.logic_table is not None:
            console().print("", logic_table_view([scored.logic_table]))
