"""`thence train`: an engine fitted on the user's data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    EngineOption,
    FormatOption,
    LabelsOption,
    LanguageOption,
    SettingOption,
    console,
    open_named,
    settings,
    writable,
)

__all__ = ["train"]


def train(
    data: Annotated[Path, typer.Argument(help="The labelled pairs to learn from.")],
    engine: EngineOption,
    out: Annotated[
        Path, typer.Option("--out", help="The config file to write; --engine takes it.")
    ],
    setting: SettingOption = None,
    format: FormatOption = None,
    labels: LabelsOption = None,
    language: LanguageOption = None,
) -> None:
    """Fit an engine that learns and write it as a config that `--engine` takes."""
    import thence
    from thence.cli.progress import waiting

    writable(out, data)
    with waiting(f"{engine} learns from {data.name}"):
        pairs = open_named(data, format, labels, language)
        fitted = thence.train(pairs, engine, settings=settings(setting))
    thence.save_engine(fitted, out)
    console().print(f"{fitted.name}, fitted on {data}, is in {out}")
