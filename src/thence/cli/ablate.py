"""`thence ablate`: one run without each resource in turn."""

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
    TwoWayOption,
    console,
    open_named,
    print_json,
    settings,
)
from thence.cli.status import exit_as_judged

__all__ = ["ablate"]


def ablate(
    data: Annotated[Path, typer.Argument(help="The labelled pairs to judge.")],
    engine: Annotated[
        list[str],
        typer.Option("--engine", "-e", help="An engine that uses resources; several make table 5."),
    ],
    out: Annotated[
        Path, typer.Option("--out", help="Where the runs go, so that a killed ablation resumes.")
    ] = Path("runs/ablation"),
    train: Annotated[
        Path | None,
        typer.Option("--train", help="Labelled pairs that each variant learns from first."),
    ] = None,
    two_way: TwoWayOption = False,
    setting: SettingOption = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """What each resource is worth: the engine as a whole, and without each resource in turn."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.report.terminal.comparisons import ablation_view, impacts_view

    found = []
    for name in engine:
        with progress_bar(f"{name} without each resource in turn") as advance:
            found.append(
                thence.ablate(
                    open_named(data, format, labels, language),
                    name,
                    out,
                    train=train,
                    settings=settings(setting),
                    two_way=two_way,
                    on_verdicts=advance,
                )
            )
    if json:
        print_json([ablation.to_json() for ablation in found])
    else:
        for ablation in found:
            console().print(ablation_view(ablation))
        if len(found) > 1:
            console().print(impacts_view(found))
    exit_as_judged(outcomes for ablation in found for outcomes in ablation.outcomes)
