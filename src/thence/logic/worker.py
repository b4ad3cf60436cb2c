"""A program that answers lines of JSON, can be killed with all it started, and is reused."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

__all__ = ["Worker", "die_with_parent", "serve"]

_PR_SET_PDEATHSIG = 1
_READY = b"\n"
"""What a worker writes before its first answer."""


class Worker:
    """A child process that runs a module of this package; started when it is needed."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None
        self._ready = False
        self._received = b""
        self._cleanup: weakref.finalize[..., Any] | None = None

    def ask(self, question: dict[str, Any]) -> int:
        """Send a question; gives the file descriptor on which the answer will come."""
        line = json.dumps(question).encode() + b"\n"
        process = self.wait_until_ready()
        try:
            _send(process, line)
        except OSError:
            # It died since the last question, say with the thread that had started it.
            self.stop()
            process = self.wait_until_ready()
            _send(process, line)
        assert process.stdout is not None
        return process.stdout.fileno()

    def receive(self) -> dict[str, Any] | None:
        """Read what has come; the answer once it is whole. A dead worker answers `died`."""
        assert self._process is not None and self._process.stdout is not None
        chunk = os.read(self._process.stdout.fileno(), 1 << 20)
        if not chunk:
            self.stop()
            return {"status": "died"}
        self._received += chunk
        if not self._received.endswith(b"\n"):
            return None
        answer, self._received = json.loads(self._received), b""
        return dict(answer)

    def stop(self) -> None:
        """Kill the process and all that it started; the next question starts another."""
        self._received = b""
        self._process, self._ready = None, False
        if self._cleanup is not None:
            self._cleanup()
            self._cleanup = None

    @property
    def pid(self) -> int | None:
        """The process, or None where none runs."""
        return None if self._process is None else self._process.pid

    def start(self) -> subprocess.Popen[bytes]:
        """Start the process, where none runs, without waiting until it is ready."""
        if self._process is None:
            package = str(Path(__file__).parents[2])
            paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = subprocess.Popen(
                [sys.executable, "-m", self._module, str(os.getpid())],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                process_group=0,
            )
            self._cleanup = weakref.finalize(self, _end, self._process)
        return self._process

    def wait_until_ready(self) -> subprocess.Popen[bytes]:
        """The process, started and ready for a question."""
        process = self.start()
        if not self._ready:
            assert process.stdout is not None
            os.read(process.stdout.fileno(), len(_READY))
            self._ready = True
        return process


def _send(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Inside a worker: answer each line of the input until it ends, or the parent does."""
    die_with_parent()
    if len(sys.argv) > 1 and os.getppid() != int(sys.argv[1]):
        return  # The parent died before the kernel was told.
    sys.stdout.buffer.write(_READY)
    sys.stdout.buffer.flush()
    for line in iter(sys.stdin.buffer.readline, b""):
        try:
            reply = answer(json.loads(line))
        except Exception as error:
            reply = {"status": "failed", "reason": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


def die_with_parent() -> None:
    """Have the kernel kill this process when its parent ends, even by `kill -9` (Linux only).

    Elsewhere a worker ends when its input does, and no solver runs past its own time limit.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
