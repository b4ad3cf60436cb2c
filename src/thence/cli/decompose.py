"""`thence decompose`: monothematic candidates of pairs, for a person to accept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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

if TYPE_CHECKING:
    from thence.pair import Pair

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
    from thence.build.monothematic import Summary, decompositions
    from thence.cli.progress import progress_bar
    from thence.formats import write_pairs

    writable(out)
    opened = open_named(data, format, labels, language)
    summary = Summary()
    finish = _finisher(engine)
    with progress_bar(f"decompose {data.name}") as advance:

        def pairs() -> Iterator[Pair]:
            for decomposition in decompositions(opened):
                kept = decomposition.at_least(least)
                summary.add(kept)
                yield from finish(kept.pairs())
                advance(1)

        write_pairs(pairs(), out)
    if json:
        print_json({"out": out, **summary.to_json()})
    else:
        from thence.report.terminal.datasets import decomposition_view

        console().print(decomposition_view(summary, out))


def _finisher(engine: str) -> Callable[[list[Pair]], list[Pair]]:
    """What is done to the pairs of one original before they are written."""
    if engine == "none":
        return lambda pairs: pairs
    from thence.build.monothematic.suggestion import with_suggestions
    from thence.workbench import engine_for

    built = engine_for(engine)
    return lambda pairs: with_suggestions(pairs, built.name, built.judge)
