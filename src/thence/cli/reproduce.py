"""`thence reproduce`: the papers' own tables, recomputed and compared."""

from __future__ import annotations

from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json


def reproduce(
    table: Annotated[
        str | None, typer.Argument(help="Only the tables whose name contains this, e.g. '002'.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Recompute published tables from the published figures they derive from; mark differences."""
    from thence.errors import WrongUse
    from thence.papers import reproduce as recompute

    tables = [item for item in recompute() if table is None or table in item.table]
    if not tables:
        raise WrongUse(f"no table's name contains '{table}'")
    if json:
        print_json([item.to_json() for item in tables])
    else:
        from thence.report.terminal import reproduction_view

        for item in tables:
            console().print(reproduction_view(item))
