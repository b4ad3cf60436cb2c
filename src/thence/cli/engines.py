"""`thence engines`: what is installed, what it needs, what it is good for."""

from __future__ import annotations

from dataclasses import asdict

from thence.cli.options import JsonOption, console, print_json

__all__ = ["engines"]


def engines(json: JsonOption = False) -> None:
    """The engines that are installed, what they need and what they are good for."""
    import typer

    import thence

    specs = thence.list_engines(
        lambda name, reason: typer.echo(f"{name} cannot be used: {reason}", err=True)
    )
    if json:
        print_json([{k: v for k, v in asdict(spec).items() if k != "build"} for spec in specs])
    else:
        from thence.report.terminal.catalogue import engines_view

        console().print(engines_view(specs))
