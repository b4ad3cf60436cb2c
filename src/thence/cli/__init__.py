"""The command `thence`: one module per verb, with no logic of its own but printing."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from thence.errors import ThenceError

__all__ = ["main"]


def main() -> NoReturn:
    """Run the command; errors meant for a person are one sentence, never a traceback."""
    from thence.cli.app import app

    try:
        app(prog_name="thence")
    except ThenceError as error:
        _stop(str(error), error.exit_status)
    except KeyboardInterrupt:
        _stop("stopped; what was judged is on disk and the same command goes on from there", 130)
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
