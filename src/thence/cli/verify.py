"""`thence verify`: each claim of a generated answer, held against its sources."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    JsonOption,
    SettingOption,
    console,
    print_json,
    settings,
    writable,
)
from thence.verifying.verification import Requirement

__all__ = ["verify"]


def verify(
    answer: Annotated[
        str, typer.Argument(help="The answer: a file, - for standard input, or the text itself.")
    ],
    further: Annotated[
        list[str] | None, typer.Argument(metavar="[SOURCE]...", help="Further sources.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="SOURCE...",
            help="The sources: files, - for standard input, or texts; may be repeated.",
        ),
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine", "-e", help="A name or config file; the best for the language if not given."
        ),
    ] = None,
    language: Annotated[str, typer.Option("--language", help="The language of the texts.")] = "en",
    nearest: Annotated[
        int | None,
        typer.Option(
            "--nearest",
            min=0,
            help="Sentences of a long source that are read for a claim, the nearest; 0 for all.",
        ),
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", help="A page to write.")] = None,
    fail_on: Annotated[
        Requirement | None,
        typer.Option(
            "--fail-on",
            help="Exit with 1 if a claim is contradicted, or if one is not supported.",
        ),
    ] = None,
    setting: SettingOption = None,
    json: JsonOption = False,
) -> None:
    """Is each claim of a generated answer supported by its sources, contradicted, or not found?

    A path of a file that exists is read; else what has more than one word is the text itself.
    """
    import thence
    from thence.cli.progress import progress_bar
    from thence.errors import WrongUse
    from thence.verifying.selecting import NEAREST
    from thence.verifying.source import named_text

    named = [*(against or ()), *(further or ())]
    if not against:
        raise WrongUse("name what the answer is held against: thence verify ANSWER --against FILE")
    if [answer, *named].count("-") > 1:
        raise WrongUse("standard input can be the answer or one source, not more")
    if html is not None:
        writable(html)
    said = named_text(answer, "the answer")
    sources = [named_text(each, f"source {number}") for number, each in enumerate(named, 1)]
    with progress_bar("verifying", None) as advance:
        verification = thence.verify(
            said,
            sources,
            engine=engine,
            language=language,
            nearest=NEAREST if nearest is None else nearest,
            settings=settings(setting),
            on_judged=lambda done, total: advance(1),
        )
    if html is not None:
        thence.write_verification(verification, html)
    if json:
        print_json(verification.to_json())
    else:
        from thence.report.terminal.verdicts import verification_view

        console().print(verification_view(verification))
        if html is not None:
            console().print(f"The page is in {html}", markup=False, style="dim")
    if verification.fails(fail_on):
        raise typer.Exit(1)
