"""`thence schema`: the JSON Schemas of what Thence writes."""

from __future__ import annotations

from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json

__all__ = ["schema"]


def schema(
    name: Annotated[str | None, typer.Argument(help="The schema to print.")] = None,
    json: JsonOption = False,
) -> None:
    """The JSON Schemas of runs, verdicts and of what --json prints; one of them by its name."""
    from thence.schemas import schema as named
    from thence.schemas import schema_names

    if name is not None:
        print_json(named(name))
    elif json:
        print_json({each: named(each) for each in schema_names()})
    else:
        from thence.report.terminal.catalogue import schemas_view

        console().print(schemas_view({each: named(each) for each in schema_names()}))
