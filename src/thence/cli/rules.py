"""`thence rules`: entailment rules learnt, sampled, evaluated and applied."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, SettingOption, console, print_json, settings

__all__ = ["app"]

DIRT = "DIRT"
TEASE = "TEASE"
ThroughOption = Annotated[
    str,
    typer.Option(
        "--through",
        help="Variations that a match sees through: all, none, or names such as passive,relative.",
    ),
]

app = typer.Typer(help="Entailment rules between templates.", no_args_is_help=True)


@app.command("learn")
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
    rescore: Annotated[
        str | None,
        typer.Option(help="An engine that scores each rule anew on instances of its left side."),
    ] = None,
    rescore_instances: Annotated[
        int, typer.Option(help="How many instances of a rule the engine is asked of.", min=1)
    ] = 3,
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
        rescore=rescore,
        rescore_instances=rescore_instances,
        stage=progress_bar,
    )
    if json:
        print_json({"out": learnt.out, "rules": learnt.rules, "parsed": learnt.parsed})
    else:
        console().print(
            f"{learnt.rules:,} rules in {learnt.out}; the parsed corpus is in {learnt.parsed}"
        )


@app.command("sample")
def sample(
    corpus: Annotated[Path, typer.Argument(help="The parsed corpus: a folder of `rules learn`.")],
    rules: Annotated[
        list[Path], typer.Argument(help="Rule bases that `rules learn` wrote, or published lists.")
    ],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder for the sample.")],
    seed: Annotated[int, typer.Option(help="One seed gives the same sample everywhere.")] = 0,
    inputs: Annotated[int, typer.Option(help="How many input verbs are drawn.", min=1)] = 30,
    most_frequent: Annotated[
        int, typer.Option(help="How many of the most frequent verbs to draw from.", min=1)
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


@app.command("evaluate")
def evaluate(
    sample: Annotated[Path, typer.Argument(help="The folder that `rules sample` wrote.")],
    judgements: Annotated[
        list[Path] | None, typer.Argument(help="Files of judgements, as `serve` exports them.")
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option("--engine", "-e", help="An engine that judges the examples as well."),
    ] = None,
    setting: SettingOption = None,
    by: Annotated[
        list[str] | None,
        typer.Option(help="Judges whose judgements count; people if not given. May be repeated."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Precision at both bounds, yield, paraphrases, overlap, and agreement."""
    import thence
    from thence.cli.progress import progress_bar

    found = thence.rules_evaluate(
        sample,
        judgements or (),
        engine,
        by=by or (),
        settings=settings(setting),
        stage=progress_bar,
    )
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.rules import evaluation_view

        console().print(evaluation_view(found))


@app.command("triples")
def triples(
    file: Annotated[
        Path,
        typer.Argument(help="Lines of hypothesis, premise (a, relation, b) and True or False."),
    ],
    engine: Annotated[str, typer.Option("--engine", "-e", help="The engine that is asked.")],
    setting: SettingOption = None,
    language: Annotated[str, typer.Option(help="The language of the triples.")] = "en",
    json: JsonOption = False,
) -> None:
    """How well an engine ranks rules between relations, and whether it tells their direction."""
    import thence
    from thence.cli.progress import progress_bar

    found = thence.rules_triples(
        file, engine, settings=settings(setting), language=language, stage=progress_bar
    )
    if json:
        print_json([each.to_json() for each in found])
    else:
        from thence.report.terminal.rules import triples_view

        console().print(triples_view(found, engine))


@app.command("apply")
def apply(
    rules: Annotated[Path, typer.Argument(help="A rule base.")],
    texts: Annotated[list[str] | None, typer.Argument(help="Sentences to apply it to.")] = None,
    pairs: Annotated[
        Path | None,
        typer.Option(help="A data set in place of sentences: shows the rules from T to H."),
    ] = None,
    through: ThroughOption = "all",
    threshold: Annotated[float, typer.Option(help="The least score of a rule.", min=0)] = 0.0,
    in_context: Annotated[
        bool, typer.Option("--in-context", help="Only contexts in which the rule was seen to hold.")
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
