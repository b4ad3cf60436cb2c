"""The guides do what they say: every command of theirs is run, in order, as a reader would."""

import os
import shutil
import sys
from pathlib import Path

from tests.docs.guide import run_all, steps

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


def follow(name: str, folder: Path, **environment: str) -> None:
    """Run a guide in a folder; fail at the first command that does not do what it says."""
    with_command = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    for result in run_all(steps(GUIDES / name), folder, {"PATH": with_command, **environment}):
        told = f"$ {result.command.line}\n{result.output}"
        assert result.status == result.command.status, told
        assert result.missing() is None, f"not printed: {result.missing()}\n\n{told}"


def test_the_plugin_guide(tmp_path: Path) -> None:
    shutil.copytree(GUIDES / "plugin-example", tmp_path / "plugin-example")
    follow("plugin.md", tmp_path)


def test_the_campaign_guide(tmp_path: Path) -> None:
    follow("campaign.md", tmp_path)
