"""Every command that a document names is one that there is: verb, options, values, target, path."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from tests.docs.commands import Named, named_commands
from tests.docs.test_links import PAGES, ROOT
from thence.cli.app import app

TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
BENCHMARKS = {path.stem for path in (ROOT / "benchmarks").glob("*.py")} | {"NAME"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_of_a_page_is_understood(page: Path) -> None:
    found = named_commands(page.read_text(encoding="utf-8"))
    assert [(one.line, why) for one in found if (why := misunderstood(one))] == []


def test_pages_name_commands() -> None:
    assert sum(len(named_commands(page.read_text(encoding="utf-8"))) for page in PAGES) > 250


@pytest.mark.parametrize(
    "line",
    [
        *("thence rum x", "thence run data.xml --nope", "thence run", "thence generate nothing"),
        *("thence check a --against b --level high", "thence search find H --in I [--nope X]"),
        *("make nothing", "python -m benchmarks nothing", "pytest tests/nothing.py"),
    ],
)
def test_a_command_that_does_not_exist_is_found(line: str) -> None:
    assert misunderstood(Named(line, False))


def test_commands_are_found_wherever_they_stand() -> None:
    page = """Text with `thence judge` and `python -m benchmarks logic`.

    $ thence run a.jsonl \\
        --engine edits
    thence score a b   what it says
    what is printed

```yaml
      - run: thence check after --against before  # why
```

| `thence data` | ``a `b` `` |
"""
    assert named_commands(page) == [
        Named("thence check after --against before", False),
        Named("thence run a.jsonl --engine edits", False),
        Named("thence score a b", False),
        Named("thence judge", True),
        Named("python -m benchmarks logic", True),
        Named("thence data", True),
    ]


def misunderstood(named: Named) -> str:
    """Why a command would be refused before any work; empty if it is not.

    In running text a verb may stand without its arguments. What stands in square brackets may be
    left out, of `a|b` one is meant, and N is a number.
    """
    line = re.sub(r"[\[\]]|\|\w+", "", re.sub(r"\bN\b", "1", named.line))
    arguments = shlex.split(line)
    if "thence" in arguments:
        return _refused(_words(line), in_text=named.in_text)
    while "=" in arguments[0]:
        arguments.pop(0)
    if arguments[0] == "make":
        wrong = [name for name in arguments[1:] if name not in TARGETS]
    elif arguments[0] == "pytest":
        wrong = [name for name in arguments[1:] if "/" in name and not (ROOT / name).exists()]
    else:
        wrong = [
            name
            for name in arguments[3:]
            if arguments[2] == "benchmarks" and re.fullmatch(r"\w+", name)
            if name not in BENCHMARKS
        ]
    return f"there is no {', '.join(wrong)}" if wrong else ""


def _refused(arguments: list[str], *, in_text: bool) -> str:
    command: Any = typer.main.get_command(app)
    try:
        while arguments and isinstance(command, TyperGroup) and not arguments[0].startswith("-"):
            context = typer.Context(command)
            _, command, arguments = command.resolve_command(context, arguments)
        # Help and version end the command while it is read.
        if not isinstance(command, TyperGroup):
            command.make_context("thence", arguments)
    except TyperException as error:
        said = str(error) or type(error).__name__
        unfinished = "Missing parameter" in said or "requires an argument" in said
        return "" if in_text and unfinished else said
    return ""


def _words(line: str) -> list[str]:
    """The arguments of `thence` in a line of the shell."""
    found = shlex.split(line)
    first = found.index("thence") + 1
    end = next((n for n, word in enumerate(found) if n >= first and word in "|>&"), len(found))
    return found[first:end]
