"""The verbs gathered into one command."""

from __future__ import annotations

from typing import Annotated

import typer

from thence.cli.verbs import Verbs

__all__ = ["app"]

app = typer.Typer(
    name="thence",
    cls=Verbs,
    help="A workbench for textual entailment: does H follow from T, and why?",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"thence {version('thence')}")
        raise typer.Exit


@app.callback()
def thence(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """A workbench for textual entailment: does H follow from T, and why?"""
