"""`thence rules apply`: what follows from texts by a rule base."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json
from thence.cli.rules_sample import ThroughOption

__all__ = ["apply"]


def apply(
    rules: Annotated[Path, typer.Argument(help="A rule base.")],
    texts: Annotated[list[str] | None, typer.Argument(help="Sentences to apply it to.")] = None,
    pairs: Annotated[
        Path | None,
        typer.Option(help="A data set instead: the rules that lead from T to H are shown."),
    ] = None,
    through: ThroughOption = "all",
    threshold: Annotated[float, typer.Option(help="The least score of a rule.", min=0)] = 0.0,
    in_context: Annotated[
        bool, typer.Option("--in-context", help="Only where a rule was seen to hold.")
    ] = False,
    most: Annotated[int, typer.Option(help="How many are shown for a text.", min=1)] = 10,
    json: JsonOption = False,
) -> None:
    """Print the phrases that follow from sentences, or the rules that lead from T to H."""
    import thence
    from thence.cli.progress import progress_bar

    found = thence.rules_apply(
        rules,
        texts or (),
        pairs=pairs,
        through=through,
        threshold=threshold,
        in_context=in_context,
        stage=progress_bar,
    )
    if json:
        print_json(
            [
                {"text": text, "inferences": [each.to_json() for each in them[:most]]}
                for text, them in found
            ]
        )
    else:
        from thence.report.terminal.rules import inferences_view

        for text, them in found:
            console().print(inferences_view(text, them, most))
