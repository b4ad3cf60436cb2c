"""`thence data`: data sets, formats and knowledge resources; the check of a user's copy."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, LabelsOption, console, print_json, settings

__all__ = ["app"]

app = typer.Typer(
    help="The data sets, formats and knowledge resources that Thence knows, and yours.",
    invoke_without_command=True,
)


@app.callback()
def data(context: typer.Context, json: JsonOption = False) -> None:
    """The data sets, formats and knowledge resources that Thence knows, and yours."""
    if context.invoked_subcommand is not None:
        return
    import thence

    found = thence.data()
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.catalogue import catalogue_view, resources_view

        console().print(catalogue_view(found.datasets, found.formats))
        console().print(resources_view(found.resources))


@app.command("show")
def show(
    name: Annotated[str, typer.Argument(help="A data set, such as rte/3/test.")],
    json: JsonOption = False,
) -> None:
    """All that is known of a data set: where to get it, licence, file, labels, checksum."""
    import thence

    entry = thence.data_show(name)
    if json:
        print_json(asdict(entry))
    else:
        from thence.report.terminal.catalogue import dataset_view

        console().print(dataset_view(entry))


@app.command("check")
def check(
    file: Annotated[
        Path, typer.Argument(help="A file of pairs or topics, or a bundled benchmark's name.")
    ],
    named: Annotated[
        str | None, typer.Option("--as", help="The data set that it should be, such as rte/2/test.")
    ] = None,
    labels: LabelsOption = None,
    json: JsonOption = False,
) -> None:
    """Compare a copy with what is known of its data set: count, labels, checksum."""
    import thence

    found = thence.data_check(file, named, labels)
    if json:
        print_json(found.to_json())
    else:
        from thence.report.terminal.catalogue import recognition_view

        console().print(recognition_view(found))
    if found.agreement == "differs":
        raise typer.Exit(1)


@app.command("add")
def add(
    name: Annotated[str, typer.Argument(help="A kind of resource, or a name of your own.")],
    path: Annotated[Path, typer.Argument(help="Where you keep it: an archive, a file, a folder.")],
    kind: Annotated[
        str, typer.Option("--kind", help="The kind of resource, if the name is your own.")
    ] = "",
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="An option as NAME=VALUE; may be repeated.")
    ] = None,
) -> None:
    """Use a knowledge resource of your own from now on; it is read once as a check."""
    import thence
    from thence.cli.progress import waiting

    with waiting(f"reading {path}"):
        resource = thence.data_add(name, path, kind, **settings(setting))
    console().print(f"{resource.name} {resource.version} is used from now on.", markup=False)


@app.command("remove")
def remove(name: Annotated[str, typer.Argument(help="The resource to forget.")]) -> None:
    """Forget a knowledge resource; your file is left where it is."""
    import thence

    thence.data_remove(name)
    console().print(f"{name} is used no longer.", markup=False)
