"""The guides do what they say: every command of theirs is run, in order, as a reader would."""

import os
import shutil
import socket
import sys
from pathlib import Path

from tests.docs.guide import run_all, steps

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


def follow(name: str, folder: Path, *, port: int = 8000, **environment: str) -> None:
    """Run a guide in a folder; fail at the first command that does not do what it says.

    The guides serve on port 8000, which may be taken here.
    """
    text = (GUIDES / name).read_text(encoding="utf-8").replace("8000", str(port))
    with_command = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    for result in run_all(steps(text), folder, {"PATH": with_command, **environment}):
        told = f"$ {result.command.line}\n{result.output}"
        assert result.status == result.command.status, told
        assert result.missing() is None, f"not printed: {result.missing()}\n\n{told}"


def test_the_plugin_guide(tmp_path: Path) -> None:
    shutil.copytree(GUIDES / "plugin-example", tmp_path / "plugin-example")
    follow("plugin.md", tmp_path)


def test_the_campaign_guide(tmp_path: Path) -> None:
    follow("campaign.md", tmp_path)


def test_the_benchmark_guide(tmp_path: Path) -> None:
    shutil.copytree(GUIDES / "benchmark-example", tmp_path, dirs_exist_ok=True)
    follow("benchmark.md", tmp_path, port=free_port())


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port
