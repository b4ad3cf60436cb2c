"""`thence search redundancy`: which sentences say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import FormatOption, JsonOption, console, print_json
from thence.cli.search_options import EngineOption, ThresholdOption

__all__ = ["redundancy"]


def redundancy(
    topics: Annotated[
        Path | None, typer.Argument(help="Topics whose hypotheses are the content units.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option("--run", help="What a run returned; the gold if not given.")
    ] = None,
    units: Annotated[
        Path | None, typer.Option("--units", help="Content units, one a line or JSONL.")
    ] = None,
    index: Annotated[
        Path | None, typer.Option("--in", help="The index that --units are found in.")
    ] = None,
    engine: EngineOption = None,
    threshold: ThresholdOption = None,
    format: FormatOption = None,
    json: JsonOption = False,
) -> None:
    """Group the sentences that state the same, count mentions, and name those a summary needs."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.report.terminal.search import redundancy_view, threshold_view

    found = thence.search_redundancy(
        topics,
        run=run,
        units=units,
        index=index,
        engine=engine,
        threshold=threshold,
        format=format,
        stage=progress_bar,
    )
    if json:
        print_json({name: each.to_json() for name, each in found.items()})
        return
    for name, each in found.items():
        if name:
            console().print(f"[bold]{name}[/bold]")
        console().print(redundancy_view(each.redundancy, each.sentences))
        if each.threshold is not None:
            console().print(threshold_view(each.threshold))
