"""The command `thence`: one module per verb, with no logic of its own but printing."""

from __future__ import annotations

import errno
import os
import signal
import sys
from typing import NoReturn

from thence.errors import ThenceError

__all__ = ["main"]

_INTERRUPTED = 130
"""What Typer exits with on Ctrl-C."""
_NO_SPACE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_RESUMED = frozenset({"run", "qualify", "ablate", "demo", "search", "revisions", "rules"})
"""Verbs that keep what they have done, and go on with it."""


def main() -> NoReturn:
    """Run the command; errors meant for a person are one sentence, never a traceback."""
    try:
        from thence.cli.app import app

        app(prog_name="thence")
    except ThenceError as error:
        if os.environ.get("THENCE_TRACEBACK"):
            raise
        _stop(str(error), error.exit_status)
    except KeyboardInterrupt:
        _stop_interrupted()
    except SystemExit as stopped:
        if stopped.code == _INTERRUPTED:
            _stop_interrupted()
        raise
    except UnicodeEncodeError as error:
        _stop(
            f"standard output is {error.encoding}, which cannot hold "
            f"{error.object[error.start : error.end]!a}; set PYTHONUTF8=1 or a UTF-8 locale",
            1,
        )
    except OSError as error:
        if os.environ.get("THENCE_TRACEBACK") or error.errno not in _NO_SPACE:
            raise
        where = f" for {error.filename}" if error.filename else ""
        _stop(
            f"there is no space left{where} ({error.strerror}); make room and run the same "
            "command again",
            1,
        )
    except Exception as error:
        if os.environ.get("THENCE_TRACEBACK"):
            raise
        detail = f"{type(error).__name__}: {error}"
        _stop(f"a defect of Thence, please report it ({detail}); THENCE_TRACEBACK=1 shows where", 1)
    sys.exit(0)


def _stop_interrupted() -> NoReturn:
    # Who presses Ctrl-C again while threads and provers are waited for means it.
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(_INTERRUPTED))
    goes_on = not _RESUMED.isdisjoint(sys.argv[1:2])
    _stop(
        "stopped; the same command continues where it stopped" if goes_on else "stopped",
        _INTERRUPTED,
    )


def _stop(message: str, status: int) -> NoReturn:
    print(f"thence: {message}", file=sys.stderr)
    sys.exit(status)
