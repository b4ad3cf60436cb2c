"""`thence rules sample`: draw rules and find the sentences in which they are judged."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json

__all__ = ["ThroughOption", "sample"]

ThroughOption = Annotated[
    str,
    typer.Option(
        "--through",
        help="Variations that a match sees through: all, none, or names such as passive,relative.",
    ),
]


def sample(
    corpus: Annotated[Path, typer.Argument(help="The parsed corpus: a folder of `rules learn`.")],
    rules: Annotated[list[Path], typer.Argument(help="Rule bases of ours, or published lists.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder for the sample.")],
    seed: Annotated[int, typer.Option(help="One seed gives the same sample everywhere.")] = 0,
    inputs: Annotated[int, typer.Option(help="How many input verbs are drawn.", min=1)] = 30,
    most_frequent: Annotated[
        int, typer.Option(help="They are drawn from so many verbs of the corpus.", min=1)
    ] = 1000,
    input: Annotated[
        list[str] | None,
        typer.Option(help="An input template instead of drawn verbs; may be repeated."),
    ] = None,
    sentences: Annotated[int, typer.Option(help="The most examples of a rule.", min=1)] = 15,
    threshold: Annotated[
        list[str] | None,
        typer.Option(help="The least score as ALGORITHM=SCORE; dirt=0.1 if not given."),
    ] = None,
    through: ThroughOption = "none",
    json: JsonOption = False,
) -> None:
    """Draw a sample of rules and sentences to judge; given again, it continues where it stopped."""
    import thence
    from thence.cli.progress import progress_bar

    drawn = thence.rules_sample(
        corpus,
        rules,
        out,
        seed=seed,
        inputs=input or inputs,
        most_frequent=most_frequent,
        sentences=sentences,
        thresholds=_thresholds(threshold),
        through=through,
        stage=progress_bar,
    )
    made = drawn.sample
    if json:
        examples = made.examples()
        print_json(
            {
                "out": out,
                "inputs": [str(template) for template in drawn.inputs],
                "rules": len(made.rules()),
                "rules_with_sentences": len({example.rule for example in examples}),
                "examples": len(examples),
            }
        )
    else:
        from thence.report.terminal.rules import sample_view

        console().print(sample_view(made))


def _thresholds(given: list[str] | None) -> dict[str, float]:
    from thence.errors import WrongUse

    found: dict[str, float] = {}
    for item in given or ():
        name, _, value = item.partition("=")
        try:
            found[name] = float(value if name else "")
        except ValueError:
            raise WrongUse(f"--threshold takes ALGORITHM=SCORE, not '{item}'") from None
    return found
