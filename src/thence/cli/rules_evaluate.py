"""`thence rules evaluate`: a sample of rules under the judgements of people or of an engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, SettingOption, console, print_json, settings

__all__ = ["evaluate"]


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
    from thence.errors import WrongUse
    from thence.rules.evaluation import evaluate as evaluated
    from thence.rules.judgements import read_judgements
    from thence.rules.sample import open_sample

    opened = open_sample(sample)
    if not judgements and engine is None:
        raise WrongUse("nothing is judged: name a file of judgements, or an engine by --engine")
    judged = read_judgements(judgements or ())
    if engine is not None:
        from thence.cli.progress import progress_bar
        from thence.rules.engine_judge import ENGINE, judge_into, judge_name, likely_phrase
        from thence.workbench.opening import engine_for

        judge = engine_for(engine, settings(setting))
        examples = opened.examples()
        with progress_bar(f"{judge.name} judges", len(examples)) as advance:
            judged += judge_into(
                sample / f"judged-by-{judge_name(judge).removeprefix(ENGINE)}.jsonl",
                judge,
                examples,
                lambda example: likely_phrase(example, opened.types),
                on_examples=advance,
            )
    found = evaluated(opened, judged, by or ())
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.rules import evaluation_view

        console().print(evaluation_view(found))
