"""`thence verify`: each claim of a generated answer, held against its sources."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", help="Of a table of answers: the folder in which the work is kept and resumes."
        ),
    ] = None,
    setting: SettingOption = None,
    json: JsonOption = False,
) -> None:
    """Is each claim of a generated answer supported by its sources, contradicted, or not found?

    ANSWER and SOURCE are files (text, Markdown, HTML, PDF); a text is given by --text and
    --against-text. A table of answers (JSONL, CSV, TSV, Parquet: question, contexts, answer) is
    verified row by row.
    """
    import thence
    from thence.cli.progress import progress_bar
    from thence.errors import WrongUse
    from thence.verifying.rows import is_table
    from thence.verifying.selecting import NEAREST

    if html is not None:
        writable(html)
    named = list(files or ())
    options = _Options(
        engine, language, NEAREST if nearest is None else nearest, settings(setting), html, fail_on
    )
    if text is None and named and is_table(Path(named[0])):
        _verify_rows(
            Path(named[0]), [*(against or ()), *named[1:]], against_text, out, options, json
        )
        return
    if out is not None:
        raise WrongUse("--out is for a table of answers; one answer is verified at once")
    said, sources = _given(named, text, list(against or ()), list(against_text or ()))
    with progress_bar("verifying", None) as advance:
        verification = thence.verify(
            said,
            sources,
            engine=engine,
            language=language,
            nearest=options.nearest,
            settings=options.settings,
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


@dataclass(frozen=True, slots=True)
class _Options:
    """What is asked of one answer and of many alike."""

    engine: str | None
    language: str
    nearest: int
    settings: dict[str, Any]
    html: Path | None
    fail_on: Requirement | None


def _verify_rows(
    path: Path,
    against: list[str],
    against_text: list[str] | None,
    out: Path | None,
    options: _Options,
    json: bool,
) -> None:
    """Each row of a table; the sources that are named are for rows without contexts."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.verifying.rows import read_rows

    rows = read_rows(path)
    with progress_bar("verifying", len(rows)) as advance:
        found = thence.verify_rows(
            rows,
            _sources(against, against_text or []),
            engine=options.engine,
            language=options.language,
            nearest=options.nearest,
            settings=options.settings,
            out=out,
            on_row=advance,
        )
    if options.html is not None:
        thence.write_verified_rows(found, options.html)
    if json:
        from thence.verifying.rates import report_of

        print_json(report_of(found))
    else:
        from thence.report.terminal.verified_rows import verified_rows_view

        console().print(verified_rows_view(found))
        for what, place in (("page", options.html), ("work", out)):
            if place is not None:
                console().print(f"The {what} is in {place}", markup=False, style="dim")
    if found.fails(options.fail_on):
        raise typer.Exit(1)


def _given(
    files: list[str], text: str | None, against: list[str], against_text: list[str]
) -> tuple[Path | str, list[Source]]:
    """The answer and the sources that the arguments and options name."""
    from thence.errors import WrongUse
    from thence.verifying.source import named_answer

    named = files if text is None else ["", *files]
    if not named:
        raise WrongUse("name the answer: thence verify ANSWER --against FILE, or --text TEXT")
    sources = [*against, *named[1:]]
    if not (sources or against_text):
        raise WrongUse("name what the answer is held against: thence verify ANSWER --against FILE")
    if [named[0], *sources].count("-") > 1:
        raise WrongUse("standard input can be the answer or one source, not more")
    said = named_answer(named[0]) if text is None else text
    return said, _sources(sources, against_text)


def _sources(named: list[str], texts: list[str]) -> list[Source]:
    from thence.verifying.source import named_text, source_of

    found = [named_text(each, f"source {number}") for number, each in enumerate(named, 1)]
    first = len(found) + 1
    return [*found, *(source_of(each, f"source {n}") for n, each in enumerate(texts, first))]
