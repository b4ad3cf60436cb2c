"""`thence run`: judge a data set into a run folder."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from thence.cli.options import (
    FormatOption,
    JsonOption,
    LabelsOption,
    LanguageOption,
    SaveProblemsOption,
    SettingOption,
    console,
    open_named,
    print_json,
    settings,
    writable,
)
from thence.cli.status import exit_as_judged

if TYPE_CHECKING:
    from thence.formats import PairFile

__all__ = ["run"]

_SOON_COUNTED = 20_000
"""Pairs that are read in a moment; of more the bar does not say how many are left."""


def run(
    data: Annotated[Path, typer.Argument(help="The pairs to judge.")],
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine",
            "-e",
            help="An engine's name, or a file with its config; the best for the language if not "
            "given.",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The run folder; runs/DATA-ENGINE if not given.")
    ] = None,
    train: Annotated[
        Path | None,
        typer.Option("--train", help="Labelled pairs that the engine learns from first."),
    ] = None,
    run_file: Annotated[
        Path | None,
        typer.Option("--run-file", help="Write the campaigns' run file, too: id and judgement."),
    ] = None,
    setting: SettingOption = None,
    save_problems: SaveProblemsOption = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    on: Annotated[
        str, typer.Option(help="A Spark cluster that judges, as spark://HOST:PORT.")
    ] = "",
    json: JsonOption = False,
) -> None:
    """Judge a data set; the same command continues a run that was stopped.

    The same command judges pairs again at which the engine failed. The exit status is 3 if it
    failed at some of them, 1 if no pair has a verdict.
    """
    import thence
    from thence.cli.progress import progress_bar
    from thence.formats import write_verdicts
    from thence.report.terminal.verdicts import run_view
    from thence.workbench.opening import default_engine

    if run_file is not None:
        writable(run_file, data, train)
    chosen = engine or default_engine(language or "en")
    pairs = open_named(data, format, labels, language)
    with progress_bar(f"{chosen} on {data.name}") as advance:
        if total := _total(pairs):
            advance.of(total)
        finished = thence.run(
            pairs,
            chosen,
            out,
            train=train,
            settings=settings(setting, save_problems),
            on=on,
            on_verdicts=advance,
            on_phase=advance.phase,
        )
    if run_file is not None:
        write_verdicts(finished.verdicts, run_file)
    if json:
        print_json({"folder": finished.folder, **finished.manifest})
    else:
        console().print(run_view(finished))
        if run_file is not None:
            console().print(f"The run file is {run_file}", markup=False)
    exit_as_judged([finished.manifest["counts"]["outcomes"]])


def _total(pairs: PairFile) -> int | None:
    """How many pairs there are, if they are soon counted."""
    found = sum(1 for _ in islice(pairs, _SOON_COUNTED + 1))
    return found if found <= _SOON_COUNTED else None
