"""The guides do what they say: every command of theirs is run, in order, as a reader would."""

import os
import shutil
import socket
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.docs.guide import run_all, steps
from tests.engines.llm.server import (
    Reply,
    Server,
    completion,
    failure,
    hypothesis,
    judgement,
    serving,
)

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


def follow(name: str, folder: Path, *, port: int = 8000, **environment: Any) -> None:
    """Run a guide in a folder; fail at the first command that does not do what it says.

    The guides serve on port 8000, which may be taken here.
    """
    text = (GUIDES / name).read_text(encoding="utf-8").replace("8000", str(port))
    with_command = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    for result in run_all(steps(text), folder, {"PATH": with_command, **environment}):
        told = f"$ {result.command.line}\n{result.output}"
        assert result.status == result.command.status, told
        assert result.missing() is None, f"not printed: {result.missing()}\n\n{told}"


@pytest.mark.slow
def test_the_plugin_guide(tmp_path: Path) -> None:
    shutil.copytree(GUIDES / "plugin-example", tmp_path / "plugin-example")
    follow("plugin.md", tmp_path)


@pytest.mark.parametrize("name", ["table.md", "pytest.md"])
def test_guides_on_answers(name: str, tmp_path: Path) -> None:
    follow(name, tmp_path)


@pytest.mark.slow
def test_the_guide_on_http(tmp_path: Path) -> None:
    follow("http.md", tmp_path, port=free_port())


@pytest.mark.slow
def test_the_campaign_guide(tmp_path: Path) -> None:
    follow("campaign.md", tmp_path)


@pytest.mark.slow
def test_the_benchmark_guide(tmp_path: Path) -> None:
    shutil.copytree(GUIDES / "benchmark-example", tmp_path, dirs_exist_ok=True)
    follow("benchmark.md", tmp_path, port=free_port())


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


ANSWERS = {
    "The bill passed.": ("CONTRADICTION", "rejected the bill", "T says that it was rejected."),
    "The Alma ran aground near Port Ellery on Saturday.": ("ENTAILMENT", "ran aground off", ""),
    "All 84 passengers were rescued by fishing boats.": ("ENTAILMENT", "by fishing boats", ""),
    "The captain was charged on Monday.": ("CONTRADICTION", "was not charged", ""),
    "Nobody was hurt.": ("ENTAILMENT", "Nobody was hurt", ""),
    "The bridge exists since 1932.": ("ENTAILMENT", "opened in 1932", ""),
    "The bridge was opened in 1953.": ("CONTRADICTION", "opened in 1932", ""),
}


def model(server: Server, request: dict[str, Any], number: int) -> Reply:
    """A model that knows the guide, is busy at first, and will not speak of the crew."""
    asked = hypothesis(request)
    if number == 1:
        return failure(429, "slow down", retry_after="0")
    if "crew" in asked:
        return completion("I'm sorry, but I can't.")
    return judgement(*ANSWERS.get(asked, ("UNKNOWN", "", "T does not say.")))


@pytest.mark.slow
def test_the_endpoint_guide(tmp_path: Path) -> None:
    with serving(model) as server:
        port = urlsplit(server.url).port
        follow("endpoint.md", tmp_path, port=port, MY_KEY="a-secret-key")  # type: ignore[arg-type]
    assert set(server.keys) == {"Bearer a-secret-key"}
    asked = Counter(hypothesis(request) for request in server.requests)
    assert {each: times for each, times in asked.items() if times > 1} == {"The bill passed.": 2}
    assert not [
        path for path in tmp_path.rglob("*") if path.is_file() and b"a-secret" in path.read_bytes()
    ]


@pytest.mark.slow
def test_the_model_guide(tmp_path: Path) -> None:
    follow("model.md", tmp_path)
