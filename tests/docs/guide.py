"""A guide as a script: the files that it writes, its commands, and what it says they print.

A block ```` ```console ```` holds commands after `$ `, with what they print below each: lines of
the output in their order, `...` for what is left out, `…` for a part of a line that may be
anything, `(exit status N)` where a command does not end with 0. Where the block is called
```` ```console rough ````, decimal figures depend on the machine. A block such as
```` ```json mine.json ```` is that file.
"""

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Command", "File", "Result", "run_all", "steps"]

_FENCE = re.compile(r"```(?P<info>[^\n]*)\n(?P<body>.*?)\n```", re.DOTALL)
_STATUS = re.compile(r"\(exit status (\d+)\)")
_DECIMAL = re.compile(r"\d+\.\d+")
_END = "end of command"


@dataclass(frozen=True)
class File:
    """A file that the guide tells the reader to write."""

    name: str
    content: str


@dataclass(frozen=True)
class Command:
    """A command, and what the guide says of it."""

    line: str
    shown: tuple[str, ...]
    status: int = 0
    rough: bool = False


@dataclass(frozen=True)
class Result:
    """How a command ended."""

    command: Command
    status: int
    output: str

    def missing(self) -> str | None:
        """The first line that the guide shows and the output has not, after those before it."""
        printed = iter([_plain(line, self.command.rough) for line in self.output.splitlines()])
        for line in self.command.shown:
            parts = map(re.escape, _plain(line, self.command.rough).split("…"))
            pattern = re.compile(".*".join(parts))
            if not any(pattern.fullmatch(found) for found in printed):
                return line
        return None


def steps(guide: str) -> list[File | Command]:
    """The files and commands of a guide, in their order."""
    found: list[File | Command] = []
    for block in _FENCE.finditer(guide):
        language, *rest = block["info"].split()
        if language == "console":
            found += _commands(block["body"], rough="rough" in rest)
        elif rest:
            found.append(File(rest[0], block["body"] + "\n"))
    return found


def run_all(
    commands: list[File | Command], folder: Path, environment: Mapping[str, str]
) -> Iterator[Result]:
    """Run the steps in one shell, as a reader would; whatever they left running is ended."""
    with subprocess.Popen(
        ["bash", "--noprofile", "--norc"],
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as shell:
        assert shell.stdin is not None
        assert shell.stdout is not None
        try:
            for step in commands:
                if isinstance(step, File):
                    (folder / step.name).parent.mkdir(parents=True, exist_ok=True)
                    (folder / step.name).write_text(step.content, encoding="utf-8")
                    continue
                shell.stdin.write(f"{step.line}\nprintf '\\n%s %d\\n' '{_END}' $?\n")
                shell.stdin.flush()
                printed: list[str] = []
                for line in shell.stdout:
                    if line.startswith(_END):
                        yield Result(step, int(line.split()[-1]), "".join(printed))
                        break
                    printed.append(line)
                else:
                    raise AssertionError(f"$ {step.line}\nended the shell: {''.join(printed)}")
        finally:
            os.killpg(shell.pid, signal.SIGKILL)


def _commands(body: str, *, rough: bool) -> Iterator[Command]:
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        lines = part.splitlines()
        length = next(n for n, line in enumerate(lines, 1) if not line.endswith("\\"))
        shown = [line for line in lines[length:] if line.strip() and line.strip() != "..."]
        stated = _STATUS.fullmatch(shown[-1]) if shown else None
        yield Command(
            "\n".join(lines[:length]),
            tuple(shown[:-1] if stated else shown),
            int(stated[1]) if stated else 0,
            rough,
        )


def _plain(line: str, rough: bool) -> str:
    words = " ".join(line.split())
    return _DECIMAL.sub("0.0", words) if rough else words
