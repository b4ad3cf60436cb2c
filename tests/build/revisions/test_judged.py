"""The commands of docs/revisions.md, from the small dump to an EDITS score, as they stand there."""

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from thence.build.revisions import provenance_of
from thence.formats import open_pairs
from thence.pair import Label

PAGE = Path(__file__).resolve().parents[3] / "docs" / "revisions.md"
DUMP = "wiki-revisions/enwiki-20140102.tiny.xml.gz"
PASSWORD = "a password that is long"


def commands(port: int) -> list[list[str]]:
    """The indented command lines of the page, in order, with a port that is free."""
    found = re.findall(
        r"^    ((?:thence|python) .+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    return [shlex.split(line.replace("8765", str(port))) for line in found]


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        port: int = opened.getsockname()[1]
        return port


def started(command: list[str], folder: Path) -> subprocess.Popen:
    """A command in a folder, with the Python of the tests."""
    first, *rest = command
    program = ["-m", "thence"] if first == "thence" else []
    return subprocess.Popen(
        [sys.executable, *program, *rest], cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "NO_COLOR": "1"},
    )  # fmt: skip


@pytest.mark.slow
def test_the_documented_sequence(shared_data: Path, tmp_path: Path) -> None:
    httpx = pytest.importorskip("httpx")
    shutil.copy(shared_data / DUMP, tmp_path / "enwiki.xml.gz")
    (tmp_path / "password").write_text(PASSWORD, encoding="utf-8")
    script = re.search(r"```python\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert script
    (tmp_path / "judge_by_rule.py").write_text(script[1], encoding="utf-8")
    said: dict[str, str] = {}
    port = free_port()
    server: subprocess.Popen | None = None
    try:
        for command in commands(port):
            process = started(command, tmp_path)
            if command[1] == "serve":
                server = process
                for _ in range(600):
                    try:
                        httpx.get(f"http://127.0.0.1:{port}/login", timeout=30)
                        break
                    except httpx.TransportError:
                        assert process.poll() is None, process.communicate()
                        time.sleep(0.1)
                continue
            out, err = process.communicate(timeout=300)
            assert process.returncode == 0, (command, err)
            said[" ".join(command[1:3])] = out
    finally:
        if server is not None:
            server.terminate()
            server.communicate(timeout=60)
    page = PAGE.read_text(encoding="utf-8")
    for line in said["revisions extract"].splitlines()[:-1]:
        assert line.strip() in page
    judged = list(open_pairs(tmp_path / "judged.jsonl"))
    assert len(judged) == 2 * 51
    assert {provenance_of(pair).title for pair in judged} == {"Anarchism"}
    test = list(open_pairs(tmp_path / "data" / "test.xml"))
    assert [pair.label for pair in test].count(Label.ENTAILMENT) == 10 == len(test) // 2
    rows = re.findall(r"^(\S+) +\S+ +(\d+) of 20 ", said["campaign data/test.xml"], re.MULTILINE)
    correct = {name: int(number) for name, number in rows}
    assert correct.keys() == {"edits", "overlap"}
    written = (tmp_path / "edits" / "verdicts.jsonl").read_text(encoding="utf-8")
    verdicts = [json.loads(line) for line in written.splitlines()]
    gold = {pair.id: pair.label for pair in test}
    assert correct["edits"] == sum(
        verdict["label"] == gold[verdict["pair_id"]] for verdict in verdicts
    )
