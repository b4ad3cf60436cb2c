"""`thence mine-errors`: suspicion rates over tags, phenomena or any annotation."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from thence.cli.options import ForceOption, JsonOption, console, print_json

if TYPE_CHECKING:
    from thence.measure.suspicion import ErrorKind

__all__ = ["mine_errors"]


class Errors(StrEnum):
    """The errors to mine, as the command line names them."""

    FALSE_POSITIVES = "fp"
    FALSE_NEGATIVES = "fn"
    BOTH = "both"
    UNJUDGED = "unjudged"


def mine_errors(
    run: Annotated[Path, typer.Argument(help="A run folder or run file.")],
    gold: Annotated[
        Path | None,
        typer.Option("--gold", help="The labelled pairs; those that the run names if not given."),
    ] = None,
    by: Annotated[
        list[str] | None,
        typer.Option(
            "--by",
            help="What to blame: ssi, phenomena, task, outcome, or the name of an annotation; "
            "may be repeated.",
        ),
    ] = None,
    errors: Annotated[
        Errors,
        typer.Option(help="False positives, false negatives, both apart, or pairs not judged."),
    ] = Errors.BOTH,
    longest: Annotated[
        int, typer.Option(min=1, help="The most observables that are blamed together.")
    ] = 3,
    least: Annotated[
        int, typer.Option(min=1, help="The fewest pairs a suspect must occur in to be named.")
    ] = 5,
    top: Annotated[int, typer.Option(min=1, help="How many suspects to show.")] = 10,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Where a run fails: the tags and sets of tags most to blame for its errors."""
    import thence

    judged = thence.load_run(run, gold, force=force)
    minings = thence.mine_errors(
        judged, by=by or (), kinds=_kinds(errors), longest=longest, least=least
    )
    if json:
        print_json([mining.to_json(top) for mining in minings])
    else:
        from thence.report.terminal.scores import suspects_view

        console().print(suspects_view(minings, judged.aligned, top))


def _kinds(errors: Errors) -> list[ErrorKind]:
    from thence.measure.suspicion import ErrorKind

    return {
        Errors.FALSE_POSITIVES: [ErrorKind.FALSE_POSITIVE],
        Errors.FALSE_NEGATIVES: [ErrorKind.FALSE_NEGATIVE],
        Errors.BOTH: [ErrorKind.FALSE_POSITIVE, ErrorKind.FALSE_NEGATIVE],
        Errors.UNJUDGED: [ErrorKind.NO_JUDGEMENT],
    }[errors]
