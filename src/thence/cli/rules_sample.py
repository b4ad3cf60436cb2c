"""`thence rules sample`: draw rules and find the sentences in which they are judged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from thence.cli.options import JsonOption, console, print_json

if TYPE_CHECKING:
    from thence.knowledge.templates import Rule

__all__ = ["ThroughOption", "sample", "variations"]

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
    """Draw a sample of rules with sentences to judge; stopped, it goes on where it was."""
    from thence.cli.progress import progress_bar
    from thence.knowledge.templates import parse_template
    from thence.rules.parsed import open_parsed
    from thence.rules.sample import SampleSettings, make_sample
    from thence.rules.verbs import input_verbs, transitive_template, verb_counts

    parsed = open_parsed(corpus)
    settings = SampleSettings(
        seed=seed,
        sentences=sentences,
        thresholds=_thresholds(threshold),
        variations=variations(through),
    )
    if input:
        templates = [parse_template(text) for text in input]
    else:
        with progress_bar("counting verbs", parsed.manifest["passages"]) as advance:
            counts = verb_counts(parsed, on_passages=advance)
        verbs = input_verbs(counts, size=inputs, most_frequent=most_frequent, seed=seed)
        templates = [transitive_template(verb) for verb in verbs]
    with progress_bar("matching sentences", len(parsed.parts)) as advance:
        made = make_sample(parsed, _named(rules), templates, out, settings, on_parts=advance)
    if json:
        examples = made.examples()
        print_json(
            {
                "out": out,
                "inputs": [str(template) for template in templates],
                "rules": len(made.rules()),
                "rules_with_sentences": len({example.rule for example in examples}),
                "examples": len(examples),
            }
        )
    else:
        from thence.report.terminal.rules import sample_view

        console().print(sample_view(made))


def variations(through: str) -> tuple[str, ...]:
    """The variations that an option names."""
    from thence.errors import UnknownName
    from thence.rules.matching import VARIATIONS

    if through in ("all", "none"):
        return VARIATIONS if through == "all" else ()
    names = tuple(name.strip() for name in through.split(","))
    for name in names:
        if name not in VARIATIONS:
            raise UnknownName("variation", name, VARIATIONS)
    return names


def _named(paths: list[Path]) -> Iterator[tuple[str, Rule]]:
    """The rules of all files with their algorithms: their own, or else the name of the file."""
    from thence.rules.published import open_rules

    for path in paths:
        for rule in open_rules(path):
            yield rule.source or path.stem, rule


def _thresholds(given: list[str] | None) -> dict[str, float]:
    from thence.errors import WrongUse

    found = {"dirt": 0.1}
    for item in given or ():
        name, _, value = item.partition("=")
        try:
            found[name] = float(value if name else "")
        except ValueError:
            raise WrongUse(f"--threshold takes ALGORITHM=SCORE, not '{item}'") from None
    return found
