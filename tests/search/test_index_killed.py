"""`kill -9` in the middle of an update: the index opens with the state before or after."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from thence.formats.topics import CorpusDocument, CorpusSentence
from thence.search.index import create_index, open_index

UPDATE = """
import sys
from thence.search.index import open_index
from tests.search.test_index_killed import documents
index = open_index(sys.argv[1])
print("begun", flush=True)
index.update(documents(sys.argv[2]))
print("done", flush=True)
"""
DOCUMENTS, TRIALS = 1_500, 20


def documents(version: str) -> list[CorpusDocument]:
    return [
        CorpusDocument(
            f"d{number}",
            tuple(
                CorpusSentence(str(at), f"Ship {number} sank in storm {at} of {version}.")
                for at in range(4)
            ),
        )
        for number in range(DOCUMENTS)
    ]


@pytest.mark.slow
def test_a_killed_update_leaves_the_state_before_or_after(tmp_path: Path) -> None:
    folder = tmp_path / "index"
    create_index(folder).update(documents("version0"))
    state, span = "version0", _seconds(folder, "version0")
    seen = set()
    for trial in range(1, TRIALS + 1):
        wanted = f"version{trial}"
        _killed(folder, wanted, random.Random(trial).uniform(0, 1.2) * span)
        index = open_index(folder)
        counts = {version: len(index.search(version, DOCUMENTS * 8)) for version in (state, wanted)}
        assert sorted(counts.values()) == [0, DOCUMENTS * 4], f"trial {trial}: {counts}"
        assert (index.documents, index.sentences) == (DOCUMENTS, DOCUMENTS * 4)
        after = counts[wanted] > 0
        seen.add(after)
        state = wanted if after else state
    assert False in seen, "no update was killed in time"
    # And it can be written again.
    assert open_index(folder).update(documents("last")).changed == DOCUMENTS


def _seconds(folder: Path, version: str) -> float:
    """How long an update of all documents takes in a process of its own."""
    process = _start(folder, f"{version}again")
    began = time.monotonic()
    assert process.wait() == 0
    taken = time.monotonic() - began
    assert process.stdout is not None
    process.stdout.close()
    open_index(folder).update(documents(version))
    return taken


def _killed(folder: Path, version: str, seconds: float) -> None:
    process = _start(folder, version)
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert process.stdout is not None
    process.stdout.close()


def _start(folder: Path, version: str) -> subprocess.Popen[str]:
    """A process that has begun its update."""
    process = subprocess.Popen(
        [sys.executable, "-c", UPDATE, str(folder), version],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    return process
