"""The command `thence`: one module per verb, with no logic of its own but printing."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from thence.errors import ThenceError

__all__ = ["main"]

_INTERRUPTED = 130
"""What Typer exits with on Ctrl-C."""


def main() -> NoReturn:
    """Run the command; errors meant for a person are one sentence, never a traceback."""
    from thence.cli.app import app

    try:
        app(prog_name="thence")
    except ThenceError as error:
        _stop(str(error), error.exit_status)
    except SystemExit as stopped:
        if stopped.code == _INTERRUPTED:
            _stop("stopped; a run goes on where it was if the same command is given again", 130)
        raise
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:
        if os.environ.get("THENCE_TRACEBACK"):
            raise
        detail = f"{type(error).__name__}: {error}"
        _stop(f"a defect of Thence, please report it ({detail}); THENCE_TRACEBACK=1 shows where", 1)
    sys.exit(0)


def _stop(message: str, status: int) -> NoReturn:
    print(f"thence: {message}", file=sys.stderr)
    sys.exit(status)
