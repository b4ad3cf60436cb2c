import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest


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
