"""`thence engines`: what is installed, what it needs, what it is good for."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from thence.cli.options import JsonOption, console, print_json

__all__ = ["engines"]


def engines(
    name: Annotated[
        str | None, typer.Argument(help="One engine, with the options that --set takes.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """The engines that are installed, what they need and what they are good for."""
    import thence

    if name is not None:
        _one(name, json)
        return

    specs = thence.list_engines(
        lambda name, reason: typer.echo(f"{name} cannot be used: {reason}", err=True)
    )
    if json:
        print_json([{k: v for k, v in asdict(spec).items() if k != "build"} for spec in specs])
    else:
        from thence.report.terminal.catalogue import engines_view

        console().print(engines_view(specs))


def _one(name: str, json: bool) -> None:
    from thence.engines import engine_options, engine_spec

    spec, options = engine_spec(name), engine_options(name)
    if json:
        told: dict[str, Any] = {k: v for k, v in asdict(spec).items() if k != "build"}
        print_json({**told, "options": [asdict(each) for each in options]})
    else:
        from thence.report.terminal.catalogue import engine_view

        console().print(engine_view(spec, options))
