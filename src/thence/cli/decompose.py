"""`thence decompose`: monothematic candidates of pairs, for a person to accept."""

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
    writable,
)

__all__ = ["decompose"]


def decompose(
    data: Annotated[Path, typer.Argument(help="The pairs to decompose.")],
    out: Annotated[
        Path, typer.Option("--out", help="Where the candidates go; the ending is the format.")
    ],
    engine: Annotated[
        str,
        typer.Option("--engine", "-e", help="An engine whose verdicts are noted as suggestions."),
    ] = "none",
    least: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="The least confidence of a candidate.")
    ] = 0.0,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Propose the phenomena between T and H, each with its rule and the pair [T, H_i]."""
    import thence
    from thence.cli.progress import progress_bar

    writable(out, data)
    with progress_bar(f"decompose {data.name}") as advance:
        summary = thence.decompose(
            open_named(data, format, labels, language),
            out,
            engine=None if engine == "none" else engine,
            least=least,
            on_pairs=advance,
        )
    if json:
        print_json({"out": out, **summary.to_json()})
    else:
        from thence.report.terminal.datasets import decomposition_view

        console().print(decomposition_view(summary, out))
