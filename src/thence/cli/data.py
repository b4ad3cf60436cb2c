"""`thence data`: data sets, formats and knowledge resources; the check of a user's copy."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json, settings

__all__ = ["app"]

app = typer.Typer(
    help="The data sets, formats and knowledge resources that Thence knows; what a user adds.",
    invoke_without_command=True,
)


@app.callback()
def data(context: typer.Context, json: JsonOption = False) -> None:
    """The data sets, formats and knowledge resources that Thence knows; what a user adds."""
    if context.invoked_subcommand is not None:
        return
    from thence.datasets import catalogue
    from thence.formats import pair_formats
    from thence.knowledge.config import listing

    if json:
        found = {
            "datasets": [asdict(entry) for entry in catalogue()],
            "formats": [{"name": form.name, "summary": form.summary} for form in pair_formats()],
            "resources": [asdict(resource) for resource in listing()],
        }
        print_json(found)
    else:
        from thence.report.terminal import catalogue_view, resources_view

        console().print(catalogue_view(catalogue(), pair_formats()))
        console().print(resources_view(listing()))


@app.command("check")
def check(
    file: Annotated[Path, typer.Argument(help="A file of pairs, or a bundled benchmark's name.")],
    json: JsonOption = False,
) -> None:
    """What a file of pairs is, how many it holds, and whether it is a known data set, whole."""
    import thence
    from thence.datasets import recognise
    from thence.report.terminal import recognition_view

    pairs = thence.open_data(file)
    known = recognise(pairs.path)
    found = {
        "file": pairs.name,
        "format": pairs.format.name,
        "pairs": sum(1 for _ in pairs),
        "skipped": dict(pairs.skipped),
        "sha256": pairs.fingerprint(),
        "known_as": known.name if known else None,
    }
    if json:
        print_json(found)
    else:
        console().print(recognition_view(found, known))


@app.command("add")
def add(
    name: Annotated[str, typer.Argument(help="A kind of resource, or a name of your own.")],
    path: Annotated[Path, typer.Argument(help="Where you keep it: an archive, a file, a folder.")],
    kind: Annotated[str, typer.Option("--kind", help="The kind, where the name is your own.")] = "",
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="An option as NAME=VALUE; may be repeated.")
    ] = None,
) -> None:
    """Use a knowledge resource of your own from now on; it is read once to see that it is good."""
    from thence.cli.progress import waiting
    from thence.knowledge import config

    with waiting(f"reading {path}"):
        resource = config.add(name, path, kind, **settings(setting))
    console().print(f"{resource.name} {resource.version} is used from now on.", markup=False)


@app.command("remove")
def remove(name: Annotated[str, typer.Argument(help="The resource to forget.")]) -> None:
    """Forget a knowledge resource; your file is left where it is."""
    from thence.knowledge import config

    config.remove(name)
    console().print(f"{name} is used no longer.", markup=False)
