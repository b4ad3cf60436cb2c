"""Everything that Thence raises for a person to read; the command shows it without a traceback.

ThenceError            the work failed                              exit status 1
├── MissingPart        something is not installed; says how         exit status 1
└── WrongUse           the call or its input is at fault            exit status 2
    ├── BadInput       a file is wrong: path, place and reason
    └── UnknownName    no such engine, format, ...; the nearest is offered
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

__all__ = ["BadInput", "MissingPart", "ThenceError", "UnknownName", "WrongUse"]


class ThenceError(Exception):
    """The work failed; the message is one sentence on what, where, and what to do."""

    exit_status = 1

    def __reduce__(self) -> tuple[Any, ...]:
        # A subclass is not built from its message, so a worker process could not hand it back.
        return _from_message, (type(self), str(self), self.__dict__)


def _from_message(kind: type[ThenceError], message: str, state: dict[str, Any]) -> ThenceError:
    error = kind.__new__(kind, message)
    error.__dict__.update(state)
    return error


class MissingPart(ThenceError):
    """A part that is not installed, with the line that installs it."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"{what} is not installed; {remedy}")


class WrongUse(ThenceError):
    """The call cannot be carried out as it was made."""

    exit_status = 2


class BadInput(WrongUse):
    """A file that cannot be read as what it should be, with the place where it goes wrong."""

    def __init__(self, path: Path | str, reason: str, *, line: int | None = None) -> None:
        self.path, self.reason, self.line = Path(path), reason, line
        place = f"{path}:{line}" if line is not None else f"{path}"
        super().__init__(f"{place}: {reason}")


class UnknownName(WrongUse):
    """A name that is in no registry, with the nearest one that is."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        names = sorted(known)
        # A config may hold anything where a name should be.
        near = difflib.get_close_matches(str(name).lower(), names, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(names)}"
        super().__init__(f"no {kind} is named '{name}'; {hint}")
