"""`kill -9` in the middle of a run: what was answered is never asked again."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import thence
from tests.engines.llm.server import by_hypothesis, hypothesis, serving

PAIRS = 120
PROGRAM = """
import json, sys, thence
data, out, options = sys.argv[1:]
thence.run(data, "llm", __import__("pathlib").Path(out), settings=json.loads(options))
"""


def kept(folder: Path) -> int:
    """How many answers are on disk."""
    path = folder / "answers-1.sqlite"
    if not path.exists():
        return 0
    database = sqlite3.connect(path)
    try:
        return database.execute("SELECT count(*) FROM answer").fetchone()[0]
    except sqlite3.OperationalError:
        return 0
    finally:
        database.close()


@pytest.mark.slow
def test_no_answered_request_is_asked_again(tmp_path: Path) -> None:
    data, out, answers = tmp_path / "pairs.jsonl", tmp_path / "run", tmp_path / "answers"
    with data.open("w") as file:
        for number in range(PAIRS):
            row = {"id": str(number), "text": "A text.", "hypothesis": f"ENTAILMENT {number}"}
            file.write(json.dumps(row) + "\n")
    allowed, released = 0, threading.Event()

    def until_told(server: Any, request: Any, number: Any) -> Any:
        """Answer so many requests; leave the rest hanging, and drop them in the end."""
        with server.lock:
            free = len(given) < allowed
            if free:
                given.append(hypothesis(request))
        if not free:
            released.wait()
            return None
        return by_hypothesis(server, request, number)

    given: list[str] = []
    with serving(until_told) as server:
        options = {
            "base_url": server.url, "model": "m", "cache": str(answers),
            "concurrency": 6, "timeout": 300,
        }  # fmt: skip
        for stop in (10, 37, 90):
            released.clear()
            allowed = stop
            command = [sys.executable, "-c", PROGRAM, str(data), str(out), json.dumps(options)]
            process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
            while kept(answers) < stop:
                assert process.poll() is None, "the run ended before it was killed"
                time.sleep(0.02)
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
            released.set()
        allowed = PAIRS * 10
        run = thence.run(data, "llm", out, settings=options)
    assert run.finished
    assert run.manifest["counts"]["outcomes"] == {"OK": PAIRS}
    assert server.answered == {f"ENTAILMENT {number}": 1 for number in range(PAIRS)}
