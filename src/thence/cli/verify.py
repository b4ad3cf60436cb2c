"""`thence verify`: each claim of a generated answer, held against its sources."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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

if TYPE_CHECKING:
    from thence.verifying.source import Source

__all__ = ["verify"]


def verify(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ANSWER] [SOURCE]...",
            help="The answer, a file or - for standard input; further sources after --against.",
        ),
    ] = None,
    text: Annotated[
        str | None, typer.Option("--text", help="The answer as text, in the place of ANSWER.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="SOURCE...",
            help="The sources: files, or - for standard input; may be repeated.",
        ),
    ] = None,
    against_text: Annotated[
        list[str] | None,
        typer.Option("--against-text", help="A source as text; may be repeated."),
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
            help="Exit with 1 if a claim is contradicted, or if one is not supported; "
            "and if nothing was checked.",
        ),
    ] = None,
    setting: SettingOption = None,
    json: JsonOption = False,
) -> None:
    """Is each claim of a generated answer supported by its sources, contradicted, or not found?

    ANSWER and SOURCE are files; a text is given by --text and --against-text.
    """
    import thence
    from thence.cli.progress import progress_bar
    from thence.verifying.selecting import NEAREST

    if html is not None:
        writable(html)
    said, sources = _given(list(files or ()), text, list(against or ()), list(against_text or ()))
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


def _given(
    files: list[str], text: str | None, against: list[str], against_text: list[str]
) -> tuple[Path | str, list[Source]]:
    """The answer and the sources that the arguments and options name."""
    from thence.errors import WrongUse
    from thence.verifying.source import named_answer, named_text, source_of

    named = files if text is None else ["", *files]
    if not named:
        raise WrongUse("name the answer: thence verify ANSWER --against FILE, or --text TEXT")
    sources = [*against, *named[1:]]
    if not (sources or against_text):
        raise WrongUse("name what the answer is held against: thence verify ANSWER --against FILE")
    if [named[0], *sources].count("-") > 1:
        raise WrongUse("standard input can be the answer or one source, not more")
    said = named_answer(named[0]) if text is None else text
    found = [named_text(each, f"source {number}") for number, each in enumerate(sources, 1)]
    first = len(found) + 1
    found += [
        source_of(each, f"source {number}") for number, each in enumerate(against_text, first)
    ]
    return said, found
