"""`thence judge`: one verdict with its evidence."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from thence.cli.options import (
    JsonOption,
    SaveProblemsOption,
    SettingOption,
    console,
    print_json,
    settings,
)
from thence.cli.status import NO_VERDICT

__all__ = ["judge"]


def judge(
    text: Annotated[str, typer.Argument(help="The text T; - reads it from standard input.")],
    hypothesis: Annotated[str, typer.Argument(help="The hypothesis H.")],
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine",
            "-e",
            help="An engine's name or config file; the best for the language if not given.",
        ),
    ] = None,
    language: Annotated[str, typer.Option("--language", help="The language of T and H.")] = "en",
    setting: SettingOption = None,
    save_problems: SaveProblemsOption = None,
    details: Annotated[
        bool,
        typer.Option("--details", help="Show formulae, edits and figures behind each evidence."),
    ] = False,
    json: JsonOption = False,
) -> None:
    """Does H follow from T? One verdict with its evidence; exit status 1 if there is none."""
    import thence
    from thence.cli.progress import waiting
    from thence.errors import WrongUse
    from thence.formats import verdict_to_dict
    from thence.verifying.source import looks_like_a_file
    from thence.workbench.opening import default_engine

    for name, given in (("T", text), ("H", hypothesis)):
        if looks_like_a_file(given.strip()):
            raise WrongUse(
                f"{name} is '{given.strip()}', which looks like a file name, and judge takes the "
                "texts themselves; thence judge - HYPOTHESIS < FILE reads T from a file"
            )
    chosen = engine or default_engine(language)
    whole = sys.stdin.read() if text == "-" else text
    with waiting(f"{chosen} judges"):
        verdict = thence.judge(
            whole,
            hypothesis,
            engine=chosen,
            language=language,
            settings=settings(setting, save_problems),
        )
    if json:
        print_json(verdict_to_dict(verdict))
    else:
        from thence.report.terminal.verdicts import verdict_view

        console().print(verdict_view(verdict, by="" if engine else chosen, details=details))
    if verdict.label is None:
        raise typer.Exit(NO_VERDICT)
