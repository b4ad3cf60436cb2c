"""`thence search redundancy`: which sentences say the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from thence.cli.options import FormatOption, JsonOption, console, print_json
from thence.cli.search_options import EngineOption, ThresholdOption, chosen_threshold
from thence.errors import WrongUse

if TYPE_CHECKING:
    from thence.search.mentions import Mentions

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
    from thence.report.terminal.search import redundancy_view, threshold_view

    if (topics is None) == (units is None) or (units is None) is not (index is None):
        raise WrongUse(
            "name topics (with --run RUN or their gold), or --units FILE with --in INDEX"
        )
    if topics is not None:
        from thence.search.corpora import open_topic_data
        from thence.search.mentions import mentions_in_topics
        from thence.search.returned import read_returned

        found = mentions_in_topics(
            list(open_topic_data(topics, format)), read_returned(run) if run else None
        )
    else:
        assert units is not None and index is not None
        found = {"": _mentions(units, index, engine, threshold)}
    if json:
        print_json({name: each.to_json() for name, each in found.items()})
        return
    for name, each in found.items():
        if name:
            console().print(f"[bold]{name}[/bold]")
        console().print(redundancy_view(each.redundancy, each.sentences))
        if each.threshold is not None:
            console().print(threshold_view(each.threshold))


def _mentions(units: Path, index: Path, engine: str | None, threshold: float | None) -> Mentions:
    from thence.cli.progress import progress_bar
    from thence.search.index import open_index
    from thence.search.mentions import mentions_in_index
    from thence.search.redundancy import read_units
    from thence.workbench.opening import default_engine, engine_for

    opened, stated = open_index(index), read_units(units)
    chosen = engine_for(engine or default_engine(opened.language))
    with progress_bar("units", len(stated)) as advance:
        return mentions_in_index(
            opened, stated, chosen, threshold=chosen_threshold(threshold), on_units=advance
        )
