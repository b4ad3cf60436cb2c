"""`thence report`: tables on the terminal, and the self-contained HTML page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, RunFormatOption, console, print_json, writable


def report(
    runs: Annotated[list[Path], typer.Argument(help="Run folders or run files over one data set.")],
    gold: Annotated[
        Path | None,
        typer.Option("--gold", help="The labelled pairs; those that the run names if not given."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write the self-contained page here.")
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="The title of the page.")] = None,
    run_format: RunFormatOption = None,
    json: JsonOption = False,
) -> None:
    """Tables of one or several runs, and one HTML page with every pair and its evidence."""
    import thence

    if html is not None:
        writable(html)
    loaded = [thence.load_run(run, gold, run_format) for run in runs]
    scores = [thence.score_aligned(run.aligned) for run in loaded]
    if html is not None:
        thence.write_report(loaded, html, title=title, scores=scores)
    if json:
        print_json([scored.to_json() for scored in scores])
        return
    from thence.report.terminal import scores_view

    console().print(scores_view(scores))
    if html is not None:
        console().print(f"The report is in {html}")
