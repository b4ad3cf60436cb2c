"""`thence data`: the data sets that are known, those that ship, and the check of a user's copy."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json


def data(
    file: Annotated[
        Path | None,
        typer.Argument(help="A file to recognise and check; all known sets if not given."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """The data sets and formats that Thence knows; with a FILE, what it is and if it is whole."""
    from thence.report import terminal

    if file is None:
        from thence.datasets import catalogue
        from thence.formats import pair_formats

        if json:
            print_json([asdict(entry) for entry in catalogue()])
        else:
            console().print(terminal.catalogue_view(catalogue(), pair_formats()))
        return
    import thence
    from thence.datasets import recognise

    pairs = thence.open_data(file)
    known = recognise(pairs.path)
    found = {
        "file": str(file),
        "format": pairs.format.name,
        "pairs": sum(1 for _ in pairs),
        "skipped": dict(pairs.skipped),
        "sha256": pairs.fingerprint(),
        "known_as": known.name if known else None,
    }
    if json:
        print_json(found)
    else:
        console().print(terminal.recognition_view(found, known))
