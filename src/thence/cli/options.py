"""Options that several verbs share, and how their values are read."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from thence.errors import WrongUse

if TYPE_CHECKING:
    from rich.console import Console

    from thence.formats import PairFile

__all__ = [
    "EngineOption",
    "ForceOption",
    "FormatOption",
    "JsonOption",
    "LabelsOption",
    "LanguageOption",
    "RunFormatOption",
    "SaveProblemsOption",
    "SettingOption",
    "TwoWayOption",
    "console",
    "open_named",
    "print_json",
    "settings",
    "writable",
]

FormatOption = Annotated[
    str | None,
    typer.Option("--format", help="The format of the data; found by content if not given."),
]
RunFormatOption = Annotated[
    str | None,
    typer.Option("--run-format", help="The format of the run file; found by content otherwise."),
]
LabelsOption = Annotated[
    str | None,
    typer.Option(
        "--labels",
        help="The order of integer labels, e.g. entailment,neutral,contradiction or glue-mnli.",
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--language", help="The language of the pairs if the data do not say."),
]
TwoWayOption = Annotated[
    bool,
    typer.Option("--two-way", help="Take contradiction and unknown for one: no entailment."),
]
ForceOption = Annotated[
    bool,
    typer.Option("--force", help="Continue although the gold has other texts than the run."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
RUN_FILES = frozenset({"run.json", "verdicts.jsonl", "pairs.digests"})
EngineOption = Annotated[
    str, typer.Option("--engine", "-e", help="An engine's name, or a file with its config.")
]
SettingOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="An option of the engine as NAME=VALUE; may be repeated."),
]
SaveProblemsOption = Annotated[
    Path | None,
    typer.Option(
        "--save-problems",
        help="A folder for what a logic engine asks its provers, in TPTP.",
    ),
]


def open_named(
    data: Path, format: str | None, labels: str | None, language: str | None
) -> PairFile:
    """The pairs that the command line names, read as it says."""
    from thence.formats import ReadOptions, parse_label_order
    from thence.workbench.opening import open_data

    order = parse_label_order(labels) if labels else None
    return open_data(data, format, ReadOptions(order, language))


def settings(items: Sequence[str] | None, save_problems: Path | None = None) -> dict[str, Any]:
    """Options of an engine from NAME=VALUE; a value is JSON if it can be read so."""
    found: dict[str, Any] = {}
    if save_problems is not None:
        found["save_problems"] = str(save_problems)
    for item in items or ():
        name, equals, value = item.partition("=")
        if not name or not equals:
            raise WrongUse(f"--set takes NAME=VALUE, not '{item}'")
        try:
            found[name] = json.loads(value)
        except (ValueError, RecursionError):
            found[name] = value
    return found


def print_json(value: Any) -> None:
    """Print a value as JSON on standard output."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=_plain))


def writable(path: Path, *inputs: Path | None) -> Path:
    """A path to write to, refused before any work if that cannot succeed.

    Nothing is written over the `inputs`, the files of a run folder among them.
    """
    for read in filter(None, inputs):
        if _is_of(path, read):
            raise WrongUse(f"{path} cannot be written: it is what is read; name another file")
    folder = path.resolve().parent
    if path.is_dir():
        raise WrongUse(f"{path} cannot be written: it is a folder")
    if not folder.is_dir():
        raise WrongUse(f"{path} cannot be written: the folder {folder} does not exist")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise WrongUse(f"{path} cannot be written: it is not allowed to you")
    return path


def _is_of(path: Path, read: Path) -> bool:
    """Whether a path is an input, or the record of a run that is one."""
    if read.is_dir():
        return path.name in RUN_FILES and path.resolve().parent == read.resolve()
    return path.exists() and read.exists() and path.samefile(read)


def console(*, stderr: bool = False) -> Console:
    """The terminal, through Rich; as wide as a file can bear when the output is piped."""
    from rich.console import Console

    made = Console(stderr=stderr, highlight=False)
    return made if made.is_terminal else Console(stderr=stderr, highlight=False, width=120)


def _plain(value: Any) -> Any:
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")
