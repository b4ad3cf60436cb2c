"""`thence rules evaluate`: a sample of rules under the judgements of people or of an engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, SettingOption, console, print_json, settings

__all__ = ["evaluate"]


def evaluate(
    sample: Annotated[Path, typer.Argument(help="The folder that `rules sample` wrote.")],
    judgements: Annotated[
        list[Path] | None, typer.Argument(help="Files of judgements, as `serve` exports them.")
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option("--engine", "-e", help="An engine that judges the examples as well."),
    ] = None,
    setting: SettingOption = None,
    by: Annotated[
        list[str] | None,
        typer.Option(help="Judges whose judgements count; people if not given. May be repeated."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Precision at both bounds, yield, paraphrases, overlap, and agreement."""
    import thence
    from thence.cli.progress import progress_bar

    found = thence.rules_evaluate(
        sample,
        judgements or (),
        engine,
        by=by or (),
        settings=settings(setting),
        stage=progress_bar,
    )
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.rules import evaluation_view

        console().print(evaluation_view(found))
