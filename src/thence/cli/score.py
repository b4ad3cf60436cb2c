"""`thence score`: a run of ours, or a run file of anybody's, against its gold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    FormatOption,
    JsonOption,
    LabelsOption,
    LanguageOption,
    RunFormatOption,
    console,
    open_named,
    print_json,
)


def score(
    gold: Annotated[Path, typer.Argument(help="The labelled pairs.")],
    run: Annotated[Path, typer.Argument(help="A run folder, or a run file in any known format.")],
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    run_format: RunFormatOption = None,
    json: JsonOption = False,
) -> None:
    """Score a run of ours or a run file of anybody's, each figure with its 95 % interval."""
    import thence

    scored = thence.score(open_named(gold, format, labels, language), run, run_format)
    if json:
        print_json(scored.to_json())
    else:
        from thence.report.terminal import score_view

        console().print(score_view(scored))
