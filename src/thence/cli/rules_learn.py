"""`thence rules learn`: a rule base from a corpus."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json

__all__ = ["learn"]

DIRT = "DIRT"
TEASE = "TEASE"


def learn(
    corpus: Annotated[
        Path,
        typer.Option("--corpus", help="A file, folder or archive: .sgm (Reuters), .jsonl, .txt."),
    ],
    out: Annotated[
        Path, typer.Option("--out", "-o", help="The rule base: Parquet by its ending, else text.")
    ],
    algorithm: Annotated[str, typer.Option("--algorithm", "-a", help="dirt or tease.")] = "dirt",
    on: Annotated[
        str, typer.Option(help="Where it is computed: duckdb, or spark://HOST:PORT.")
    ] = "duckdb",
    work: Annotated[
        Path | None, typer.Option(help="Where the parse is kept; in the cache if not given.")
    ] = None,
    language: Annotated[str, typer.Option(help="The language of the corpus.")] = "en",
    pipeline: Annotated[
        str | None, typer.Option(help="A spaCy pipeline instead of the built-in one.")
    ] = None,
    threshold: Annotated[
        float, typer.Option(help="The least similarity.", rich_help_panel=DIRT, min=0.0, max=1.0)
    ] = 0.1,
    path_minimum: Annotated[
        int, typer.Option(help="The least instances of a path.", rich_help_panel=DIRT, min=1)
    ] = 5,
    filler_minimum: Annotated[
        int, typer.Option(help="The least instances of a filler.", rich_help_panel=DIRT, min=1)
    ] = 2,
    shared_minimum: Annotated[
        int, typer.Option(help="The least fillers in common.", rich_help_panel=DIRT, min=1)
    ] = 5,
    input: Annotated[
        list[str] | None,
        typer.Option(
            help="An input template; may be repeated; 30 drawn verbs if not given.",
            rich_help_panel=TEASE,
        ),
    ] = None,
    support: Annotated[
        int, typer.Option(help="The least anchor sets.", rich_help_panel=TEASE, min=1)
    ] = 2,
    json: JsonOption = False,
) -> None:
    """Learn entailment rules; if it is stopped, the same command continues where it stopped."""
    import thence
    from thence.cli.progress import progress_bar

    learnt = thence.rules_learn(
        corpus,
        out,
        algorithm,
        on=on,
        work=work,
        language=language,
        pipeline=pipeline,
        threshold=threshold,
        path_minimum=path_minimum,
        filler_minimum=filler_minimum,
        shared_minimum=shared_minimum,
        inputs=input or (),
        support=support,
        stage=progress_bar,
    )
    if json:
        print_json({"out": learnt.out, "rules": learnt.rules, "parsed": learnt.parsed})
    else:
        console().print(
            f"{learnt.rules:,} rules in {learnt.out}; the parsed corpus is in {learnt.parsed}"
        )
