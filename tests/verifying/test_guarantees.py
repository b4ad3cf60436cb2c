"""The same input gives the same bytes, and nothing leaves the machine."""

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import thence
from thence.engines import Engine, build_engine
from thence.verifying.batch import verify_rows
from thence.verifying.rows import Row, rows_of

SOURCES = [
    "The Alma ran aground on 3 May 1932. All 84 passengers were saved. The captain, who had "
    "steered her since 1929, was not charged.",
    "# Lyon\n\nThe bridge was opened in 1953 by Anna Berg, the mayor. It replaced a ferry.",
]
ANSWERS = [
    "The Alma ran aground in June 1932 [1]. All 90 passengers were rescued.",
    "Anna Berg opened the bridge [2], and the captain was charged.",
    "The bridge replaced a ferry. Shall I go on?",
    "A storm came up in the night and nobody in the harbour had seen it coming.",
]
ROWS = rows_of({"answer": each, "contexts": SOURCES, "id": each[:9]} for each in ANSWERS)


@pytest.fixture(scope="module")
def nli() -> Engine:
    return build_engine("nli")


def told(rows: list[Row], engine: Engine) -> dict[str, str]:
    found = verify_rows(rows, engine)
    return {row.id: json.dumps(row.to_json()) for row in found.verified}


def test_a_row_has_the_same_bytes_alone_in_any_order_and_in_any_thread(nli: Engine) -> None:
    together = told(ROWS, nli)
    assert told(ROWS[::-1], nli) == together
    alone = {key: text for row in ROWS for key, text in told([row], nli).items()}
    assert alone == together
    with ThreadPoolExecutor(4) as threads:
        at_once = threads.map(lambda row: told([row], nli), [*ROWS, *ROWS])
        for found in at_once:
            assert found.items() <= together.items()


PROGRAM = """
import json, os, sys
if sys.argv[1] == "one":
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
import thence
rows = json.load(sys.stdin)
found = thence.verify_rows(rows, engine="nli")
print(json.dumps([row.to_json() for row in found.verified]))
"""


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="no affinity on this system")
def test_the_bytes_are_the_same_on_one_core_as_on_all() -> None:
    rows = json.dumps([row.to_json() for row in ROWS])
    one, every = (
        subprocess.run(
            [sys.executable, "-c", PROGRAM, cores],
            input=rows,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for cores in ("one", "all")
    )
    assert one == every
    assert json.loads(one)[0]["verification"]["claims"]


GUARD = """
import socket, sys

def refused(*given, **named):
    raise AssertionError(f"the network was asked for: {given}")

for name in ("connect", "connect_ex", "sendto"):
    setattr(socket.socket, name, refused)
socket.getaddrinfo = socket.create_connection = refused
sys.argv[0] = "thence"
from thence.cli import main
main()
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "page.html").write_text(
        "<!doctype html><link rel=stylesheet href=https://example.org/a.css>"
        "<img src=https://example.org/a.png><p>The Alma ran aground.",
        encoding="utf-8",
    )
    (tmp_path / "note.md").write_text("# Alma\n\n![a](https://example.org/a.png) All were saved.")
    rows = [row.to_json() for row in ROWS]
    lines = "".join(f"{json.dumps(row)}\n" for row in rows)
    (tmp_path / "rows.jsonl").write_text(lines, encoding="utf-8")
    return tmp_path


def calls(files: Path) -> list[list[str]]:
    answer = ["verify", "--text", "The Alma ran aground. All were saved."]
    return [
        [*answer, "--against", str(files / "page.html"), str(files / "note.md")],
        ["verify", str(files / "rows.jsonl"), "--html", str(files / "page"), "--json"],
    ]


def test_nothing_is_asked_of_the_network(files: Path) -> None:
    for call in calls(files):
        done = subprocess.run(
            [sys.executable, "-c", GUARD, *call], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert "supported" in done.stdout


def test_it_works_where_there_is_no_network(files: Path) -> None:
    alone = ["unshare", "--map-root-user", "--net"]
    if not shutil.which("unshare") or subprocess.run([*alone, "true"], check=False).returncode:
        pytest.skip("this machine lets nobody cut the network")
    call = calls(files)[0]
    done = subprocess.run(
        [*alone, sys.executable, "-m", "thence", *call], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "2 are supported" in done.stdout


def test_the_guard_sees_a_call() -> None:
    code = GUARD.replace("from thence.cli import main\nmain()", "import urllib.request as u\n")
    code += "u.urlopen('http://127.0.0.1:9/')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "the network was asked for" in done.stderr


def test_the_default_engine_is_no_endpoint() -> None:
    assert thence.default_engine("en") != "llm"
