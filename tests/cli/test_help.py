"""`thence --help` is quick because it knows its verbs by a list: the list must be true."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperCommand, TyperGroup

import thence.cli
from thence.cli.verbs import VERBS, command_of


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_says_of_itself_what_the_list_says(verb: str) -> None:
    command = command_of(verb)
    assert isinstance(command, TyperCommand | TyperGroup)
    assert (command.help or "").split("\n\n")[0].replace("\n", " ") == VERBS[verb]


@pytest.mark.parametrize("verb", VERBS)
def test_paragraphs_of_help_have_no_line_ends_of_the_source(verb: str) -> None:
    command = command_of(verb)
    parts = command.commands.values() if isinstance(command, TyperGroup) else ()
    for one in (command, *parts):
        assert all("\n" not in paragraph for paragraph in (one.help or "").split("\n\n"))


def test_every_module_of_the_command_is_a_verb_or_serves_one() -> None:
    modules = {path.stem for path in Path(thence.cli.__file__).parent.glob("[!_]*.py")}
    serving = {"app", "options", "progress", "status", "verbs"}
    parts = {name for name in modules if name.rpartition("_")[0] in VERBS}
    assert modules - serving - parts == {verb.replace("-", "_") for verb in VERBS}


def test_the_list_names_every_verb(thence: Callable[..., Any]) -> None:
    shown = thence("--help")
    assert shown.status == 0
    for verb, line in VERBS.items():
        assert f"│ {verb} " in shown.out
        assert line.split()[-1] in shown.out
    assert "Usage: thence [OPTIONS] COMMAND [ARGS]..." in shown.out


def test_a_near_miss_is_answered_with_the_nearest_verb(thence: Callable[..., Any]) -> None:
    refused = thence("serach")
    assert refused.status == 2
    assert "Did you mean 'search'?" in refused.err


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_no_verb_and_nothing_heavy_is_loaded_for_the_list(arguments: list[str]) -> None:
    """A bound on what is imported holds on any machine, as one on seconds would not."""
    code = (
        "import sys; from thence.cli import main\n"
        "try: main()\n"
        "except SystemExit: print(*sorted(sys.modules), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    loaded = set(ran.stderr.split())
    verbs = {f"thence.cli.{verb.replace('-', '_')}" for verb in VERBS}
    assert not loaded & {*verbs, "pydantic", "rich.markdown", "numpy", "spacy", "orjson"}
    assert len(loaded) < 400
