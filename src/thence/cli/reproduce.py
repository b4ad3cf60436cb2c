"""`thence reproduce`: the papers' own tables, recomputed and compared."""

from __future__ import annotations

from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json

__all__ = ["reproduce"]


def reproduce(
    papers: Annotated[
        list[str] | None,
        typer.Argument(help="Papers by name, e.g. bentivogli-2009; all if none is named."),
    ] = None,
    copies: Annotated[
        list[str] | None,
        typer.Option(
            "--data",
            help="Your copy of an RTE set, FILE or NAME=FILE, for table 6 of the RTE-5 paper.",
            metavar="COPY",
        ),
    ] = None,
    listed: Annotated[
        bool,
        typer.Option("--list", help="List every table and figure, and why one is not recomputed."),
    ] = False,
    json: JsonOption = False,
) -> None:
    """Recompute published tables from the published figures they derive from; mark differences."""
    if listed:
        _list(papers, json)
        return
    from thence.papers import reproduce as recompute
    from thence.papers import table_6_of

    tables = [table_6_of(copies)] if copies else []
    if papers or not copies:
        tables = recompute(papers or None) + tables
    if json:
        print_json([table.to_json() for table in tables])
    else:
        from thence.report.terminal.campaigns import reproduction_view

        for table in tables:
            console().print(reproduction_view(table))


def _list(papers: list[str] | None, json: bool) -> None:
    from thence.papers import exhibits

    found = exhibits(papers or None)
    if json:
        print_json([one.to_json() for one in found])
    else:
        from thence.report.terminal.campaigns import exhibits_view

        console().print(exhibits_view(found))
