import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from thence.formats import write_pairs
from thence.pair import Label, Pair

WORDS = ["red", "green", "blue", "white", "black", "small", "large", "old", "new", "cold"]


@dataclass
class Result:
    status: int
    out: str
    err: str


@pytest.fixture
def thence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Callable[..., Result]:
    """The command, run in this process: `thence("score", gold, run)`."""
    from thence.cli import main, progress

    # However slow the machine, standard error holds what a test is about.
    monkeypatch.setattr(progress, "FIRST_SECONDS", 3600.0)

    def run(*arguments: object) -> Result:
        monkeypatch.setattr(sys, "argv", ["thence", *map(str, arguments)])
        capfd.readouterr()
        with pytest.raises(SystemExit) as stopped:
            main()
        captured = capfd.readouterr()
        status = stopped.value.code
        return Result(status if isinstance(status, int) else 1, captured.out, captured.err)

    return run


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    """60 pairs of two tasks, every third a contradiction."""
    pairs = [
        Pair(
            str(i),
            " ".join(WORDS[: 3 + i % 7]),
            " ".join(WORDS[i % 5 : 4 + i % 5]),
            Label.ENTAILMENT if i % 3 else Label.CONTRADICTION,
            task=("IE", "QA")[i % 2],
        )
        for i in range(60)
    ]
    write_pairs(pairs, tmp_path / "gold.jsonl")
    return tmp_path / "gold.jsonl"
