"""`thence report`: tables on the terminal, and the self-contained HTML page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    ForceOption,
    JsonOption,
    RunFormatOption,
    console,
    print_json,
    writable,
)
from thence.errors import WrongUse

__all__ = ["report"]


def report(
    runs: Annotated[list[Path], typer.Argument(help="Run folders or run files over one data set.")],
    gold: Annotated[
        Path | None,
        typer.Option("--gold", help="The labelled pairs; those that the run names if not given."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write the self-contained page here.")
    ] = None,
    export: Annotated[
        tuple[str, Path] | None,
        typer.Option(
            "--export",
            help="Write one run's results for another tool: hf (model index) or lm-eval, and FILE.",
            metavar="SHAPE FILE",
        ),
    ] = None,
    among: Annotated[
        str | None,
        typer.Option(
            "--among",
            help="Place the runs in a campaign, rte-1 to rte-5; found by its test set otherwise.",
            metavar="CAMPAIGN",
        ),
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="The title of the page.")] = None,
    run_format: RunFormatOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Tables of one or several runs, and one HTML page with every pair and its evidence.

    Runs on an SSI suite are shown in the columns of Bedaride & Gardent 2010, table 1, as well.
    """
    import thence
    from thence.report.export import Result, data_name, shape_named, write_export

    if html is not None:
        writable(html, *runs, gold)
    if export is not None:
        shape_named(export[0])
        writable(export[1], *runs, gold, html)
        if len(runs) != 1:
            raise WrongUse("--export takes one run at a time")
    loaded = thence.load_runs(runs, gold, run_format, force=force)
    scores = [run.score() for run in loaded]
    placed = thence.place_among(loaded, among, gold)
    if export is not None:
        # First, since it is soon made: a page is not left behind by an export that failed.
        manifest = loaded[0].manifest
        write_export(Result(scores[0], manifest, data_name(manifest, gold)), *export)
    if html is not None:
        thence.write_report(loaded, html, title=title, scores=scores, among=placed)
    if json:
        found = [scored.to_json() for scored in scores]
        print_json({"scores": found, "among": placed.to_json()} if among and placed else found)
        return
    from thence.report.terminal.campaigns import among_view
    from thence.report.terminal.scores import (
        logic_table_view,
        other_pairs_in_words,
        scores_view,
    )

    console().print(scores_view(scores))
    if told := other_pairs_in_words([run.aligned for run in loaded]):
        console().print(told, style="yellow")
    if logical := [scored.logic_table for scored in scores if scored.logic_table is not None]:
        console().print("", logic_table_view(logical))
    if placed is not None:
        console().print(among_view(placed))
    if html is not None:
        console().print(f"The report is in {html}")
    if export is not None:
        console().print(f"The results for {export[0]} are in {export[1]}")
