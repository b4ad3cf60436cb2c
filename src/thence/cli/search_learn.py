"""`thence search learn`: from which score on a sentence counts as entailing, for each engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import FormatOption, JsonOption, console, print_json, writable
from thence.cli.search_options import TopicsArgument

__all__ = ["learn"]


def learn(
    topics: TopicsArgument,
    engine: Annotated[
        list[str] | None,
        typer.Option(
            "--engine", "-e", help="An engine; may be repeated; the best installed if none."
        ),
    ] = None,
    format: FormatOption = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file to write.")] = None,
    json: JsonOption = False,
) -> None:
    """Learn a threshold for `find` on topics with gold, and try it topic by topic on the others."""
    from thence.cli.progress import progress_bar
    from thence.files import write_json
    from thence.report.terminal.search import thresholds_view
    from thence.search.corpora import open_topic_data
    from thence.search.learning import learn_threshold, thresholds_file
    from thence.workbench import default_engine, engine_for

    if out is not None:
        writable(out)
    data = open_topic_data(topics, format)
    known = list(data)
    engines = [engine_for(name) for name in engine or [default_engine(data.language)]]
    total = len(engines) * sum(len(topic.hypotheses) for topic in known)
    learnt = []
    with progress_bar("hypotheses", total) as advance:
        for each in engines:
            advance.phase(f"{each.name} on {data.name}")
            learnt.append(learn_threshold(known, each, on_hypotheses=advance))
    content = thresholds_file(data, learnt)
    if out is not None:
        write_json(out, content, indent=2)
    if json:
        print_json(content)
    else:
        console().print(thresholds_view(learnt, len(known)))
