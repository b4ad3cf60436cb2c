"""`thence stats`: what is in a data set, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    FormatOption,
    JsonOption,
    LabelsOption,
    LanguageOption,
    console,
    open_named,
    print_json,
)

__all__ = ["stats"]


def stats(
    data: Annotated[list[Path], typer.Argument(help="One or several files of pairs.")],
    against: Annotated[
        Path | None,
        typer.Option("--against", help="Another set, to find the pairs that both share."),
    ] = None,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="Only the figures of table 6, in one pass."),
    ] = False,
    text_words: Annotated[
        str | None,
        typer.Option(
            "--text-words",
            help="How long T may be, as in 20-100; longer or shorter ones are unsuitable.",
            metavar="LEAST-MOST",
        ),
    ] = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Table 6 of the RTE-5 paper for any data; duplicates, leaks, bias, unsuitable pairs."""
    import thence

    found = [
        thence.stats(
            open_named(path, format, labels, language),
            against=against,
            quick=quick,
            text_words=text_words,
        )
        for path in data
    ]
    if json:
        print_json([inspection.to_json() for inspection in found])
    else:
        from thence.report.terminal.datasets import inspections_view

        console().print(inspections_view(found))
